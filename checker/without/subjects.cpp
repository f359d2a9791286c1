#include "checker/without/subjects.h"

#include <algorithm>
#include <array>
#include <memory>

#include "checker/audit/audit.h"
#include "checker/cases/case_rulings.h"

namespace ringside {
namespace {

constexpr std::array<std::string_view, notices> words{"none", "wrong-answer", "broken-law", "crash", "time-out"};

/// Do the actions of a case lead through states, or by steps, that no law allows?
bool breaks_a_law(Case const& asked) {
  Match const& match = *asked.match;
  AnyState state = asked.start;
  if (match.broken(state) >= 0) return true;
  for (CaseAction const& action : asked.when) {
    if (!match.legality(state, action.code).holds) return false;
    AnyState const before = state;
    match.apply(state, action.code);
    if (match.broken(state) >= 0 || match.broken(before, action.code, state) >= 0) return true;
  }
  return false;
}

Notice look_at(tl::expected<Case, ReadErrors> const& asked) {
  if (!asked) return Notice::wrong_answer;
  for (Trial const& trial : try_case(*asked))
    if (!trial.result.passed()) return Notice::wrong_answer;
  return breaks_a_law(*asked) ? Notice::broken_law : Notice::none;
}

Notice look_at(LoadedRecord const& record) {
  Verdict const verdict = audit(record);
  if (!verdict.finding || verdict.finding->cause == Cause::as_played) return Notice::none;
  return verdict.finding->cause == Cause::invariant ? Notice::broken_law : Notice::wrong_answer;
}

}  // namespace

std::string_view word_of(Notice notice) { return words[static_cast<std::size_t>(notice)]; }

std::optional<Notice> notice_called(std::string_view word) {
  auto const found = std::find(words.begin(), words.end(), word);
  if (found == words.end()) return std::nullopt;
  return static_cast<Notice>(found - words.begin());
}

std::string Subject::game() const {
  if (read == nullptr) return record_of;
  auto const asked = read();
  return asked ? std::string(asked->match->facts().id) : "";
}

Subject as_subject(std::string name, ReadsCase const& read) {
  return {std::move(name), [read] { return look_at(read()); }, read};
}

Subject as_subject(std::string name, LoadedRecord record) {
  std::string game(record.match->facts().id);
  auto const shared = std::make_shared<LoadedRecord const>(std::move(record));
  return {std::move(name), [shared] { return look_at(*shared); }, nullptr, std::move(game)};
}

}  // namespace ringside
