#include "engine/games/steel_arena/options.h"

#include <algorithm>

#include "engine/core/values/site.h"
#include "engine/games/steel_arena/seams.h"

namespace ringside::steel_arena {
namespace {

/// How far a movement module can take its robot, up to the printed range; for a jump whether it may end `cells` away.
int find_reach(Setup const& setup, State const& state, Robot const& robot, int direction, int most) {
  return free_run(setup, state, robot.cell, direction, most);
}

/// R jump.landing.
bool may_land(Setup const& setup, State const& state, Robot const& robot, int direction, int cells, bool on_robots) {
  int const cell = cell_ahead(setup, robot.cell, direction, cells);
  if (!enterable(setup, state, cell)) return false;
  int const there = robot_on(setup, state, cell);
  if (by("SA-6.4", there < 0 || robot.cell == cell, true)) return true;
  return (on_robots || setup.rulings.jump_landing == JumpLanding::yes) && free_run(setup, state, cell, direction, 1) == 1;
}

/// A single number, R range.single.
bool is_exact(Setup const& setup) { return setup.rulings.range_single == RangeSingle::exact; }

}  // namespace

Range range_of(Setup const& setup, State const& state, Kind const& kind, Action activation) {
  Range range = kind.range;
  if (range.low == range.high && setup.rulings.range_single == RangeSingle::up_to)
    range.low = std::min<std::uint8_t>(1, range.high);
  auto const changed = setup.seams->range;
  return changed == nullptr ? range : changed(setup, state, activation, range);
}

bool is_usable(Setup const& setup, State const& state, int tile) {
  Kind const& kind = setup.tiles().kind(tile);
  if (by("SA-4.2", state.used.test(tile), false)) return false;
  switch (kind.type) {
    case TileType::attack:
      return by("SA-4.2", !state.hot.test(tile), true);
    case TileType::movement:
    case TileType::turn:
      return by("SA-8.1", state.out_of_turn == 0, false) || !state.hot.test(tile);  // overheated ones too, in one's own turn
    case TileType::defence:
      if (by("SA-4.7", !kind.activated, false)) return false;
      return state.out_of_turn == 0 && !state.hot.test(tile) && setup.rulings.umbrella_own_turn == UmbrellaOwnTurn::yes;
    case TileType::terrain:
      return false;
  }
  return false;
}

bool may_wear_on(Setup const& setup, State const& state, int tile) {
  Kind const& kind = setup.tiles().kind(tile);
  if (kind.type != TileType::movement && kind.type != TileType::turn) return false;
  if (by("SA-8.2", !kind.auto_cool || state.out_of_turn != 0, true)) return false;
  if (kind.speed && setup.rulings.wear_with_speed == WearWithSpeed::no) return false;
  return by("SA-8.4", !state.hot.test(tile) || setup.rulings.wear_combine == WearCombine::yes, true);
}

bool central_usable(Robot const& robot, int action, bool again) {
  if (by("SA-11.3", ((robot.acted >> static_cast<unsigned>(action)) & 1U) != 0, false)) return false;
  return again || by("SA-11.1", robot.acted == 0 && !robot.has(flag::hot), true);
}

Kind const& central_kind(Setup const& setup, Robot const& robot, int action) {
  CentralSide const& side = central_side(setup, robot);
  return action == 0 ? side.attack : action == 1 ? side.movement : side.turn;
}

// Offering takes a tenth of a random game's time, so what every game offers stands in line with the loops over it; what only
// chargeable modules do is called.

[[gnu::always_inline]] inline void Activations::offer(Action action) {
  if (allowed_ != nullptr && !allowed_(setup_, state_, action)) [[unlikely]]
    return;
  found_ = true;
  if (actions_ != nullptr) actions_->push_back(action);
}

[[gnu::always_inline]] inline void Activations::offer_amount(Action name, int amount, bool may_wear) {
  name.amount = static_cast<std::int8_t>(amount);
  offer(name);
  if (!may_wear) return;
  name.option = Action::worn;
  offer(name);
}

[[gnu::always_inline]] inline void Activations::offer_charged(Kind const& kind, Action name) {
  if (by("HV-4.4", kind.prints(printed::chargeable), false)) [[unlikely]]
    offer_each_charge(name);
  else
    offer(name);
}

[[gnu::always_inline]] inline void Activations::offer_spending(Kind const& kind, Action name, int amount, bool may_wear) {
  if (by("HV-4.4", kind.prints(printed::chargeable), false)) [[unlikely]]
    offer_each_surplus(name, amount, may_wear);
  else
    offer_amount(name, amount, may_wear);
}

bool Activations::of_all() {
  auto const& words = robot_.modules.words;
  for (std::size_t at = 0; at < words.size(); ++at)
    for (std::uint64_t rest = words[at]; rest != 0 && !done(); rest &= rest - 1)
      of_module(static_cast<int>(at * 64) + std::countr_zero(rest));
  if (!done()) of_central(false);
  return found_;
}

bool Activations::of_central(bool again) {
  for (int i = 0; i < 3 && !done(); ++i) {
    if (!central_usable(robot_, i, again)) continue;
    Action const name{.verb = Verb::activate, .kind = Action::central_kind, .rank = static_cast<std::uint8_t>(i)};
    of_kind(central_kind(setup_, robot_, i), name, false);
  }
  return found_;
}

void Activations::of_module(int tile) {
  if (!is_usable(setup_, state_, tile)) return;
  if (usable_ != nullptr && !usable_(setup_, state_, state_.acting(), tile)) [[unlikely]]
    return;
  of_kind(setup_.tiles().kind(tile), naming(setup_, Verb::activate, robot_.modules, tile), may_wear_on(setup_, state_, tile));
}

void Activations::of_kind(Kind const& kind, Action name, bool may_wear) {
  switch (kind.type) {
    case TileType::attack:
      return of_attack(kind, name);
    case TileType::movement:
      return of_movement(kind, name, may_wear);
    case TileType::turn:
      return of_turn(kind, name, may_wear);
    case TileType::defence:
      return offer(name);
    case TileType::terrain:
      return;
  }
}

void Activations::of_attack(Kind const& kind, Action name) {
  if (chooses_aim(kind)) {
    Aims aims = legal_aims(setup_, state_, robot_, kind);
    auto const end = aims.cells.begin() + aims.count;
    std::sort(aims.cells.begin(), end);  // in the order of codes
    for (auto cell = aims.cells.begin(); cell != end && !done(); ++cell) {
      name.cell = *cell;
      offer_charged(kind, name);
    }
    if (aims.count > 0) return;
    name.cell = nothing;
  } else if (struck_by(setup_, kind, robot_.cell, robot_.facing, nothing).count > 0) {
    return offer_charged(kind, name);
  }
  if (by("SA-9.15", setup_.rulings.activation_no_effect == ActivationNoEffect::allowed, true)) offer_charged(kind, name);
}

void Activations::offer_each_charge(Action name) {
  auto const [low, high] = setup_.seams->tokens(setup_, state_, state_.acting());
  for (int n = low; n <= high && !done(); ++n) {
    name.amount = static_cast<std::int8_t>(n);
    offer(name);
  }
}

void Activations::offer_each_surplus(Action name, int amount, bool may_wear) {
  auto const [low, high] = setup_.seams->tokens(setup_, state_, state_.acting());
  int const count = amount < 0 ? -amount : amount;
  int const most = is_exact(setup_) && count > 0 ? count : count == 0 && low == 0 ? 0 : int{high};
  for (int n = std::max<int>(low, count); n <= most && !done(); ++n) {
    name.option = static_cast<std::uint8_t>((n - count) << Action::surplus_shift);
    name.amount = static_cast<std::int8_t>(amount);
    offer(name);
    if (!may_wear) continue;
    name.option |= Action::worn;
    offer(name);
  }
}

[[gnu::flatten]] void Activations::of_movement(Kind const& kind, Action name, bool may_wear) {
  Range const range = range_of(setup_, state_, kind, name);
  bool any = false;
  bool const idle = kind.prints(printed::chargeable) && range.low == 0;  // R charge.zero
  int const least = by("SA-6.1", std::max<int>(1, range.low), 1);
  auto const offer_one = [&](int amount) {
    any = true;
    offer_spending(kind, name, amount, may_wear);
  };
  auto const offer_idle = [&] {
    if (idle && !done()) offer_spending(kind, name, 0, may_wear);
  };
  // Codes ascend with the signed amount.
  auto const offer_run = [&](int turn, int sign) {
    int const reach = find_reach(setup_, state_, robot_, hex::turned(robot_.facing, turn), range.high);
    for (int n = sign < 0 ? reach : least; n >= least && n <= reach && !done(); n += sign) offer_one(sign * n);
  };
  auto const offer_jump = [&](int side, int n) {
    bool const diagonal = by("HV-5.2", side != 0, false);
    if (may_land(setup_, state_, robot_, hex::turned(robot_.facing, side), n, diagonal)) offer_one(side < 0 ? -n : n);
  };
  switch (kind.path) {
    case Path::forward:
      offer_idle();
      offer_run(0, 1);
      break;
    case Path::sideways:
      offer_run(-1, -1);
      offer_idle();
      offer_run(1, 1);
      break;
    case Path::jump:
      offer_idle();
      for (int n = least; n <= range.high && !done(); ++n) offer_jump(0, n);
      break;
    case Path::diagonal_jump:
      for (int n = range.high; n >= least && !done(); --n) offer_jump(-1, n);
      offer_idle();
      for (int n = least; n <= range.high && !done(); ++n) offer_jump(1, n);
      break;
    case Path::none:
      break;
  }
  if (!any && !idle && setup_.rulings.activation_no_effect == ActivationNoEffect::allowed)
    offer_spending(kind, name, 0, may_wear);
}

[[gnu::flatten]] void Activations::of_turn(Kind const& kind, Action name, bool may_wear) {
  Range const range = range_of(setup_, state_, kind, name);
  int const low = std::max<int>(1, range.low);
  if (by("HV-5.1", !kind.prints(printed::clockwise), true))
    for (int n = range.high; n >= low && !done(); --n) offer_spending(kind, name, -n, may_wear);
  if (kind.prints(printed::chargeable) && range.low == 0 && !done()) offer_spending(kind, name, 0, may_wear);
  if (by("HV-5.1", !kind.prints(printed::counter_clockwise), true))
    for (int n = low; n <= range.high && !done(); ++n) offer_spending(kind, name, n, may_wear);
}

}  // namespace ringside::steel_arena
