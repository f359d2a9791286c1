#include "engine/games/steel_arena/base_seams.h"

namespace ringside::steel_arena {

std::optional<Setup> SteelArena::read_setup(Json const& json, Problems& problems) {
  return steel_arena::read_setup(json, problems, base_seams);
}

}  // namespace ringside::steel_arena
