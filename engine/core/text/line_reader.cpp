#include "engine/core/text/line_reader.h"

#include <charconv>
#include <vector>

#include <fmt/format.h>

#include "engine/core/text/nearest.h"

namespace ringside {

std::uint8_t LineReader::read_choice(std::span<std::string_view const> words) {
  std::string_view const found = word();
  auto const place = std::find(words.begin(), words.end(), found);
  if (place != words.end()) return static_cast<std::uint8_t>(place - words.begin());
  not_understood(found, meant(found, std::vector<std::string>(words.begin(), words.end())));
  return 0;
}

std::uint8_t LineReader::number(int low, int high, std::string_view what) {
  std::string_view const found = word();
  int value = 0;
  auto const [end, error] = std::from_chars(found.data(), found.data() + found.size(), value);
  bool const whole = error == std::errc{} && end == found.data() + found.size() && std::to_string(value) == found;
  if (whole && value >= low && value <= high) return static_cast<std::uint8_t>(value);
  not_understood(found, fmt::format("{} from {} to {}", what, low, high));
  return static_cast<std::uint8_t>(low);
}

void LineReader::need(std::string_view expected) {
  std::string_view const found = word();
  if (found != expected) not_understood(found, fmt::format("\"{}\"", expected));
}

void LineReader::need_end() {
  if (has_failed() || is_at_end()) return;
  word();
  fail("nothing more is expected", "the end of the line");
}

void LineReader::not_understood(std::string_view found, std::string expected) {
  fail(found.empty() ? "something is missing" : fmt::format("\"{}\" is not understood", found), std::move(expected));
}

}  // namespace ringside
