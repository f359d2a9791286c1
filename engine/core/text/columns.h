#pragma once

#include <cstddef>
#include <string_view>

namespace ringside {

/// Columns that a code point takes on a terminal: none for marks that stand over the letter before them, two for wide letters
/// (East Asian width W and F), else one. The same in every locale.
std::size_t count_columns(char32_t code);

/// Columns that a line of UTF-8 text takes; a byte that is not UTF-8 takes one.
std::size_t count_columns(std::string_view line);

}  // namespace ringside
