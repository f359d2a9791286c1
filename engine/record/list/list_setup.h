#pragma once

#include <memory>
#include <string>
#include <vector>

#include "engine/record/list/moves.h"

namespace ringside {

/// The match of a list's game and setup; null, with all that is wrong and where it stands, if there is none. `left_out` gets the
/// keys of the options that the list does not state.
std::shared_ptr<Match const> match_of(MoveList const& list, std::string const& file, ReadErrors& errors,
                                      std::vector<std::string>& left_out);

}  // namespace ringside
