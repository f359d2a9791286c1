#include "checker/explore/checkpoint/sorted_levels.h"

#include <fcntl.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <stdexcept>

#include <fmt/format.h>

#include "checker/explore/stores/sorted_merge.h"
#include "engine/core/fields/key_view.h"
#include "engine/core/values/sums.h"

namespace ringside {
namespace {

constexpr std::size_t most_merged = 64;  // files at once: systems allow few, and each takes some memory
constexpr std::size_t keys_at_once = 64;
constexpr std::string_view folder_stem = "levels-";
constexpr std::string_view lock_name = "/lock";

/// A new folder in another one, which is made if need be. Returns whether it was.
bool make_own_folder(std::string const& folder, std::string& own) {
  for (int tries = 3;; --tries) {
    bool const made = std::filesystem::create_directories(folder);
    own = fmt::format("{}/{}XXXXXX", folder, folder_stem);
    if (::mkdtemp(own.data()) != nullptr) return made;
    if (errno == ENOENT && tries > 1) continue;  // who looked for dead searches took it away while it was empty
    throw std::runtime_error(fmt::format("{}: cannot be written: {}", folder, std::strerror(errno)));
  }
}

/// It is held before it gets its name: nobody finds it free.
FileLock lock_of_folder(std::string const& folder) {
  std::string const path = folder + std::string(lock_name);
  FileLock lock = FileLock::make(path + ".new");
  lock.name_holder();
  std::filesystem::rename(path + ".new", path);
  return lock;
}

/// Writes what some files hold and no known one does. Returns how many keys that are.
std::uint64_t write_new(std::span<std::string const> some, std::span<std::string const> others, std::size_t words,
                        std::string const& path) {
  SortedMerge found(some, words), known(others, words);
  SortedWriter writer(path);
  std::vector<std::uint64_t> last;
  for (KeyView key = found.least(); !key.empty(); found.pop(), key = found.least()) {
    if (std::equal(key.begin(), key.end(), last.begin(), last.end())) continue;
    last.assign(key.begin(), key.end());
    while (!known.least().empty() && precedes(known.least(), key)) known.pop();
    if (std::equal(key.begin(), key.end(), known.least().begin(), known.least().end())) continue;
    writer.add(key);
  }
  writer.finish();
  return writer.size();
}

}  // namespace

bool remove_dead_levels(std::string const& folder) {
  std::error_code error;
  std::vector<std::filesystem::path> found;
  for (std::filesystem::directory_iterator entry(folder, error), end; !error && entry != end; entry.increment(error))
    if (entry->path().filename().string().starts_with(folder_stem) && !entry->is_symlink(error)) found.push_back(entry->path());
  bool removed = false;
  for (std::filesystem::path const& path : found) {
    FileLock const lock = FileLock::open(path.string() + std::string(lock_name));
    if (!lock.is_held() || !lock.was_held_here()) continue;
    removed = std::filesystem::remove_all(path, error) > 0 || removed;  // an error: it may be another user's
  }
  return removed;
}

SortedLevels::SortedLevels(std::string const& folder, std::size_t words) : words_(words) {
  remove_dead_levels(folder);
  if (make_own_folder(folder, folder_)) above_ = folder;
  lock_ = lock_of_folder(folder_);
}

/// The folder above may be the user's own, or have levels of another search by now: it goes only if it was made for this one
/// and is empty.
SortedLevels::~SortedLevels() {
  std::error_code ignored;
  std::filesystem::remove_all(folder_, ignored);
  if (!above_.empty()) std::filesystem::remove(above_, ignored);
}

std::uint64_t SortedLevels::states() const { return add_up(sizes_); }

std::string SortedLevels::level_path(int level) const { return fmt::format("{}/level-{:05}.keys", folder_, level); }
std::string SortedLevels::run_path(int level, int run) const {
  return fmt::format("{}/run-{:05}-{:05}.keys", folder_, level, run);
}

std::string SortedLevels::new_run(int level) {
  std::scoped_lock const lock(numbering_);
  return run_path(level, runs_[level]++);
}

std::vector<std::string> SortedLevels::list_run_files(int level) const {
  auto const found = runs_.find(level);
  std::vector<std::string> paths;
  for (int run = 0; found != runs_.end() && run < found->second; ++run) paths.push_back(run_path(level, run));
  return paths;
}

void SortedLevels::add_run(int level, std::vector<std::uint64_t>& keys) {
  if (keys.empty()) return;
  sort_keys(keys, words_);
  SortedWriter writer(new_run(level));
  for (std::size_t i = 0; i < keys.size(); i += words_) writer.add(std::span(keys).subspan(i, words_));
  writer.finish();
  keys.clear();
}

/// Writes some of the runs of a level as one, and takes them from the list. They stay until the level is whole.
std::string SortedLevels::merge_first(std::vector<std::string>& runs, int level) {
  std::string path = new_run(level);
  write_new(std::span(runs).first(most_merged), {}, words_, path);
  runs.erase(runs.begin(), runs.begin() + most_merged);
  return path;
}

std::uint64_t SortedLevels::merge(int known) {
  std::vector<std::string> runs = list_run_files(next()), levels;
  for (int level = 0; level < known; ++level) levels.push_back(level_path(level));
  while (runs.size() > most_merged) runs.push_back(merge_first(runs, next()));
  std::span<std::string const> left(levels);
  for (; left.size() > most_merged; left = left.subspan(most_merged)) {
    std::string const path = new_run(next());
    write_new(runs, left.first(most_merged), words_, path);
    runs = {path};
  }
  return write_new(runs, left, words_, level_path(next()));
}

void SortedLevels::drop_runs(int level) {
  for (std::string const& path : list_run_files(level)) std::filesystem::remove(path);
  runs_.erase(level);
}

void SortedLevels::each(int depth, std::function<void(std::span<std::uint64_t const>)> const& visit) const {
  each_in_file(level_path(depth), words_, keys_at_once, visit);
}

}  // namespace ringside
