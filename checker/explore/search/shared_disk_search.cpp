#include "checker/explore/search/shared_disk_search.h"

#include <algorithm>
#include <stdexcept>

#include <fmt/format.h>

#include "checker/explore/checkpoint/resume.h"
#include "checker/explore/search/shared_states.h"
#include "checker/explore/session/trust.h"
#include "checker/explore/stores/sorted_merge.h"

namespace ringside {
namespace {

using KeyView = std::span<std::uint64_t const>;

constexpr std::uint64_t share_to_know = 20;   // of the memory that is allowed
constexpr std::size_t logged_at_once = 4096;  // states

}  // namespace

SharedDiskSearch::SharedDiskSearch(Session& session, Rounds const& before, std::unique_ptr<SharedLog> log)
    : DiskSearch(session, session.options.spill, before.exchange()),
      places_(session.words, session.match.key_bits()),
      first_place_(places_.first_place(first_part(before.exchange().rank(), before.exchange().ranks()))),
      rounds_(session, before.exchange(), places_, workers_.size()),
      log_(std::move(log)) {
  rounds_.go_on_from(before);
  if (rounds_.exchange().rank() > 0) transitions_ = 0;  // those of finished levels are counted once
  std::uint64_t made_above = files_.has_made_above() ? 1 : 0;
  rounds_.exchange().sum({&made_above, 1});
  if (made_above > 0) files_.remove_above_too(session.options.spill);
}

Exploration SharedDiskSearch::run(std::uint64_t peak) {
  peak_ = std::max(peak_, peak);
  logged_levels_ = depth() + 1;
  if (level_ == nullptr) open_level();
  commit();
  Ended const ended = run_levels();
  Exploration report = result(ended);
  report.sharing = rounds_.sharing(states(), report.states);
  return report;
}

// ---- States

bool SharedDiskSearch::may_take(KeyView key) {
  if (!log_) return true;
  if (border_ && precedes(*border_, key)) return false;
  last_.assign(key.begin(), key.end());
  return true;
}

bool SharedDiskSearch::put(std::size_t worker) {
  rounds_.after_batch();
  bool const has_room = rounds_.is_alone() || rounds_.traffic().take_from(worker, workers_[worker].batch);
  return put_keys(worker) && has_room;
}

/// Keys of one word come as places of this rank.
bool SharedDiskSearch::put_keys(std::size_t worker) {
  if (session_.words == 1 && !rounds_.is_alone()) places_.keys_at(first_place_, workers_[worker].batch.expansion.keys);
  return DiskSearch::put(worker);
}

void SharedDiskSearch::put_received() {
  Traffic& traffic = rounds_.traffic();
  if (traffic.left() == 0) return;
  rounds_.on_workers(
      traffic.left() / session_.words,
      [&](std::size_t worker) {
        while (traffic.take_received(workers_[worker].batch)) put_keys(worker);
      },
      [] { return std::uint64_t{0}; });
}

// ---- Levels

/// Beside a checkpoint a limit, too, waits until the ranks are in step.
std::optional<Ended> SharedDiskSearch::run_level() {
  Rounds::Part const part{[&] {
                            rounds_.on_workers(
                                size() - cursor_, [&](std::size_t worker) { work(worker); }, [] { return std::uint64_t{0}; });
                          },
                          [&] { put_received(); },
                          [&] {
                            stop_if_due();
                            return standing();
                          },
                          [&] { return session_.options.memory.value_or(0) / share_to_know; }};
  for (rounds_.tell(standing()); rounds_.told(Rounds::more) > 0; rounds_.tell(standing())) {
    if (auto const reached = rounds_.limit(true)) return reached;
    if (auto const reached = rounds_.run(part, log_ == nullptr)) return reached;
    if (!border_) continue;
    commit();
    rounds_.take_due();
    border_.reset();
  }
  return cut_at_bound();
}

/// All ranks go on to the greatest state that one of them has taken: then it can be said what of the level is expanded, whoever
/// continues with it.
void SharedDiskSearch::stop_if_due() {
  if (!log_ || border_ || (!rounds_.is_due() && !rounds_.limit(false))) return;
  auto const keys = share_words(rounds_.exchange(), last_);
  border_ = *std::max_element(keys.begin(), keys.end());
}

Rounds::Standing SharedDiskSearch::standing() {
  KeyView const key = level_->peek();
  bool const more = !key.empty() && !(border_ && precedes(*border_, key));
  return {more, states(), transitions_, size() - cursor_, bytes() + rounds_.bytes(), 0, depth()};
}

bool SharedDiskSearch::next_level(bool answered) {
  last_.clear();
  logged_runs_ = 0;
  return DiskSearch::next_level(answered);
}

void SharedDiskSearch::merge_seen(Inspector& into) {
  Inspector mine(session_.match, session_.options);
  LevelSearch::merge_seen(mine);
  rounds_.add_of_all(mine, into);
}

// ---- Checkpoints

/// A level that was only looked at is started again.
void SharedDiskSearch::commit() {
  if (!log_) return;
  Inspector mine(session_.match, session_.options), all(session_.match, session_.options);
  Json progress{{"sizes", sizes_}, {"turn", 0}, {"seen", write_seen(session_.seen)}};
  log_levels();
  if (border_ && plan_.successors) {
    log_runs();
    for (Worker const& worker : workers_) mine.merge(worker.seen);
    progress["taken"] = *border_;
  }
  rounds_.add_of_all(mine, all);
  progress["level"] = write_seen(all);
  log_->commit(progress);
}

void SharedDiskSearch::log_levels() {
  for (; logged_levels_ <= depth(); ++logged_levels_)
    each_in_file(files_.level_path(logged_levels_), session_.words, logged_at_once,
                 [&](KeyView keys) { log_->states(static_cast<std::uint32_t>(logged_levels_), keys); });
}

void SharedDiskSearch::log_runs() {
  write_runs();
  std::vector<std::string> const runs = files_.list_run_files(files_.next());
  for (; logged_runs_ < runs.size(); ++logged_runs_)
    each_in_file(runs[logged_runs_], session_.words, logged_at_once,
                 [&](KeyView keys) { log_->met(static_cast<std::uint32_t>(files_.next()), keys); });
}

void SharedDiskSearch::restore() try {
  Json const& progress = log_->progress();
  restore_states();
  if (sizes_ != progress.at("sizes").get<std::vector<std::uint64_t>>()) refuse_commit(session_.options.checkpoint);
  open_level();
  restore_seen(progress);
} catch (Json::exception const& error) {
  throw std::runtime_error(fmt::format("{}: its last commit cannot be read: {}", session_.options.checkpoint, error.what()));
}

/// Those of this rank's parts, whoever wrote them.
void SharedDiskSearch::restore_states() {
  std::size_t const levels = log_->progress().at("sizes").size();
  std::vector<Key> found(levels + 1);
  std::size_t words = 0;
  auto const write = [&] {
    for (std::size_t level = 0; level <= levels; ++level) files_.add_run(static_cast<int>(level), found[level]);
    words = 0;
  };
  auto const keep = [&](std::size_t level, KeyView key) {
    found[level].insert(found[level].end(), key.begin(), key.end());
    words += key.size();
    if (words >= run_words() * workers_.size()) write();
  };
  each_own(*log_, session_, places_, rounds_.exchange(), levels, keep);
  each_own_met(*log_, session_, places_, rounds_.exchange(), levels, keep);
  write();
  for (std::size_t level = 0; level < levels; ++level) {
    begin_level(files_.merge(0));
    files_.drop_runs(depth());
  }
}

/// What of the level was taken is left out, and what was seen of it is known. A search in memory knows that by turns: then the
/// level is started again.
void SharedDiskSearch::restore_seen(Json const& progress) {
  Inspector level(session_.match, session_.options);
  read_checked(progress.at("seen"), session_, sizes_.size(), session_.seen);
  if (progress.contains("taken")) {
    last_ = progress.at("taken").get<Key>();
    for (; !level_->peek().empty() && !precedes(last_, level_->peek()); level_->next()) ++cursor_;
    read_checked(progress.at("level"), session_, sizes_.size(), level);
  }
  if (rounds_.exchange().rank() > 0) return;
  transitions_ = session_.seen.transitions + level.transitions;
  workers_[0].seen = level;
}

}  // namespace ringside
