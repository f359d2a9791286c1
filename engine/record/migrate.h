#pragma once

#include <cstdint>

#include "engine/record/text_tree.h"

namespace ringside {

/// The tree of a record of an older version as one of the newest version; places stay those of the file. Parts that are not as
/// that version has them are kept as they are: the reader of the newest version names them. `version` is at least
/// oldest_record_version.
TextTree migrate(TextTree tree, std::uint64_t version);

}  // namespace ringside
