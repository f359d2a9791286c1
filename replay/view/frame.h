#pragma once

#include "engine/core/json.h"
#include "engine/core/scene.h"

namespace ringside::page {

/// Of a scene what is the same throughout a game: the field and the signs.
Json field_json(Scene const& scene);

/// What changes from moment to moment: what lies and stands where, what was done, the panels, the words.
Json frame_json(Scene const& scene);

}  // namespace ringside::page
