// What is wrong with a state that a person wrote: whatever passes can be played on, and breaks no law.

#include <algorithm>
#include <bit>

#include <fmt/format.h>

#include "engine/core/match/position_check.h"
#include "engine/games/golems/fields.h"
#include "engine/games/golems/play.h"
#include "engine/games/golems/position.h"
#include "engine/games/golems/rules.h"
#include "engine/games/golems/stages.h"

namespace ringside::golems {
namespace {

/// No pass gives a golem more than this, of whatever there is: four golems strike twice, with force 5 at most (BG-1.3).
constexpr int most_of_a_pass = 50;

/// Looks at a state from one side after the other; all problems are kept.
class Check : PositionCheck<Setup, State> {
 public:
  using PositionCheck::PositionCheck;

  void run() {
    for (int i = 0; i < setup_.golems(); ++i) golem(i);
    field();
    supplies();
    progress();
    if (is_fine()) decision();
  }

 private:
  bool in_turn() const { return state_.stage >= Stage::choose; }
  bool in_pass() const { return state_.stage >= Stage::check_first; }
  bool is_cell(std::uint8_t cell) const { return cell < setup_.field().size(); }

  void golem(int number) {
    Golem const& golem = state_.golem(number);
    std::string const whole = fmt::format("golem[{}]", number), at = whole + ".";
    if (golem.lives() ? !is_cell(golem.cell) : golem.cell != off)
      say(at + "cell", "is " + name_cell(&setup_, golem.cell), golem.lives() ? "a cell of the field" : "off: it has fallen");
    if (golem.lives() && has(setup_.ground().walls | state_.barrels, golem.cell))
      say(at + "cell", "is not free", "a cell without wall and barrel (BG-1.8)");
    if (setup_.is_bot(number) ? !is_idle(golem) : golem.die != 0)
      say(whole, setup_.is_bot(number) ? "a bot has no program (BG-11.4)" : "only bots have a die", "none");
    if (!golem.lives() && !is_idle(golem)) say(whole, "has fallen, but still has a program", "none");
    if (golem.lives() && !setup_.is_bot(number)) program(number, at);
    if (golem.struck != off && !is_cell(golem.struck)) say(at + "struck", "is not a cell", "a cell or off");
    if ((state_.under_way != 0 && is_movement_stage()) ? golem.lives() != is_cell(golem.before) : golem.before != off)
      say(at + "before", "is " + name_cell(&setup_, golem.before), "its cell before the step of movement, off outside of one");
    if (!in_pass() && (golem.hits + golem.blasts + golem.repairs + golem.shield + golem.attacked + golem.countered > 0 ||
                       golem.struck != off || golem.answers != std::array<Answer, 2>{}))
      say(whole, "has marks of a pass", "none outside of a pass");
    marks(number, whole);
    if (golem.damage >= setup_.card(number).limit && !in_turn() && golem.lives())
      say(at + "damage", fmt::format("is {}", golem.damage), fmt::format("less than {} (BG-10.1)", setup_.card(number).limit));
  }
  /// What a golem has taken in this row: beyond its limit no more than the passes so far can have given it.
  void marks(int number, std::string const& whole) {
    Golem const& golem = state_.golem(number);
    int const under_way = golem.hits + golem.blasts;
    int const most = setup_.card(number).limit + most_of_a_pass * state_.pass + most_rows;
    if (golem.lives() && golem.damage + under_way > most)
      say(whole + ".damage", fmt::format("is {} with what is under way", golem.damage + under_way),
          fmt::format("at most {}", most));
    if (std::max({under_way, int{golem.repairs}, int{golem.shield}}) > most_of_a_pass)
      say(whole, "has more marks than a pass gives", fmt::format("at most {} of a kind", most_of_a_pass));
  }
  bool is_movement_stage() const { return rule_of(state_.stage).run == run_movement; }
  static bool is_idle(Golem const& golem) {
    return golem.rows == std::array<RowCode, most_rows>{} && golem.acts == std::array<RowCode, 2>{} && golem.length == 0 &&
           golem.cursor == 0 && golem.opened == 0 && golem.luck == Luck::none && golem.held == Logic::none &&
           golem.token == Logic::none && golem.token_row == 0 && golem.spent == 0 && golem.choice == Choice::none &&
           golem.more == 0 && golem.fewer == 0 && golem.answers == std::array<Answer, 2>{};
  }

