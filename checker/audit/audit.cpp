#include "checker/audit/audit.h"

#include <fmt/format.h>

#include "engine/core/text/in_words.h"
#include "engine/record/values/edit.h"

namespace ringside {
namespace {

std::string outcome_text(std::optional<Outcome> const& outcome) { return outcome ? in_words(*outcome) : "none"; }

/// Re-executes one record. It stops at the first finding.
class Audit {
 public:
  Audit(LoadedRecord const& loaded, AnyState const& start)
      : record_(loaded.record), match_(*loaded.match), walk_(match_, start) {}

  Verdict run() && {
    verdict_.steps = record_.steps.size();
    verdict_.digest = walk_.digest();
    if (laws_hold(0) && edits_stand()) replay();
    close();
    return std::move(verdict_);
  }

 private:
  Record const& record_;
  Match const& match_;
  Walk walk_;
  Verdict verdict_;

  void find(Cause cause, std::string what, std::string recorded, std::string replayed, std::string clause = {}) {
    verdict_.finding =
        Finding{cause, verdict_.sound + 1, std::move(clause), std::move(what), std::move(recorded), std::move(replayed)};
  }

  void replay() {
    for (Step const& step : record_.steps) {
      if (!may_happen(step) || !happens(step)) return;
      ++verdict_.sound;
      verdict_.digest = walk_.digest();
      if (!edits_stand()) return;
    }
  }

  /// What the players did after the steps so far.
  bool edits_stand() {
    if (record_.edits.empty()) return true;
    for (Edit const& edit : edits_behind(record_, verdict_.sound)) {
      auto const after = as_played(match_, walk_.state(), edit);
      if (!after) return find_edit(Cause::edit, after.error(), {}, {});
      walk_.edit(*after);
      if (!laws_hold(verdict_.sound)) return false;
      if (walk_.digest().high != edit.digest)
        return find_edit(Cause::digest, "the state after the edit is not the recorded one", fmt::format("{:016x}", edit.digest),
                         fmt::format("{:016x}", walk_.digest().high));
      ++verdict_.edits;
      verdict_.digest = walk_.digest();
    }
    return true;
  }
  bool find_edit(Cause cause, std::string what, std::string recorded, std::string replayed) {
    find(cause, std::move(what), std::move(recorded), std::move(replayed));
    verdict_.finding->step = verdict_.sound;
    return false;
  }

  bool may_happen(Step const& step) {
    Actor const actor = match_.actor(walk_.state());
    if (actor.is_nobody()) return find_after_end(step);
    if (actor != step.actor) return find_actor(step, actor);
    auto const [count, holds] = match_.legality(walk_.state(), step.action);
    if (!holds) return find_illegal(step, count);
    return count == step.legal || find_legal_count(step, count);
  }

  bool happens(Step const& step) {
    AnyState const before = walk_.state();
    walk_.play(step.action);
    if (!laws_hold(verdict_.sound + 1) || !step_laws_hold(before, step.action)) return false;
    if (walk_.digest().high == step.digest) return true;
    find(Cause::digest, "the state after the step is not the recorded one", fmt::format("{:016x}", step.digest),
         fmt::format("{:016x}", walk_.digest().high));
    return false;
  }

  bool laws_hold(std::size_t step) {
    int const broken = match_.broken(walk_.state());
    return broken < 0 || find_broken(broken, step);
  }
  bool step_laws_hold(AnyState const& before, ActionCode action) {
    int const broken = match_.broken(before, action, walk_.state());
    return broken < 0 || find_broken(broken, verdict_.sound + 1);
  }

  bool find_broken(int index, std::size_t step) {
    InvariantName const& law = match_.invariants()[static_cast<std::size_t>(index)];
    find(Cause::invariant, fmt::format("{} is broken: {}", law.name, law.meaning), {}, {}, std::string(law.clause));
    verdict_.finding->step = step;
    return false;
  }

