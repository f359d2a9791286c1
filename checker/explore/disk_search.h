#pragma once

#include <memory>
#include <mutex>
#include <string>
#include <vector>

#include "checker/explore/level_search.h"
#include "checker/explore/sorted_file.h"
#include "checker/explore/trace.h"

namespace ringside {

/// A breadth-first search whose levels lie on disk, sorted: what follows a level is gathered in memory, sorted and written in
/// runs, and the runs are merged with every level so far to see what is new (delayed duplicate detection, Korf 2004). It needs
/// as little memory as one wants; counts and traces are those of a search in memory.
class DiskSearch final : public LevelSearch {
 public:
  /// `folder`: made if need be; the levels lie in a folder of their own in it, whose name no other search has.
  DiskSearch(Session& session, std::string const& folder);
  /// Removes the files, unless a checkpoint needs them: its search can then be resumed.
  ~DiskSearch() override;

  /// Takes over a level that another search has finished finding.
  void add_level(Levels const& source, int level);

  /// Explores from the last level on. `peak`: bytes that were in use before.
  Exploration run(std::unique_ptr<CheckpointWriter> checkpoint, std::uint64_t peak);

  void each(int depth, std::function<void(std::span<std::uint64_t const>)> const& visit) const override;

  /// Whether the search that a checkpoint holds had gone to disk.
  static bool is_on_disk(std::string const& checkpoint);
  static Exploration resume(Session& session);

 private:
  struct Resumed {};
  DiskSearch(Session& session, std::string folder, Resumed);

  std::string folder_;
  std::string above_;  // the folder that was asked for, if it was made for this search
  bool keeps_files_ = false;
  std::vector<std::uint64_t> sizes_;               // of the levels
  std::uint64_t beyond_ = 0;                       // states after the last of them, when the search is answered
  std::vector<std::vector<std::uint64_t>> found_;  // keys, by worker
  std::unique_ptr<SortedReader> level_;            // the one in work
  std::mutex reading_;
  std::atomic<std::uint64_t> cursor_ = 0;  // states of it that were taken
  std::atomic<int> runs_ = 0;

  int depth() const override { return static_cast<int>(sizes_.size()) - 1; }
  std::uint64_t states() const override;
  std::uint64_t size() const override { return sizes_.back(); }
  std::uint64_t taken() const override { return cursor_; }
  std::uint64_t bytes() const override;
  std::uint64_t bytes_to_limit() const override { return 0; }  // it takes what is allowed, and no more
  std::size_t run_words() const;
  std::string level_path(int level) const;
  std::string run_path(int level, int run) const;

  void open_level();
  std::uint64_t write_sorted(std::vector<std::uint64_t>& keys, std::string const& path) const;
  bool take(Batch& batch) override;
  bool put(std::size_t worker) override;
  bool next_level(bool answered) override;
  Json save() override;
  void write_run(std::vector<std::uint64_t>& keys);
  std::uint64_t merge_runs();
  std::uint64_t merge(std::vector<std::string> const& some, std::vector<std::string> const& others,
                      std::string const& path) const;
  std::string merge_first(std::vector<std::string>& runs, int level);
  void remove_files() const;
  void restore(Json const& progress);
  void check_files() const;
  void check_run(std::string const& path) const;
  Exploration result(Ended ended);
};

}  // namespace ringside
