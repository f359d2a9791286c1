#include "checker/explore/disk_search.h"

#include <fcntl.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <numeric>
#include <queue>

#include <fmt/format.h>

#include "checker/explore/resume.h"
#include "checker/explore/trust.h"

namespace ringside {
namespace {

constexpr std::size_t most_merged = 64;  // files at once: systems allow few, and each takes some memory

using KeyView = std::span<std::uint64_t const>;

/// A new folder in another one.
std::string own_folder(std::string const& folder) {
  std::string name = folder + "/levels-XXXXXX";
  if (::mkdtemp(name.data()) == nullptr)
    throw std::runtime_error(fmt::format("{}: cannot be written: {}", folder, std::strerror(errno)));
  return name;
}

/// What was written there is safe when this returns, whatever happens to the machine.
void flush_to_disk(std::string const& folder) {
  int const descriptor = ::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  bool const flushed = descriptor >= 0 && ::syncfs(descriptor) == 0;
  if (descriptor >= 0) ::close(descriptor);
  if (!flushed) throw std::runtime_error(fmt::format("{}: cannot be flushed to the disk: {}", folder, std::strerror(errno)));
}

bool less(KeyView a, KeyView b) { return std::lexicographical_compare(a.begin(), a.end(), b.begin(), b.end()); }

/// Sorted files read as one ascending sequence.
class Merge {
 public:
  void add(std::string const& path, std::size_t words) {
    readers_.push_back(std::make_unique<SortedReader>(path, words));
    advance(readers_.size() - 1);
  }
  /// The least key that is left; empty at the end.
  KeyView least() const { return heads_.empty() ? KeyView() : heads_.top().key; }
  void pop() {
    std::size_t const from = heads_.top().from;
    heads_.pop();
    advance(from);
  }

 private:
  struct Head {
    KeyView key;
    std::size_t from;
    bool operator<(Head const& other) const { return less(other.key, key); }  // the queue has its greatest on top
  };
  std::vector<std::unique_ptr<SortedReader>> readers_;
  std::priority_queue<Head> heads_;

