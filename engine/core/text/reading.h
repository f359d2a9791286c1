#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "engine/core/text/json.h"
#include "engine/core/text/nearest.h"

namespace ringside {

/// A JSON value as an error shows it: on one line, cut after 40 bytes.
std::string shown(Json const& json);

/// A whole number in [low, high]; nothing for anything else.
std::optional<int> whole_number(Json const& json, int low, int high);

/// The list or object under a key, created if missing; null if it is something else, which reading the fields
/// reports. For shorthands, which complete a position.
Json* list_at(Json& object, std::string_view key);
Json* object_at(Json& object, std::string_view key);

/// The object of that number in the list under a key, in the same way.
Json* object_in_list(Json& object, std::string_view key, std::size_t number);

}  // namespace ringside
