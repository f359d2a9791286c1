#pragma once

#include <string>
#include <string_view>

#include "engine/core/text/json.h"
#include "engine/core/text/notation.h"

namespace ringside::page {

/// An engine as a page holds it: a WebAssembly module, packed by LZMA, and its length before that.
struct PackedEngine {
  std::size_t length = 0;
  std::string bytes;
};

/// A page with an engine in it, which plays on from what it shows and still is one file that needs nothing else.
std::string make_live_page(Json const& data, std::string_view title, PackedEngine const& engine, Language language);

}  // namespace ringside::page
