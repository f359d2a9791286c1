#pragma once

#include "engine/core/match/scene.h"
#include "engine/core/text/json.h"

namespace ringside::serve {

/// What lies on the table, for whoever draws it: see `scene` in PROTOCOL.md. What is empty or usual is left out.
Json scene_json(Scene const& scene);

}  // namespace ringside::serve
