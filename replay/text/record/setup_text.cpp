#include "replay/text/record/setup_text.h"

#include <algorithm>

#include <fmt/format.h>

#include "checker/readings/rulings.h"
#include "engine/core/text/json_text.h"
#include "replay/terminal/terminal.h"
#include "replay/terminal/untrusted.h"

namespace ringside {
namespace {

constexpr std::size_t longest_setting = 40;

void add(std::string& line, std::string_view key, std::string_view value) {
  line += fmt::format("{}{} {}", line.empty() ? "" : ", ", key, value);
}

void add_rulings(std::string& line, MatchRules const& match, Json const& rulings) {
  for (auto const& [id, option] : rulings.items()) {
    if (!option.is_string()) continue;
    std::string const word = option.get<std::string>();
    Ruling const* const ruling = find_ruling(match, id);
    if (ruling == nullptr || word != ruling->options.front().word)
      add(line, spoken("ruling", "толкование"), on_a_line(fmt::format("{}={}", id, word)));
  }
}

}  // namespace

std::string setup_text(MatchRules const& match) {
  std::string line;
  Json const setup = match.setup();
  for (auto const& [key, value] : setup.items()) {
    std::string const text = value.is_string() ? value.get<std::string>() : json_text(value);
    if (key == "rulings")
      add_rulings(line, match, value);
    else if (value.is_primitive() || text.size() <= longest_setting)
      add(line, on_a_line(key), on_a_line(text));
  }
  return line;
}

}  // namespace ringside