  void program(int number, std::string const& at) {
    Golem const& golem = state_.golem(number);
    if (int const fewest = setup_.rulings.rows_minimum == RowsMinimum::of_0 ? 0 : 1; golem.length < fewest && !state_.over())
      say(at + "length", "is 0", fmt::format("a program of {} to {} rows (BG-4.2)", fewest, most_rows));
    int const laid = rows_laid(golem);
    bool const gap = std::any_of(golem.rows.begin() + laid, golem.rows.end(), [](RowCode code) { return code != no_row; });
    bool const covered = std::any_of(golem.rows.begin(), golem.rows.end(), [](RowCode code) { return code > last_row; });
    if (gap || covered || laid > golem.length) return say(at + "rows", "are not a program", "known rows from the first one on");
    bool const done = state_.stage > Stage::program || (state_.stage == Stage::program && number < state_.asked);
    if (done && laid < golem.length)
      say(at + "rows", fmt::format("{} of {}", laid, golem.length), "all rows of the program (BG-4.2)");
    Golem built = golem;
    built.rows = {};
    for (int i = 0; i < laid; ++i) {
      RowCode const code = golem.rows[static_cast<std::size_t>(i)];
      if (row_denied(built, code)) say(fmt::format("{}rows[{}]", at, i), "cannot be laid", "cards of the hand (BG-1.4, BG-4.1)");
      built.rows[static_cast<std::size_t>(i)] = code;
    }
    if (golem.cursor > golem.length || golem.opened > golem.length)
      say(at + "cursor", "is beyond the program", "at most its length");
    bool const taken = state_.stage > Stage::take;
    int const turns = state_.turn + (taken ? 1 : 0);
    if (golem.cursor < std::min<int>(turns, golem.length))
      say(at + "cursor", fmt::format("is {} in turn {}", golem.cursor, state_.turn),
          "a row for each turn so far, and this one's once rows are taken (BG-5.9)");
    if (!in_turn() && (golem.cursor > 0 || golem.opened > 0 || golem.acts != std::array<RowCode, 2>{} || golem.spent != 0))
      say(at + "cursor", "names rows carried out", "none before the first turn");
    if (!taken && golem.acts != std::array<RowCode, 2>{}) say(at + "acts", "are at work", "no row before rows are taken");
    if (golem.acts[0] == no_row && golem.acts[1] != no_row) say(at + "acts[0]", "is missing", "a row before the second one");
    if (!setup_.logic && (golem.held != Logic::none || golem.token != Logic::none || golem.spent != 0))
      say(at + "token", "is there", "none without the Logic add-on");
    if (state_.stage <= Stage::program && golem.token != Logic::none)
      say(at + "token", "lies there", "no token before all programs lie (BG-4.4)");
    if (state_.stage == Stage::luck && (laid > 0 || (number >= state_.asked && golem.luck != Luck::none)))
      say(at + "rows", "are laid", "none before luck cards are drawn (BG-4.1)");
    token(golem, at);
  }
  void token(Golem const& golem, std::string const& at) {
    if (golem.token == Logic::none && golem.token_row != 0) say(at + "token_row", "stands without a token", "0");
    int const end = golem.token_row + (needs_two(golem.token) ? 2 : 1);
    if (golem.token != Logic::none && (end > golem.length || golem.token_row < golem.cursor))
      say(at + "token_row", "is not a row for it", "a row that is still to come, followed by another one for all but NOT");
    if (golem.luck != Luck::none && golem.held != Logic::none && logic_token(golem.luck) != golem.held)
      say(at + "held", "is another token than the luck card shows", "that token");
    if (golem.luck == Luck::none && golem.held != Logic::none) say(at + "held", "is there", "none without a luck card");
    bool const picking = state_.stage >= Stage::choose && state_.stage <= Stage::take;
    bool const picks = golem.token != Logic::none && golem.token_row == golem.cursor;
    bool const fits = golem.choice == Choice::none || (picking && picks && golem.token != Logic::conjunction);
    bool const both = golem.choice == Choice::both && golem.token != Logic::disjunction;
    if (!fits || both) say(at + "choice", "is made", "none, or one that its token asks for");
  }

  void field() {
    std::uint64_t taken = 0;
    for (int i = 0; i < setup_.golems(); ++i) {
      Golem const& golem = state_.golem(i);
      if (!golem.lives() || !is_cell(golem.cell) || has(state_.wet, i)) continue;
      if (has(taken, golem.cell)) say(fmt::format("golem[{}].cell", i), "bears another golem", "one golem a cell");
      taken |= bit(golem.cell);
    }
    Ground const& ground = setup_.ground();
    std::uint64_t const fixed = ground.walls | ground.water | ground.ladders;
    if ((state_.barrels & (fixed | taken)) != 0) say("barrels", "lie on obstacles or golems", "cells of their own");
    std::uint64_t tokens = 0;
    for (std::uint64_t const kind : state_.tokens) {
      if ((tokens & kind) != 0) say("tokens", "two on a cell", "one on a cell");
      tokens |= kind;
    }
    if ((tokens & (fixed | state_.barrels)) != 0) say("tokens", "lie on obstacles", "cells without them (BG-1.8)");
  }

