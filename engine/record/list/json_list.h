#pragma once

#include <string>
#include <string_view>

#include "engine/record/list/moves.h"

namespace ringside {

/// A record of which digests, legal counts and outcome may be missing, and in which a step may be its text alone.
tl::expected<MoveList, ReadErrors> read_json_list(TextTree const& tree, std::string const& name);

/// Whether JSON is a record without anything that only a program can know: no digests, no counts of what was legal.
bool is_json_list(std::string_view text);

}  // namespace ringside
