#pragma once

#include <memory>
#include <mutex>
#include <string>
#include <vector>

#include "checker/explore/checkpoint/sorted_levels.h"
#include "checker/explore/ranks/exchange.h"
#include "checker/explore/ranks/owner.h"
#include "checker/explore/search/level_search.h"
#include "checker/explore/session/trace.h"
#include "checker/explore/stores/sorted_file.h"

namespace ringside {

/// A breadth-first search whose levels lie on disk. It needs little memory; counts and traces are those of a
/// search in memory.
class DiskSearch : public LevelSearch {
 public:
  /// `folder`: made if need be; the levels lie in a folder of their own in it, whose name no other search has.
  DiskSearch(Session& session, std::string const& folder);

  /// Takes over a level that another search has finished finding.
  void add_level(Levels const& source, int level);

  /// Explores from the last level on. `peak`: bytes that were in use before.
  Exploration run(std::unique_ptr<CheckpointWriter> checkpoint, std::uint64_t peak);

  void each(int depth, std::function<void(std::span<std::uint64_t const>)> const& visit) const override {
    files_.each(depth, visit);
  }

  /// Whether the search that a checkpoint holds had gone to disk.
  static bool is_on_disk(std::string const& checkpoint);
  static Exploration resume(Session& session);

 protected:
  DiskSearch(Session& session, std::string const& folder, Exchange& exchange);

  SortedLevels files_;
  std::vector<std::uint64_t> sizes_;       // of the levels, over all ranks
  std::unique_ptr<SortedReader> level_;    // the one in work
  std::atomic<std::uint64_t> cursor_ = 0;  // states of it that were taken
  bool is_cut_ = false;                    // the level in work, by a bound

  int depth() const override { return files_.depth(); }
  std::uint64_t states() const override { return files_.states(); }
  std::uint64_t size() const override { return files_.sizes().back(); }
  std::uint64_t taken() const override { return cursor_; }
  std::uint64_t bytes() const override;
  std::uint64_t bytes_to_limit() const override { return 0; }  // it takes what is allowed, and no more
  std::optional<Ended> run_level() override;
  bool put(std::size_t worker) override;
  bool next_level(bool answered) override;

  /// Words of keys that a worker gathers before it writes them: with their sorting they take half of the memory that is allowed.
  std::size_t run_words() const;
  /// Begins a level that was found.
  void begin_level(std::uint64_t size);
  void open_level();
  /// Whether a state of the level in work may be taken now.
  virtual bool may_take(std::span<std::uint64_t const> /*key*/) { return true; }
  void write_runs();
  /// A bound of states ends the level that was expanded where it does so in memory, before it is left.
  std::optional<Ended> cut_at_bound();
  Exploration result(Ended ended);

 private:
  struct Turns;
  struct Tagged;

  Alone alone_;
  Exchange& exchange_;
  Places places_;
  std::uint64_t beyond_ = 0;                       // states after the last level
  std::optional<std::uint64_t> merged_;            // states of this rank there, when they lie in order
  std::vector<std::vector<std::uint64_t>> found_;  // keys, by worker
  std::mutex reading_;

  DiskSearch(Session& session, SortedLevels::Location place);
  std::uint64_t of_all(std::uint64_t mine) const;
  bool take(Batch& batch) override;
  Json save() override;
  void restore(Json const& progress);
  void check_files() const;
  void check_run(std::string const& path) const;

  std::uint32_t turn_of_key(std::span<std::uint64_t const> key) const {
    return expansion_order(places_.part_at(places_.of(key)));
  }
  std::optional<Turns> count_turns();
  void begin_again();
  void on_all_workers(std::function<void(std::size_t)> const& work);
  void expand_tagged(std::size_t worker, Tagged& mine);
  void swap_tagged(std::vector<Tagged>& by_worker, SortedLevels& tagged);
  void count_fresh(std::string const& tagged, Turns& turns) const;
  void look_again(std::uint32_t end);
};

}  // namespace ringside
