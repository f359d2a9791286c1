#include "engine/games/golems/entry.h"

#include "engine/core/match/erase.h"
#include "engine/games/golems/game.h"

namespace ringside::golems {

GameEntry entry() { return make_entry<BattleOfGolems>(scenario_source()); }

}  // namespace ringside::golems
