#pragma once

#include "engine/board/hex.h"
#include "engine/board/square.h"
#include "engine/core/match/scene.h"

namespace ringside {

/// A scene of the bare field: its cells, with nothing on them.
Scene bare_scene(HexField const& field);
Scene bare_scene(SquareField const& field);

/// A direction as a step on the scene's grid.
namespace hex {
scene::Place step_of(int direction);
}
namespace square {
scene::Place step_of(int direction);
}

}  // namespace ringside
