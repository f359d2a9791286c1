// BG-7 Strike.

#include "engine/core/values/site.h"
#include "engine/games/golems/play.h"

namespace ringside::golems {
namespace {

/// How often a golem strikes in the stage: both rows of AND may be strikes.
int strike_count(Setup const& setup, State const& state, int number) {
  if (setup.is_bot(number)) return bot_strikes(setup, state, number) ? 1 : 0;
  int count = 0;
  for (int slot = 0; slot < 2; ++slot) count += command_at(setup, state, number, slot) ? 1 : 0;
  return count;
}

/// Do strikes of this stage make "attacked?" come true? Those of its own branches only under R attacked.chain, a bot's second one
/// never.
bool counts_as_attack(Setup const& setup, Stage stage) {
  if (stage == Stage::counter_strike) return by("BG-8.3", setup.rulings.attacked_chain == AttackedChain::yes, true);
  return by("BG-8.3", stage == Stage::strike || stage == Stage::bots_strike, true);
}

void strike_golem(Play& play, int number, Target const& target) {
  Golem& victim = play.golem(target.golem);
  int const force = play.setup.card(number).force;
  int const before = by("BG-7.4", int{victim.hits}, 0);
  victim.hits = byte(before + by("BG-1.3", force, 0));
  if (by("BG-8.3", target.golem != number, true) && counts_as_attack(play.setup, play.state.stage)) victim.attacked = 1;
  bool const of_bot = by("BG-11.3", play.setup.is_bot(number), false);
  play.tell({.what = Happened::struck,
             .clause = of_bot ? BG::c11_3 : BG::c7_1,
             .golem = byte(number),
             .other = target.golem,
             .n = byte(force)});
}

void strike(Play& play, int number, Target const& target) {
  std::uint8_t const seat = byte(number);
  if (target.ladder != off) play.tell({.what = Happened::handed_on, .clause = BG::c7_3, .golem = seat, .cell = target.ladder});
  switch (target.kind) {
    case Target::Kind::golem:
      return strike_golem(play, number, target);
    case Target::Kind::barrel:
      if (by("BG-7.2")) play.golem(number).struck = target.cell;
      return play.tell({.what = Happened::struck_barrel, .clause = BG::c7_2, .golem = seat, .cell = target.cell});
    case Target::Kind::stop:
      return play.tell({.what = Happened::stopped, .clause = BG::c7_3, .golem = seat, .cell = target.cell});
    case Target::Kind::nothing:
      return play.tell({.what = Happened::missed, .clause = BG::c7_1, .golem = seat});
  }
}

void mark_strikes(Setup const& setup, State& state) {
  if (state.stage == Stage::counter_strike)
    for (int i = 0; i < setup.players; ++i)
      for (int slot = 0; slot < 2; ++slot)
        if (command_at(setup, state, i, slot)) state.golem(i).countered = with(state.golem(i).countered, slot);
  if (state.stage == Stage::bots_strike_again)
    for (int i = setup.players; i < setup.golems(); ++i)
      if (setup.rulings.bots_among == BotsAmong::together || i == setup.players + state.slot) state.golem(i).countered = 1;
}

/// All are aimed on one board; barrels that were struck are gone then.
bool strike_all(Play& play) {
  Setup const& setup = play.setup;
  std::array<Target, most_golems> targets;
  std::array<int, most_golems> strikes{};
  bool anybody = false;
  for (int i = 0; i < setup.golems(); ++i) {
    auto const seat = static_cast<std::size_t>(i);
    strikes[seat] = strike_count(setup, play.state, i);
    if (strikes[seat] == 0) continue;
    if (by("BG-5.10")) targets[seat] = aim(setup, play.state, i);
    anybody = true;
  }
  mark_strikes(setup, play.state);
  if (!anybody) return false;
  announce(play);
  for (int i = 0; i < setup.golems(); ++i)
    for (int n = 0; n < strikes[static_cast<std::size_t>(i)]; ++n) strike(play, i, targets[static_cast<std::size_t>(i)]);
  for (Golem const& golem : play.state.golems)
    if (by("BG-7.2", golem.struck != off, false)) play.state.barrels &= ~bit(golem.struck);
  return true;
}

/// After counter-strikes others may have been attacked (R attacked.chain).
void leave_stage(Play& play) {
  State& state = play.state;
  if (state.stage != Stage::counter_strike) return next_slot(play);
  bool asks = false;
  for (int i = 0; i < play.setup.players; ++i)
    for (int slot = 0; slot < 2; ++slot) asks = asks || asks_attacked(play.setup, state, state.golem(i), slot);
  if (!asks) return next_slot(play);
  state.stage = Stage::answer;
  state.slot = 0;
}

}  // namespace

int golem_on(Setup const& setup, State const& state, int cell) {
  for (int i = 0; i < setup.golems(); ++i)
    if (state.golem(i).cell == cell) return i;
  return -1;
}

Target aim(Setup const& setup, State const& state, int number) {
  using Kind = Target::Kind;
  Ground const& ground = setup.ground();
  Golem const& golem = state.golem(number);
  Target target;
  std::uint8_t cell = golem.cell;
  for (int left = setup.card(number).range; left > 0 && cell != off; --left) {
    cell = ground.field.neighbour(cell, golem.gaze);
    if (cell == off) break;
    target.cell = cell;
    int victim = golem_on(setup, state, cell);
    if (by("BG-7.3", victim < 0 && has(ground.ladders, cell), false)) {
      target.ladder = cell;
      cell = ground.partner(cell);
      victim = golem_on(setup, state, cell);
      if (victim < 0 && setup.rulings.strike_ladder == StrikeLadder::pair) return target;
    }
    if (by("BG-7.1", victim >= 0, false)) return {Kind::golem, byte(victim), cell, target.ladder};
    if (by("BG-7.1", has(state.barrels, cell), false)) return {Kind::barrel, off, cell, target.ladder};
    if (by("BG-7.3", has(ground.walls, cell), false)) return {Kind::stop, off, cell, target.ladder};
    bool const in_water = has(ground.water, cell) && setup.rulings.strike_water == StrikeWater::yes;
    if (by("BG-7.3", in_water, false)) return {Kind::stop, off, cell, target.ladder};
  }
  return {Kind::nothing, off, off, target.ladder};
}

void run_strikes(Play& play) {
  State& state = play.state;
  if (state.under_way != 0) {
    state.under_way = 0;
    return leave_stage(play);
  }
  if (!strike_all(play)) return leave_stage(play);
  state.under_way = 1;
}

}  // namespace ringside::golems