  bool find_after_end(Step const& step) {
    std::string const reason = match_.outcome(walk_.state()).reason;
    find(Cause::after_end, fmt::format("the game was over ({})", reason), match_.text(step.action), "no action");
    return false;
  }
  bool find_actor(Step const& step, Actor actor) {
    find(Cause::actor, fmt::format("it is for {} to decide", in_words(actor)), in_words(step.actor), in_words(actor));
    return false;
  }
  bool find_illegal(Step const& step, std::size_t legal) {
    auto const rejection = match_.reject(walk_.state(), step.action);
    std::string clause = rejection ? std::string(rejection->clause) : std::string();
    std::string what = rejection ? rejection->text : "the action is not in the legal list, and no clause forbids it";
    find(Cause::illegal, std::move(what), match_.text(step.action), fmt::format("one of {} legal actions", legal),
         std::move(clause));
    return false;
  }
  bool find_legal_count(Step const& step, std::size_t legal) {
    find(Cause::legal_count, "the number of legal actions before the step is not the recorded one", std::to_string(step.legal),
         std::to_string(legal));
    return false;
  }

  /// What must hold of the whole. A record that goes on after the end has an end too, which its sound part keeps.
  void close() {
    if (verdict_.finding && verdict_.finding->cause != Cause::after_end) return;
    if (match_.actor(walk_.state()).is_nobody()) verdict_.outcome = match_.outcome(walk_.state());
    if (verdict_.finding) return;
    if (verdict_.outcome != record_.outcome)
      find(Cause::outcome, outcome_fault(), outcome_text(record_.outcome), outcome_text(verdict_.outcome));
    else if (walk_.digest() != record_.final_digest)
      find(Cause::final_digest, "the digest of the whole record is not the recorded one", to_hex(record_.final_digest),
           to_hex(walk_.digest()));
    else if (!record_.edits.empty())
      return name_edits();
    if (verdict_.finding) verdict_.finding->step = verdict_.sound;
  }

  void name_edits() {
    Edit const& first = record_.edits.front();
    std::string const more = record_.edits.size() == 1 ? "" : fmt::format(" (and {} more)", record_.edits.size() - 1);
    find(Cause::as_played, fmt::format("as played: {}{}", to_string(first), more), {}, {});
    verdict_.finding->step = first.after;
  }

  std::string outcome_fault() const {
    if (!record_.outcome) return "the game is over, but the record has no outcome";
    if (!verdict_.outcome) return "the record has an outcome, but the game is not over";
    return "the game did not end the way the record says";
  }
};

}  // namespace

Verdict audit(LoadedRecord const& loaded) {
  auto const start = read_start(loaded);
  Verdict verdict;
  if (start) verdict = Audit(loaded, *start).run();
  verdict.unchecked_digests = loaded.signed_anew;
  if (start) return verdict;
  verdict.steps = loaded.record.steps.size();
  verdict.finding = Finding{Cause::start, 0, {}, start.error().empty() ? "" : to_string(start.error().front()), {}, {}};
  return verdict;
}

Verdict strict_audit(LoadedRecord const& loaded) {
  Verdict verdict = audit(loaded);
  bool const is_fine = !verdict.finding || verdict.finding->cause == Cause::as_played;
  if (is_fine && loaded.signed_anew)
    verdict.finding = Finding{Cause::form, 0, {}, "the file is of an older form, whose digests cannot be checked", {}, {}};
  return verdict;
}

void accept_edits(Verdict& verdict) {
  if (verdict.finding && verdict.finding->cause == Cause::as_played) verdict.finding.reset();
}

std::optional<Record> sound_prefix(Record const& record, Verdict const& verdict) {
  auto const is_about_all = [](Cause cause) {
    return cause == Cause::final_digest || cause == Cause::outcome || cause == Cause::as_played || cause == Cause::edit;
  };
  bool const nothing_holds = verdict.finding && verdict.finding->step == 0 && !is_about_all(verdict.finding->cause);
  if (nothing_holds) return std::nullopt;
  Record prefix = record;
  keep_steps(prefix, verdict.sound);
  prefix.edits.resize(verdict.edits);
  prefix.final_digest = verdict.digest;
  prefix.outcome = verdict.outcome;
  return prefix;
}

}  // namespace ringside
