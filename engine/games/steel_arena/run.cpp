// Works off the stack of tasks.

#include <utility>

#include "engine/games/steel_arena/ops.h"

namespace ringside::steel_arena {
namespace {

// The calls are written out, one a row, so that the compiler sees through them.

template <class Sink, std::size_t... at>
Waits step(Play<Sink>& play, std::index_sequence<at...>) {
  Waits waits = true;
  Op const op = play.state.top().op;
  (void)((op == op_rows[at].op && (waits = op_rows[at].run(play), true)) || ...);
  return waits;
}

template <class Sink, std::size_t... at>
void answer(Play<Sink>& play, Action action, std::index_sequence<at...>) {
  Op const op = play.state.top().op;
  (void)((op_rows[at].waits() && op == op_rows[at].op && (op_rows[at].answer(play, action), true)) || ...);
}

constexpr std::make_index_sequence<op_rows.size()> each_row;

}  // namespace

template <class Sink>
void run(Play<Sink>& play) {
  while (!play.state.over() && !step(play, each_row)) {
  }
}

template <class Sink>
void apply_action(Setup const& setup, State& state, Action action, Sink& sink) {
  Play<Sink> play{setup, state, sink};
  answer(play, action, each_row);
  run(play);
}

template void run(Play<Silent>&);
template void run(Play<Recording>&);
template void apply_action(Setup const&, State&, Action, Silent&);
template void apply_action(Setup const&, State&, Action, Recording&);

}  // namespace ringside::steel_arena
