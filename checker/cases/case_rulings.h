#pragma once

#include <string>
#include <string_view>
#include <vector>

#include <tl/expected.hpp>

#include "checker/cases/case.h"

namespace ringside {

/// A ruling with one of its options.
struct Choice {
  std::string ruling;
  std::string option;
  friend bool operator==(Choice const&, Choice const&) = default;
};
/// `armour.trigger=choice trap.mover=stops`; empty for no choice.
std::string to_string(std::vector<Choice> const& choices);

/// A case under rulings other than its own, all else alike; its position may be one that cannot stand under them.
tl::expected<Case, Problems> under(Case const& asked, std::vector<Choice> const& choices);

/// A case played under some rulings beside those of its setup.
struct Trial {
  std::vector<Choice> choices;
  CaseResult result;
  std::shared_ptr<Match const> match;  ///< null: the position cannot stand under them, which is the only mismatch
};

/// Plays a case as it asks to be played: once, or under each combination of the options of the rulings in "for-every".
std::vector<Trial> try_case(Case const& asked);

/// The clauses that acted in some trial, in the order of the rules.
std::vector<std::string> acting_clauses(Case const& asked, std::vector<Trial> const& trials);
/// The clauses that the case names, and that can act, but did not in any trial.
std::vector<std::string> idle_clauses(Case const& asked, std::vector<Trial> const& trials);

/// A ruling that touches a case, and the result of the case under each of its options, in their order.
struct Variation {
  Ruling const* ruling;
  std::string own;            ///< the option in force in the case's own setup; empty: it must hold under every one
  std::vector<Trial> trials;  ///< one for each option
  std::vector<std::vector<Mismatch>> changes;  ///< for each option all that it makes different, also what no case expects

  bool matters() const;
};

/// Varies, each by itself, the rulings that touch a case: that it chooses itself, that share a clause with what it lists or with
/// what was cited when it was played, that decided an event, or that change anything of what happens, up to the end.
std::vector<Variation> vary(Case const& asked, std::vector<Trial> const& own);

/// All that differs between two ways to play a case: the action at which it stops, events, who is to act, how it ends, fields.
std::vector<Mismatch> changes_between(Case const& asked, Trial const& own, Trial const& other);

}  // namespace ringside
