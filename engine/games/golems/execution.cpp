// BG-5 Executing a row: the order of stages, and who does what in each.

#include "engine/core/match/noting.h"
#include "engine/core/values/site.h"
#include "engine/games/golems/play.h"
#include "engine/games/golems/rules.h"
#include "engine/games/golems/stages.h"

namespace ringside::golems {
namespace {

int count_times(Setup const& setup, Times times) {
  if (by("BG-5.10", times == Times::rows, false)) return 2;
  return times == Times::bots && setup.rulings.bots_among == BotsAmong::one_by_one ? setup.bots : 1;
}

bool has_second_rows(Setup const& setup, State const& state) {
  for (int i = 0; i < setup.players; ++i)
    if (state.golem(i).acts[1] != no_row) return true;
  return false;
}

bool is_fresh(Answer answer) { return answer == Answer::yes || answer == Answer::no; }

/// The command of a plain row or of a pass of a repeat.
std::optional<Command> plain(Row row, int pass) {
  if (by("BG-5.8", pass > row.passes(), false)) return std::nullopt;
  return row.yes;
}
std::optional<Command> branch(Row row, Bonus condition, Answer answer) {
  if (row.bonus != condition || !is_fresh(answer)) return std::nullopt;
  return answer == Answer::yes ? row.yes : row.no;
}

std::optional<Command> only(std::optional<Command> command, bool movement) {
  if (!command || (movement ? !is_movement(*command) : *command != Command::strike)) return std::nullopt;
  return command;
}

std::optional<Command> bot_command(Setup const& setup, State const& state, int bot, int slot) {
  bool const its_turn = setup.rulings.bots_among == BotsAmong::together || bot == setup.players + slot;
  if (state.stage != Stage::bots_move || state.golem(bot).die == 0 || state.pass > 1 || !its_turn) return std::nullopt;
  return only(rolled(state.golem(bot).die), true);
}

/// R rows.empty. Somebody has a row for a later turn.
void skip_empty_turns(Play& play) {
  State& state = play.state;
  for (; by("BG-5.9", is_empty_turn(play.setup, state), false); ++state.turn)
    play.tell(
        {.what = Happened::skipped, .clause = BG::c5_9, .n = byte(state.turn + 1), .ruling = ruling_index(&Rulings::rows_empty)});
}

}  // namespace

bool has_row(Setup const& setup, State const& state, int number) {
  Golem const& golem = state.golem(number);
  if (!golem.lives() || golem.cursor >= golem.length) return false;
  return by("BG-5.9", golem.cursor <= state.turn || setup.rulings.rows_after_and == RowsAfterAnd::closed, true);
}

bool is_empty_turn(Setup const& setup, State const& state) {
  for (int i = 0; i < setup.players; ++i)
    if (has_row(setup, state, i)) return false;
  return true;
}

std::optional<Command> command_at(Setup const& setup, State const& state, int number, int slot) {
  Golem const& golem = state.golem(number);
  if (!golem.lives()) return std::nullopt;
  if (setup.is_bot(number)) return bot_command(setup, state, number, slot);
  auto const which = static_cast<std::size_t>(slot);
  RowCode const code = golem.acts[which];
  Acting const acting = rule_of(state.stage).acting;
  bool const conditional = code >= first_condition;
  if (code == no_row || (conditional ? acting.branch == Bonus::none : !acting.plain)) return std::nullopt;
  if (state.stage == Stage::counter_strike && has(golem.countered, slot)) return std::nullopt;
  Row const row = to_row(code);
  return only(conditional ? branch(row, acting.branch, golem.answers[which]) : plain(row, state.pass), acting.movement);
}

void announce(Play& play) {
  StageRule const& rule = rule_of(play.state.stage);
  bool const second = play.state.slot == 1 && rule.times == Times::rows;
  if (by("BG-5.10", second, false)) play.tell({.what = Happened::second_rows, .clause = BG::c5_10});
  BG const cited = by("BG-5.8", play.state.pass > 1, false) ? BG::c5_8 : rule.clause;
  play.tell({.what = Happened::step, .clause = cited, .a = static_cast<std::uint8_t>(play.state.stage), .n = play.state.pass});
}

void next_stage(Play& play) {
  State& state = play.state;
  state.stage = static_cast<Stage>(static_cast<int>(state.stage) + 1);
  state.asked = state.slot = 0;
}

void next_slot(Play& play) {
  Times const times = rule_of(play.state.stage).times;
  bool const is_only_row = times == Times::rows && !has_second_rows(play.setup, play.state);
  if (++play.state.slot < count_times(play.setup, times) && !is_only_row) return;
  next_stage(play);
}

/// The next turn; the round is over when nobody has a row left.
void start_turn(Play& play) {
  State& state = play.state;
  for (int i = 0; i < play.setup.players; ++i) {
    Golem const& golem = state.golem(i);
    if (!golem.lives() || golem.cursor >= golem.length) continue;
    if (play.rulings().rows_empty == RowsEmpty::skipped) skip_empty_turns(play);
    state.stage = Stage::choose;
    state.asked = state.slot = 0;
    state.pass = 1;
    return;
  }
  end_round(play);
}

bool waits(Setup const& setup, State const& state) { return Asking::waits(setup, state); }

namespace {

/// What the table of stages cites.
bool takes_place(Stage stage) {
  switch (stage) {
    case Stage::bots_move:
    case Stage::bots_strike:
      return by("BG-11.2");
    case Stage::move:
      return by("BG-5.1");
    case Stage::check:
      return by("BG-5.2");
    case Stage::branch_move:
      return by("BG-5.3");
    case Stage::strike:
      return by("BG-5.4");
    case Stage::answer:
    case Stage::counter_strike:
      return by("BG-5.5");
    case Stage::damage:
      return by("BG-5.6");
    case Stage::last_move:
      return by("BG-5.7");
    default:
      return true;
  }
}

}  // namespace

void run(Play& play) {
  State const& state = play.state;
  while (!leaves_step() && !state.over() && !waits(play.setup, state)) {
    if (state.wet == 0 && state.holes != 0)
      settle_holes(play);
    else if (takes_place(state.stage) && (state.under_way != 0 || acts_anybody(play.setup, state)))
      rule_of(state.stage).run(play);
    else
      next_acting_stage(play);
  }
}

void apply_action(Setup const& setup, State& state, Action action, std::vector<Event>* events) {
  Play play{setup, state, events};
  if (!resumes_step()) Asking::question_of(state)->carry_out(play, action);
  run(play);
}

}  // namespace ringside::golems
