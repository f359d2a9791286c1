#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/core/text/json.h"
#include "engine/core/text/notation.h"

namespace ringside::page {

/// An engine as a page holds it: a WebAssembly module, packed by LZMA, and its length before that.
struct PackedEngine {
  std::size_t length = 0;
  std::string bytes;
};

/// The same as a text: the length, and the bytes in a page's letters.
std::string engine_text(PackedEngine const& engine);

/// Where a page that plays on is opened from: a file of its own, or a server where it is kept to be used without a network.
enum class LivePlace { file, app };

/// A page with an engine in it, which plays on from what it shows and still is one file that needs nothing else.
std::string make_live_page(Json const& data, std::string_view title, PackedEngine const& engine, Language language,
                           LivePlace place = LivePlace::file);

/// The files of an app beside its page, by their names. `page` is the page's text.
std::vector<std::pair<std::string_view, std::string>> app_files(std::string_view page);

}  // namespace ringside::page
