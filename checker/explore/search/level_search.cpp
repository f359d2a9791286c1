#include "checker/explore/search/level_search.h"

#include <algorithm>

#include "checker/explore/session/trust.h"
#include "checker/explore/session/workers.h"

namespace ringside {
namespace {

constexpr std::uint64_t small_part = 1024;  // not worth a thread

}  // namespace

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

std::optional<Ended> LevelSearch::run_level() {
  while (taken() < size()) {
    if (taken() >= part_end_) {
      if (auto const reached = limit(states())) return reached;
      part_end_ = taken() + begin_part();
    }
    auto const reached = run_part();
    if (reached && taken() < size()) return reached;  // at its end the next level's beginning says so
  }
  return std::nullopt;
}

std::optional<Ended> LevelSearch::run_part() {
  bool due = false;
  std::optional<Ended> reached;
  auto const tick = [&] {
    session_.report({states(), transitions_, size() - std::min(taken(), size()), bytes(), depth()});
    if (!reached) reached = limit(0);
    if (!due) due = session_.checkpoint_due();
    if (reached || due) session_.stop = true;
  };
  tick();
  if (reached) return reached;
  session_.stop = false;  // a checkpoint that is due waits for some work: one may take longer than they are apart
  if (part_end_ - taken() <= small_part)
    work(0);
  else
    run_workers(
        static_cast<int>(workers_.size()), session_.stop, [&](int i) { work(static_cast<std::size_t>(i)); }, tick);
  rest();
  peak_ = std::max(peak_, bytes());
  if (due && !gave_up_level()) commit();
  return reached ? reached : limit(taken() < part_end_ ? 0 : states());  // amid a part it depends on who was faster
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
  part_end_ = 0;
  if (answered) return Ended::answered;
  return more ? std::nullopt : std::optional(Ended::exhausted);
}

void LevelSearch::merge_seen(Inspector& into) {
  for (Worker& worker : workers_) {
    into.merge(worker.seen);
    worker.seen = Inspector(session_.match, session_.options);
  }
}

/// A level that was only looked at is started again, and so is one of fingerprints: what follows may still get lower parents.
void LevelSearch::commit() {
  if (!checkpoint_) return;
  Json progress = save();
  bool const anew = !plan_.successors || session_.options.compact;
  Inspector level(session_.match, session_.options);
  for (Worker const& worker : workers_)
    if (!anew) level.merge(worker.seen);
  progress["cursor"] = anew ? 0 : taken();
  progress["transitions"] = session_.seen.transitions + level.transitions;
  progress["seen"] = write_seen(session_.seen);
  progress["level"] = write_seen(level);
  checkpoint_->commit(progress);
}

void LevelSearch::restore_seen(Json const& progress, std::size_t levels) {
  transitions_ = progress.at("transitions").get<std::uint64_t>();
  read_checked(progress.at("seen"), session_, levels, session_.seen);
  read_checked(progress.at("level"), session_, levels, workers_[0].seen);
}

}  // namespace ringside
