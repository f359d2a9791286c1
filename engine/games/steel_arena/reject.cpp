// Why an action is not legal. An action is legal exactly when it is listed; what follows only finds the clause to name.

#include <algorithm>
#include <array>

#include "engine/games/steel_arena/ending.h"
#include "engine/games/steel_arena/rules.h"
#include "engine/games/steel_arena/seams.h"
#include "engine/games/steel_arena/why_not.h"

namespace ringside::steel_arena {
namespace {

/// Discards come at the end of the turn, one owner after the other. SA-12.2, SA-12.6. The answer depends on what every seat sees:
/// whether somebody holds the module face down changes nothing. SA-17.1.
std::optional<Rejection> why_not_yet(Setup const& setup, State const& state, Action action) {
  if (action.verb != Verb::discard || action.kind == Action::central_kind) return std::nullopt;
  int const discarding = is<Discard>(state.top()) ? top<Discard>(state).seat : -1;
  for (int seat = 0; seat < setup.players; ++seat) {
    Robot const& robot = robot_of(state, seat);
    if (robot.owed == 0 || seat == discarding) continue;
    if (discarding < 0) return no(SA::c12_2, {"seat {} discards when the turn ends", "место {} сбрасывает в конце хода"}, seat);
    if (find_tile(setup, robot.modules - state.hidden, action) == nothing) continue;
    return no(SA::c12_6, {"seat {} discards before seat {}", "место {} сбрасывает раньше места {}"}, discarding, seat);
  }
  return std::nullopt;
}

std::optional<Rejection> why_not_module(Setup const& setup, State const& state, Action action, Verb verb) {
  if (action.verb != verb || action.kind == Action::central_kind) return std::nullopt;
  int const seat = actor_of(setup, state).number();
  if (find_tile(setup, robot_of(state, seat).modules, action) != nothing) return std::nullopt;
  return no(SA::c1_3, {"seat {} has no {}", "у места {} нет {}"}, seat, missing_module(setup, action));
}

/// A verb that stands alone; what else its code carries means nothing.
bool stands_alone(Verb verb) {
  constexpr std::array alone{Verb::cool,   Verb::stop,   Verb::damage_first, Verb::heat_first,
                             Verb::endure, Verb::suffer, Verb::pass};
  return std::find(alone.begin(), alone.end(), verb) != alone.end();
}

}  // namespace

std::optional<Rejection> reject_action(Setup const& setup, State const& state, Action action) {
  if (state.over())
    return no(SA::c15_1, {"the game is over ({})", "игра окончена ({})"}, end_sayings[static_cast<std::size_t>(state.end)]);
  std::vector<Action> actions;
  list_legal(setup, state, actions);
  if (std::find(actions.begin(), actions.end(), action) != actions.end()) return std::nullopt;
  if (auto early = why_not_yet(setup, state, action)) return early;
  OpRow const& row = top_row(setup, state);
  bool const offered = std::any_of(actions.begin(), actions.end(), [&](Action legal) { return legal.verb == action.verb; });
  bool const explained = std::find(row.explained.begin(), row.explained.end(), action.verb) != row.explained.end();
  if (offered ? stands_alone(action.verb) : !explained) return row.asked(setup, state);
  for (Verb verb : {Verb::absorb, Verb::overheat, Verb::cool_one, Verb::discard, Verb::trophy, Verb::turn_up})
    if (auto missing = why_not_module(setup, state, action, verb)) return missing;
  return row.why_not(setup, state, action);
}

}  // namespace ringside::steel_arena
