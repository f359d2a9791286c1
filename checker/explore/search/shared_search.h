#pragma once

#include <memory>
#include <vector>

#include "checker/explore/checkpoint/shared_log.h"
#include "checker/explore/search/rounds.h"
#include "checker/explore/search/store_search.h"

namespace ringside {

/// A breadth-first search by one rank or several: each keeps and expands the states of its parts, and sends on what it finds of
/// others'. The ranks go from level to level together, in rounds. Counts, findings and traces do not depend on how many there
/// are. One that is alone may keep fingerprints in place of states.
class SharedSearch final : public StoreSearch {
 public:
  SharedSearch(Session& session, Exchange& exchange);

  Exploration run();
  std::vector<std::uint64_t> least(std::vector<std::uint64_t> const& mine) const override { return rounds_.least(mine); }

 private:
  std::uint64_t first_place_;  // of this rank
  Rounds rounds_;
  std::vector<std::uint64_t> sizes_;            // of the levels, over all ranks
  std::uint32_t turn_ = 0;                      // that comes next in the level in work
  std::uint32_t border_ = 0;                    // the one up to which is expanded now
  std::uint32_t together_ = 1;                  // turns that end as one
  std::vector<std::uint64_t> own_ends_, ends_;  // of the turns: states before them, here and in all
  std::unique_ptr<SharedLog> log_;
  std::size_t logged_ = 0;       // states of the level that is being found
  std::uint64_t committed_ = 0;  // of the level in work, expanded when that was committed last

  Rounds::Part part_;
  bool gave_up_ = false;  // the level in work: its states outgrow the memory, and it is started again on disk

  bool is_ordered() const { return session_.options.states || log_; }
  bool may_go_to_disk() const { return session_.options.memory && !session_.options.spill.empty() && !session_.options.compact; }
  std::uint64_t bytes() const override;
  std::uint64_t bytes_to_limit() const override;
  void show_keys(Batch& batch) const;
  void take_from_store(std::span<Ref const> refs, Batch& batch) const override;
  bool put(std::size_t worker) override;
  bool put_own(std::span<std::uint64_t const> logged, Ref& ref);
  void rest() override;
  void make_room(std::size_t found) override;

  void begin();
  void begin_level(std::uint64_t size);
  bool next_level(bool answered) override;
  std::optional<Ended> run_level() override;
  bool is_worth_a_commit() const;
  std::optional<Ended> run_to(std::uint32_t border);
  std::uint32_t next_border() const;
  std::uint32_t turns_together() const;
  void expand_some();
  void shorten_part();
  Rounds::Amid ends_amid() const;
  void put_received();
  Rounds::Standing standing() const;

  void merge_seen(Inspector& into) override;
  void commit() override;
  void log_found();
  std::vector<std::uint64_t> words_to_log(std::span<std::uint64_t const> keys) const;
  bool restore();
  void restore_seen(Json const& progress);
  bool restore_states();
  bool put_logged();
  Exploration go_on_disk();
  Exploration restore_on_disk();
  void forget();
  Exploration result(Ended ended);
};

}  // namespace ringside
