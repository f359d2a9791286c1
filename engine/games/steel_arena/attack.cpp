// SA-9 Attack modules.

#include <algorithm>
#include <bit>

#include "engine/core/values/site.h"
#include "engine/games/steel_arena/aim.h"
#include "engine/games/steel_arena/play.h"
#include "engine/games/steel_arena/seams.h"

namespace ringside::steel_arena {
namespace {

constexpr std::uint8_t all_dealt = 0xFF;

bool in(std::uint8_t seats, int seat) { return ((seats >> static_cast<unsigned>(seat)) & 1U) != 0; }
int damage_of(Setup const& setup, State const& state, Kind const& kind, Attack const& attack) {
  auto const damage = setup.seams->damage;
  return damage == nullptr ? kind.damage : damage(setup, state, attack.module, kind.damage);
}
bool deals_anything(Setup const& setup, State const& state, Kind const& kind, Attack const& attack) {
  return damage_of(setup, state, kind, attack) > 0 || kind.heat > 0 || kind.explosion > 0 || kind.prints(printed::deactivator);
}

Struck struck_now(Setup const& setup, State const& state, Kind const& kind, Attack const& attack) {
  Stance const stance = find_stance(setup, state);
  return struck_by(setup, kind, stance.cell, stance.facing, attack.aim);
}

/// The robots reached that stand on the line of fire. Of a sweep it is the one in front, wherever a push has moved it along the
/// line.
std::uint8_t on_line(Setup const& setup, State const& state, Kind const& kind, Attack const& attack) {
  if (by("SA-9.8 SA-9.9 SA-9.11", kind.aim != Aim::sweep, true)) return attack.reached;
  if (by("SA-9.10", attack.target != nothing, false)) return static_cast<std::uint8_t>(1U << attack.target);
  Stance const stance = find_stance(setup, state);
  int const front = setup.field.neighbour(stance.cell, stance.facing);
  int const seat = front == HexField::none ? -1 : robot_on(setup, state, front);
  return static_cast<std::uint8_t>(seat >= 0 && in(attack.reached, seat) ? 1U << static_cast<unsigned>(seat) : 0U);
}

int push_reach(Setup const& setup, State const& state, Kind const& kind, Attack const& attack) {
  return free_run(setup, state, robot_of(state, attack.target).cell, find_stance(setup, state).facing, kind.push);
}

bool has_terrain(Setup const& setup, State const& state, int cell) {
  return terrain_on(setup, state, cell) != nullptr || hidden_terrain(state, cell);
}

bool strikes_terrain(Setup const& setup, State const& state, Struck const& struck) {
  return std::any_of(struck.cells.begin(), struck.cells.begin() + struck.count,
                     [&](std::uint8_t cell) { return has_terrain(setup, state, cell); });
}

/// R explosion.self.
bool splinters_hit(Setup const& setup, State const& state, int seat) {
  return seat >= 0 && by("SA-9.5", seat != state.acting() || setup.rulings.explosion_self == ExplosionSelf::yes, false);
}

/// Do the splinters of an attack reach a robot or terrain?
bool splinters_reach(Setup const& setup, State const& state, Kind const& kind, Struck const& struck) {
  std::uint64_t around = kind.explosion > 0 && struck.count > 0 ? setup.field.around(struck.cells[0]) : 0;
  while (around != 0)
    if (int const cell = take_first(around);
        splinters_hit(setup, state, robot_on(setup, state, cell)) || has_terrain(setup, state, cell))
      return true;
  return false;
}

/// Do both damage and heat reach something, so that their order can matter?
bool order_matters(Setup const& setup, State const& state, Kind const& kind, Attack const& attack) {
  Struck const struck = struck_now(setup, state, kind, attack);
  bool const terrain = strikes_terrain(setup, state, struck);
  bool const each = setup.rulings.heat_targets == HeatTargets::each;
  bool const heats = kind.heat > 0 && (terrain || (each ? attack.reached : on_line(setup, state, kind, attack)) != 0);
  bool const damages = (damage_of(setup, state, kind, attack) > 0 && (terrain || attack.reached != 0)) ||
                       splinters_reach(setup, state, kind, struck);
  return heats && damages;
}

bool deals_heat(Attack const& attack) {
  return attack.marks.has(AttackMarks::Mark::heat_first) == (attack.stage == AttackStage::first);
}

/// Which robot of those reached is hit with the i-th cell struck; -1: none. Damage follows a robot that push has moved. On the
/// line of a ray it is still struck, except for one that strikes a single cell.
int robot_hit(Setup const& setup, State const& state, Kind const& kind, Attack const& attack, Struck const& struck, int i) {
  bool const along = kind.aim == Aim::ray && by("HV-5.3", !kind.prints(printed::range_limit), true);
  bool const follows = attack.marks.has(AttackMarks::Mark::effect_done) && kind.push > 0 && !along;
  if (by("SA-9.10", follows && i == 0, false)) return attack.target;
  int const seat = robot_on(setup, state, struck.cells[static_cast<std::size_t>(i)]);
  if (seat < 0 || !in(attack.reached, seat)) return -1;
  return follows && seat == attack.target ? -1 : seat;
}

void hit(Play& play, int seat, int amount, int direction, HitKind kind, Cause cause = Cause::attack) {
  push(play.state, Hit{.seat = static_cast<std::uint8_t>(seat),
                       .amount = static_cast<std::uint8_t>(amount),
                       .from = static_cast<std::uint8_t>(hex::opposite(direction)),
                       .kind = kind,
                       .cause = cause});
}

/// The next thing that the damage of an attack does: robot and terrain of each cell struck, then of each splinter cell.
/// False: nothing is left.
bool deal_damage(Play& play, Attack& attack, Kind const& kind) {
  Struck const struck = struck_now(play.setup, play.state, kind, attack);
  int const item = attack.dealt++;
  if (item < 2 * struck.count) {
    int const i = item / 2;
    auto const at = static_cast<std::size_t>(i);
    int const damage = damage_of(play.setup, play.state, kind, attack);
    if (damage == 0) return true;
    if (item % 2 == 1) {
      if (!strike_terrain(play, struck.cells[at], damage, false)) --attack.dealt;
      return true;
    }
    int const seat = robot_hit(play.setup, play.state, kind, attack, struck, i);
    if (by("SA-9.1", seat >= 0, false)) hit(play, seat, damage, struck.directions[at], HitKind::damage);
    return true;
  }
  if (by("SA-9.5", kind.explosion == 0 || struck.count == 0, true)) return false;
  int const centre = struck.cells[0];
  int const splinter = item - 2 * struck.count;
  std::uint64_t around = play.setup.field.around(centre);
  for (int skipped = 0; skipped < splinter / 2 && around != 0; ++skipped) around &= around - 1;
  if (around == 0) return false;
  int const cell = std::countr_zero(around);
  if (splinter % 2 == 1) {
    if (!strike_terrain(play, cell, kind.explosion, false)) --attack.dealt;
    return true;
  }
  int const seat = robot_on(play.setup, play.state, cell);
  if (!splinters_hit(play.setup, play.state, seat)) return true;
  int direction = 0;  // from the explosion to the robot
  while (play.setup.field.neighbour(centre, direction) != cell) ++direction;
  hit(play, seat, kind.explosion, direction, HitKind::damage, Cause::splinter);
  return true;
}

/// The next thing that the heat of an attack does: its robots, then the terrain of each cell struck.
bool deal_heat(Play& play, Attack& attack, Kind const& kind) {
  if (kind.heat == 0) return false;
  Struck const struck = struck_now(play.setup, play.state, kind, attack);
  int const item = attack.dealt++;
  if (item >= 2 * struck.count) return false;
  int const i = item % struck.count;
  auto const at = static_cast<std::size_t>(i);
  if (item >= struck.count) {
    if (by("SA-9.13") && !strike_terrain(play, struck.cells[at], 0, true)) --attack.dealt;
    return true;
  }
  int const seat = robot_hit(play.setup, play.state, kind, attack, struck, i);
  bool const each = play.rulings().heat_targets == HeatTargets::each;
  if (by("SA-9.11", seat >= 0 && (each || seat == attack.marks.heat_seat()), false))
    hit(play, seat, kind.heat, struck.directions[at], HitKind::heat);
  return true;
}

/// Robots that the attacker must choose among for heat; no seat: nothing to choose any more.
std::uint8_t heat_choices(Setup const& setup, State const& state, Kind const& kind, Attack const& attack) {
  if (kind.heat == 0 || setup.rulings.heat_targets == HeatTargets::each || attack.marks.heat_seat() >= 0) return 0;
  return on_line(setup, state, kind, attack);
}

Waits run_dealing(Play& play, Attack& attack, Kind const& kind) {
  if (attack.dealt == all_dealt) {
    attack.go_on();
    return false;
  }
  if (deals_heat(attack) && attack.dealt == 0) {
    std::uint8_t const seats = heat_choices(play.setup, play.state, kind, attack);
    if (std::popcount(seats) > 1) return true;
    if (seats != 0) attack.marks.heat(std::countr_zero(seats));
  }
  if (auto const strikes = play.seams().strikes; strikes != nullptr && attack.dealt == 0 && !deals_heat(attack))
    strikes(play, attack);
  bool const more = deals_heat(attack) ? deal_heat(play, attack, kind) : deal_damage(play, attack, kind);
  if (more) return false;
  attack.dealt = all_dealt;
  if (!play.state.set_off.empty()) push(play.state, Wave{});
  if (auto const dealt = play.seams().dealt; dealt != nullptr) dealt(play);
  return false;
}

/// The fewest cells that a robot may be pushed after the damage. R effect.zero.
int least_push(Setup const& setup) { return by("SA-9.8", setup.rulings.effect_zero == EffectZero::yes, false) ? 0 : 1; }

void list_push(Setup const& setup, State const& state, Kind const& kind, Attack const& attack, Verb verb, Actions& actions) {
  int const reach = push_reach(setup, state, kind, attack);
  for (int cells = verb == Verb::push ? least_push(setup) : 1; cells <= reach; ++cells)
    actions.push_back({.verb = verb, .amount = static_cast<std::int8_t>(cells)});
}

void list_whirl(Setup const& setup, Kind const& kind, Verb verb, Actions& actions) {
  bool const zero = verb == Verb::whirl && setup.rulings.effect_zero == EffectZero::yes;
  for (int sectors = -kind.whirl; sectors <= kind.whirl; ++sectors)
    if (sectors != 0 || zero) actions.push_back({.verb = verb, .amount = static_cast<std::int8_t>(sectors)});
}

void list_effect(Setup const& setup, State const& state, Kind const& kind, Attack const& attack, bool first, Actions& actions) {
  if (kind.push > 0)
    list_push(setup, state, kind, attack, first ? Verb::push_first : Verb::push, actions);
  else
    list_whirl(setup, kind, first ? Verb::whirl_first : Verb::whirl, actions);
}

void do_effect(Play& play, Attack& attack, Kind const& kind, int amount) {
  attack.marks.set(AttackMarks::Mark::effect_done);
  std::uint8_t const seat = attack.target;
  if (amount == 0) return;
  if (kind.push > 0) {
    if (!by("SA-9.8")) return;
    push(play.state, Move{.seat = seat,
                          .direction = find_stance(play.setup, play.state).facing,
                          .cells = static_cast<std::uint8_t>(amount),
                          .by = Mover::push});
    return;
  }
  Robot& robot = play.robot(seat);
  if (by("SA-9.9")) robot.facing = static_cast<std::uint8_t>(hex::turned(robot.facing, amount));
  play.tell({.what = Happened::turned,
             .clause = SA::c9_9,
             .seat = seat,
             .other = static_cast<std::uint8_t>(play.state.acting()),
             .amount = static_cast<std::int8_t>(amount)});
}

/// Who is asked which robot the effect acts on; sets it where there is no choice.
Waits run_effect_target(Play& play, Attack& attack, Kind const& kind) {
  std::uint8_t const seats = kind.push + kind.whirl > 0 ? on_line(play.setup, play.state, kind, attack) : 0;
  if (std::popcount(seats) > 1) return true;
  if (seats != 0) attack.target = static_cast<std::uint8_t>(std::countr_zero(seats));
  attack.go_to(seats == 0 ? AttackStage::order : AttackStage::effect_first);
  return false;
}

Waits run_effect_first(Play& play, Attack& attack, Kind const& kind) {
  // Where nothing is dealt, before and after are the same; where the robot cannot move, there is no before.
  if (deals_anything(play.setup, play.state, kind, attack) &&
      (kind.whirl > 0 || push_reach(play.setup, play.state, kind, attack) > 0))
    return true;
  attack.go_on();
  return false;
}

Waits run_order(Play& play, Attack& attack, Kind const& kind) {
  HeatOrder const ruling = play.rulings().heat_order;
  if (ruling == HeatOrder::attacker && order_matters(play.setup, play.state, kind, attack)) return true;
  if (kind.heat > 0 && ruling == HeatOrder::heat_first) attack.marks.set(AttackMarks::Mark::heat_first);
  attack.go_on();
  return false;
}

Waits run_effect_after(Play& play, Attack& attack, Kind const& kind) {
  bool const pending = attack.target != nothing && !attack.marks.has(AttackMarks::Mark::effect_done);
  if (pending && kind.whirl > 0) return true;
  int const reach = pending ? push_reach(play.setup, play.state, kind, attack) : 0;
  if (reach > least_push(play.setup)) return true;
  attack.go_on();
  if (reach > 0) do_effect(play, attack, kind, reach);  // R effect.zero=no leaves no choice
  return false;
}

Waits run_stage(Play& play, Attack& attack, Kind const& kind) {
  switch (attack.stage) {
    case AttackStage::effect_target:
      return run_effect_target(play, attack, kind);
    case AttackStage::effect_first:
      return run_effect_first(play, attack, kind);
    case AttackStage::order:
      return run_order(play, attack, kind);
    case AttackStage::first:
    case AttackStage::second:
      return run_dealing(play, attack, kind);
    default:
      return run_effect_after(play, attack, kind);
  }
}

/// What the attacker has chosen.
void choose(Play& play, Attack& attack, Action action) {
  switch (action.verb) {
    case Verb::target:
      attack.target = static_cast<std::uint8_t>(action.amount);
      return attack.go_on();
    case Verb::heat_robot:
      return attack.marks.heat(action.amount);
    case Verb::heat_first:
      attack.marks.set(AttackMarks::Mark::heat_first);
      return attack.go_on();
    case Verb::damage_first:
      return attack.go_on();
    default:
      attack.go_on();
      return do_effect(play, attack, attack_kind(play.setup, play.state, attack), action.amount);
  }
}

}  // namespace

void start_attack(Play& play, std::uint8_t module, Action action) {
  Attack attack{.module = module, .aim = action.cell, .target = nothing};
  Kind const& kind = attack_kind(play.setup, play.state, attack);
  Struck const struck = struck_now(play.setup, play.state, kind, attack);
  attack.reached = reached_by(play.setup, play.state, struck);
  auto const seat = static_cast<std::uint8_t>(play.state.acting());
  bool const acts = attack.reached != 0 || strikes_terrain(play.setup, play.state, struck) ||
                    splinters_reach(play.setup, play.state, kind, struck);
  if (by("SA-9.15", struck.count == 0, false))
    play.tell(
        {.what = Happened::missed, .clause = SA::c9_15, .ruling = ruling_index(&Rulings::activation_no_effect), .seat = seat});
  else if (by("SA-9.14", acts, true))
    play.tell({.what = Happened::aimed, .clause = SA::c9_1, .seat = seat, .cell = struck.cells[0]});
  else
    play.tell({.what = Happened::missed, .clause = SA::c9_14, .seat = seat, .cell = struck.cells[0]});
  push(play.state, attack);
}

/// Goes on until somebody must decide or another task comes first.
Waits run_attack(Play& play) {
  Task& task = play.state.top();
  auto attack = as<Attack>(task);
  Kind const& kind = attack_kind(play.setup, play.state, attack);
  std::uint16_t const depth = play.state.depth;
  Waits waits = false;
  while (!waits && play.state.depth == depth && attack.stage != AttackStage::done) waits = run_stage(play, attack, kind);
  if (by("HV-6.6", play.state.over(), false)) return false;  // a tile that was struck has ended it
  task = attack;
  if (!waits && play.state.depth == depth) pop(play.state);
  return waits;
}

void list_attack(Setup const& setup, State const& state, Actions& actions) {
  auto const attack = top<Attack>(state);
  Kind const& kind = attack_kind(setup, state, attack);
  auto const list_seats = [&](std::uint8_t seats, Verb verb) {
    for (int seat = 0; seat < setup.players; ++seat)
      if (in(seats, seat)) actions.push_back({.verb = verb, .amount = static_cast<std::int8_t>(seat)});
  };
  switch (attack.stage) {
    case AttackStage::effect_target:
      return list_seats(on_line(setup, state, kind, attack), Verb::target);
    case AttackStage::effect_first:
      list_effect(setup, state, kind, attack, true, actions);
      return actions.push_back({.verb = Verb::damage_first});
    case AttackStage::order:
      actions.push_back({.verb = Verb::damage_first});
      return actions.push_back({.verb = Verb::heat_first});
    case AttackStage::effect_after:
      return list_effect(setup, state, kind, attack, false, actions);
    default:
      return list_seats(heat_choices(setup, state, kind, attack), Verb::heat_robot);
  }
}

void do_attack(Play& play, Action action) {
  Task& task = play.state.top();
  auto attack = as<Attack>(task);
  choose(play, attack, action);
  task = attack;
}

}  // namespace ringside::steel_arena
