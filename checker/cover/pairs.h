#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/match/game_entry.h"
#include "engine/core/match/match.h"
#include "engine/record/values/read.h"

namespace ringside {

/// An option that is not its ruling's default.
struct ChosenOption {
  std::size_t ruling = 0;  ///< its number
  std::string name;        ///< `jump.passing=yes`

  std::string id() const { return name.substr(0, name.find('=')); }
  std::string word() const { return name.substr(name.find('=') + 1); }
};
inline constexpr std::string_view pair_section = "pair of options";
/// The name of a pair of options, in the order of their rulings, and the options that it names.
std::string pair_name(std::string_view option, std::string_view other);
std::array<std::string, 2> options_of_pair(std::string_view name);

/// Those of a game, in the order of its rulings.
std::vector<ChosenOption> choosable_options(GameEntry const& game);

/// Those in force in a match that are not the default, in the order of the rulings.
std::vector<ChosenOption> chosen_options_in(MatchRules const& match);

/// After how many actions of a legal line an option that is in force has mattered: under the default of its ruling alone
/// something else would have been legal before one of them or at the end, one of them would have had another effect, or the game
/// another outcome. Nothing where it did not, or where the game cannot be played under the default.
std::optional<std::size_t> mattered_after(ChosenOption const& option, GameEntry const& game, Match const& match,
                                          AnyState const& start, std::span<ActionCode const> line);

/// The names of all pairs of these that can be chosen together. They are in the order of their rulings.
std::vector<std::string> pairs_among(std::vector<ChosenOption> const& options);

/// The pairs of options that both matter in a record, up to its first illegal step and to what the table did against the rules.
std::vector<std::string> pairs_of(LoadedRecord const& loaded, GameEntry const& game);

}  // namespace ringside
