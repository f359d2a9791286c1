#include "engine/games/steel_arena/entry.h"

#include "engine/core/match/erase.h"
#include "engine/games/steel_arena/catalogue_source.h"
#include "engine/games/steel_arena/game.h"

namespace ringside::steel_arena {

GameEntry entry() { return make_entry<SteelArena>(tile_source()); }

}  // namespace ringside::steel_arena
