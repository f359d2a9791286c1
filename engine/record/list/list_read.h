#pragma once

#include <string>
#include <string_view>

#include "engine/record/list/move_list.h"

namespace ringside {

/// One game of a list as a record. Digests, legal counts and an outcome that the list does not say are computed; a step that is
/// not legal stays in the record, for an audit to find.
tl::expected<LoadedRecord, ReadErrors> read_list(std::string_view text, std::string const& file);

/// The same of a text in which there must be no other game.
tl::expected<LoadedRecord, ReadErrors> read_only_list(std::string_view text, std::string const& file);

/// Does a text seem to be a list, plain or as JSON?
bool is_list(std::string_view text);

}  // namespace ringside
