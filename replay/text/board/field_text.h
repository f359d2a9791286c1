#pragma once

#include <string>

#include "engine/core/match/scene.h"
#include "replay/text/board/look.h"

namespace ringside {

/// The field of a scene. Cells with things on them take several lines; where nothing lies anywhere, they take one. A field that
/// is too wide is drawn in parts, one below the other.
std::string field_text(Scene const& scene, BoardLook const& look);

}  // namespace ringside
