// What is wrong with the step of the turn that a position has come to: what is under way, and what earlier steps have settled.

#include <bit>

#include <fmt/format.h>

#include "engine/games/steel_arena/board.h"
#include "engine/games/steel_arena/position.h"

namespace ringside::steel_arena {
namespace {

/// Can this be under way while `next` is the step of the turn that comes next? SA-3.
bool belongs(Rulings const& rulings, TurnStep next, Op op) {
  switch (next) {
    case TurnStep::active:
      return op == Op::hit || op == Op::discard;  // SA-3.4
    case TurnStep::owed_first:
      return op == Op::act || op == Op::after_use;
    case TurnStep::take:
      return op == Op::settle && rulings.damage_discard_time == DamageDiscardTime::end_first;
    case TurnStep::normal:
      return op == Op::receive || op == Op::limit;
    case TurnStep::lay:
      return op == Op::thaw && rulings.cooling_face_down == CoolingFaceDown::yes;
    case TurnStep::owed_last:
      return op == Op::fill;
    case TurnStep::reinforced:
      return op == Op::settle && rulings.damage_discard_time == DamageDiscardTime::end_last;
    default:
      return false;  // the other steps are done at once
  }
}

}  // namespace

void check_turn(Setup const& setup, State const& state, Problems& problems) {
  if (state.depth < 2 || !is<Turn>(state.tasks[0])) return;
  TurnStep const next = as<Turn>(state.tasks[0]).step;
  if (!belongs(setup.rulings, next, state.tasks[1].op))
    problems.push_back({"tasks[1]", "cannot be under way before that step of the turn", "what the step before it does"});
  Robot const& active = robot_of(state, state.turn);
  if (next > TurnStep::normal && active.has(flag::reinforced) && active.strength() >= enough_modules)
    problems.push_back({fmt::format("robot[{}].central", state.turn), "reinforced, though this turn has turned it back",
                        fmt::format("the normal side with {} modules or more (SA-3.3.2)", enough_modules)});
  if (next > TurnStep::auto_cool && !(active.modules & state.hot & setup.tiles().auto_cool).empty())
    problems.push_back({"hot", "auto-cool modules that this turn has cooled", "no token on them (SA-3.3.3)"});
}

}  // namespace ringside::steel_arena