  void supplies() {
    row_tokens(Content::more, &Golem::more);
    row_tokens(Content::fewer, &Golem::fewer);
    int const closed = std::popcount(state_.barrels);
    int left = 0, struck = 0;
    for (std::uint8_t const count : state_.contents_left) left += count;
    std::uint64_t cells = 0;
    for (Golem const& golem : state_.golems)
      if (is_cell(golem.struck)) cells |= bit(golem.struck);
    struck = std::popcount(cells);
    if ((cells & state_.barrels) != 0) say("barrels", "lie where one was struck", "none there");
    if (closed + struck > left) say("contents_left", fmt::format("{} for {} barrels", left, closed + struck), "one for each");
    luck();
    for (std::size_t i = 0; i < logic_kinds; ++i) logic(i);
  }
  /// BG-1.7, BG-7.2: those that golems have came out of barrels, and each barrel gives one to all who struck it.
  void row_tokens(Content content, std::uint8_t Golem::*member) {
    auto const kind = static_cast<std::size_t>(content);
    int const opened = barrels_of_each - state_.contents_left[kind];
    Golem const& most = *std::max_element(state_.golems.begin(), state_.golems.end(),
                                          [&](Golem const& a, Golem const& b) { return a.*member < b.*member; });
    if (most.*member > opened)
      say(fmt::format("contents_left[{}]", content_words[kind]),
          fmt::format("is {}, and a golem has {}", state_.contents_left[kind], most.*member),
          fmt::format("{} such barrels in all, each of which gives a golem one", barrels_of_each));
  }
  void luck() {
    for (std::size_t i = 0; i < state_.luck_left.size(); ++i) {
      int in_play = 0;
      for (Golem const& golem : state_.golems) in_play += static_cast<std::size_t>(golem.luck) == i + 1 ? 1 : 0;
      int const printed = setup_.scenario->cards.luck[i];
      if (state_.luck_left[i] + in_play > printed)
        say(fmt::format("luck_left[{}]", luck_words[i + 1]), fmt::format("{} beside {} in play", state_.luck_left[i], in_play),
            fmt::format("{} in all", printed));
    }
    int left = 0;
    for (std::uint8_t const count : state_.luck_left) left += count;
    if (luck_cards - left > luck_cards_each * setup_.players) say("luck_left", "too few", "ten drawn a player at most (BG-2.2)");
    if (state_.stage == Stage::luck && left == 0) say("luck_left", "none", "a card to draw");
  }
  void logic(std::size_t kind) {
    int count = state_.pile[kind] + state_.lost[kind] + std::popcount(state_.tokens[kind]);
    for (Golem const& golem : state_.golems)
      count += (static_cast<std::size_t>(golem.held) == kind + 1 ? 1 : 0) +
               (static_cast<std::size_t>(golem.token) == kind + 1 ? 1 : 0);
    if (count != logic_tokens_each)
      say(fmt::format("pile[{}]", logic_words[kind + 1]), fmt::format("makes {} such tokens", count),
          "two of each kind (BG-1.6)");
  }

