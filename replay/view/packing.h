#pragma once

#include <string>
#include <string_view>

namespace ringside::page {

/// Bytes as letters that may stand in a script of HTML, thirteen bits in two of them: all 91 that ASCII shows but the space and
/// ", & and <. loader.js reads them.
std::string lettered(std::string_view bytes);

/// A text deflated with zlib's header, as browsers unpack it, in letters.
std::string packed(std::string_view text);

}  // namespace ringside::page
