#include "checker/explore/search/disk_search.h"

#include <algorithm>
#include <filesystem>

#include <fmt/format.h>

#include "checker/explore/checkpoint/resume.h"
#include "checker/explore/session/trust.h"
#include "engine/core/values/sums.h"

namespace ringside {
namespace {

using KeyView = std::span<std::uint64_t const>;

SortedLevels::Location read_place(Json const& progress, std::string const& path) {
  SortedLevels::Location place{progress.at("disk").get<std::string>(), progress.at("above").get<std::string>(),
                               progress.at("sizes").get<std::vector<std::uint64_t>>(), progress.at("runs").get<int>()};
  std::error_code missing;
  auto const files = std::distance(std::filesystem::directory_iterator(place.folder, missing), {});
  if (place.sizes.empty() || place.sizes[0] != 1 || place.runs < 0 || place.runs > files) refuse_commit(path);
  return place;
}

}  // namespace

DiskSearch::DiskSearch(Session& session, std::string const& folder) : DiskSearch(session, folder, alone_) {}

DiskSearch::DiskSearch(Session& session, std::string const& folder, Exchange& exchange)
    : LevelSearch(session),
      files_(folder, session.words),
      exchange_(exchange),
      places_(session.words, session.match.key_bits()),
      found_(workers_.size()) {}

DiskSearch::DiskSearch(Session& session, SortedLevels::Location place)
    : LevelSearch(session),
      files_(std::move(place), session.words),
      sizes_(files_.sizes()),
      exchange_(alone_),
      places_(session.words, session.match.key_bits()),
      found_(workers_.size()) {}

std::size_t DiskSearch::run_words() const {
  std::uint64_t const all = session_.options.memory.value_or(std::uint64_t{1} << 30U) / 4 / sizeof(std::uint64_t);
  return std::max<std::size_t>(all / workers_.size(), 1024 * session_.words);
}

std::uint64_t DiskSearch::bytes() const {
  return static_cast<std::uint64_t>(run_words()) * workers_.size() * 2 * sizeof(std::uint64_t);
}

std::uint64_t DiskSearch::of_all(std::uint64_t mine) const {
  exchange_.sum({&mine, 1});
  return mine;
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

Exploration DiskSearch::run(std::unique_ptr<CheckpointWriter> checkpoint, std::uint64_t peak) {
  checkpoint_ = std::move(checkpoint);
  if (checkpoint_) files_.keep();
  peak_ = std::max(peak_, peak);
  if (level_ == nullptr) open_level();
  if (checkpoint_) commit();
  Ended const ended = run_levels();
  if (checkpoint_ && is_unfinished(ended) && !is_cut_) commit();
  return result(ended);
}

// ---- Levels

void DiskSearch::begin_level(std::uint64_t size) {
  files_.begin_level(size);
  sizes_.push_back(of_all(size));
}

void DiskSearch::open_level() {
  level_ = std::make_unique<SortedReader>(files_.level_path(depth()), session_.words);
  for (std::uint64_t skip = 0; skip < cursor_; ++skip) level_->next();
}

bool DiskSearch::take(Batch& batch) {
  std::scoped_lock const lock(reading_);
  batch.keys.clear();
  for (std::size_t i = 0; i < batch_states; ++i) {
    KeyView const key = level_->peek();
    if (key.empty() && cursor_ < size())
      throw std::runtime_error(fmt::format("{}: holds fewer states than were written", files_.level_path(depth())));
    if (key.empty() || !may_take(key)) break;
    batch.keys.insert(batch.keys.end(), key.begin(), key.end());
    level_->next();
    ++cursor_;
  }
  return !batch.keys.empty();
}

bool DiskSearch::put(std::size_t worker) {
  auto const& keys = workers_[worker].batch.expansion.keys;
  std::vector<std::uint64_t>& found = found_[worker];
  found.insert(found.end(), keys.begin(), keys.end());
  if (found.size() >= run_words()) files_.add_run(files_.next(), found);
  return true;
}

void DiskSearch::write_runs() {
  for (auto& found : found_) files_.add_run(files_.next(), found);
}

std::optional<Ended> DiskSearch::run_level() {
  if (auto const reached = LevelSearch::run_level()) return reached;
  return cut_at_bound();
}

bool DiskSearch::next_level(bool answered) {
  write_runs();
  for (auto& found : found_) found.shrink_to_fit();
  std::uint64_t const size = merged_ ? *merged_ : files_.merge();
  merged_.reset();
  cursor_ = 0;
  std::uint64_t const found = of_all(size);
  if (answered) beyond_ = found;
  if (answered || found == 0) return false;
  begin_level(size);
  open_level();
  commit();  // from here on the runs are not needed
  files_.drop_runs(depth());
  return true;
}

// ---- Checkpoints

Json DiskSearch::save() {
  write_runs();
  SortedLevels::Location const place = files_.safe_place();
  return {{"disk", place.folder}, {"above", place.above}, {"sizes", place.sizes}, {"runs", place.runs}};
}

bool DiskSearch::is_on_disk(std::string const& checkpoint) { return read_checkpoint(checkpoint).progress.contains("disk"); }

Exploration DiskSearch::resume(Session& session) try {
  Checkpoint const file = read_matching_checkpoint(session.match, session.start, session.options);
  auto writer = std::make_unique<CheckpointWriter>(session.options.checkpoint, file.end);
  DiskSearch disk(session, read_place(file.progress, session.options.checkpoint));
  disk.restore(file.progress);
  return disk.run(std::move(writer), 0);
} catch (Json::exception const& error) {
  throw std::runtime_error(fmt::format("{}: its last commit cannot be read: {}", session.options.checkpoint, error.what()));
}

void DiskSearch::restore(Json const& progress) {
  if (progress.at("cursor").get<std::uint64_t>() > size()) refuse_commit(session_.options.checkpoint);
  check_files();
  cursor_ = progress.at("cursor").get<std::uint64_t>();
  restore_seen(progress, sizes_.size());
  open_level();
}

void DiskSearch::check_run(std::string const& path) const {
  check_sorted_file(session_, path, std::nullopt);
  SortedReader reader(path, session_.words);
  for (KeyView key = reader.next(); !key.empty(); key = reader.next()) check_key(session_.match, key, path);
}

/// All are compared with; the states of the last level and the runs are those that rules will be asked about.
void DiskSearch::check_files() const {
  for (int level = 0; level <= depth(); ++level)
    check_sorted_file(session_, files_.level_path(level), sizes_[static_cast<std::size_t>(level)]);
  TrustedLevels const trusted(session_, *this);
  trusted.each(depth(), [](KeyView) {});
  each(0, [&](KeyView keys) { check_level(session_, 0, keys.first(session_.words)); });
  for (std::string const& run : files_.list_run_files(files_.next())) check_run(run);
}

// ---- Result

Exploration DiskSearch::result(Ended ended) {
  merge_seen(session_.seen);
  Exploration report = report_session(session_, ended);
  report.store = "disk";
  report.levels = sizes_;
  if (beyond_ > 0) report.levels.push_back(beyond_);
  report.states = add_up(report.levels);
  report.depth = static_cast<int>(report.levels.size()) - 1;
  note_cover(report, sizes_.size(), of_all(cursor_), plan_.successors);
  report.bytes = of_all(std::max(peak_, bytes()));
  add_traces(session_, *this, report);
  return report;
}

}  // namespace ringside
