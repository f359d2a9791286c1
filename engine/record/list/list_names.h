#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace ringside {

/// Names, separated by commas; one in quotes may hold a comma.
std::vector<std::string> names_in(std::string_view text);
/// The first of them that begins as one in quotes and does not end so; a part of the text.
std::optional<std::string_view> bad_name_in(std::string_view text);
inline constexpr char const* whole_name = "a closing quote at its end";

}  // namespace ringside
