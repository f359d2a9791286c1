#pragma once

#include <string>
#include <string_view>

#include "engine/record/list/moves.h"

namespace ringside {

/// One game of a list that is not JSON: headers, then a line for each action.
tl::expected<MoveList, ReadErrors> read_plain_list(std::string_view text, std::string const& name);

}  // namespace ringside
