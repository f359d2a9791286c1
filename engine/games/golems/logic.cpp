// Tokens of the Logic add-on.

#include <utility>

#include "engine/games/golems/play.h"

#include "engine/core/values/site.h"

namespace ringside::golems {
namespace {

std::size_t index_of(Logic token) { return static_cast<std::size_t>(token) - 1; }

/// The token that acts on a golem's next row.
Logic token_at_work(Golem const& golem) { return golem.token_row == golem.cursor ? golem.token : Logic::none; }

bool picks_rows(Logic token) { return token == Logic::disjunction || token == Logic::exclusion; }

bool picks_branch(Setup const& setup, Golem const& golem) {
  return token_at_work(golem) == Logic::negation && setup.rulings.logic_not_inner == LogicNotInner::choice &&
         setup.rulings.logic_not_condition == LogicNotCondition::commands && is_condition(to_row(golem.rows[golem.cursor]).bonus);
}

RowCode inverted_row(Setup const& setup, RowCode code, Choice choice) {
  Row row = to_row(code);
  if (is_condition(row.bonus) && setup.rulings.logic_not_condition == LogicNotCondition::answer) {
    std::swap(row.yes, row.no);
    return to_code(row);
  }
  if (by("BG-9.2", choice != Choice::second, false)) row.yes = inverted(row.yes);
  if (by("BG-9.2", is_condition(row.bonus) && choice != Choice::first, false)) row.no = inverted(row.no);
  return to_code(row);
}

/// A token has done its work.
void use_token(Play& play, Golem& golem, BG clause) {
  Logic const token = std::exchange(golem.token, Logic::none);
  golem.token_row = 0;
  if (by("BG-9.1")) golem.spent = 1;
  put_back(play, token, clause);
}

void take_inverted(Play& play, int number) {
  Golem& golem = play.golem(number);
  golem.acts[0] = inverted_row(play.setup, golem.rows[golem.cursor++], golem.choice);
  play.tell({.what = Happened::inverted, .clause = BG::c9_2, .golem = byte(number), .a = golem.acts[0]});
  use_token(play, golem, BG::c9_2);
}

void take_both(Play& play, int number) {
  Golem& golem = play.golem(number);
  golem.acts = {golem.rows[golem.cursor], by("BG-9.1", golem.rows[golem.cursor + 1U], no_row)};
  play.tell({.what = Happened::joined, .clause = BG::c9_1, .golem = byte(number), .n = byte(golem.cursor + 1)});
  golem.cursor = byte(golem.cursor + 2);
  use_token(play, golem, BG::c9_1);
}

void take_picked(Play& play, int number) {
  Golem& golem = play.golem(number);
  BG const clause = by("BG-9.3", golem.token == Logic::disjunction, false) ? BG::c9_3 : BG::c9_4;
  bool const later =
      golem.token == Logic::disjunction && play.rulings().logic_or_rest == LogicOrRest::later && golem.choice != Choice::both;
  play.tell({.what = Happened::picked, .clause = clause, .golem = byte(number), .a = static_cast<std::uint8_t>(golem.choice)});
  RowCode& first = golem.rows[golem.cursor];
  RowCode& second = golem.rows[golem.cursor + 1U];
  golem.acts[0] = by("BG-9.3 BG-9.4", golem.choice == Choice::second, false) ? second : first;
  if (by("BG-9.3", golem.choice == Choice::both, false)) golem.acts[1] = second;
  if (later && golem.choice == Choice::second) std::swap(first, second);
  golem.cursor = byte(golem.cursor + by("BG-9.4", later ? 1 : 2, 1));
  use_token(play, golem, clause);
}

}  // namespace

void put_back(Play& play, Logic token, BG clause, std::uint8_t ruling) {
  ++play.state.pile[index_of(token)];
  play.tell({.what = Happened::token_back, .clause = clause, .a = static_cast<std::uint8_t>(token), .ruling = ruling});
}

void put_out(Play& play, Logic token, BG clause, std::uint8_t ruling) {
  ++play.state.lost[index_of(token)];
  play.tell({.what = Happened::token_lost, .clause = clause, .a = static_cast<std::uint8_t>(token), .ruling = ruling});
}

/// Whoever might hold a token is asked, so that a secret luck card stays one (R luck.secret).
bool asks_token(Setup const& setup, State const& state) {
  int const golem = state.asked;
  if (!setup.logic || setup.is_bot(golem) || !state.golem(golem).lives()) return false;
  return state.golem(golem).held != Logic::none || setup.rulings.luck_secret == LuckSecret::secret;
}

std::optional<BG> token_on_denied(Setup const& setup, State const& state, int golem, int row) {
  if (by("BG-11.4", golem < setup.golems() && setup.is_bot(golem), false)) return BG::c11_4;
  if (golem >= setup.players || !state.golem(golem).lives() || row < 1 || row > state.golem(golem).length) return BG::c4_4;
  if (by("BG-4.4", state.golem(golem).token != Logic::none, false)) return BG::c4_4;
  return std::nullopt;
}

std::optional<BG> token_at_denied(Setup const& setup, State const& state, int cell) {
  if (cell >= setup.field().size()) return BG::c4_4;
  if (by("BG-4.4", !has(free_cells(setup, state) & ~state.all_tokens(), cell), false)) return BG::c4_4;
  return std::nullopt;
}

void run_tokens(Play& play) {
  if (++play.state.asked >= play.setup.players) start_turn(play);
}

void do_token(Play& play, Action action) {
  Golem& owner = play.golem(play.state.asked);
  std::uint8_t const seat = play.state.asked;
  auto const token = static_cast<Logic>(action.a);
  if (action.verb == Verb::no_token) {
    play.tell({.what = Happened::kept_token, .clause = BG::c4_4, .golem = seat});
    return run_tokens(play);
  }
  if (by("BG-4.4")) owner.held = Logic::none;
  if (action.verb == Verb::token_at) {
    play.tell({.what = Happened::laid_token_at, .clause = BG::c4_4, .golem = seat, .cell = action.b, .a = action.a});
    if (by("BG-4.4")) play.state.tokens[index_of(token)] |= bit(action.b);
    return run_tokens(play);
  }
  play.tell({.what = Happened::laid_token, .clause = BG::c4_4, .golem = seat, .other = action.b, .a = action.a, .n = action.c});
  Golem& target = play.golem(action.b);
  if (by("BG-9.5", needs_two(token) && action.c == target.length, false)) {
    put_back(play, token, BG::c9_5);
  } else {
    target.token = token;
    target.token_row = byte(action.c - 1);
  }
  run_tokens(play);
}

void list_tokens(Setup const& setup, State const& state, Actions& actions) {
  Logic const held = state.golem(state.asked).held;
  auto const token = static_cast<std::uint8_t>(held);
  for (int golem = 0; golem < setup.players && held != Logic::none; ++golem)
    for (int row = 1; row <= state.golem(golem).length; ++row)
      if (!token_on_denied(setup, state, golem, row))
        actions.push_back({.verb = Verb::token_on, .a = token, .b = byte(golem), .c = byte(row)});
  for (int cell = 0; cell < setup.field().size() && held != Logic::none; ++cell)
    if (!token_at_denied(setup, state, cell)) actions.push_back({.verb = Verb::token_at, .a = token, .b = byte(cell)});
  actions.push_back({.verb = Verb::no_token});
}

/// R logic.or-choice; NOT's branch is always picked once the row is open.
bool asks_choice(Setup const& setup, State const& state) {
  int const golem = state.asked;
  if (setup.is_bot(golem) || !has_row(setup, state, golem)) return false;
  bool const open = state.stage == Stage::choose_open;
  if (picks_rows(token_at_work(state.golem(golem)))) return open == (setup.rulings.logic_or_choice == LogicOrChoice::seeing);
  return open && picks_branch(setup, state.golem(golem));
}

void run_choose(Play& play) {
  if (++play.state.asked >= play.setup.players) next_stage(play);
}

void do_choose(Play& play, Action action) {
  std::uint8_t const seat = play.state.asked;
  Golem& golem = play.golem(seat);
  golem.choice = static_cast<Choice>(action.a);
  bool const inverts = by("BG-9.2", golem.token == Logic::negation, false);
  BG const clause = inverts ? BG::c9_2 : golem.token == Logic::disjunction ? BG::c9_3 : BG::c9_4;
  play.tell({.what = Happened::chose,
             .clause = clause,
             .golem = seat,
             .a = action.a,
             .secret = static_cast<std::uint8_t>(play.state.stage == Stage::choose)});
  run_choose(play);
}

void list_choose(Setup const&, State const& state, Actions& actions) {
  Golem const& golem = state.golem(state.asked);
  Verb const verb = golem.token == Logic::negation ? Verb::invert : Verb::choose;
  actions.push_back({.verb = verb, .a = static_cast<std::uint8_t>(Choice::first)});
  actions.push_back({.verb = verb, .a = static_cast<std::uint8_t>(Choice::second)});
  if (by("BG-9.3 BG-9.4", golem.token == Logic::disjunction, true))
    actions.push_back({.verb = verb, .a = static_cast<std::uint8_t>(Choice::both)});
}

void do_run(Play& play, Action) { run_open(play); }

void list_run(Setup const&, State const&, Actions& actions) { actions.push_back({.verb = Verb::run}); }

void run_open(Play& play) {
  for (int i = 0; i < play.setup.players; ++i) {
    Golem& golem = play.golem(i);
    if (!golem.lives()) continue;
    if (by("BG-5.9", !has_row(play.setup, play.state, i), true)) {
      bool const used_up = golem.cursor > play.state.turn;
      play.tell({.what = Happened::idle,
                 .clause = BG::c5_9,
                 .golem = byte(i),
                 .ruling = used_up ? ruling_index(&Rulings::rows_after_and) : no_ruling});
      continue;
    }
    int const end = golem.cursor + (needs_two(token_at_work(golem)) ? 2 : 1);
    for (int row = golem.cursor; row < end; ++row)
      play.tell({.what = Happened::opened_row,
                 .clause = BG::c3_2,
                 .golem = byte(i),
                 .a = golem.rows[static_cast<std::size_t>(row)],
                 .n = byte(row + 1)});
    if (by("BG-3.2", golem.opened < end, false)) golem.opened = byte(end);
  }
  next_stage(play);
}

void run_choose_open(Play& play) { run_choose(play); }

void run_take(Play& play) {
  for (int i = 0; i < play.setup.players; ++i) {
    if (!has_row(play.setup, play.state, i)) continue;
    Golem& golem = play.golem(i);
    Logic const token = token_at_work(golem);
    if (token == Logic::none)
      golem.acts[0] = golem.rows[golem.cursor++];
    else if (token == Logic::negation)
      take_inverted(play, i);
    else if (token == Logic::conjunction)
      take_both(play, i);
    else
      take_picked(play, i);
    golem.choice = Choice::none;
  }
  next_stage(play);
}

void pick_up(Play& play, int number) {
  Golem& golem = play.golem(number);
  if (by("BG-6.9", play.setup.is_bot(number), false) || !has(play.state.all_tokens(), golem.cell)) return;
  auto token = Logic::conjunction;
  while (!has(play.state.tokens[index_of(token)], golem.cell)) token = static_cast<Logic>(static_cast<int>(token) + 1);
  if (by("BG-6.9")) play.state.tokens[index_of(token)] &= ~bit(golem.cell);
  play.tell({.what = Happened::took_token,
             .clause = BG::c6_9,
             .golem = byte(number),
             .cell = golem.cell,
             .a = static_cast<std::uint8_t>(token)});
  bool const filled = golem.token != Logic::none || (golem.spent != 0 && play.rulings().token_spent == TokenSpent::yes);
  auto const ruling = ruling_index(&Rulings::token_discarded);
  if (by("BG-9.6", filled, false))
    return play.rulings().token_discarded == TokenDiscarded::returns ? put_back(play, token, BG::c9_6, ruling)
                                                                     : put_out(play, token, BG::c9_6, ruling);
  if (by("BG-9.5", golem.cursor + (needs_two(token) ? 1 : 0) >= golem.length, false)) return put_back(play, token, BG::c9_5);
  if (by("BG-9.6")) golem.token = token;
  golem.token_row = golem.cursor;
  play.tell({.what = Happened::laid_token,
             .clause = BG::c9_6,
             .golem = byte(number),
             .other = byte(number),
             .a = static_cast<std::uint8_t>(token),
             .n = byte(golem.cursor + 1)});
}

}  // namespace ringside::golems
