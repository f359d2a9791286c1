// BG-10 Damage and end, and what is cleared away after a row and a round.

#include "engine/games/golems/ending.h"

#include <algorithm>

#include "engine/core/values/site.h"
#include "engine/games/golems/play.h"

namespace ringside::golems {
namespace {

void finish(Play& play, End end, BG clause) {
  play.state.end = end;
  play.tell({.what = Happened::over, .clause = clause, .a = static_cast<std::uint8_t>(end)});
}

/// A token that was not laid (R logic.unused). One that a secret luck card brought goes back unseen (R luck.secret).
void give_up_token(Play& play, Golem& golem) {
  Logic const token = golem.held;
  golem.held = Logic::none;
  if (token == Logic::none) return;
  auto const ruling = ruling_index(&Rulings::logic_unused);
  if (play.rulings().logic_unused == LogicUnused::leaves) return put_out(play, token, BG::c4_4, ruling);
  if (by("BG-4.4")) ++play.state.pile[static_cast<std::size_t>(token) - 1];
  play.tell({.what = Happened::token_back,
             .clause = BG::c4_4,
             .golem = byte(static_cast<int>(&golem - play.state.golems.data())),
             .a = static_cast<std::uint8_t>(token),
             .secret = play.rulings().luck_secret == LuckSecret::secret,
             .ruling = ruling});
}

void clear_program(Play& play, Golem& golem) {
  Logic const token = golem.token;
  golem.token = Logic::none;
  if (by("BG-4.4", token != Logic::none, false)) put_back(play, token, BG::c4_4);
  give_up_token(play, golem);
  golem.rows = {};
  golem.luck = Luck::none;
  golem.token_row = golem.spent = golem.cursor = golem.opened = golem.length = 0;
}

/// All that lasts for a row only.
void clear_row(Golem& golem) {
  golem.acts = {};
  golem.answers = {};
  golem.die = golem.hits = golem.blasts = golem.repairs = golem.shield = golem.attacked = golem.countered = 0;
}

void remove_golem(Play& play, int number, std::uint8_t place, std::uint8_t ruling) {
  Golem& golem = play.golem(number);
  golem.fallen = place;
  if (by("BG-10.1")) golem.cell = off;
  golem.gaze = golem.more = golem.fewer = 0;
  clear_row(golem);
  play.tell({.what = Happened::removed, .clause = BG::c10_1, .golem = byte(number), .ruling = ruling});
  clear_program(play, golem);
}

int places_taken(State const& state) {
  int most = 0;
  for (Golem const& golem : state.golems) most = std::max<int>(most, golem.fallen);
  return most;
}

/// R rounds.elimination.
bool was_last_round(Setup const& setup, State const& state) {
  if (setup.rulings.rounds_elimination == RoundsElimination::deck) return deck_is_empty(setup, state);
  return state.round >= last_round;
}

/// Who is better has the higher number: who fell later, then who has less damage.
int standing(State const& state, int player) {
  Golem const& golem = state.golem(player);
  return golem.lives() ? 2000 - golem.damage : golem.fallen;
}

}  // namespace

int living_players(Setup const& setup, State const& state) {
  int count = 0;
  for (int i = 0; i < setup.players; ++i) count += state.golem(i).lives() ? 1 : 0;
  return count;
}

void remove_fallen(Play& play, std::uint8_t ruling) {
  std::uint8_t const place = byte(places_taken(play.state) + 1);
  for (int i = 0; i < play.setup.golems(); ++i)
    if (by("BG-10.1", play.golem(i).lives() && play.golem(i).damage >= play.setup.card(i).limit, false))
      remove_golem(play, i, place, ruling);
}

bool check_end(Play& play) {
  int const left = living_players(play.setup, play.state);
  if (by("BG-10.2", left <= 1, false)) finish(play, left == 1 ? End::last : End::together, BG::c10_2);
  return play.state.over();
}

void run_pass_over(Play& play) {
  State& state = play.state;
  if (play.rulings().damage_elimination == DamageElimination::pass) {
    remove_fallen(play, ruling_index(&Rulings::damage_elimination));
    if (living_players(play.setup, state) <= 1) return next_stage(play);
  }
  bool goes_on = false;
  for (Golem& golem : play.golems())
    for (std::size_t slot = 0; slot < 2; ++slot) {
      goes_on = goes_on || by("BG-5.8", golem.acts[slot] != no_row && to_row(golem.acts[slot]).passes() > state.pass, false);
      if (golem.answers[slot] == Answer::yes) golem.answers[slot] = Answer::earlier_yes;
      if (golem.answers[slot] == Answer::no) golem.answers[slot] = Answer::earlier_no;
      if (play.rulings().attacked_passes == AttackedPasses::first) continue;
      golem.countered = 0;
    }
  if (!goes_on) return next_stage(play);
  ++state.pass;
  state.stage = Stage::check_first;
}

void run_row_over(Play& play) {
  remove_fallen(play, no_ruling);
  for (Golem& golem : play.golems()) clear_row(golem);
  play.state.pass = 1;
  if (check_end(play)) return;
  ++play.state.turn;
  start_turn(play);
}

void end_round(Play& play) {
  State& state = play.state;
  play.tell({.what = Happened::round_ended, .clause = BG::c3_1, .n = state.round});
  for (int i = 0; i < play.setup.players; ++i)
    if (state.golem(i).lives()) clear_program(play, state.golem(i));
  if (by("BG-3.1 BG-10.3", was_last_round(play.setup, state), false)) return finish(play, End::rounds, BG::c10_3);
  ++state.round;
  begin_round(play);
}

Outcome outcome_of(Setup const& setup, State const& state) {
  Outcome outcome;
  outcome.reason = std::string(end_words[static_cast<std::size_t>(state.end)]);
  for (int i = 0; i < setup.players; ++i) {
    int rank = 1;
    for (int k = 0; k < setup.players; ++k) rank += by("BG-10.2 BG-10.3", standing(state, k) > standing(state, i), false) ? 1 : 0;
    outcome.rank.push_back(rank);
    outcome.scores.push_back(state.golem(i).damage);
  }
  return outcome;
}

}  // namespace ringside::golems
