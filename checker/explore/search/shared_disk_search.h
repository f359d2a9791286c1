#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "checker/explore/checkpoint/shared_log.h"
#include "checker/explore/search/disk_search.h"
#include "checker/explore/search/rounds.h"

namespace ringside {

/// A search that is distributed and whose levels lie on disk: each rank has the states of its parts in files of its own. All
/// ranks go to disk together.
class SharedDiskSearch final : public DiskSearch {
 public:
  /// `before`: the rounds in memory. `log`: where the search makes safe what it knows, if it does; the levels that are added
  /// stand there already.
  SharedDiskSearch(Session& session, Rounds const& before, std::unique_ptr<SharedLog> log);

  /// Takes over what the log has, instead of levels.
  void restore();
  /// Explores from the last level on. `peak`: bytes that were in use before.
  Exploration run(std::uint64_t peak);

  std::vector<std::uint64_t> least(std::vector<std::uint64_t> const& mine) const override { return rounds_.least(mine); }

 private:
  using Key = std::vector<std::uint64_t>;

  Places places_;
  std::uint64_t first_place_;  // of this rank
  Rounds rounds_;
  std::unique_ptr<SharedLog> log_;
  int logged_levels_ = 0;
  std::size_t logged_runs_ = 0;  // of the next level
  Key last_;                     // that was taken of the level in work
  std::optional<Key> border_;    // the last one that may be taken before a commit, the same for all ranks

  bool may_take(std::span<std::uint64_t const> key) override;
  bool put(std::size_t worker) override;
  bool put_keys(std::size_t worker);
  void put_received();
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
};

}  // namespace ringside
