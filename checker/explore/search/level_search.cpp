#include "checker/explore/search/level_search.h"

namespace ringside {
LevelSearch::LevelSearch(Session& session) : session_(session), plan_(session.plan), transitions_(session.seen.transitions) {
  for (int i = 0; i < session.options.jobs; ++i) workers_.emplace_back(session);
}

Ended LevelSearch::run_levels() {
  std::optional<Ended> ended;
  while (!ended) {
    plan_.successors = !session_.options.depth || depth() < *session_.options.depth;
    ended = run_level();
    if (!ended && !plan_.successors) commit();  // with a wider bound it goes on from here
    if (!ended) ended = finish_level();
  }
  return *ended;
}

void LevelSearch::work(std::size_t i) {
  Worker& worker = workers_[i];
  while (!session_.stop.load(std::memory_order_relaxed) && take(worker.batch)) {
    session_.expand(worker.batch, plan_, worker.seen, depth());
    transitions_.fetch_add(worker.batch.expansion.actions.size(), std::memory_order_relaxed);
    if (!put(i)) session_.stop = true;
  }
}

std::optional<Ended> LevelSearch::finish_level() {
  std::uint64_t const open_before = session_.seen.open;
  merge_seen(session_.seen);
  bool const answered = session_.seen.answered();
  if (!answered && !plan_.successors && session_.seen.open > open_before) return Ended::depth;
  bool const more = next_level(answered);
  if (answered) return Ended::answered;
  return more ? std::nullopt : std::optional(Ended::exhausted);
}

void LevelSearch::merge_seen(Inspector& into) {
  for (Worker& worker : workers_) {
    into.merge(worker.seen);
    worker.seen = Inspector(session_.match, session_.options);
  }
}

}  // namespace ringside
