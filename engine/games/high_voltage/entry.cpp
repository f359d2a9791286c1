#include "engine/games/high_voltage/entry.h"

#include "engine/core/match/erase.h"
#include "engine/games/high_voltage/game.h"

namespace ringside::high_voltage {

std::span<Clause const> all_clauses() {
  static std::vector<Clause> const all = [] {
    std::vector<Clause> list(steel_arena::clauses().begin(), steel_arena::clauses().end());
    list.insert(list.end(), clauses().begin(), clauses().end());
    return list;
  }();
  return all;
}

GameEntry entry() { return make_entry<HighVoltage>(high_voltage::tile_source()); }

}  // namespace ringside::high_voltage
