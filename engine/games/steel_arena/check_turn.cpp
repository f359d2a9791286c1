// What is wrong with the step of the turn that a position has come to: what is under way, and what earlier steps have settled.

#include <bit>

#include <fmt/format.h>

#include "engine/games/steel_arena/board.h"
#include "engine/games/steel_arena/position.h"
#include "engine/games/steel_arena/turn_steps.h"

namespace ringside::steel_arena {

bool begins_with_fuel(Rulings const&, Op op) { return op == Op::hit || op == Op::discard; }

bool begins_with_action(Rulings const&, Op op) { return op == Op::act || op == Op::after_use; }

bool begins_with_debts_first(Rulings const& rulings, Op op) {
  return op == Op::settle && rulings.damage_discard_time == DamageDiscardTime::end_first;
}

bool begins_with_tile(Rulings const&, Op op) { return op == Op::receive || op == Op::limit; }

bool begins_with_thaw(Rulings const& rulings, Op op) {
  return op == Op::thaw && rulings.cooling_face_down == CoolingFaceDown::yes;
}

bool begins_with_filling(Rulings const&, Op op) { return op == Op::fill; }

bool begins_with_debts_last(Rulings const& rulings, Op op) {
  return op == Op::settle && rulings.damage_discard_time == DamageDiscardTime::end_last;
}

void check_normal(Setup const&, State const& state, Problems& problems) {
  Robot const& active = robot_of(state, state.turn);
  if (active.has(flag::reinforced) && active.strength() >= enough_modules)
    problems.push_back({fmt::format("robot[{}].central", state.turn), "reinforced, though this turn has turned it back",
                        fmt::format("the normal side with {} modules or more (SA-3.3.2)", enough_modules)});
}

void check_cooled(Setup const& setup, State const& state, Problems& problems) {
  if (!(robot_of(state, state.turn).modules & state.hot & setup.tiles().auto_cool).empty())
    problems.push_back({"hot", "auto-cool modules that this turn has cooled", "no token on them (SA-3.3.3)"});
}

void check_turn(Setup const& setup, State const& state, Problems& problems) {
  if (state.depth < 2 || !is<Turn>(state.tasks[0])) return;
  auto const steps = setup.seams->turn;
  std::size_t const next = as<Turn>(state.tasks[0]).step;
  auto const begins = next == 0 ? nullptr : steps[next - 1].begins;
  if (begins == nullptr || !begins(setup.rulings, state.tasks[1].op))
    problems.push_back({"tasks[1]", "cannot be under way before that step of the turn", "what the step before it does"});
  for (TurnStep const& done : steps.first(next))
    if (done.settled != nullptr) done.settled(setup, state, problems);
}

}  // namespace ringside::steel_arena
