#pragma once

#include <string>
#include <string_view>

#include "engine/record/text/text_tree.h"

namespace ringside {

/// Reads JSON text into a tree; all errors bear the file's name.
tl::expected<TextTree, ReadErrors> scan_text(std::string_view text, std::string const& file);

}  // namespace ringside
