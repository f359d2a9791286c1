#pragma once

#include "engine/core/match/scene.h"
#include "engine/games/high_voltage/observe.h"

namespace ringside::high_voltage {

Scene make_scene(Setup const& setup, Observation const& seen, Language language);

}  // namespace ringside::high_voltage
