// BG-2 Setup.

#include "engine/core/values/site.h"
#include "engine/games/golems/play.h"
#include "engine/games/golems/rules.h"

namespace ringside::golems {

State bare_state(Setup const& setup) {
  State state;
  state.barrels = setup.scenario->barrels;
  state.luck_left = setup.scenario->cards.luck;
  state.contents_left.fill(barrels_of_each);
  state.pile.fill(setup.logic ? logic_tokens_each : 0);
  state.lost.fill(setup.logic ? 0 : logic_tokens_each);
  for (int i = 0; i < setup.golems(); ++i) {
    Start const start = start_of(setup, i);
    state.golem(i).cell = start.cell;
    if (!by("BG-2.1")) continue;
    state.golem(i).gaze = start.gaze;
    if (!setup.is_bot(i)) state.golem(i).length = setup.card(i).rows;
  }
  return state;
}

State first_state(Setup const& setup) {
  State state = bare_state(setup);
  Play play{setup, state, nullptr};
  begin_round(play);
  run(play);
  return state;
}

}  // namespace ringside::golems
