#include "engine/record/values/open_draws.h"

#include <algorithm>
#include <charconv>
#include <string_view>

namespace ringside {
namespace {

constexpr std::string_view said = " left open";

/// The step of chance that a line of the notes says was left open; 0: it says something else.
std::uint64_t open_step(std::string_view line, std::vector<Step> const& steps) {
  if (!line.starts_with('#') || !line.ends_with(said)) return 0;
  std::string_view const digits = line.substr(1, line.size() - 1 - said.size());
  std::uint64_t step = 0;
  auto const [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), step);
  bool const is_number = error == std::errc{} && end == digits.data() + digits.size();
  return is_number && step >= 1 && step <= steps.size() && steps[static_cast<std::size_t>(step - 1)].actor.is_chance() ? step : 0;
}

}  // namespace

void take_open_draws_from_notes(Record& record) {
  std::string kept;
  for (std::string_view left = record.notes; !left.empty();) {
    std::size_t const end = std::min(left.find('\n'), left.size());
    std::string_view const line = left.substr(0, end);
    if (std::uint64_t const step = open_step(line, record.steps); step != 0)
      record.open_draws.push_back(step);
    else
      (kept += kept.empty() ? "" : "\n") += line;
    left.remove_prefix(std::min(end + 1, left.size()));
  }
  if (record.open_draws.empty()) return;
  record.notes = std::move(kept);
  std::sort(record.open_draws.begin(), record.open_draws.end());
  record.open_draws.erase(std::unique(record.open_draws.begin(), record.open_draws.end()), record.open_draws.end());
}

}  // namespace ringside
