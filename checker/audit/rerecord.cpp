#include "checker/audit/rerecord.h"

#include <algorithm>
#include <utility>

#include "engine/record/values/edit.h"

namespace ringside {
namespace {

/// Records steps again until one cannot be played. An audit reports the rest.
class Signing {
 public:
  Signing(LoadedRecord const& loaded, AnyState const& start)
      : record_(loaded.record), match_(*loaded.match), walk_(match_, start) {}

  Replayed sign() && {
    bool whole = sign_edits();
    while (whole && walk_.steps() < record_.steps.size()) whole = sign_step(record_.steps[walk_.steps()]) && sign_edits();
    if (!whole) return {std::move(record_), walk_.steps(), false};
    record_.final_digest = walk_.digest();
    record_.outcome.reset();
    if (match_.actor(walk_.state()).is_nobody()) record_.outcome = match_.outcome(walk_.state());
    return {std::move(record_), walk_.steps(), true};
  }

 private:
  Record record_;
  Match const& match_;
  Walk walk_;
  std::vector<ActionCode> legal_;

  bool sign_step(Step& step) {
    if (match_.actor(walk_.state()) != step.actor) return false;
    match_.legal(walk_.state(), legal_);
    if (!std::binary_search(legal_.begin(), legal_.end(), step.action)) return false;
    walk_.play(step.action);
    step.legal = static_cast<std::uint32_t>(legal_.size());
    step.digest = walk_.digest().high;
    return true;
  }

  bool sign_edits() {
    for (Edit& edit : record_.edits) {
      if (edit.after != walk_.steps()) continue;
      auto const after = as_played(match_, walk_.state(), edit);
      if (!after) return false;
      walk_.edit(*after);
      edit.digest = walk_.digest().high;
    }
    return true;
  }
};

Verdict audit_with_edits(LoadedRecord const& loaded) {
  Verdict verdict = audit(loaded);
  accept_edits(verdict);
  return verdict;
}

}  // namespace

std::optional<Replayed> replayed(LoadedRecord const& loaded) {
  auto const start = read_start(loaded);
  return start ? std::optional(Signing(loaded, *start).sign()) : std::nullopt;
}

Rerecorded rerecorded(LoadedRecord const& loaded) {
  Rerecorded result;
  result.change = audit_with_edits(loaded).finding;
  auto const start = read_start(loaded);
  if (!result.change || !start) {
    result.refusal = result.change;
    return result;
  }
  LoadedRecord anew{Signing(loaded, *start).sign().record, loaded.match};
  Verdict const verdict = audit_with_edits(anew);
  result.refusal = verdict.finding;
  result.record = verdict.finding ? sound_prefix(anew.record, verdict) : std::optional(std::move(anew.record));
  return result;
}

bool differs_only_in_results(LoadedRecord const& loaded, Finding const& finding) {
  Cause const cause = finding.cause;
  bool const is_result =
      cause == Cause::legal_count || cause == Cause::digest || cause == Cause::outcome || cause == Cause::final_digest;
  return is_result && !loaded.signed_anew && !rerecorded(loaded).refusal;
}

}  // namespace ringside
