// SA-9.11, SA-9.12: the owner of a heated robot overheats modules; what is not overheated is damage.

#include "engine/core/values/site.h"
#include "engine/games/steel_arena/board.h"
#include "engine/games/steel_arena/play.h"

namespace ringside::steel_arena {
namespace {

TileSet soaking(Setup const& setup) { return setup.tiles().auto_cool | setup.tiles().passive; }

/// Modules that may still get a token. R heat.soak.
TileSet choices(Setup const& setup, State const& state, Robot const& robot) {
  TileSet const cold = robot.modules - state.hot - state.soaked;
  return setup.rulings.heat_soak == HeatSoak::yes ? cold : cold - soaking(setup);
}

void finish(Play& play) {
  auto const heat = pop<Heat>(play.state);
  play.state.soaked.each([&](int tile) {
    play.tell_module({.what = Happened::soaked, .clause = SA::c9_12, .seat = heat.seat, .tile = static_cast<std::uint8_t>(tile)});
  });
  if (by("SA-9.12")) play.state.soaked = {};
  if (by("SA-9.11", heat.amount == 0, true)) return;
  if (play.rulings().heat_overflow_armour == HeatOverflowArmour::no) return owe(play, heat.seat, heat.amount, heat.cause);
  push(play.state, Hit{.seat = heat.seat,
                       .amount = heat.amount,
                       .from = heat.from,
                       .kind = HitKind::damage,
                       .cause = heat.cause,
                       .meets = HitStage::armour});
}

}  // namespace

Waits run_heat(Play& play) {
  auto const heat = top<Heat>(play.state);
  Robot const& robot = play.robot(heat.seat);
  bool const can = !robot.has(flag::hot) || !choices(play.setup, play.state, robot).empty();
  if (heat.amount > 0 && can) return true;
  finish(play);
  return false;
}

void list_heat(Setup const& setup, State const& state, Actions& actions) {
  Robot const& robot = robot_of(state, top<Heat>(state).seat);
  choices(setup, state, robot).each([&](int tile) { actions.push_back(naming(setup, Verb::overheat, robot.modules, tile)); });
  if (!robot.has(flag::hot)) actions.push_back({.verb = Verb::overheat, .kind = Action::central_kind});
  actions.push_back({.verb = Verb::suffer});
}

void do_heat(Play& play, Action action) {
  if (action.verb == Verb::suffer) return finish(play);
  Task& task = play.state.top();
  auto heat = as<Heat>(task);
  --heat.amount;
  task = heat;
  Robot& robot = play.robot(heat.seat);
  std::uint8_t const tile = action.kind == Action::central_kind ? central : find_tile(play.setup, robot.modules, action);
  if (tile == central)
    robot.central |= flag::hot;
  else if (by("SA-9.12", soaking(play.setup).test(tile), false))
    play.state.soaked.insert(tile);
  else
    play.state.hot.insert(tile);
  play.tell_module({.what = Happened::overheated, .clause = SA::c9_11, .seat = heat.seat, .tile = tile});
}

}  // namespace ringside::steel_arena
