#include "checker/audit/audit.h"

#include <fmt/format.h>

#include "engine/core/text/in_words.h"
#include "engine/core/values/sentence.h"
#include "engine/record/values/edit.h"
#include "engine/record/values/said_outcome.h"

namespace ringside {
namespace {

/// What is the same in each language.
Named plain(std::string const& text) { return {text, text}; }
Named plain(std::uint64_t digest) { return plain(fmt::format("{:016x}", digest)); }

Named actor_text(Actor actor) { return {in_words(actor), in_words(actor, Language::russian)}; }

Named outcome_text(std::optional<Outcome> const& outcome, Facts const& facts) {
  if (!outcome) return {"none", "нет"};
  return {in_words(*outcome), in_words(*outcome, facts, Language::russian)};
}

/// Re-executes one record. It stops at the first finding.
class Audit {
 public:
  Audit(LoadedRecord const& loaded, AnyState const& start, Verdict& verdict)
      : loaded_(loaded), record_(loaded.record), match_(*loaded.match), walk_(match_, start), verdict_(verdict) {}

  void run() {
    bool const is_sound = laws_hold(0);
    verdict_.digest = walk_.digest();
    if (is_sound && edits_stand()) replay();
    close();
  }

 private:
  LoadedRecord const& loaded_;
  Record const& record_;
  Match const& match_;
  Walk walk_;
  Verdict& verdict_;

  void find(Cause cause, Named const& what, Named const& recorded, Named const& replayed, std::string clause = {}) {
    verdict_.finding = Finding{cause,
                               verdict_.sound + 1,
                               std::move(clause),
                               what.english,
                               recorded.english,
                               replayed.english,
                               {what.russian, recorded.russian, replayed.russian}};
  }
  Named text(ActionCode action) const { return {match_.text(action), match_.text(action, Language::russian)}; }

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
      if (!after) return find_edit(Cause::edit, plain(after.error()), {}, {});
      walk_.edit(*after);
      if (!laws_hold(verdict_.sound)) return false;
      if (walk_.digest().high != edit.digest)
        return find_edit(Cause::digest,
                         {"the state after the edit is not the recorded one", "состояние после правки не то, что записано"},
                         plain(edit.digest), plain(walk_.digest().high));
      ++verdict_.edits;
      verdict_.digest = walk_.digest();
    }
    return true;
  }
  bool find_edit(Cause cause, Named const& what, Named const& recorded, Named const& replayed) {
    find(cause, what, recorded, replayed);
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
    find(Cause::digest, {"the state after the step is not the recorded one", "состояние после шага не то, что записано"},
         plain(step.digest), plain(walk_.digest().high));
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
    find(Cause::invariant, worded({"{} is broken: {}", "{} не выполняется: {}"}, law.name, match_.facts().both(law.meaning)), {},
         {}, std::string(law.clause));
    verdict_.finding->step = step;
    return false;
  }

  bool find_after_end(Step const& step) {
    std::string const reason = match_.outcome(walk_.state()).reason;
    find(Cause::after_end, worded({"the game was over ({})", "игра была уже окончена ({})"}, match_.facts().both(reason)),
         text(step.action), {"no action", "никакого действия"});
    return false;
  }
  bool find_actor(Step const& step, Actor actor) {
    find(Cause::actor, worded({"it is for {} to decide", "решает {}"}, actor_text(actor)), actor_text(step.actor),
         actor_text(actor));
    return false;
  }
  bool find_illegal(Step const& step, std::size_t legal) {
    auto const rejection = match_.reject(walk_.state(), step.action);
    std::string clause = rejection ? std::string(rejection->clause) : std::string();
    Named const what = rejection ? Named{rejection->text, std::string(rejection->text_in(Language::russian))}
                                 : Named{"the action is not in the legal list, and no clause forbids it",
                                         "действия нет в списке возможных, хотя ни один пункт его не запрещает"};
    find(Cause::illegal, what, text(step.action), worded({"one of {} legal actions", "одно из возможных, всего их {}"}, legal),
         std::move(clause));
    return false;
  }
  bool find_legal_count(Step const& step, std::size_t legal) {
    find(Cause::legal_count,
         {"the number of legal actions before the step is not the recorded one",
          "возможных действий перед шагом не столько, сколько записано"},
         plain(std::to_string(step.legal)), plain(std::to_string(legal)));
    return false;
  }

  /// What must hold of the whole. A record that goes on after the end has an end too, which its sound part keeps.
  void close() {
    if (verdict_.finding && verdict_.finding->cause != Cause::after_end) return;
    if (match_.actor(walk_.state()).is_nobody()) verdict_.outcome = match_.outcome(walk_.state());
    if (verdict_.finding) return;
    if (!ended_as_said(loaded_, verdict_.outcome))
      find(Cause::outcome, outcome_fault(), outcome_text(said_outcome(loaded_), match_.facts()),
           outcome_text(verdict_.outcome, match_.facts()));
    else if (walk_.digest() != record_.final_digest)
      find(Cause::final_digest,
           {"the digest of the whole record is not the recorded one", "дайджест всей записи не тот, что записан"},
           plain(to_hex(record_.final_digest)), plain(to_hex(walk_.digest())));
    else if (!record_.edits.empty())
      return name_edits();
    if (verdict_.finding) verdict_.finding->step = verdict_.sound;
  }

  void name_edits() {
    Edit const& first = record_.edits.front();
    Named const more = record_.edits.size() == 1 ? Named{} : worded({" (and {} more)", " (и ещё {})"}, record_.edits.size() - 1);
    find(Cause::as_played, worded({"as played: {}{}", "как сыграно: {}{}"}, to_string(first), more), {}, {});
    verdict_.finding->step = static_cast<std::size_t>(first.after);
  }

  Named outcome_fault() const {
    if (!record_.outcome) return {"the game is over, but the record has no outcome", "игра окончена, а исхода в записи нет"};
    if (!verdict_.outcome)
      return {"the record has an outcome, but the game is not over", "в записи есть исход, а игра не окончена"};
    return {"the game did not end the way the record says", "игра кончилась не так, как записано"};
  }
};

}  // namespace

Verdict audit(LoadedRecord const& loaded) {
  Verdict verdict;
  audit(loaded, verdict);
  return verdict;
}

void audit(LoadedRecord const& loaded, Verdict& verdict) {
  verdict.steps = loaded.record.steps.size();
  verdict.unchecked_digests = loaded.signed_anew;
  auto const start = read_start(loaded);
  if (start) return Audit(loaded, *start, verdict).run();
  verdict.finding = Finding{Cause::start, 0, {}, start.error().empty() ? "" : to_string(start.error().front()), {}, {}};
}

void require_digests(LoadedRecord const& loaded, Verdict& verdict) {
  bool const is_fine = !verdict.finding || verdict.finding->cause == Cause::as_played;
  if (is_fine && loaded.signed_anew)
    verdict.finding = Finding{Cause::form,
                              0,
                              {},
                              "the file is a list of moves or of an older form: it has no digests that can be checked",
                              {},
                              {},
                              {"файл — список ходов или старой формы: дайджестов, которые можно проверить, в нём нет", {}, {}}};
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
