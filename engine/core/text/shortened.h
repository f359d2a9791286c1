#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace ringside {

/// A text in UTF-8 cut in its middle to about that many bytes, so that no message repeats a value as a whole.
std::string shortened(std::string_view text, std::size_t most);

inline constexpr std::size_t most_quoted = 80;  ///< bytes of the input that a message quotes

}  // namespace ringside
