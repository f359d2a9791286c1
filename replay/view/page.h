#pragma once

#include <string>
#include <string_view>

#include "engine/core/text/json.h"
#include "engine/core/text/notation.h"

// One file that shows a game in a browser and needs nothing else: the viewer of replay/view/page, a policy under which nothing
// but it may run or be fetched, and the data, packed.

namespace ringside::page {

/// The whole page. The title is for the window and for whoever has no scripts.
std::string make_page(Json const& data, std::string_view title, Language language);

}  // namespace ringside::page
