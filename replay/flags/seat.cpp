#include "replay/flags/seat.h"

#include <fmt/format.h>

#include "replay/flags/flags.h"
#include "replay/terminal/quantity.h"

namespace ringside {

Result<std::optional<int>> parse_seat(std::string const& word, MatchRules const& match,
                                      std::vector<std::string> const& seat_names, std::string_view flag) {
  if (word.empty()) return std::nullopt;
  if (auto const seat = number_in<int>(word); seat && *seat >= 0 && *seat < match.seats()) return seat;
  std::vector<std::size_t> named;
  for (std::size_t i = 0; i < seat_names.size(); ++i)
    if (seat_names[i] == word) named.push_back(i);
  if (named.size() == 1) return static_cast<int>(named.front());
  if (named.size() > 1)
    return failure(Exit::usage,
                   fmt::format("{}: seats {} are all called '{}'; name one by its number", flag, fmt::join(named, ", "), word));
  return failure(Exit::usage, fmt::format("{}: no seat '{}'{} (seats are 0 to {})", flag, word, suggestion(word, seat_names),
                                          match.seats() - 1));
}

}  // namespace ringside
