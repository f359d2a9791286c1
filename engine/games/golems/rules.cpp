#include "engine/games/golems/rules.h"

#include "engine/games/golems/play.h"
#include "engine/games/golems/stages.h"

namespace ringside::golems {
namespace {

/// How much a command is worth to someone who wants to strike.
int bite(Command command) { return command == Command::strike ? 3 : command == Command::forward ? 1 : 0; }

}  // namespace

Actor actor_of(Setup const& setup, State const& state) {
  Question const* const question = question_of(state);
  return question == nullptr ? Actor::nobody() : question->actor(setup, state);
}

void list_legal(Setup const& setup, State const& state, std::vector<Action>& actions) {
  actions.clear();
  if (Question const* const question = question_of(state)) question->list(setup, state, actions);
}

std::uint32_t weight_of(Setup const&, State const& state, Action action) {
  if (action.verb == Verb::draw) return state.luck_left[action.a - 1U];
  if (action.verb == Verb::open) return state.contents_left[action.a];
  return 1;
}

int aggression_of(Setup const&, State const&, Action action) {
  if (action.verb != Verb::program) return 0;
  Row const row = to_row(action.a);
  return is_condition(row.bonus) ? bite(row.yes) + bite(row.no) : row.passes() * bite(row.yes);
}

}  // namespace ringside::golems
