#pragma once

#include <optional>
#include <string_view>
#include <utility>

#include "engine/core/text/json.h"

namespace ringside::page {

/// What makes of one value another, for patched() of page/data.js; nothing if they are the same. A list [value] is what
/// stands there now; [place, count, values…] puts the values where so many stood in a list; an object has the changes of members
/// by their names or numbers, 0 for one that is gone.
std::optional<Json> change_between(Json const& before, Json const& after);

/// A list of parts of any kinds.
template <class... Parts>
Json row(Parts&&... parts) {
  Json list = Json::array();
  (list.push_back(Json(std::forward<Parts>(parts))), ...);
  return list;
}

/// A text in both languages.
inline Json in_both(std::string_view english, std::string_view russian) { return row(english, russian); }

}  // namespace ringside::page
