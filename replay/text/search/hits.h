#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/core/text/json.h"
#include "replay/search/search.h"

namespace ringside {

/// "SA-10.4", "ruling armour.trigger", "tile quasar", with the words marked.
std::string hit_name(Hit const& hit, std::vector<std::string> const& words);

/// A text in which the words are marked where they begin a word.
std::string marked(std::string_view text, std::vector<std::string> const& words);

/// [{"kind", "game", "id", "text"}, …]
Json hits_json(std::vector<Hit> const& hits);

}  // namespace ringside
