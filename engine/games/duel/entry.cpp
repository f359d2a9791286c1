#include "engine/games/duel/entry.h"

#include "engine/core/match/erase.h"
#include "engine/games/duel/game.h"

namespace ringside::duel {

GameEntry entry() { return make_entry<Duel>(); }

}  // namespace ringside::duel
