#include <algorithm>

#include <fmt/format.h>

#include "checker/cases/case_rulings.h"
#include "checker/compare/diff.h"
#include "engine/core/text/in_words.h"

namespace ringside {
namespace {

constexpr std::size_t most_changed_fields = 12;  // that are named; of more, how many

/// Events of one way that the other has not, in the place of each other.
void add_events(CaseResult const& own, CaseResult const& other, std::vector<Mismatch>& changes) {
  auto const [left, right] =
      std::mismatch(own.happened.begin(), own.happened.end(), other.happened.begin(), other.happened.end());
  if (left == own.happened.end() && right == other.happened.end()) return;
  changes.push_back({fmt::format("events[{}]", left - own.happened.begin()), left == own.happened.end() ? "no event" : *left,
                     right == other.happened.end() ? "no event" : *right});
}

std::string end_of(MatchRules const& match, AnyState const& state) {
  Actor const actor = match.actor(state);
  if (!actor.is_nobody()) return in_words(actor) + " is to act";
  Outcome const outcome = match.outcome(state);
  return fmt::format("the game ends ({}), rank {}, scores {}", outcome.reason, fmt::join(outcome.rank, " "),
                     fmt::join(outcome.scores, " "));
}

/// Members of a set that the other side lacks.
std::string more_text(std::vector<std::string> const& members) {
  return members.empty() ? "none more" : fmt::format("also {}", fmt::join(members, ", "));
}

void add_fields(Trial const& own, Trial const& other, std::vector<Mismatch>& changes) {
  auto const changed = readable(changed_fields(own.match->fields(own.result.end), other.match->fields(other.result.end)));
  for (std::size_t i = 0; i < std::min(changed.size(), most_changed_fields); ++i)
    changes.push_back(
        changed[i].is_set()
            ? Mismatch{"fields." + changed[i].field, more_text(changed[i].only_left), more_text(changed[i].only_right)}
            : Mismatch{"fields." + changed[i].field, changed[i].left.value_or("none"), changed[i].right.value_or("none")});
  if (changed.size() > most_changed_fields)
    changes.push_back({"fields", "the same", fmt::format("{} more differ", changed.size() - most_changed_fields)});
}

std::string stop_of(Case const& asked, Trial const& trial) {
  if (trial.result.played == asked.when.size()) return "all actions are legal";
  auto const no = trial.match->reject(trial.result.end, asked.when[trial.result.played].code);
  return fmt::format("\"{}\" is not legal: {}", asked.when[trial.result.played].text,
                     no ? fmt::format("{}: {}", no->clause, no->text) : "");
}

std::string legality(Trial const& trial, CaseAction const& action) {
  auto const no = trial.match->reject(trial.result.end, action.code);
  return no ? fmt::format("{}: {}", no->clause, no->text) : "legal";
}

}  // namespace

std::vector<Mismatch> changes_between(Case const& asked, Trial const& own, Trial const& other) {
  if (own.match == nullptr || other.match == nullptr)
    return other.match == own.match ? own.result.differences : other.result.differences;
  std::vector<Mismatch> changes;
  auto const add = [&](std::string where, std::string left, std::string right) {
    if (left != right) changes.push_back({std::move(where), std::move(left), std::move(right)});
  };
  add("when", stop_of(asked, own), stop_of(asked, other));
  add_events(own.result, other.result, changes);
  add("end", end_of(*own.match, own.result.end), end_of(*other.match, other.result.end));
  for (CaseAction const& action : asked.legal) add("legal." + action.text, legality(own, action), legality(other, action));
  for (ForbiddenAction const& one : asked.illegal)
    add("illegal." + one.action.text, legality(own, one.action), legality(other, one.action));
  add_fields(own, other, changes);
  return changes;
}

}  // namespace ringside