  void progress() {
    bool const movement = state_.under_way != 0 && is_movement_stage();
    if (!movement && (state_.wet | state_.entered | state_.ordered) != 0)
      say("wet", "is set", "none outside of a step of movement");
    if (!movement && state_.barrels_before != 0) say("barrels_before", "is set", "none outside of a step of movement");
    bool const strikes = rule_of(state_.stage).run == run_strikes;
    if (state_.under_way != 0 && !is_movement_stage() && !strikes) say("under_way", "is 1", "0 in this stage");
    if (state_.under_way != 0 && !movement && !strikes) say("under_way", "is 1", "0");
    if (state_.holes != 0 && !(strikes && state_.under_way != 0)) say("holes", "is set", "none outside of strikes");
    if (state_.holes == 0 && state_.hole_asked != 0) say("hole_asked", "is set", "0 without a hole");
    for (int i = 0; i < setup_.golems(); ++i) {
      if ((has(state_.wet, i) && !has(setup_.ground().water, state_.golem(i).cell)) ||
          (has(state_.wet, i) && !has(state_.entered, i)) || (has(state_.entered, i) && state_.golem(i).damage == 0))
        say("wet", fmt::format("golem {} is not in the water", i), "golems that entered it");
      if (has(state_.holes, i) && !state_.golem(i).lives())
        say("holes", fmt::format("golem {} has fallen", i), "golems in the game");
      if (state_.golem(i).struck != off && !(strikes && state_.under_way != 0))
        say(fmt::format("golem[{}].struck", i), "a barrel is struck", "none outside of strikes");
    }
    if (movement) before_the_step();
    if (state_.turn > most_rows) say("turn", fmt::format("is {}", state_.turn), fmt::format("at most {}", most_rows));
    bool const rows_to_come = state_.stage >= Stage::choose && state_.stage <= Stage::take;
    if (rows_to_come && setup_.rulings.rows_empty == RowsEmpty::skipped && is_empty_turn(setup_, state_))
      say("turn", fmt::format("is {}, for which nobody has a row", state_.turn), "one for which somebody has (R rows.empty)");
    if (state_.pass > 1 && !in_pass()) say("pass", "is beyond the first", "1 outside of a pass");
    if (state_.slot > 0 && !in_pass()) say("slot", "is 1", "0 outside of a pass");
    ends();
    places();
  }
  /// What the step may go back to is as sound as what it has led to (R water.stuck).
  void before_the_step() {
    Ground const& ground = setup_.ground();
    std::uint64_t taken = 0;
    for (int i = 0; i < setup_.golems(); ++i) {
      std::uint8_t const cell = state_.golem(i).before;
      if (!is_cell(cell)) continue;
      if (has(taken | ground.walls | state_.barrels_before, cell))
        say(fmt::format("golem[{}].before", i), "was not free", "a cell of its own");
      taken |= bit(cell);
    }
    std::uint64_t const barred = ground.walls | ground.water | ground.ladders | state_.all_tokens();
    if ((state_.barrels_before & barred) != 0) say("barrels_before", "lie on obstacles", "cells of their own");
    if (std::popcount(state_.barrels_before) != std::popcount(state_.barrels))
      say("barrels_before", fmt::format("are {}", std::popcount(state_.barrels_before)),
          fmt::format("{}: a step opens no barrel", std::popcount(state_.barrels)));
  }
  /// BG-10.3: who fell first has place 1, and no place is left out.
  void places() {
    for (int i = 0; i < setup_.golems(); ++i) {
      int const place = state_.golem(i).fallen;
      bool const follows = place <= 1 || std::any_of(state_.golems.begin(), state_.golems.end(),
                                                     [&](Golem const& other) { return other.fallen == place - 1; });
      if (!follows) say(fmt::format("golem[{}].fallen", i), fmt::format("is {}", place), "1 for who fell first, then 2, …");
    }
  }
  void ends() {
    int const living = living_players(setup_, state_);
    bool const fallen = living <= 1;
    bool const has_ended = state_.end == End::last || state_.end == End::together;
    if (!in_pass() && fallen && !has_ended) say("end", "is missing", "a game with one player left is over (BG-10.2)");
    if (state_.end == End::last && living != 1) say("end", "is last-golem", "one player's golem left");
    if (state_.end == End::together && living != 0) say("end", "is fallen-together", "no player's golem left");
    if (state_.end == End::rounds && fallen) say("end", "is rounds", "players that are left");
    rounds();
  }
  void rounds() {
    if (setup_.rulings.rounds_elimination == RoundsElimination::ten) {
      if (state_.round > last_round) say("round", fmt::format("is {}", state_.round), "10 at most (BG-3.1)");
      return;
    }
    int drawn = luck_cards;
    for (std::uint8_t const count : state_.luck_left) drawn -= count;
    int const to_come = luck_cards_each * setup_.players - drawn;
    if (state_.round + to_come / 2 > most_rounds)
      say("round", fmt::format("is {} with {} luck cards to come", state_.round, to_come),
          fmt::format("{} rounds at most until they are drawn by two (BG-2.2)", most_rounds));
  }

  /// Somebody must be able to decide, and what is due must be due to somebody.
  void decision() {
    if (state_.over()) return;
    if (!waits(setup_, state_)) return say("stage", "nobody is to decide", "a stage in which somebody is asked");
    Actions actions;
    Actor const actor = Asking::actor(setup_, state_);
    Asking::legal(setup_, state_, actions);
    if (actions.empty() || actor.number() >= setup_.players) say("asked", "nobody can decide", "a golem that is asked");
  }
};

}  // namespace

void check_state(Setup const& setup, State const& state, Problems& problems) { Check(setup, state, problems).run(); }

}  // namespace ringside::golems
