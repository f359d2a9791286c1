// BG-8 Defence, "obstacle?", "attacked?".

#include <algorithm>

#include "engine/games/golems/play.h"

#include "engine/core/values/site.h"

namespace ringside::golems {
namespace {

bool sees_obstacle(Setup const& setup, State const& state, Golem const& golem) {
  Ground const& ground = setup.ground();
  std::uint8_t const next = ground.field.neighbour(golem.cell, golem.gaze);
  if (next == off) return by("BG-8.2", setup.rulings.obstacle_border == ObstacleBorder::yes, true);
  return by("BG-8.2", has(ground.walls | ground.water | state.barrels | golem_cells(setup, state), next), false);
}

bool asks_obstacle(Golem const& golem, std::size_t slot) {
  return golem.lives() && golem.acts[slot] != no_row && golem.answers[slot] == Answer::none &&
         to_row(golem.acts[slot]).bonus == Bonus::obstacle;
}

void give_answer(Play& play, int number, std::size_t slot, Bonus bonus, bool yes) {
  play.golem(number).answers[slot] = yes ? Answer::yes : Answer::no;
  bool const obstacle = by("BG-8.2 BG-8.3", bonus == Bonus::obstacle, true);
  play.tell({.what = Happened::answered,
             .clause = obstacle ? BG::c8_2 : BG::c8_3,
             .golem = byte(number),
             .a = static_cast<std::uint8_t>(bonus),
             .n = yes});
}

bool waits_for_answer(Setup const& setup, State const& state) {
  for (int i = 0; i < setup.players; ++i)
    for (int slot = 0; slot < 2; ++slot)
      if (asks_attacked(setup, state, state.golem(i), slot)) return true;
  return false;
}

/// Gives yes to those who were attacked, or no to all that are left.
bool answer_all(Play& play, bool yes) {
  bool anybody = false;
  for (int i = 0; i < play.setup.players; ++i)
    for (int slot = 0; slot < 2; ++slot) {
      Golem const& golem = play.golem(i);
      bool const unharmed = by("BG-8.3", golem.attacked == 0, true);
      if (!asks_attacked(play.setup, play.state, golem, slot) || (yes && unharmed)) continue;
      give_answer(play, i, static_cast<std::size_t>(slot), Bonus::attacked, yes);
      anybody = true;
    }
  return anybody;
}

/// The command of a row that is known by now, and whether it came to be known in this pass.
struct Known {
  bool is_defence = false;
  bool is_new = false;
};
Known known(Row row, Answer answer, int pass) {
  if (!is_condition(row.bonus)) return {row.yes == Command::defence, pass == 1};
  if (answer == Answer::none) return {};
  bool const yes = answer == Answer::yes || answer == Answer::earlier_yes;
  return {(yes ? row.yes : row.no) == Command::defence, answer == Answer::yes || answer == Answer::no};
}

/// Points that come with this pass. Those for the row go to the golem's shield.
int points_of_pass(Setup const& setup, Golem& golem, int pass) {
  int points = 0;
  for (std::size_t slot = 0; slot < 2; ++slot) {
    if (golem.acts[slot] == no_row) continue;
    Row const row = to_row(golem.acts[slot]);
    Known const command = known(row, golem.answers[slot], pass);
    if (!command.is_defence) continue;
    bool const repeated = row.passes() > 1;
    if (repeated ? setup.rulings.defence_pool == DefencePool::pass : setup.rulings.defence_repeat == DefenceRepeat::pass)
      points += by("BG-8.1", !repeated || pass <= row.passes(), true) ? 1 : 0;
    else if (command.is_new)
      golem.shield = byte(golem.shield + by("BG-8.1", row.passes(), 1));
  }
  return points;
}

void repair(Play& play, int number, bool too_late) {
  Golem& golem = play.golem(number);
  for (; golem.repairs > 0; --golem.repairs) {
    bool const helps = golem.damage > 0 && !too_late;
    if (by("BG-7.2", helps, false)) --golem.damage;
    play.tell({.what = helps ? Happened::repaired : Happened::not_repaired,
               .clause = BG::c7_2,
               .golem = byte(number),
               .n = golem.damage,
               .ruling = too_late ? ruling_index(&Rulings::repair_order) : no_ruling});
  }
}

/// Takes defence off strikes first, then off dynamite (R dynamite.defence).
void defend(Play& play, int number, int points) {
  Golem& golem = play.golem(number);
  bool const against_all = play.rulings().dynamite_defence == DynamiteDefence::yes;
  int const against = golem.hits + (against_all ? golem.blasts : 0);
  int const taken = std::min(against, points + golem.shield);
  if (taken == 0) return;
  golem.shield = byte(golem.shield - std::max(0, taken - points));
  int const off_hits = std::min<int>(taken, golem.hits);
  if (by("BG-8.1")) golem.hits = byte(golem.hits - off_hits);
  golem.blasts = byte(golem.blasts - (taken - off_hits));
  play.tell({.what = Happened::defended, .clause = BG::c8_1, .golem = byte(number), .n = byte(taken)});
}

void take_damage(Play& play, int number) {
  Golem& golem = play.golem(number);
  if (golem.hits > 0) play.tell({.what = Happened::damaged, .clause = BG::c7_4, .golem = byte(number), .n = golem.hits});
  if (golem.blasts > 0) play.tell({.what = Happened::blasted, .clause = BG::c7_2, .golem = byte(number), .n = golem.blasts});
  golem.damage = byte(golem.damage + by("BG-7.4", int{golem.hits}, 0));
  golem.damage = byte(golem.damage + by("BG-7.2", int{golem.blasts}, 0));
  golem.hits = golem.blasts = 0;
}

bool is_touched(Golem const& golem) { return golem.hits + golem.blasts + golem.repairs > 0; }

}  // namespace

void run_obstacle_checks(Play& play) {
  State& state = play.state;
  bool const now =
      (state.stage == Stage::check_first) == (play.rulings().obstacle_timing == ObstacleTiming::before_move) && state.pass == 1;
  bool announced = false;
  for (int i = 0; i < play.setup.players && now; ++i)
    for (std::size_t slot = 0; slot < 2; ++slot) {
      if (!asks_obstacle(state.golem(i), slot)) continue;
      if (!announced) announce(play);
      announced = true;
      give_answer(play, i, slot, Bonus::obstacle, sees_obstacle(play.setup, state, state.golem(i)));
    }
  next_stage(play);
}

/// R attacked.passes: a row that was answered no is asked again once its golem has been attacked.
bool asks_attacked(Setup const& setup, State const&, Golem const& golem, int slot) {
  auto const which = static_cast<std::size_t>(slot);
  if (!golem.lives() || golem.acts[which] == no_row || to_row(golem.acts[which]).bonus != Bonus::attacked) return false;
  if (golem.answers[which] == Answer::none) return true;
  return setup.rulings.attacked_passes == AttackedPasses::row && golem.answers[which] == Answer::earlier_no &&
         golem.attacked != 0;
}

void run_attacked_checks(Play& play) {
  if (waits_for_answer(play.setup, play.state)) {
    announce(play);
    bool const somebody = answer_all(play, true);
    if (!somebody || play.rulings().attacked_chain == AttackedChain::no) answer_all(play, false);
  }
  next_stage(play);
}

void run_damage(Play& play) {
  State& state = play.state;
  bool announced = false;
  for (int i = 0; i < play.setup.golems(); ++i) {
    Golem& golem = play.golem(i);
    if (!golem.lives()) continue;
    int const points = points_of_pass(play.setup, golem, state.pass);
    if (!is_touched(golem)) continue;
    if (!announced) announce(play);
    announced = true;
    if (play.rulings().repair_order == RepairOrder::first) repair(play, i, false);
    defend(play, i, points);
    take_damage(play, i);
    repair(play, i, golem.damage >= play.setup.card(i).limit);
  }
  next_stage(play);
}

}  // namespace ringside::golems
