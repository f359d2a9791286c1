#pragma once

#include <string_view>
#include <vector>

namespace ringside {

/// The words of a text: what stands between white space.
std::vector<std::string_view> words_in(std::string_view text);

/// The lines of a text; what ends with a line break has no empty line behind it.
std::vector<std::string_view> lines_in(std::string_view text);

}  // namespace ringside
