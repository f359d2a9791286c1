#pragma once

#include <memory>
#include <vector>

#include "checker/explore/ranks/owner.h"
#include "checker/explore/search/level_search.h"
#include "checker/explore/stores/ref_list.h"
#include "checker/explore/stores/store.h"

namespace ringside {

/// A breadth-first search whose states are kept in a store.
class StoreSearch : public LevelSearch {
 public:
  void each(int depth, std::function<void(std::span<std::uint64_t const>)> const& visit) const override;

 protected:
  StoreSearch(Session& session, std::unique_ptr<Store> store);

  /// What a worker has found. Each stands in a cache line of its own, for workers write there all the time.
  struct alignas(cache_line) Find {
    std::vector<Ref> fresh;
    bool waits = false;  // for room in the store, with a batch in hand
  };

  std::unique_ptr<Store> store_;
  std::vector<RefList> levels_;  // all but the one that is being found
  RefList next_;
  std::vector<Find> finds_;      // by worker
  std::uint64_t collected_ = 0;  // states of all levels, and of the one that is being found
  std::size_t end_ = 0;          // of what the workers may take before they rest
  alignas(cache_line) std::atomic<std::size_t> cursor_ = 0;
  alignas(cache_line) std::atomic<std::uint64_t> states_ = 0;

  int depth() const override { return static_cast<int>(levels_.size()) - 1; }
  std::uint64_t states() const override { return states_; }
  std::uint64_t size() const override { return levels_.back().size(); }
  std::uint64_t taken() const override { return cursor_; }
  std::uint64_t bytes() const override;
  /// What the workers have in hand counts as well.
  std::uint64_t bytes_to_limit() const override { return bytes() + (states_ - collected_) * sizeof(Ref); }

  bool take(Batch& batch) override;
  bool put(std::size_t worker) override;
  void rest() override;
  /// Room for that many states more in `next_`, which is no more than they need where memory is short.
  virtual void make_room(std::size_t found);

  /// Puts the level in work into the order of its parts' turns. Returns how many of its states are before the end of each turn.
  /// So what a bound cuts off does not depend on the workers, however many they are and wherever. `together` turns, a power of
  /// two, end as one: their states keep the order in which they were found, in which a tree of states gives them faster.
  std::vector<std::uint64_t> order_level(std::uint32_t together);

 private:
  void collect();
  virtual void take_from_store(std::span<Ref const> refs, Batch& batch) const = 0;
};

/// The turn before which a bound of `states` is looked at next: the first one at whose beginning it may have been reached. Of the
/// level `done` states are expanded, `known` are known in all. `ends`: how many of the level there are before the end of each
/// turn.
std::uint32_t bound_border(std::span<std::uint64_t const> ends, std::uint64_t done, std::uint64_t states, std::uint64_t known);

}  // namespace ringside
