#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <tuple>

#include "engine/core/values/digest.h"
#include "engine/core/values/language.h"
#include "engine/core/values/outcome.h"

namespace ringside {

/// Why a record is wrong.
enum class Cause {
  start,         ///< the position that it starts from cannot stand
  invariant,     ///< a law of the game does not hold
  after_end,     ///< it continues although the game is over
  actor,         ///< someone acts out of turn
  illegal,       ///< the action is not legal
  legal_count,   ///< there are more or fewer legal actions than it says
  digest,        ///< the state after the step is another one
  outcome,       ///< the outcome is missing, made up or another one
  final_digest,  ///< the digest of the whole record is another one
  form,          ///< its form lacks something that was required
  edit,          ///< the players did something against the rules that leads to an impossible position
  as_played,     ///< it is fine except what the players did against the rules
  fault,         ///< internal fault in the rules; a bug of the game
};
constexpr int causes = 13;  ///< number of causes

/// One word for programs, e.g. "legal-count".
std::string_view word_of(Cause cause);
/// Its meaning, as a clause of a sentence.
std::string_view meaning_of(Cause cause, Language language = Language::english);

/// The first thing that is wrong with a record. What it says is English in JSON.
struct Finding {
  /// What is said of it in Russian; empty where there is only English.
  struct Russian {
    std::string what, recorded, replayed;
  };

  Cause cause = Cause::start;
  std::size_t step = 0;  ///< from 1; 0: before the first step
  std::string clause;    ///< the clause that was broken, if the cause has one
  std::string what;      ///< one sentence
  std::string recorded;  ///< what the record says, if it is short
  std::string replayed;  ///< what replaying it gives
  Russian russian{};
  friend bool operator==(Finding const& a, Finding const& b) {
    return std::tie(a.cause, a.step, a.clause, a.what, a.recorded, a.replayed) ==
           std::tie(b.cause, b.step, b.clause, b.what, b.recorded, b.replayed);
  }
};

/// The result of re-executing a record.
struct Verdict {
  std::size_t steps = 0;           ///< that the record has
  std::size_t edits = 0;           ///< done by the table, before the first wrong step
  std::size_t sound = 0;           ///< steps before the first wrong one: the part that can be relied on
  Digest digest;                   ///< after the sound steps
  std::optional<Outcome> outcome;  ///< of the game, if it is over after the sound steps
  std::optional<Finding> finding;  ///< nothing: the record is fine
  bool unchecked_digests = false;  ///< the file has no digests that can be checked: a list, or of an older form
};

}  // namespace ringside
