#include "engine/games/robocide/entry.h"

#include "engine/core/match/erase.h"
#include "engine/games/robocide/game.h"

namespace ringside::robocide {

GameEntry entry() { return make_entry<Robocide>(board_source()); }

}  // namespace ringside::robocide
