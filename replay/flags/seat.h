#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/match/match_rules.h"
#include "replay/base/failure.h"

namespace ringside {

/// The seat that a word names: its number, or its name in the record; nothing for an empty word. Wrong usage, with the nearest
/// name, if there is none. `flag` names it in the message.
Result<std::optional<int>> parse_seat(std::string const& word, MatchRules const& match,
                                      std::vector<std::string> const& seat_names, std::string_view flag = "--as");

}  // namespace ringside
