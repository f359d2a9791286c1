#include "checker/explore/search/disk_search.h"

#include <algorithm>
#include <stdexcept>

#include <fmt/format.h>

#include "checker/explore/certificate/certificate.h"
#include "checker/explore/checkpoint/resume.h"
#include "checker/explore/search/shared_states.h"
#include "checker/explore/session/seen_text.h"
#include "checker/explore/session/trace.h"
#include "checker/explore/session/trust.h"
#include "checker/explore/stores/sorted_merge.h"
#include "engine/core/fields/key_view.h"
#include "engine/core/values/sums.h"

namespace ringside {
namespace {

constexpr std::uint64_t share_to_know = 20;   // of the memory that is allowed
constexpr std::size_t logged_at_once = 4096;  // states

}  // namespace

DiskSearch::DiskSearch(Session& session, Rounds const& before, std::unique_ptr<SharedLog> log)
    : LevelSearch(session),
      files_(session.options.spill, session.words),
      first_place_(session.places.first_place(first_part(before.exchange().rank(), before.exchange().ranks()))),
      rounds_(session, before.exchange(), workers_.size()),
      part_{[this] { rounds_.on_workers(part_, size() - cursor_, [this](std::size_t worker) { work(worker); }); },
            [this] { put_received(); },
            [this] { stop_if_due(); },
            [this] { return standing(); },
            [] { return std::uint64_t{0}; },
            [this] { return session_.options.memory.value_or(0) / share_to_know; },
            [this] { return log_ ? Rounds::Amid::none : Rounds::Amid::all; }},
      log_(std::move(log)),
      found_(workers_.size()) {
  rounds_.go_on_from(before);
  if (rounds_.exchange().rank() > 0) transitions_ = 0;  // those of finished levels are counted once
  if (rounds_.of_all(files_.has_made_above() ? 1 : 0) > 0) files_.remove_above_too(session.options.spill);
}

Exploration DiskSearch::run(std::uint64_t peak) {
  peak_ = std::max(peak_, peak);
  logged_levels_ = depth() + 1;
  if (level_ == nullptr) open_level();
  commit();
  return result(run_levels());
}

std::size_t DiskSearch::run_words() const {
  std::uint64_t const all = session_.options.memory.value_or(std::uint64_t{1} << 30U) / 4 / sizeof(std::uint64_t);
  return std::max<std::size_t>(all / workers_.size(), 1024 * session_.words);
}

std::uint64_t DiskSearch::bytes() const {
  return static_cast<std::uint64_t>(run_words()) * workers_.size() * 2 * sizeof(std::uint64_t);
}

void DiskSearch::add_level(Levels const& source, int level) {
  std::vector<std::uint64_t> keys;
  source.each(level, [&](KeyView some) {
    keys.insert(keys.end(), some.begin(), some.end());
    if (keys.size() >= run_words()) files_.add_run(level, keys);
  });
  files_.add_run(level, keys);
  begin_level(files_.merge(0));
  files_.drop_runs(level);
}

// ---- States

bool DiskSearch::take(Batch& batch) {
  std::scoped_lock const lock(reading_);
  batch.keys.clear();
  for (std::size_t i = 0; i < session_.batch_states; ++i) {
    KeyView const key = level_->peek();
    if (key.empty() && cursor_ < size())
      throw std::runtime_error(fmt::format("{}: holds fewer states than were written", files_.level_path(depth())));
    if (key.empty() || is_behind_border(key)) break;
    batch.keys.insert(batch.keys.end(), key.begin(), key.end());
    if (log_) last_.assign(key.begin(), key.end());
    level_->next();
    ++cursor_;
  }
  return !batch.keys.empty();
}

bool DiskSearch::is_behind_border(KeyView key) const { return border_ && precedes(*border_, key); }

bool DiskSearch::put(std::size_t worker) {
  rounds_.after_batch();
  bool const has_room = rounds_.is_alone() || rounds_.traffic().take_from(worker, workers_[worker].batch);
  return put_keys(worker) && has_room;
}

/// Keys of one word come as places of this rank.
bool DiskSearch::put_keys(std::size_t worker) {
  auto& keys = workers_[worker].batch.expansion.keys;
  if (session_.words == 1 && !rounds_.is_alone()) session_.places.keys_at(first_place_, keys);
  std::vector<std::uint64_t>& found = found_[worker];
  found.insert(found.end(), keys.begin(), keys.end());
  if (found.size() >= run_words()) files_.add_run(files_.next(), found);
  return true;
}

void DiskSearch::put_received() {
  Traffic& traffic = rounds_.traffic();
  if (traffic.left() == 0) return;
  rounds_.on_workers(part_, traffic.left() / session_.words, [&](std::size_t worker) {
    while (traffic.take_received(workers_[worker].batch)) put_keys(worker);
  });
}

// ---- Levels

void DiskSearch::begin_level(std::uint64_t size) {
  files_.begin_level(size);
  sizes_.push_back(rounds_.of_all(size));
}

void DiskSearch::open_level() {
  level_ = std::make_unique<SortedReader>(files_.level_path(depth()), session_.words);
  for (std::uint64_t skip = 0; skip < cursor_; ++skip) level_->next();
}

void DiskSearch::write_runs() {
  for (auto& found : found_) files_.add_run(files_.next(), found);
}

/// Beside a checkpoint a limit, too, waits until the ranks are in step.
std::optional<Ended> DiskSearch::run_level() {
  for (rounds_.tell(standing()); rounds_.sum(Rounds::more) > 0; rounds_.tell(standing())) {
    if (auto const reached = rounds_.limit(true)) return reached;
    if (auto const reached = rounds_.run(part_)) return reached;
    if (!border_) continue;
    commit();
    rounds_.take_due();
    border_.reset();
  }
  return cut_at_bound();
}

/// All ranks go on to the greatest state that one of them has taken: then it can be said what of the level is expanded, whoever
/// continues with it.
void DiskSearch::stop_if_due() {
  if (!log_ || border_ || (!rounds_.is_due() && !rounds_.limit(false))) return;
  auto const keys = share_words(rounds_.exchange(), last_);
  border_ = *std::max_element(keys.begin(), keys.end());
}

Rounds::Standing DiskSearch::standing() {
  std::scoped_lock const lock(reading_);
  KeyView const key = level_->peek();
  bool const more = !key.empty() && !is_behind_border(key);
  return {more, states(), transitions_, size() - cursor_, bytes() + rounds_.bytes(), 0, depth()};
}

bool DiskSearch::next_level(bool answered) {
  last_.clear();
  logged_runs_ = 0;
  write_runs();
  for (auto& found : found_) found.shrink_to_fit();
  std::uint64_t const size = merged_ ? *merged_ : files_.merge();
  merged_.reset();
  cursor_ = 0;
  std::uint64_t const found = rounds_.of_all(size);
  if (answered) beyond_ = found;
  if (answered || found == 0) return false;
  begin_level(size);
  open_level();
  commit();  // from here on the runs are not needed
  files_.drop_runs(depth());
  return true;
}

void DiskSearch::merge_seen(Inspector& into) {
  Inspector mine(session_.match, session_.options);
  LevelSearch::merge_seen(mine);
  rounds_.add_of_all(mine, into);
}

// ---- Checkpoints

/// A level that was only looked at is started again.
void DiskSearch::commit() {
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

void DiskSearch::log_levels() {
  for (; logged_levels_ <= depth(); ++logged_levels_)
    each_in_file(files_.level_path(logged_levels_), session_.words, logged_at_once,
                 [&](KeyView keys) { log_->states(static_cast<std::uint32_t>(logged_levels_), keys); });
}

void DiskSearch::log_runs() {
  write_runs();
  std::vector<std::string> const runs = files_.list_run_files(files_.next());
  for (; logged_runs_ < runs.size(); ++logged_runs_)
    each_in_file(runs[logged_runs_], session_.words, logged_at_once,
                 [&](KeyView keys) { log_->met(static_cast<std::uint32_t>(files_.next()), keys); });
}

void DiskSearch::restore() try {
  Json const& progress = log_->progress();
  restore_states();
  if (sizes_ != progress.at("sizes").get<std::vector<std::uint64_t>>()) refuse_commit(session_.options.checkpoint);
  open_level();
  restore_seen(progress);
} catch (Json::exception const& error) {
  throw std::runtime_error(fmt::format("{}: its last commit cannot be read: {}", session_.options.checkpoint, error.what()));
}

/// Those of this rank's parts, whoever wrote them.
void DiskSearch::restore_states() {
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
  each_own(*log_, session_, session_.places, rounds_.exchange(), levels, keep);
  each_own_met(*log_, session_, session_.places, rounds_.exchange(), levels, keep);
  write();
  for (std::size_t level = 0; level < levels; ++level) {
    begin_level(files_.merge(0));
    files_.drop_runs(depth());
  }
}

/// What of the level was taken is left out, and what was seen of it is known. A search in memory knows that by turns: then the
/// level is started again.
void DiskSearch::restore_seen(Json const& progress) {
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

// ---- Result

Exploration DiskSearch::result(Ended ended) {
  Inspector const finished = session_.seen;
  merge_seen(session_.seen);
  Exploration report = report_session(session_, ended);
  report.store = "disk";
  report.levels = sizes_;
  if (beyond_ > 0) report.levels.push_back(beyond_);
  report.states = add_up(report.levels);
  report.depth = static_cast<int>(report.levels.size()) - 1;
  note_cover(report, sizes_.size(), rounds_.of_all(cursor_), plan_.successors);
  report.bytes = rounds_.of_all(std::max(peak_, bytes()));
  if (session_.options.exchange != nullptr) report.sharing = rounds_.sharing(states(), report.states);
  add_traces(session_, *this, report);
  if (!session_.options.certificate.empty())
    report.certificate = write_certificate(session_, {*this, rounds_.exchange(), report, finished, has_seen_frontier(ended)});
  return report;
}

}  // namespace ringside
