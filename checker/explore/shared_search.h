#pragma once

#include <array>
#include <memory>
#include <vector>

#include "checker/explore/exchange.h"
#include "checker/explore/shared_log.h"
#include "checker/explore/store_search.h"
#include "checker/explore/traffic.h"

namespace ringside {

/// A breadth-first search that is shared out: each rank keeps and expands the states of its parts, and sends on what it finds of
/// others'. The ranks go from level to level together, in rounds: some is expanded, what was found is swapped, and all hear how
/// far it is. Counts, findings and traces are those of one process.
class SharedSearch final : public StoreSearch {
 public:
  SharedSearch(Session& session, Exchange& exchange);

  Exploration run();
  std::vector<std::uint64_t> least(std::vector<std::uint64_t> const& mine) const override;

 private:
  /// What all ranks tell one another after each round.
  enum Told : std::size_t { more, interrupted, memory, time, due, known, followed, waiting, held, kinds };

  Exchange& exchange_;
  std::uint64_t first_place_;  // of this rank
  Traffic traffic_;
  std::array<std::uint64_t, kinds> told_{};     // sums over the ranks
  std::vector<std::uint64_t> sizes_;            // of the levels, over all ranks
  std::uint32_t turn_ = 0;                      // that comes next in the level in work
  std::vector<std::uint64_t> own_ends_, ends_;  // of the turns: states before them, here and in all
  std::unique_ptr<SharedLog> log_;
  std::size_t logged_ = 0;  // states of the level that is being found
  bool is_due_ = false;
  double waited_ = 0;          // seconds
  bool is_on_main_ = false;    // the worker is the thread that talks to the others
  std::uint64_t batches_ = 0;  // of that worker

  /// Whether states are asked for by their digests before they travel.
  bool asks() const { return session_.words > 1 && !session_.options.exact && exchange_.ranks() > 1; }
  bool is_alone() const { return exchange_.ranks() == 1; }
  bool is_ordered() const { return session_.options.states || log_; }
  std::uint64_t bytes() const override;
  std::uint64_t bytes_to_limit() const override { return bytes(); }
  void take_from_store(std::span<Ref const> refs, Batch& batch) const override;
  bool put(std::size_t worker) override;
  bool put_own(std::span<std::uint64_t const> key, Ref& ref);

  void begin();
  void begin_level(std::uint64_t size);
  bool next_level(bool answered) override;
  std::optional<Ended> run_level() override;
  std::optional<Ended> run_to(std::uint32_t border);
  std::uint32_t next_border() const;
  template <class Work>
  void on_workers(std::uint64_t states, Work work);
  void expand_some();
  void begin_swap();
  void end_swap();
  void put_received();
  std::array<std::uint64_t, kinds> mine_to_tell();
  void hear();
  void tell();
  std::optional<Ended> limit(bool at_border) const;

  void add_of_all(Inspector const& mine, Inspector& into) const;
  void merge_seen(Inspector& into) override;
  void commit() override;
  void log_found();
  void restore(Json const& progress);
  void restore_states(std::size_t levels);
  Exploration result(Ended ended);
  Sharing sharing() const;
};

}  // namespace ringside
