#pragma once

#include <array>
#include <cstdint>
#include <type_traits>

#include "engine/board/square.h"
#include "engine/games/golems/cards.h"
#include "engine/games/golems/row.h"
#include "engine/games/golems/scenario.h"

namespace ringside::golems {

inline constexpr std::uint8_t off = SquareField::none;  ///< no cell: a golem that is out, a strike at no barrel

/// Where a game stands. Stages from `choose` on make up a turn, in which each program's next row is carried out; those from
/// `check_first` on make up a pass (BG-5). Numbers are part of canonical bytes: do not change them.
enum class Stage : std::uint8_t {
  luck,         ///< chance draws a luck card for `asked`
  program,      ///< `asked` lays its next row
  tokens,       ///< `asked` lays its logic token, or does not
  choose,       ///< `asked` picks secretly among the rows under OR or XOR
  open,         ///< rows are shown
  choose_open,  ///< `asked` picks among open rows, or what NOT inverts
  take,         ///< rows go to work, as tokens have them
  dice,         ///< chance rolls for the bot `asked`
  soak,         ///< who stands in the water takes damage
  check_first,  ///< R obstacle.timing=before-move
  bots_move,
  move,
  check,
  branch_move,
  bots_strike,
  strike,
  answer,
  bots_strike_again,
  counter_strike,
  damage,
  last_move,
  pass_over,
  row_over
};
inline constexpr std::array<std::string_view, 23> stage_words{
    "luck",   "program",           "tokens",         "choose", "open",      "choose-open", "take",        "dice",
    "soak",   "check-first",       "bots-move",      "move",   "check",     "branch-move", "bots-strike", "strike",
    "answer", "bots-strike-again", "counter-strike", "damage", "last-move", "pass-over",   "row-over"};

/// How an owner picked among two rows, or two branches.
enum class Choice : std::uint8_t { none, first, second, both };
inline constexpr std::array<std::string_view, 4> choice_words{"none", "first", "second", "both"};

/// What a condition was answered. An answer acts in the pass in which it was given.
enum class Answer : std::uint8_t { none, yes, no, earlier_yes, earlier_no };
inline constexpr std::array<std::string_view, 5> answer_words{"none", "yes", "no", "earlier-yes", "earlier-no"};

enum class End : std::uint8_t { playing, last, together, rounds };
inline constexpr std::array<std::string_view, 4> end_words{"playing", "last-golem", "fallen-together", "rounds"};

struct Golem {
  std::uint8_t cell = off;
  std::uint8_t gaze = 0;
  std::uint8_t damage = 0;
  std::uint8_t fallen = 0;  ///< 0: it is in the game; else 1 for those who fell first, 2 for the next, …

  std::uint8_t more = 0, fewer = 0;  ///< row tokens for the next round (BG-7.2)
  Luck luck = Luck::none;            ///< card drawn this round
  Logic held = Logic::none;          ///< token that it brought and that is not laid
  Logic token = Logic::none;         ///< token on the program
  std::uint8_t token_row = 0;
  std::uint8_t spent = 0;   ///< 1: a token of this round was used (R token.spent)
  std::uint8_t length = 0;  ///< rows of this round's program
  std::uint8_t cursor = 0;  ///< the first row that is not used up
  std::uint8_t opened = 0;  ///< rows that all have seen
  std::array<RowCode, most_rows> rows{};

  Choice choice = Choice::none;
  std::array<RowCode, 2> acts{};    ///< the rows at work in this turn, the second one of AND
  std::array<Answer, 2> answers{};  ///< of their conditions
  std::uint8_t die = 0;             ///< what a bot rolled

  std::uint8_t hits = 0;       ///< strike points taken in this pass
  std::uint8_t blasts = 0;     ///< dynamite in this pass
  std::uint8_t repairs = 0;    ///< repairs in this pass
  std::uint8_t shield = 0;     ///< defence points that last for the row
  std::uint8_t attacked = 0;   ///< 1: another golem struck it in this row
  std::uint8_t countered = 0;  ///< bits of its rows whose "attacked?" branch has had its strike; of a bot: it struck again
  std::uint8_t struck = off;   ///< barrel that it has just struck
  std::uint8_t before = off;   ///< where it was before the step of movement

  constexpr bool lives() const { return fallen == 0; }
  friend bool operator==(Golem const&, Golem const&) = default;
};

/// Everything that changes in a game. Equal states have equal bytes.
struct State {
  std::uint64_t barrels = 0;
  std::uint64_t barrels_before = 0;                    ///< before the step of movement
  std::array<std::uint64_t, logic_kinds> tokens{};     ///< cells with logic tokens, by kind
  std::array<Golem, most_golems> golems{};             ///< players, then bots
  std::array<std::uint8_t, luck_kinds> luck_left{};    ///< luck cards not drawn
  std::array<std::uint8_t, contents> contents_left{};  ///< contents of barrels not opened
  std::array<std::uint8_t, logic_kinds> pile{};
  std::array<std::uint8_t, logic_kinds> lost{};  ///< tokens out of the game
  Stage stage = Stage::luck;
  End end = End::playing;
  std::uint8_t round = 1;
  std::uint8_t turn = 0;  ///< turns of this round that are over
  std::uint8_t pass = 1;
  std::uint8_t slot = 0;       ///< 1: second rows of AND, or the second bot (R bots.among)
  std::uint8_t asked = 0;      ///< the golem whose turn in the stage it is
  std::uint8_t under_way = 0;  ///< 1: the stage's movement or strikes wait for their effects
  std::uint8_t wet = 0;        ///< golems that must come out of the water
  std::uint8_t entered = 0;    ///< golems that entered water in this step
  std::uint8_t ordered = 0;    ///< golems whose command in this step does nothing (R water.stuck)
  std::uint8_t holes = 0;      ///< golems that a black hole moves
  std::uint8_t hole_asked = 0;
  std::array<std::uint8_t, 5> spare{};  ///< always 0: no padding

  bool over() const { return end != End::playing; }
  Golem& golem(int number) { return golems[static_cast<std::size_t>(number)]; }
  Golem const& golem(int number) const { return golems[static_cast<std::size_t>(number)]; }
  std::uint64_t all_tokens() const { return tokens[0] | tokens[1] | tokens[2] | tokens[3]; }
  friend bool operator==(State const&, State const&) = default;
};
static_assert(sizeof(State) <= 512 && std::is_trivially_copyable_v<State> && std::has_unique_object_representations_v<State>);

}  // namespace ringside::golems