  void advance(std::size_t from) {
    if (KeyView const key = readers_[from]->next(); !key.empty()) heads_.push({key, from});
  }
};

}  // namespace

DiskSearch::DiskSearch(Session& session, std::string const& folder) : DiskSearch(session, std::string(), Resumed{}) {
  if (std::filesystem::create_directories(folder)) above_ = folder;
  folder_ = own_folder(folder);
}

DiskSearch::DiskSearch(Session& session, std::string folder, Resumed)
    : LevelSearch(session), folder_(std::move(folder)), found_(workers_.size()) {}

DiskSearch::~DiskSearch() {
  if (!keeps_files_) remove_files();
}

std::uint64_t DiskSearch::states() const { return std::accumulate(sizes_.begin(), sizes_.end(), std::uint64_t{0}); }

/// Words that a worker gathers before it writes them: with their sorting they take half of the memory that is allowed.
std::size_t DiskSearch::run_words() const {
  std::uint64_t const all = session_.options.memory.value_or(std::uint64_t{1} << 30U) / 4 / sizeof(std::uint64_t);
  return std::max<std::size_t>(all / workers_.size(), 1024 * session_.words);
}

std::uint64_t DiskSearch::bytes() const {
  return static_cast<std::uint64_t>(run_words()) * workers_.size() * 2 * sizeof(std::uint64_t);
}

std::string DiskSearch::level_path(int level) const { return fmt::format("{}/level-{:05}.keys", folder_, level); }
std::string DiskSearch::run_path(int level, int run) const { return fmt::format("{}/run-{:05}-{:05}.keys", folder_, level, run); }

/// Returns how many different ones there are; `keys` is empty then.
std::uint64_t DiskSearch::write_sorted(std::vector<std::uint64_t>& keys, std::string const& path) const {
  sort_keys(keys, session_.words);
  SortedWriter writer(path);
  for (std::size_t i = 0; i < keys.size(); i += session_.words) writer.add(std::span(keys).subspan(i, session_.words));
  writer.finish();
  keys.clear();
  return writer.size();
}

void DiskSearch::add_level(Levels const& source, int level) {
  std::vector<std::uint64_t> keys;
  std::vector<std::string> runs;
  auto const write = [&] {
    runs.push_back(run_path(level, runs_++));
    write_sorted(keys, runs.back());
  };
  source.each(level, [&](KeyView some) {
    keys.insert(keys.end(), some.begin(), some.end());
    if (keys.size() >= run_words()) write();
  });
  write();
  while (runs.size() > most_merged) runs.push_back(merge_first(runs, level));
  sizes_.push_back(merge(runs, {}, level_path(level)));
  for (int run = runs_.exchange(0); run > 0; --run) std::filesystem::remove(run_path(level, run - 1));
}

Exploration DiskSearch::run(std::unique_ptr<CheckpointWriter> checkpoint, std::uint64_t peak) {
  checkpoint_ = std::move(checkpoint);
  keeps_files_ = checkpoint_ != nullptr;
  peak_ = std::max(peak_, peak);
  if (level_ == nullptr) open_level();
  if (checkpoint_) commit();
  Ended const ended = run_levels();
  if (checkpoint_ && is_unfinished(ended)) commit();
  return result(ended);
}

void DiskSearch::open_level() {
  level_ = std::make_unique<SortedReader>(level_path(depth()), session_.words);
  for (std::uint64_t skip = 0; skip < cursor_; ++skip) level_->next();
}

bool DiskSearch::take(Batch& batch) {
  std::scoped_lock const lock(reading_);
  batch.keys.clear();
  for (std::size_t i = 0; i < batch_states; ++i) {
    KeyView const key = level_->next();
    if (key.empty() && cursor_ < sizes_.back())
      throw std::runtime_error(fmt::format("{}: holds fewer states than were written", level_path(depth())));
    if (key.empty()) break;
    batch.keys.insert(batch.keys.end(), key.begin(), key.end());
    ++cursor_;
  }
  return !batch.keys.empty();
}

bool DiskSearch::put(std::size_t worker) {
  auto const& keys = workers_[worker].batch.expansion.keys;
  std::vector<std::uint64_t>& found = found_[worker];
  found.insert(found.end(), keys.begin(), keys.end());
  if (found.size() >= run_words()) write_run(found);
  return true;
}

void DiskSearch::write_run(std::vector<std::uint64_t>& keys) {
  if (!keys.empty()) write_sorted(keys, run_path(depth() + 1, runs_.fetch_add(1)));
}

bool DiskSearch::next_level(bool answered) {
  for (auto& found : found_) {
    write_run(found);
    found.shrink_to_fit();
  }
  int const merged = depth() + 1;
  std::uint64_t const size = merge_runs();
  cursor_ = 0;
  if (answered) beyond_ = size;
  if (answered || size == 0) return false;
  int const runs = runs_.exchange(0);
  sizes_.push_back(size);
  open_level();
  if (checkpoint_) commit();  // from here on the runs are not needed
  for (int run = 0; run < runs; ++run) std::filesystem::remove(run_path(merged, run));
  return true;
}

/// Writes the next level: what the runs hold and no level so far does. Returns its size.
std::uint64_t DiskSearch::merge_runs() {
  int const next = depth() + 1;
  std::vector<std::string> runs, levels;
  for (int run = 0; run < runs_; ++run) runs.push_back(run_path(next, run));
  for (int level = 0; level < next; ++level) levels.push_back(level_path(level));
  while (runs.size() > most_merged) runs.push_back(merge_first(runs, next));
  std::size_t at = 0;
  for (; levels.size() - at > most_merged; at += most_merged) {
    std::string const path = run_path(next, runs_++);
    auto const from = levels.begin() + static_cast<std::ptrdiff_t>(at);
    merge(runs, {from, from + most_merged}, path);
    runs = {path};
  }
  return merge(runs, {levels.begin() + static_cast<std::ptrdiff_t>(at), levels.end()}, level_path(next));
}

/// Writes some of the runs of a level as one, and takes them from the list. They stay: a checkpoint may name them.
std::string DiskSearch::merge_first(std::vector<std::string>& runs, int level) {
  std::string path = run_path(level, runs_++);
  auto const end = runs.begin() + most_merged;
  merge({runs.begin(), end}, {}, path);
  runs.erase(runs.begin(), end);
  return path;
}

/// Writes what some files hold and no known one does. Returns how many keys that are.
std::uint64_t DiskSearch::merge(std::vector<std::string> const& some, std::vector<std::string> const& others,
                                std::string const& path) const {
  Merge found, known;
  for (std::string const& file : some) found.add(file, session_.words);
  for (std::string const& file : others) known.add(file, session_.words);
  SortedWriter writer(path);
  std::vector<std::uint64_t> last;
  for (KeyView key = found.least(); !key.empty(); found.pop(), key = found.least()) {
    if (std::equal(key.begin(), key.end(), last.begin(), last.end())) continue;
    last.assign(key.begin(), key.end());
    while (!known.least().empty() && less(known.least(), key)) known.pop();
    if (std::equal(key.begin(), key.end(), known.least().begin(), known.least().end())) continue;
    writer.add(key);
  }
  writer.finish();
  return writer.size();
}

Json DiskSearch::save() {
  for (auto& found : found_) write_run(found);
  flush_to_disk(folder_);
  return {{"disk", std::filesystem::absolute(folder_).string()},
          {"above", above_.empty() ? above_ : std::filesystem::absolute(above_).string()},
          {"sizes", sizes_},
          {"runs", runs_.load()}};
}

bool DiskSearch::is_on_disk(std::string const& checkpoint) { return read_checkpoint(checkpoint).progress.contains("disk"); }

Exploration DiskSearch::resume(Session& session) try {
  Checkpoint const file = read_checkpoint_of(session.match, session.start, session.options);
  auto writer = std::make_unique<CheckpointWriter>(session.options.checkpoint, file.end);
  DiskSearch disk(session, file.progress.at("disk").get<std::string>(), Resumed{});
  disk.keeps_files_ = true;
  disk.above_ = file.progress.at("above").get<std::string>();
  disk.restore(file.progress);
  return disk.run(std::move(writer), 0);
} catch (Json::exception const& error) {
  throw std::runtime_error(fmt::format("{}: its last commit cannot be read: {}", session.options.checkpoint, error.what()));
}

void DiskSearch::restore(Json const& progress) {
  sizes_ = progress.at("sizes").get<std::vector<std::uint64_t>>();
  runs_ = progress.at("runs").get<int>();
  if (sizes_.empty() || sizes_[0] != 1 || runs_ < 0 || progress.at("cursor").get<std::uint64_t>() > sizes_.back())
    throw std::runtime_error(fmt::format("{}: its last commit does not fit", session_.options.checkpoint));
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
    check_sorted_file(session_, level_path(level), sizes_[static_cast<std::size_t>(level)]);
  TrustedLevels const trusted(session_, *this);
  trusted.each(depth(), [](KeyView) {});
  each(0, [&](KeyView keys) { check_level(session_, 0, keys.first(session_.words)); });
  for (int run = 0; run < runs_; ++run) check_run(run_path(depth() + 1, run));
}

void DiskSearch::each(int depth, std::function<void(std::span<std::uint64_t const>)> const& visit) const {
  SortedReader reader(level_path(depth), session_.words);
  std::vector<std::uint64_t> some;
  for (KeyView key = reader.next(); !key.empty(); key = reader.next()) {
    some.insert(some.end(), key.begin(), key.end());
    if (some.size() < batch_states * session_.words) continue;
    visit(some);
    some.clear();
  }
  if (!some.empty()) visit(some);
}

Exploration DiskSearch::result(Ended ended) {
  merge_seen(session_.seen);
  Exploration report = report_of(session_, ended);
  report.store = "disk";
  report.levels = sizes_;
  if (beyond_ > 0) report.levels.push_back(beyond_);
  report.states = states() + beyond_;
  report.depth = static_cast<int>(report.levels.size()) - 1;
  note_cover(report, sizes_.size(), cursor_, plan_.successors);
  report.bytes = std::max(peak_, bytes());
  add_traces(session_, *this, report);
  return report;
}

/// The folder above may be the user's own, or have levels of another search by now: it goes only if it was made for this one
/// and is empty.
void DiskSearch::remove_files() const {
  std::error_code ignored;
  std::filesystem::remove_all(folder_, ignored);
  if (!above_.empty()) std::filesystem::remove(above_, ignored);
}

}  // namespace ringside
