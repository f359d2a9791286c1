// Loot is spilled around the dead.

#include "engine/games/robocide/play.h"

#include "engine/core/values/site.h"

namespace ringside::robocide {
namespace {

bool takes_spill(Setup const& setup, State const& state, Cell place) {
  if (!has(setup.board->all() & ~state.struck & ~robot_cells(setup, state), place) ||
      by("RC-11.2", state.loot[place] != Loot::none, false))
    return false;
  return setup.rulings.spill_head == SpillHead::no || !has(head_cells(setup, state), place);
}

/// Around the first of the dead all is done.
void leave_first(State& state) { state.spill &= state.spill - 1; }

}  // namespace

void run_spill(Play& play) {
  State& state = play.state;
  if (state.pile == LootCounts{}) state.spill = 0;
  if (by("RC-11.2", state.spill == 0, true)) return end_moment(play);
  if (next_spill(play.setup, state) == off) return leave_first(state);
  state.moment = Moment::lay;
}

Cell next_spill(Setup const& setup, State const& state) {
  auto const first = static_cast<Cell>(std::countr_zero(state.spill));
  for (int direction = 0; direction < directions; ++direction)
    if (Cell const place = setup.board->beyond(first, direction); takes_spill(setup, state, place)) return place;
  return off;
}

void spilled(Play& play) {
  State& state = play.state;
  state.moment = Moment::spill;
  if (play.rulings().spill_count == SpillCount::one) leave_first(state);
}

}  // namespace ringside::robocide
