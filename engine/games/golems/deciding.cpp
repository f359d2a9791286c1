#include "engine/games/golems/deciding.h"

#include <algorithm>

#include "engine/games/golems/play.h"

namespace ringside::golems {
namespace {

int wet_golem(State const& state) {
  int golem = 0;
  while (!has(state.wet, golem)) ++golem;
  return golem;
}

/// How much a command is worth to someone who wants to strike.
int bite(Command command) { return command == Command::strike ? 3 : command == Command::forward ? 1 : 0; }

}  // namespace

Actor actor_of(Setup const& setup, State const& state) {
  if (state.over()) return Actor::nobody();
  if (state.wet != 0) {
    int const golem = wet_golem(state);
    return setup.is_bot(golem) ? Actor::chance() : Actor::seat(golem);
  }
  if (state.holes != 0) return Actor::seat(hole_player(setup, state));
  if (barrel_to_open(state) != off || state.stage == Stage::luck || state.stage == Stage::dice || state.stage == Stage::open)
    return Actor::chance();
  return Actor::seat(state.asked);
}

void list_legal(Setup const& setup, State const& state, std::vector<Action>& actions) {
  actions.clear();
  if (state.over()) return;
  if (state.wet != 0) return list_exits(setup, state, actions);
  if (state.holes != 0) return list_hole(setup, state, actions);
  if (barrel_to_open(state) != off) return list_open(setup, state, actions);
  switch (state.stage) {
    case Stage::luck:
      return list_draw(setup, state, actions);
    case Stage::program:
      return list_program(setup, state, actions);
    case Stage::tokens:
      return list_tokens(setup, state, actions);
    case Stage::choose:
    case Stage::choose_open:
      return list_choose(setup, state, actions);
    case Stage::open:  // what was laid and picked in secret is shown by a step of its own
      actions.push_back({.verb = Verb::run});
      return;
    case Stage::dice:
      return list_roll(setup, state, actions);
    default:
      return;  // these never wait
  }
}

std::uint32_t weight_of(Setup const&, State const& state, Action action) {
  if (action.verb == Verb::draw) return state.luck_left[action.a - 1U];
  if (action.verb == Verb::open) return state.contents_left[action.a];
  return 1;
}

int aggression_of(Setup const&, State const&, Action action) {
  if (action.verb != Verb::program) return 0;
  Row const row = row_of(action.a);
  return is_condition(row.bonus) ? bite(row.yes) + bite(row.no) : row.passes() * bite(row.yes);
}

}  // namespace ringside::golems
