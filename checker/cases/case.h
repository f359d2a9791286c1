#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include <tl/expected.hpp>

#include "checker/readings/preset.h"
#include "engine/core/match/match.h"
#include "engine/core/predicate/predicate.h"
#include "engine/core/values/rejection.h"
#include "engine/record/values/read.h"

// A case is a question about the rules with its answer: a position, some actions, and the expected result.
// corpus/README.md describes its file.

namespace ringside {

inline constexpr std::string_view case_format = "ringside-case";
inline constexpr std::uint64_t case_version = 1;

/// An action as the case's file writes it.
struct CaseAction {
  std::string text;
  ActionCode code = 0;
};

/// An action that must not be legal, for the clause that forbids it; an empty clause: for whichever.
struct ForbiddenAction {
  CaseAction action;
  std::string clause;
};

/// What an event must be. Empty members match anything; only the facts named here are compared.
struct EventPattern {
  std::string clause;
  std::string kind;
  std::string ruling;
  std::vector<std::pair<std::string, std::string>> facts;
  std::string option = {};  ///< of the ruling, that must be in force

  /// Whether it is an event of that match.
  bool fits(EventView const& event, MatchRules const& match) const;
};
/// `SA-7.1 pushed seat=1 cell=c3 [water.stuck=back]`.
std::string to_string(EventPattern const& pattern);
/// An event in the same words, all its facts named.
std::string to_string(EventView const& event);

/// Names that a set must hold, and names that it must not.
struct SetContent {
  std::vector<std::string> has;
  std::vector<std::string> lacks;
};

/// A field of the resulting state, by the name that Match::fields() gives it. A number is compared with the field's
/// number (of a set: how many it holds), a text with its text; a list of names with a set, in any order.
struct ExpectedField {
  std::string name;
  std::variant<std::int64_t, std::string, std::vector<std::string>, SetContent> value;
};

/// The members of a set; of another field its value, if it has one.
std::vector<std::string> held_by(FlatField const& field);

/// How the game must have ended. Missing members match anything.
struct ExpectedOutcome {
  std::optional<std::string> reason;
  std::optional<std::vector<int>> rank;
  std::optional<std::vector<int>> scores;
};

/// A condition on the resulting state, as `find` has them.
struct ExpectedCondition {
  std::string text;
  Predicate holds;
};

struct Case {
  std::string question;                ///< one sentence that a player would ask
  std::string answer;                  ///< in a sentence; empty: it follows from the expected result
  std::string source;                  ///< where the answer is printed; empty: it follows from the clauses
  std::vector<RulingSource> sources;   ///< who answered so, and when; several may disagree
  std::vector<std::string> clauses;    ///< that answer it; empty: those that act
  Json setup = Json::object();         ///< with which the match was made
  std::optional<Json> given;           ///< the position that it starts from; nothing: the game's own start
  std::vector<std::string> ruled;      ///< rulings that the case itself chooses an option of
  std::vector<std::string> for_every;  ///< rulings under each option of which it must hold
  std::shared_ptr<Match const> match;
  AnyState start;
  std::vector<CaseAction> when;
  bool is_answered = true;  ///< the file says the expected result; else it is a question

  std::vector<EventPattern> events;  ///< must happen in this order; others may stand between
  std::vector<EventPattern> never;   ///< must not happen
  std::vector<ExpectedField> fields;
  std::vector<ExpectedCondition> conditions;
  std::string actor;  ///< "seat 1", "chance", "nobody"; empty: anyone
  std::vector<CaseAction> legal;
  std::vector<ForbiddenAction> illegal;  ///< of a question: what is asked about, legal or not
  std::optional<ExpectedOutcome> outcome;
};

/// Reads a case file; `file` names the input in errors, `folder` is where the records are that it starts from. All that is wrong
/// is reported, with line, column and field. A file without an expected result is a question: an error where answers are
/// compared.
enum class Answered { must_be, may_be };
tl::expected<Case, ReadErrors> read_case(std::string_view text, std::string const& file, std::string const& folder = {},
                                         Answered answered = Answered::must_be);

/// Where the result is not the one that the case expects.
struct Mismatch {
  std::string where;  ///< path in the case file, e.g. "then.fields.robot[1].cell"
  std::string expected;
  std::string found;
  friend bool operator==(Mismatch const&, Mismatch const&) = default;
};
/// `then.fields.robot[1].cell: expected c3, found c2`.
std::string to_string(Mismatch const& mismatch);

/// The result of playing a case.
struct CaseResult {
  std::vector<Mismatch> differences;
  std::size_t played = 0;                 ///< actions of "when"; fewer than there are if one was not legal
  std::vector<std::string> happened;      ///< all events in their order
  std::vector<std::string_view> cited;    ///< clauses named by events and by reasons why an action is not legal, the same
  std::vector<std::string_view> decided;  ///< rulings that decided events; sorted, each once
  AnyState end;                           ///< the state in which playing stopped

  bool passed() const { return differences.empty(); }
};

/// Plays a case. An action of "when" that is not legal is a difference, and nothing after it is looked at; of a question it is
/// the answer.
CaseResult run_case(Case const& asked);

/// Why the next action of "when" is not legal where playing stopped; nothing: all were played.
std::optional<Rejection> refusal_in(Case const& asked, CaseResult const& result);

}  // namespace ringside
