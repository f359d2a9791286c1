#include "replay/render/setup_text.h"

#include <algorithm>
#include <charconv>

#include <fmt/format.h>

#include "checker/rulings.h"
#include "engine/core/json_text.h"
#include "replay/failure.h"
#include "replay/foreign.h"

namespace ringside {
namespace {

constexpr std::size_t longest_value = 40;

void add(std::string& line, std::string_view key, std::string_view value) {
  line += fmt::format("{}{} {}", line.empty() ? "" : ", ", key, value);
}

void add_rulings(std::string& line, Match const& match, Json const& rulings) {
  for (auto const& [id, option] : rulings.items()) {
    if (!option.is_string()) continue;
    std::string const word = option.get<std::string>();
    Ruling const* const ruling = find_ruling(match, id);
    if (ruling == nullptr || word != ruling->options.front().word) add(line, "ruling", on_a_line(fmt::format("{}={}", id, word)));
  }
}

}  // namespace

std::string setup_text(Match const& match) {
  std::string line;
  Json const setup = match.setup();
  for (auto const& [key, value] : setup.items()) {
    std::string const text = value.is_string() ? value.get<std::string>() : json_text(value);
    if (key == "rulings")
      add_rulings(line, match, value);
    else if (value.is_primitive() || text.size() <= longest_value)
      add(line, on_a_line(key), on_a_line(text));
  }
  return line;
}

std::optional<int> seat_of(std::string const& word, Match const& match, std::vector<std::string> const& seat_names,
                           std::string_view flag) {
  if (word.empty()) return std::nullopt;
  int seat = -1;
  auto const [end, error] = std::from_chars(word.data(), word.data() + word.size(), seat);
  if (error == std::errc{} && end == word.data() + word.size() && seat >= 0 && seat < match.seats()) return seat;
  std::vector<std::size_t> named;
  for (std::size_t i = 0; i < seat_names.size(); ++i)
    if (seat_names[i] == word) named.push_back(i);
  if (named.size() == 1) return static_cast<int>(named.front());
  if (named.size() > 1)
    fail(Exit::usage,
         fmt::format("{}: seats {} are all called '{}'; name one by its number", flag, fmt::join(named, ", "), word));
  fail(Exit::usage,
       fmt::format("{}: no seat '{}'{} (seats are 0 to {})", flag, word, suggestion(word, seat_names), match.seats() - 1));
}

}  // namespace ringside
