#pragma once

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "checker/compare/diff.h"
#include "engine/core/match/match.h"

namespace ringside {

/// What another option of a ruling would have done in the same step, computed by playing it.
struct OtherOption {
  std::string_view option;
  std::string_view meaning;
  std::shared_ptr<Match const> match;  ///< the same game under it, or null
  std::optional<Rejection> rejection;  ///< the action would not have been legal
  std::vector<EventView> events;
  std::vector<FieldChange> fields;  ///< left: as it happened; right: as it would have
  std::size_t legal = 0;            ///< actions to choose from, of which the step was one
  bool events_differ = false;
  bool impossible = false;  ///< the state cannot stand under that option
  bool same = false;        ///< nothing would have been different
  bool hidden = false;      ///< it depends on what that seat may not know
};

/// A ruling that matters to the step.
struct RulingAtWork {
  Ruling const* ruling = nullptr;
  std::string option;    ///< in force
  bool decided = false;  ///< an event names it
  std::vector<OtherOption> others;
};

/// Why a step did what it did.
struct Explanation {
  std::vector<EventView> events;
  std::vector<std::string_view> clauses;  ///< cited by the events that are reported, in their order, each once
  std::vector<RulingAtWork> rulings;      ///< those that decided first
  std::vector<ActionCode> alternatives;   ///< what else was legal
  std::optional<int> seat;                ///< whose view
  bool knows_legal = true;                ///< may it know what else was legal?
  AnyState after;
};

/// How a game makes a match of a setup: GameEntry::match of that game.
using MakeMatch = std::unique_ptr<Match> (*)(Json const& setup, Problems& problems);

/// Explains a legal action. Every ruling is tried with each of its options; reported are those that decided, that touch a cited
/// clause, or under which something else would have happened. A seat gets only what it may know: if something of the state is
/// `hidden` from it, not what other options would have done, and only of rulings that decided or touch a clause.
Explanation explain(Match const& match, MakeMatch make_match, AnyState const& before, ActionCode action, Language language,
                    std::optional<int> seat = {}, bool hidden = false);

}  // namespace ringside
