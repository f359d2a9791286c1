// BG-5 Executing a row: the order of stages, and who does what in each.

#include "engine/games/golems/deciding.h"
#include "engine/games/golems/play.h"

namespace ringside::golems {
namespace {

/// How often a stage is carried out: BG-5.10, R bots.among.
int slots_of(Setup const& setup, Stage stage) {
  switch (stage) {
    case Stage::move:
    case Stage::branch_move:
    case Stage::last_move:
      return 2;
    case Stage::bots_move:
    case Stage::bots_strike:
    case Stage::bots_strike_again:
      return setup.rulings.bots_among == BotsAmong::one_by_one ? setup.bots : 1;
    default:
      return 1;
  }
}

bool is_fresh(Answer answer) { return answer == Answer::yes || answer == Answer::no; }

/// The command of a plain row or of a pass of a repeat (BG-5.8).
std::optional<Command> plain(Row row, int pass) {
  if (is_condition(row.bonus) || pass > row.passes()) return std::nullopt;
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

template <class Sink>
void carry_stage_on(Play<Sink>& play) {
  switch (play.state.stage) {
    case Stage::luck:
      return run_luck(play);
    case Stage::program:
      return run_program(play);
    case Stage::tokens:
      return run_tokens(play);
    case Stage::choose:
      return run_choose(play);
    case Stage::open:
      return run_open(play);
    case Stage::choose_open:
      return run_choose_open(play);
    case Stage::take:
      return run_take(play);
    case Stage::dice:
      return run_dice(play);
    case Stage::soak:
      return run_soak(play);
    case Stage::check_first:
    case Stage::check:
      return run_obstacle_checks(play);
    case Stage::bots_move:
    case Stage::move:
    case Stage::branch_move:
    case Stage::last_move:
      return run_movement(play);
    case Stage::bots_strike:
    case Stage::strike:
    case Stage::bots_strike_again:
    case Stage::counter_strike:
      return run_strikes(play);
    case Stage::answer:
      return run_attacked_checks(play);
    case Stage::damage:
      return run_damage(play);
    case Stage::pass_over:
      return run_pass_over(play);
    case Stage::row_over:
      return run_row_over(play);
  }
}

template <class Sink>
void carry_out(Play<Sink>& play, Action action) {
  switch (action.verb) {
    case Verb::draw:
      return do_draw(play, action);
    case Verb::program:
      return do_program(play, action);
    case Verb::token_on:
    case Verb::token_at:
    case Verb::no_token:
      return do_token(play, action);
    case Verb::choose:
    case Verb::invert:
      return do_choose(play, action);
    case Verb::roll:
      return do_roll(play, action);
    case Verb::open:
      return do_open(play, action);
    case Verb::exit:
    case Verb::stay_in:
      return do_exit(play, action);
    case Verb::move:
    case Verb::leave:
      return do_hole(play, action);
    case Verb::run:
      return run_open(play);
  }
}

/// R rows.empty. Somebody has a row for a later turn.
template <class Sink>
void skip_empty_turns(Play<Sink>& play) {
  State& state = play.state;
  for (; is_empty_turn(play.setup, state); ++state.turn)
    play.tell(
        {.what = Happened::skipped, .clause = BG::c5_9, .n = byte(state.turn + 1), .ruling = ruling_index(&Rulings::rows_empty)});
}

}  // namespace

bool has_row(Setup const& setup, State const& state, int number) {
  Golem const& golem = state.golem(number);
  if (!golem.lives() || golem.cursor >= golem.length) return false;
  return golem.cursor <= state.turn || setup.rulings.rows_after_and == RowsAfterAnd::closed;
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
  if (golem.acts[which] == no_row) return std::nullopt;
  Row const row = row_of(golem.acts[which]);
  Answer const answer = golem.answers[which];
  switch (state.stage) {
    case Stage::move:
      return only(plain(row, state.pass), true);
    case Stage::branch_move:
      return only(branch(row, Bonus::obstacle, answer), true);
    case Stage::strike: {
      auto const own = only(plain(row, state.pass), false);
      return own ? own : only(branch(row, Bonus::obstacle, answer), false);
    }
    case Stage::counter_strike:
      if (has(golem.countered, slot)) return std::nullopt;
      return only(branch(row, Bonus::attacked, answer), false);
    case Stage::last_move:
      return only(branch(row, Bonus::attacked, answer), true);
    default:
      return std::nullopt;
  }
}

template <class Sink>
void announce(Play<Sink>& play, BG clause) {
  bool const of_bots = play.state.stage == Stage::bots_move || play.state.stage == Stage::bots_strike ||
                       play.state.stage == Stage::bots_strike_again;
  if (play.state.slot == 1 && !of_bots) play.tell({.what = Happened::second_rows, .clause = BG::c5_10});
  BG const cited = play.state.pass > 1 ? BG::c5_8 : clause;
  play.tell({.what = Happened::step, .clause = cited, .a = static_cast<std::uint8_t>(play.state.stage), .n = play.state.pass});
}

template <class Sink>
void next_stage(Play<Sink>& play) {
  State& state = play.state;
  state.stage = static_cast<Stage>(static_cast<int>(state.stage) + 1);
  state.asked = state.slot = 0;
}

template <class Sink>
void next_slot(Play<Sink>& play) {
  if (++play.state.slot < slots_of(play.setup, play.state.stage)) return;
  next_stage(play);
}

/// The next turn; the round is over when nobody has a row left.
template <class Sink>
void start_turn(Play<Sink>& play) {
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

bool waits(Setup const& setup, State const& state) {
  if (state.wet != 0) {
    int golem = 0;
    while (!has(state.wet, golem)) ++golem;
    return shore_of(setup, state, golem) != 0;
  }
  if (state.holes != 0) return hole_player(setup, state) >= 0;
  if (barrel_to_open(state) != off) return true;
  switch (state.stage) {
    case Stage::luck:
      return asks_luck(setup, state, state.asked);
    case Stage::program:
      return asks_row(setup, state, state.asked);
    case Stage::tokens:
      return asks_token(setup, state, state.asked);
    case Stage::choose:
    case Stage::choose_open:
      return asks_choice(setup, state, state.asked);
    case Stage::open:
      return true;
    case Stage::dice:
      return setup.is_bot(state.asked) && state.asked < setup.golems() && state.golem(state.asked).lives();
    default:
      return false;
  }
}

template <class Sink>
void run(Play<Sink>& play) {
  while (!play.state.over() && !waits(play.setup, play.state)) {
    if (play.state.wet == 0 && play.state.holes != 0)
      settle_holes(play);
    else
      carry_stage_on(play);
  }
}

template <class Sink>
void apply_action(Setup const& setup, State& state, Action action, Sink& sink) {
  Play<Sink> play{setup, state, sink};
  carry_out(play, action);
  run(play);
}

template void apply_action(Setup const&, State&, Action, Silent&);
template void apply_action(Setup const&, State&, Action, Recording&);
template void announce(Play<Silent>&, BG);
template void announce(Play<Recording>&, BG);
template void next_stage(Play<Silent>&);
template void next_stage(Play<Recording>&);
template void next_slot(Play<Silent>&);
template void next_slot(Play<Recording>&);
template void start_turn(Play<Silent>&);
template void start_turn(Play<Recording>&);
template void run(Play<Silent>&);
template void run(Play<Recording>&);

}  // namespace ringside::golems
