// Why an action is not legal.

#include <algorithm>

#include <fmt/format.h>

#include "engine/games/golems/deciding.h"
#include "engine/games/golems/play.h"

namespace ringside::golems {
namespace {

Rejection no(BG clause, std::string text) { return {id_of(clause), std::move(text)}; }

std::string due(State const& state) {
  if (state.over()) return "the game is over";
  if (state.wet != 0) return "a golem must come out of the water first";
  if (state.holes != 0) return "a golem in a black hole is to be moved first";
  if (barrel_to_open(state) != off) return "a barrel is to be opened first";
  switch (state.stage) {
    case Stage::luck:
      return "a luck card is to be drawn first";
    case Stage::program:
      return fmt::format("seat {} lays a row first", int{state.asked});
    case Stage::tokens:
      return fmt::format("seat {} lays its token, or none, first", int{state.asked});
    case Stage::choose:
    case Stage::choose_open:
      return fmt::format("seat {} picks first", int{state.asked});
    case Stage::open:
      return "the rows of this turn are to be opened first";
    default:
      return "a bot's die is to be rolled first";
  }
}

Rejection row_rejection(Golem const& golem, RowCode code) {
  BG const clause = row_denied(golem, code).value_or(BG::c4_2);
  if (clause == BG::c1_4) return no(clause, "not enough of these cards are left in the hand");
  if (clause == BG::c4_1) return no(clause, "its luck card does not give that bonus card, or it is laid already");
  return no(clause, "that is no row of a program");
}

Rejection token_rejection(Setup const& setup, State const& state, Action action) {
  if (static_cast<Logic>(action.a) != state.golem(state.asked).held || action.verb == Verb::no_token)
    return no(BG::c4_1, "its luck card brought no such token");
  if (action.verb == Verb::token_at) return no(BG::c4_4, "tokens are laid on empty cells");
  if (token_on_denied(setup, state, action.b, action.c) == BG::c11_4) return no(BG::c11_4, "a bot has no program");
  return no(BG::c4_4, "there is no such row of a living player, or its program bears a token already");
}

/// What verb decides what is due now?
bool fits(State const& state, Verb verb) {
  if (state.over()) return false;
  if (state.wet != 0) return verb == Verb::exit || verb == Verb::stay_in;
  if (state.holes != 0) return verb == Verb::move || verb == Verb::leave;
  if (barrel_to_open(state) != off) return verb == Verb::open;
  switch (state.stage) {
    case Stage::luck:
      return verb == Verb::draw;
    case Stage::program:
      return verb == Verb::program;
    case Stage::tokens:
      return verb == Verb::token_on || verb == Verb::token_at || verb == Verb::no_token;
    case Stage::choose:
    case Stage::choose_open:
      return verb == Verb::choose || verb == Verb::invert;
    case Stage::open:
      return verb == Verb::run;
    case Stage::dice:
      return verb == Verb::roll;
    default:
      return false;
  }
}

Rejection choice_rejection(State const& state) {
  switch (state.golem(state.asked).token) {
    case Logic::negation:
      return no(BG::c9_2, "NOT inverts the command of one branch: invert yes, or invert no");
    case Logic::exclusion:
      return no(BG::c9_4, "XOR takes exactly one of the two rows");
    default:
      return no(BG::c9_3, "OR takes the first row, the second one, or both");
  }
}

Rejection rejection(Setup const& setup, State const& state, Action action) {
  if (!fits(state, action.verb)) return no(state.over() ? BG::c10_2 : BG::c3_1, due(state));
  switch (action.verb) {
    case Verb::draw:
      return no(BG::c4_1, "no such luck card is left");
    case Verb::program:
      return row_rejection(state.golem(state.asked), action.a);
    case Verb::token_on:
    case Verb::token_at:
    case Verb::no_token:
      return token_rejection(setup, state, action);
    case Verb::choose:
    case Verb::invert:
      return choice_rejection(state);
    case Verb::roll:
      return no(BG::c11_1, "a die shows 1 to 6");
    case Verb::open:
      return no(BG::c2_1, "no barrel that is left holds that");
    case Verb::exit:
    case Verb::stay_in:
      return no(BG::c6_8, "a golem comes out on a free cell beside the water that hangs together");
    case Verb::move:
    case Verb::leave:
      return no(BG::c7_2, "the black hole takes that golem to a free cell");
    case Verb::run:
      break;
  }
  return no(BG::c3_1, due(state));
}

}  // namespace

std::optional<Rejection> reject_action(Setup const& setup, State const& state, Action action) {
  thread_local std::vector<Action> legal;
  list_legal(setup, state, legal);
  if (std::binary_search(legal.begin(), legal.end(), action)) return std::nullopt;
  return rejection(setup, state, action);
}

}  // namespace ringside::golems
