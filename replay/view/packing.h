#pragma once

#include <string>
#include <string_view>

namespace ringside::page {

/// Bytes in the alphabet that may stand anywhere in HTML.
std::string base64(std::string_view bytes);

/// A text deflated with zlib's header, as browsers unpack it, in base64.
std::string packed(std::string_view text);

}  // namespace ringside::page
