#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "engine/core/match/match.h"
#include "engine/core/predicate/predicate.h"
#include "engine/core/text/json.h"
#include "engine/proof/claims/other_rules.h"
#include "engine/proof/claims/worth.h"

namespace ringside::proof {

/// A question about states.
struct Question {
  std::string ask;  ///< "never" or "reach"
  std::string text;
  Predicate predicate;
};

/// Something that is said to happen, and the way there.
struct Finding {
  std::size_t kind = 0;  ///< see Claims
  std::vector<std::string> actions;
};

/// How a game ended: the reason, and the seats that won, by number.
using Ending = std::pair<std::string, std::vector<int>>;

/// What is counted over states.
struct Counts {
  std::uint64_t transitions = 0, over = 0, deadlocks = 0;
  std::map<Ending, std::uint64_t> outcomes;
};

/// What a certificate claims, with all that it takes to judge it. Findings have kinds: first the laws of the game in their
/// order, then that somebody is stuck, then the questions, then that two readings diverge.
struct Claims {
  std::shared_ptr<Match const> match, versus;  ///< the game, and the other reading of it if two are compared
  AnyState start;
  ExpandPlan plan;
  bool deadlock = false;
  std::vector<Question> questions;
  std::string kind;  ///< "exhausted", "bounded", "found" or "solved"
  std::string by;    ///< what bounded it
  std::uint64_t frontier = 0;
  bool frontier_seen = false;
  std::vector<Finding> found;
  std::vector<std::uint64_t> levels;  ///< states of each
  Counts counts;
  std::optional<SolutionClaim> solution;    ///< of what is solved
  std::shared_ptr<OtherRules> other_rules;  ///< that expand in place of this program's; null: none

  void expand(std::span<std::uint64_t const> keys, ExpandPlan const& how, Expansion& expansion) const {
    other_rules ? other_rules->expand(keys, how, expansion) : match->expand(keys, how, expansion);
  }

  /// Whatever follows from a state that is listed is listed.
  bool is_closed() const { return kind == "exhausted" || kind == "solved"; }
  std::size_t words() const { return static_cast<std::size_t>(match->key_words()); }
  std::size_t laws() const { return match->invariants().size(); }
  std::size_t kind_of_deadlock() const { return laws(); }
  std::size_t kind_of(std::size_t question) const { return laws() + 1 + question; }
  std::size_t kind_of_parting() const { return kind_of(questions.size()); }
  /// "law own-cells", "deadlock", "never over".
  std::string name_of(std::size_t kind) const;
};

/// Reads the header of a certificate, which begins at that byte of the file. Throws Damaged if it cannot be read, and Refuted if
/// it speaks of other laws, another setup or another start than this program has.
Claims read_claims(Json const& header, std::uint64_t byte);

/// What is claimed, in a sentence.
std::string claim_text(Claims const& claims);

/// 1,234,567
std::string grouped(std::uint64_t number);

}  // namespace ringside::proof
