#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/core/text/json.h"
#include "replay/search/search.h"

namespace ringside {

/// "SA-10.4", "ruling armour.trigger", "tile quasar", with the words marked.
std::string hit_name(Hit const& hit, std::vector<std::string> const& words);

/// A text in which the words that were found are marked.
std::string marked(std::string_view text, std::vector<std::string> const& words);

/// The text in the language of this process, with the words marked, and which other games have it.
std::string hit_text(Hit const& hit, std::vector<std::string> const& words);

/// "also GAME" of games that lie over another one and have something word for word; empty if there are none.
std::string also_text(std::vector<GameEntry const*> const& games);
Json also_json(std::vector<GameEntry const*> const& games);

/// [{"kind", "game", "also", "id", "text", "texts"}, …]
Json hits_json(std::vector<Hit> const& hits);

}  // namespace ringside
