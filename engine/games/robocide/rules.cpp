#include "engine/games/robocide/rules.h"

#include <algorithm>
#include <string>

#include <fmt/format.h>

#include "engine/core/text/phrase.h"
#include "engine/core/values/sentence.h"
#include "engine/games/robocide/play.h"
#include "engine/games/robocide/stages.h"

namespace ringside::robocide {
namespace {

Rejection not_due(Setup const& setup, State const& state) {
  Question const* const question = question_of(state);
  if (question == nullptr) return rejected(id_of(RC::c13_1), {"the game is over", "игра окончена"});
  int const actor = question->actor(setup, state).number();
  return {id_of(RC::c3_1), fmt::format(fmt::runtime(question->due), int{state.asked}),
          "сначала " + filled(question->to_do.russian, [&](std::string_view) { return std::to_string(actor); })};
}

/// Is there an enemy in this direction?
bool threatens(Setup const& setup, State const& state, int robot, Cell from, int direction) {
  for (Cell place = setup.board->beyond(from, direction); place != off; place = setup.board->beyond(place, direction)) {
    std::uint8_t const other = robot_on(setup, state, place);
    if (other != nobody) return seat_of(other) != seat_of(robot);
  }
  return false;
}

}  // namespace

State first_state(Setup const& setup) { return bare_state(setup); }

Actor actor_of(Setup const& setup, State const& state) {
  Question const* const question = question_of(state);
  return question == nullptr ? Actor::nobody() : question->actor(setup, state);
}

void list_legal(Setup const& setup, State const& state, std::vector<Action>& actions) {
  actions.clear();
  if (Question const* const question = question_of(state)) question->list(setup, state, actions);
}

std::uint32_t weight_of(Setup const& setup, State const& state, Action action) {
  return question_of(state)->weight(setup, state, action);
}

int aggression_of(Setup const& setup, State const& state, Action action) {
  if (action.verb == Verb::modify) return slot_of(action.b) == Slot::head ? 3 : 2;
  if (action.verb != Verb::turn && action.verb != Verb::step) return action.verb == Verb::push ? 1 : 0;
  int const number = robot_index(state.asked, action.a);
  Robot const& robot = state.robot(number);
  return is_armed(robot) && threatens(setup, state, number, robot.cell, action.b) ? 3 : 0;
}

std::optional<Rejection> reject_action(Setup const& setup, State const& state, Action action) {
  thread_local std::vector<Action> legal;
  list_legal(setup, state, legal);
  if (std::binary_search(legal.begin(), legal.end(), action)) return std::nullopt;
  Question const* const question = question_of(state);
  if (question == nullptr || action.verb < question->first || action.verb > question->last) return not_due(setup, state);
  auto const [clause, why] = question->deny(setup, state, action);
  return rejected(id_of(clause), {"{}", "{}"}, why);
}

}  // namespace ringside::robocide
