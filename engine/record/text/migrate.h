#pragma once

#include <cstdint>
#include <string>

#include "engine/record/text/text_tree.h"

namespace ringside {

/// The tree of a record of an older version as one of the newest version; places stay those of the file. All keys and steps
/// must be as in that version, so that no version is a way around what another one checks; the values are for the reader
/// of the newest version to check. `version` is at least oldest_record_version.
tl::expected<TextTree, ReadErrors> migrate(TextTree tree, std::uint64_t version, std::string const& file);

}  // namespace ringside
