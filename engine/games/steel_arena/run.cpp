// Works off the stack of tasks.

#include "engine/core/match/noting.h"
#include "engine/games/steel_arena/rules.h"
#include "engine/games/steel_arena/seams.h"

namespace ringside::steel_arena {

void run(Play& play) {
  while (!leaves_step() && !play.state.over() && !top_row(play.setup, play.state).run(play)) {
  }
}

void apply_action(Setup const& setup, State& state, Action action, std::vector<Event>* events) {
  Play play{setup, state, events};
  if (!resumes_step()) top_row(setup, state).answer(play, action);
  run(play);
}

}  // namespace ringside::steel_arena
