#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace ringside {

/// Columns that UTF-8 text takes on a terminal: count_columns() its letters, none for colour sequences.
std::size_t display_width(std::string_view text);

/// The text broken at spaces so that no line passes `width` columns, starting after `indent` columns; later lines
/// start with `indent` spaces. A word that is too long gets its own line.
std::string wrapped(std::string_view text, std::size_t width, std::size_t indent);

/// Each line with `indent` spaces before it, ending in a line break.
std::string indented(std::string_view lines, std::size_t indent);

/// The text filled up with spaces to `width` columns.
std::string padded(std::string text, std::size_t width);

}  // namespace ringside
