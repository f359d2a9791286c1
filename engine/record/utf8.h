#pragma once

#include <cstddef>
#include <string_view>

namespace ringside {

/// Bytes of the well-formed UTF-8 sequence at the beginning of a text (Unicode 15, table 3-7); 0: there is none.
std::size_t utf8_length(std::string_view text);

/// Byte of the first thing in a text that is not UTF-8; npos if all of it is.
std::size_t find_bad_utf8(std::string_view text);

}  // namespace ringside
