#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace ringside {

/// Adds bytes to a text in the alphabet that file names and addresses take as it is, without padding: RFC 4648, section 5.
void append_base64(std::string& text, std::span<std::byte const> bytes);

/// Writes the bytes of such a text over what `bytes` holds; false if it is not such a text. Each sequence of bytes has one text
/// only.
bool read_base64(std::string_view text, std::vector<std::byte>& bytes);

}  // namespace ringside
