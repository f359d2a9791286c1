#pragma once

#include <string>
#include <utility>
#include <vector>

#include "engine/core/match/match.h"

// Which options and rulings a setup does not use, as data: unused.txt in the game's folder, a line for each kind of setup.
//
//     mode=basic|expert,players=2    team.supply teams    because: there are no teams (T-1.5)
//
// First stands what such a setup says, then what it does not use, and why.

namespace ringside {

/// What of an option or a ruling is said, and the values that fit.
using Condition = std::pair<std::string, std::vector<std::string>>;

struct Unused {
  std::vector<Condition> where;
  std::vector<std::string> names;  ///< of options and rulings
  std::string reason;
};

/// The lines of a game, those of the game that it expands first.
std::vector<Unused> read_unused(Facts const& facts);

/// Is the match's setup of the kind that a line is about?
bool is_about(Unused const& line, Match const& match);

}  // namespace ringside
