#pragma once

// Questions to recorded games, as a person writes them:
//
//   event destroyed where seat == 1 && round <= 1
//   event hit where seat == $s then within 2 turns event destroyed where seat == $s
//   not event hit where seat == $s before event destroyed where seat == $s
//   supply == 0 and not ends destroyed
//   differs under jump.landing=no
//
//   event KIND [where FACTS]   an event of that kind, or that a clause caused, or `any`; FACTS goes on to then, before or )
//   EXPR                       the state after the step, as predicate/predicate.h has it
//   ends REASON                the game is over, for that reason
//   violates LAW               an invariant is broken, or `any`
//   differs under ID=WORD      under another reading of the rules the game diverges here as it was played: the step has another
//                              effect, other actions are legal, or it ends differently
//   would differ under ID=WORD the same, or another action that was legal here would have another effect
//   and or not ( )             of these, in one step
//   A then B                   B later, also later in the same step
//   A then within N steps B    no more than so many later; also turns, rounds
//   not A before B             B, and no A before it, or since what stands before `then`
//
// FACTS compare a fact of the event, or one of
//   step  round  turn  turns  actor  action  kind  clause  ruling  by  by_seat
// with a number, a word, a "quoted text" (which is never a fact), another fact, or a variable: the first `FACT == $name` says
// what $name is.

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <tl/expected.hpp>

#include "checker/find/times.h"
#include "engine/core/match/match.h"
#include "engine/core/predicate/predicate.h"

namespace ringside {

/// What of an event a side of a comparison is.
struct FactSide {
  enum class Kind : std::uint8_t {
    fact,
    step,
    round,
    turn,
    turns,
    actor,
    action,
    kind,
    clause,
    ruling,
    by,
    by_seat,
    word,
    variable,
  };
  Kind kind = Kind::word;
  std::string text;          ///< name of the fact, or the word
  std::size_t variable = 0;  ///< its number
};
inline constexpr std::array<std::string_view, 11> fact_side_words{"step", "round",  "turn",   "turns", "actor",  "action",
                                                                  "kind", "clause", "ruling", "by",    "by_seat"};

/// A condition on one event.
struct FactTest {
  enum class Kind : std::uint8_t { all, any, none, equal, unequal, less, less_equal, greater, greater_equal };
  Kind kind = Kind::all;
  std::vector<FactTest> parts = {};  ///< of all, any and none, which has one
  FactSide left = {}, right = {};    ///< of a comparison
  bool sets = false;                 ///< the variable on the right becomes what stands on the left
};

/// What may hold in a step of a game.
struct Condition {
  enum class Kind : std::uint8_t { all, any, none, event, state, ends, violates, differs };
  Kind kind = Kind::all;
  std::vector<Condition> parts = {};        ///< of all, any and none, which has one
  std::string word = {};                    ///< kind or clause of the event, empty for any; reason of the end
  FactTest where = {};                      ///< of the event
  std::optional<Predicate> holds = {};      ///< of the state
  std::optional<int> law = {};              ///< that is broken; nothing: any
  std::shared_ptr<Match const> other = {};  ///< that differs
  bool would = false;                       ///< by any action, not only by those that were played
  std::vector<std::size_t> live = {};       ///< variables that something asks for after it, or outside of it
};

/// A condition in a sequence, with how it follows the one before.
struct Follower {
  enum class Unit : std::uint8_t { steps, turns, rounds };
  Condition condition;
  std::optional<Condition> never = {};       ///< not between
  std::optional<std::uint64_t> within = {};  ///< no more than so many later
  Unit unit = Unit::steps;
  std::vector<std::size_t> live = {};  ///< variables that it or something after it asks for
};

/// A question as it was read for one match.
struct Question {
  std::shared_ptr<Match const> match;
  std::vector<Follower> sequence;
  std::vector<std::string> variables;    ///< with their $
  std::optional<TimeFields> times = {};  ///< if it asks for rounds or turns
  bool asks_events = false, asks_state = false, asks_laws = false;
  std::optional<std::vector<std::size_t>> places = std::vector<std::size_t>();  ///< of the values that are asked; nothing: all
  std::size_t own_values = 0;                                                   ///< how many a state has
};

/// Finds out which variables are live where: live.cpp.
void note_live(Question& question);

/// Reads a question to games of this match. `make_match` makes matches of the same game, for other rulings.
tl::expected<Question, PredicateError> parse_question(std::string_view text, std::shared_ptr<Match const> match,
                                                      std::unique_ptr<Match> (*make_match)(Json const& setup,
                                                                                           Problems& problems));

}  // namespace ringside
