#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "engine/core/json.h"

namespace ringside {

/// A JSON value as an error shows it: on one line, cut after 40 bytes.
std::string shown(Json const& json);

/// A whole number in [low, high]; nothing for anything else.
std::optional<int> whole_number(Json const& json, int low, int high);

/// What an error expects in place of a name that does not exist: the nearest one, or all of them when they are few.
std::string meant(std::string_view word, std::span<std::string const> names);

}  // namespace ringside
