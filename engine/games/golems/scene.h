#pragma once

#include "engine/core/match/scene.h"
#include "engine/core/text/notation.h"
#include "engine/games/golems/observe.h"

namespace ringside::golems {

/// What lies on the table, as far as an observer knows it.
Scene make_scene(Setup const& setup, Observation const& seen, Language language);

}  // namespace ringside::golems
