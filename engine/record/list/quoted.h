#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace ringside {

/// Without the white space around it.
std::string_view trimmed(std::string_view text);

/// The first place of one of these characters that does not stand in quotes, or the end. Quotes open where a word begins with
/// one and another follows on the line; a backslash takes the next character along.
std::size_t find_unquoted(std::string_view text, std::string_view characters, std::size_t from = 0);

/// The parts between commas that stand neither in quotes nor in brackets, trimmed.
std::vector<std::string_view> parts_between_commas(std::string_view text);

/// What a value says: the text itself, or, in quotes, the JSON text that it is.
std::string unquoted(std::string_view value);

/// A text so that it reads back as a value: as it is, or in quotes where it holds one of these characters or would be misread.
std::string quoted_if_needed(std::string const& text, std::string_view characters);

}  // namespace ringside
