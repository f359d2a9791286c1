#pragma once

#include <optional>

#include "engine/core/text/json.h"

namespace ringside {

/// Makes a change of page::change_between() to a value; nothing where it does not fit what stands there.
std::optional<Json> patched(Json value, Json const& change);

}  // namespace ringside
