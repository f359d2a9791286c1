#include "engine/games/robocide/entry.h"

#include "engine/core/erase.h"
#include "engine/games/robocide/game.h"

namespace ringside::robocide {

GameEntry entry() { return entry_of<Robocide>(board_source()); }

}  // namespace ringside::robocide
