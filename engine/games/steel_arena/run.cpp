// Works off the stack of tasks.

#include <utility>

#include "engine/games/steel_arena/deciding.h"
#include "engine/games/steel_arena/ops.h"

namespace ringside::steel_arena {
namespace {

// The calls are written out, one a row, so that the compiler sees through them.

template <std::size_t... at>
Waits step(Play& play, std::index_sequence<at...>) {
  Waits waits = true;
  Op const op = play.state.top().op;
  (void)((op == op_rows[at].op && (waits = op_rows[at].run(play), true)) || ...);
  return waits;
}

template <std::size_t... at>
void answer(Play& play, Action action, std::index_sequence<at...>) {
  Op const op = play.state.top().op;
  (void)((op_rows[at].waits() && op == op_rows[at].op && (op_rows[at].answer(play, action), true)) || ...);
}

constexpr std::make_index_sequence<op_rows.size()> each_row;

}  // namespace

void record(std::vector<Event>& events, Event const& event) { events.push_back(event); }

void run(Play& play) {
  while (!play.state.over() && !step(play, each_row)) {
  }
}

void apply_action(Setup const& setup, State& state, Action action, std::vector<Event>* events) {
  Play play{setup, state, events};
  answer(play, action, each_row);
  run(play);
}

}  // namespace ringside::steel_arena
