// Predator interrupts.

#include <algorithm>

#include "engine/core/values/site.h"
#include "engine/games/high_voltage/play.h"
#include "engine/games/steel_arena/options.h"

namespace ringside::high_voltage {
namespace {

bool plays_predator(Setup const& setup, BaseState const& state) {
  if (!setup.abilities || setup.predator == nothing) return false;
  return by("HV-7.2", !setup.together(setup.predator, state.turn), setup.predator != state.turn);
}

bool splinters_count(Setup const& setup, Kind const& kind) {
  return setup.answers.patience_zone == PatienceZone::splinters && kind.explosion > 0;
}

/// Does an attack hit a cell, so aimed?
bool hits(Setup const& setup, Robot const& robot, Kind const& kind, std::uint8_t aim, int cell) {
  Struck const struck = struck_by(setup, kind, robot.cell, robot.facing, aim);
  auto const end = struck.cells.begin() + struck.count;
  if (std::find(struck.cells.begin(), end, cell) != end) return true;
  return splinters_count(setup, kind) && struck.count > 0 && has(setup.field.around(struck.cells[0]), cell);
}

/// Does an attack reach a cell, whichever aim it takes? R patience.zone.
bool reaches(Setup const& setup, BaseState const& state, Robot const& robot, Kind const& kind, int cell) {
  if (!chooses_aim(kind)) return hits(setup, robot, kind, nothing, cell);
  Aims const aims = legal_aims(setup, state, robot, kind);
  return std::any_of(aims.cells.begin(), aims.cells.begin() + aims.count,
                     [&](std::uint8_t aim) { return hits(setup, robot, kind, aim, cell); });
}

/// Calls f(module, kind) for each attack module of Predator, and for its board if a ruling counts it.
template <class F>
void each_attack(Setup const& setup, BaseState const& state, F&& f) {
  Robot const& robot = robot_of(state, setup.predator);
  (robot.modules & setup.tiles().of_type[static_cast<std::size_t>(TileType::attack)]).each([&](int tile) {
    f(static_cast<std::uint8_t>(tile), setup.tiles().kind(tile));
  });
  if (setup.answers.interrupt_central == InterruptCentral::yes) f(central, central_side(setup, robot).attack);
}

bool may_use(Setup const& setup, BaseState const& state, std::uint8_t module) {
  Robot const& robot = robot_of(state, setup.predator);
  if (module == central) return central_usable(robot, 0, false);
  return by("HV-7.2", !state.hot.test(module) && !state.used.test(module) && !extra(state).taken.test(module), true);
}

bool may_evade(Play const& play, Track const& track) {
  Setup const& setup = full(play.setup);
  bool const again = setup.answers.interrupt_once == InterruptOnce::each_time || !holds_now(play.state, now::evaded);
  auto const began = [&](int seat) { return track.origin[static_cast<std::size_t>(seat)] - 1; };
  bool const was_beside = has(setup.field.around(began(setup.predator)), began(play.state.turn));
  int const cell = robot_of(play.state, play.state.turn).cell;
  bool const is_beside = by("HV-7.2", has(setup.field.around(robot_of(play.state, setup.predator).cell), cell), true);
  return again && by("HV-7.2", !was_beside, true) && is_beside;
}

void judge_patience(Play& play) {
  Setup const& setup = full(play.setup);
  if (setup.answers.interrupt_once == InterruptOnce::once && holds_now(play.state, now::waited)) return;
  Extra& mine = extra(play);
  Robot const& predator = robot_of(play.state, setup.predator);
  int const cell = robot_of(play.state, play.state.turn).cell;
  each_attack(setup, play.state, [&](std::uint8_t module, Kind const& kind) {
    bool const reached = module == central ? holds_now(play.state, now::reached) : mine.reached.test(module);
    if (by("HV-7.2", reached, false) || !may_use(setup, play.state, module)) return;
    if (by("HV-7.2", !reaches(setup, play.state, predator, kind, cell), false)) return;
    if (module == central)
      mine.now |= now::judged;
    else
      mine.judged.insert(module);
  });
}

bool has_judged(BaseState const& state) { return !extra(state).judged.empty() || holds_now(state, now::judged); }
void forget_judged(Play& play) {
  extra(play).judged = {};
  extra(play).now &= static_cast<std::uint8_t>(~now::judged);
}

Kind const& kind_of(Setup const& setup, BaseState const& state, Action action) {
  if (action.kind == Action::central_kind) return central_kind(setup, robot_of(state, setup.predator), action.rank);
  return setup.tiles().kinds[action.kind];
}

bool is_evasion(BaseSetup const& base, BaseState const& state, Action action) {
  Setup const& setup = full(base);
  bool const is_central = action.kind == Action::central_kind;
  if (top<Interrupt>(state).evasion == 0) return false;
  if (is_central && setup.answers.interrupt_central == InterruptCentral::no) return false;
  return by("HV-7.2", kind_of(setup, state, action).type != TileType::attack, true);
}

bool is_patience(BaseSetup const& base, BaseState const& state, Action action) {
  Setup const& setup = full(base);
  Robot const& robot = robot_of(state, setup.predator);
  Kind const& kind = kind_of(setup, state, action);
  if (kind.type != TileType::attack) return false;
  bool const judged = action.kind == Action::central_kind ? holds_now(state, now::judged)
                                                          : extra(state).judged.test(find_tile(setup, robot.modules, action));
  bool const hit = by("HV-7.2", hits(setup, robot, kind, action.cell, robot_of(state, state.turn).cell), true);
  return judged && hit;
}

bool is_either(BaseSetup const& setup, BaseState const& state, Action action) {
  return is_evasion(setup, state, action) || is_patience(setup, state, action);
}

/// R interrupt.order.
auto allowed_now(Setup const& setup, BaseState const& state) {
  bool const in_order = setup.answers.interrupt_order == InterruptOrder::evasion_first;
  if (!in_order) return is_either;
  return Activations(setup, state, nullptr, is_evasion).of_all() ? is_evasion : is_patience;
}

void go_back(Play& play) {
  forget_judged(play);
  play.state.out_of_turn = 0;
  pop(play.state);
}

}  // namespace

void remember_reach(Play& play) {
  Setup const& setup = full(play.setup);
  if (!plays_predator(setup, play.state)) return;
  Extra& mine = extra(play);
  Robot const& predator = robot_of(play.state, setup.predator);
  int const cell = robot_of(play.state, play.state.turn).cell;
  each_attack(setup, play.state, [&](std::uint8_t module, Kind const& kind) {
    if (!reaches(setup, play.state, predator, kind, cell)) return;
    if (module == central)
      mine.now |= now::reached;
    else
      mine.reached.insert(module);
  });
}

void judge(Play& play, Track const& track) {
  if (!plays_predator(full(play.setup), play.state)) return;
  judge_patience(play);
  bool const evasion = may_evade(play, track);
  if (evasion || has_judged(play.state)) push(play.state, Interrupt{.evasion = static_cast<std::uint8_t>(evasion ? 1 : 0)});
}

Actor predator_acts(BaseSetup const& setup, BaseState const&) { return Actor::seat(full(setup).predator); }

Waits run_interrupt(Play& play) {
  Setup const& setup = full(play.setup);
  auto interrupt = top<Interrupt>(play.state);
  play.state.out_of_turn = static_cast<std::uint8_t>(setup.predator + 1);
  interrupt.doing = Doing::nothing;
  play.state.top() = interrupt;
  if (Activations(setup, play.state, nullptr, is_either).of_all()) return true;
  go_back(play);
  return false;
}

void list_interrupt(BaseSetup const& setup, BaseState const& state, Actions& actions) {
  Activations(setup, state, &actions, allowed_now(full(setup), state)).of_all();
  actions.push_back({.verb = Verb::pass});
}

void do_interrupt(Play& play, Action action) {
  Setup const& setup = full(play.setup);
  auto interrupt = top<Interrupt>(play.state);
  if (action.verb == Verb::pass) {
    bool const patience_next = allowed_now(setup, play.state) == is_evasion && has_judged(play.state);
    interrupt.evasion = 0;
    play.state.top() = interrupt;
    return patience_next ? void() : go_back(play);
  }
  bool const attacks = kind_of(setup, play.state, action).type == TileType::attack;
  interrupt.doing = attacks ? Doing::patience : Doing::evasion;
  if (attacks) forget_judged(play);
  if (!attacks || setup.answers.interrupt_order == InterruptOrder::evasion_first) interrupt.evasion = 0;
  extra(play).now |= attacks ? now::waited : now::evaded;
  play.state.top() = interrupt;
  play.tell({.what = happened::interrupted,
             .clause = to_base_clause(HV::c7_2),
             .seat = setup.predator,
             .amount = static_cast<std::int8_t>(attacks ? 2 : 1)});
  activate(play, action, ActMode::open);
}

}  // namespace ringside::high_voltage
