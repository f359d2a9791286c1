#pragma once

#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

#include "checker/explore/checkpoint/shared_log.h"
#include "checker/explore/checkpoint/sorted_levels.h"
#include "checker/explore/ranks/owner.h"
#include "checker/explore/search/level_search.h"
#include "checker/explore/search/rounds.h"
#include "checker/explore/stores/sorted_file.h"

namespace ringside {

/// A breadth-first search whose levels lie on disk: each rank has the states of its parts in files of its own. It needs little
/// memory; counts and traces are those of a search in memory. All ranks go to disk together.
class DiskSearch final : public LevelSearch {
 public:
  /// `before`: the rounds in memory. `log`: where the search makes safe what it knows, if it does; the levels that are added
  /// stand there already.
  DiskSearch(Session& session, Rounds const& before, std::unique_ptr<SharedLog> log);

  /// Takes over a level that another search has finished finding.
  void add_level(Levels const& source, int level);
  /// Takes over what the log has, instead of levels.
  void restore();

  /// Explores from the last level on. `peak`: bytes that were in use before.
  Exploration run(std::uint64_t peak);

  void each(int depth, std::function<void(std::span<std::uint64_t const>)> const& visit) const override {
    files_.each(depth, visit);
  }
  std::vector<std::uint64_t> least(std::vector<std::uint64_t> const& mine) const override { return rounds_.least(mine); }

 private:
  using Key = std::vector<std::uint64_t>;
  struct Turns;
  struct Tagged;

  SortedLevels files_;
  std::uint64_t first_place_;  // of this rank
  Rounds rounds_;
  Rounds::Part part_;
  std::unique_ptr<SharedLog> log_;
  int logged_levels_ = 0;
  std::size_t logged_runs_ = 0;                    // of the next level
  std::vector<std::uint64_t> sizes_;               // of the levels, over all ranks
  std::unique_ptr<SortedReader> level_;            // the one in work
  std::atomic<std::uint64_t> cursor_ = 0;          // states of it that were taken
  Key last_;                                       // the last one of them
  std::optional<Key> border_;                      // the last one that may be taken before a commit, the same for all ranks
  std::uint64_t beyond_ = 0;                       // states after the last level
  std::optional<std::uint64_t> merged_;            // states of this rank there, when they lie in order
  std::vector<std::vector<std::uint64_t>> found_;  // keys, by worker
  std::mutex reading_;

  int depth() const override { return files_.depth(); }
  std::uint64_t states() const override { return files_.states(); }
  std::uint64_t size() const override { return files_.sizes().back(); }
  std::uint64_t taken() const override { return cursor_; }
  std::uint64_t bytes() const override;
  std::uint64_t bytes_to_limit() const override { return 0; }  // it takes what is allowed, and no more
  bool take(Batch& batch) override;
  bool put(std::size_t worker) override;
  bool put_keys(std::size_t worker);
  void put_received();

  /// Words of keys that a worker gathers before it writes them: with their sorting they take half of the memory that is allowed.
  std::size_t run_words() const;
  /// Begins a level that was found.
  void begin_level(std::uint64_t size);
  void open_level();
  bool is_behind_border(std::span<std::uint64_t const> key) const;
  void write_runs();
  std::optional<Ended> run_level() override;
  bool next_level(bool answered) override;
  void stop_if_due();
  Rounds::Standing standing();
  void merge_seen(Inspector& into) override;

  void commit() override;
  void log_levels();
  void log_runs();
  void restore_states();
  void restore_seen(Json const& progress);
  Exploration result(Ended ended);

  // A bound of states ends the level that was expanded where it does so in memory, before it is left.
  std::optional<Ended> cut_at_bound();
  std::uint32_t turn_of_key(std::span<std::uint64_t const> key) const {
    return expansion_order(session_.places.part_at(session_.places.of(key)));
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
