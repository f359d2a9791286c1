#pragma once

#include <cstdint>
#include <map>
#include <mutex>
#include <string>
#include <vector>

#include "checker/explore/stores/levels.h"
#include "engine/record/file/file_lock.h"

namespace ringside {

/// Removes from a folder the levels of killed searches. A search that lives holds a lock in its own; those
/// of another machine stay. Returns whether there were any.
bool remove_dead_levels(std::string const& folder);

/// The levels of a search on disk, sorted, in a folder of their own, and the runs of those that are being found: what was met is
/// gathered in memory, sorted and written in runs, and the runs are merged with every level so far to see what is new (delayed
/// duplicate detection, Korf 2004). All throw std::runtime_error, naming the file, when one cannot be written or read.
class SortedLevels final : public Levels {
 public:
  /// A new folder in `folder`, which is made if need be; what killed searches left there is removed.
  SortedLevels(std::string const& folder, std::size_t words);

  /// Removes the files.
  ~SortedLevels() override;
  SortedLevels(SortedLevels const&) = delete;
  SortedLevels& operator=(SortedLevels const&) = delete;

  /// Whether the folder that was asked for was made here; where another rank made it, it goes with the last of its folders.
  bool has_made_above() const { return !above_.empty(); }
  void remove_above_too(std::string const& folder) { above_ = folder; }

  std::string const& folder() const { return folder_; }
  /// States of each level.
  std::vector<std::uint64_t> const& sizes() const { return sizes_; }
  std::uint64_t states() const;
  /// The level in work, and the one that is being found.
  int depth() const { return static_cast<int>(sizes_.size()) - 1; }
  int next() const { return depth() + 1; }
  std::string level_path(int level) const;
  std::vector<std::string> list_run_files(int level) const;

  /// Writes some states of a level, on any thread; `keys` is empty then.
  void add_run(int level, std::vector<std::uint64_t>& keys);
  /// Writes the next level: what its runs hold and none of the first `known` levels does. Returns how many states that are.
  std::uint64_t merge(int known);
  std::uint64_t merge() { return merge(next()); }
  /// What was merged last is the level in work. The runs stay until they are dropped.
  void begin_level(std::uint64_t size) { sizes_.push_back(size); }
  void drop_runs(int level);

  void each(int depth, std::function<void(std::span<std::uint64_t const>)> const& visit) const override;

 private:
  std::string folder_, above_;
  std::size_t words_;
  FileLock lock_;  // shows other searches that this one is alive
  std::vector<std::uint64_t> sizes_;
  std::map<int, int> runs_;  // by level: how many were written
  std::mutex numbering_;

  std::string new_run(int level);
  std::string run_path(int level, int run) const;
  std::string merge_first(std::vector<std::string>& runs, int level);
};

}  // namespace ringside
