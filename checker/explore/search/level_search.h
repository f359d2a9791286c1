#pragma once

#include <atomic>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "checker/explore/session/session.h"
#include "checker/explore/session/workers.h"
#include "checker/explore/stores/levels.h"

namespace ringside {

/// Level after level: all states of one are expanded, by as many workers as wanted, before the next one begins. So the depth of
/// a state is the length of the shortest way to it, whoever finds it. Derived classes decide where the states are kept.
class LevelSearch : public Levels {
 public:
  LevelSearch(LevelSearch const&) = delete;
  LevelSearch& operator=(LevelSearch const&) = delete;

 protected:
  explicit LevelSearch(Session& session);

  struct alignas(cache_line) Worker {
    explicit Worker(Session const& session) : seen(session.match, session.options) {}
    Batch batch;
    Inspector seen;  // of the level in work
  };

  Session& session_;
  ExpandPlan plan_;
  std::vector<Worker> workers_;
  alignas(cache_line) std::atomic<std::uint64_t> transitions_ = 0;
  std::uint64_t peak_ = 0;  // bytes

  /// Explores from the level in work on.
  Ended run_levels();
  /// Expands what is left of the level in work; nothing when it is finished.
  virtual std::optional<Ended> run_level() = 0;
  /// One worker's share of it: until it must stop, or nothing is left to take.
  void work(std::size_t worker);
  /// Whether the states after the last level that was followed were all looked at.
  bool has_seen_frontier(Ended ended) const { return !plan_.successors && (ended == Ended::depth || ended == Ended::answered); }
  /// Saves what is known, if that was asked for.
  virtual void commit() = 0;
  /// Adds what the workers have seen of the level in work.
  virtual void merge_seen(Inspector& into);

  virtual int depth() const = 0;
  virtual std::uint64_t states() const = 0;
  /// Of the level in work: its states, and those that were taken.
  virtual std::uint64_t size() const = 0;
  virtual std::uint64_t taken() const = 0;
  /// That are in use: for the progress, and held against the memory that is allowed.
  virtual std::uint64_t bytes() const = 0;
  virtual std::uint64_t bytes_to_limit() const = 0;

  /// Takes some states of the level, on any thread; false when none may be taken now.
  virtual bool take(Batch& batch) = 0;
  /// Puts what follows them; false when the workers must rest first.
  virtual bool put(std::size_t worker) = 0;
  /// All workers rest: makes room for those that need it, and collects what was found.
  virtual void rest() {}
  /// What was found is the level in work now, unless an answer was found; false when there is nothing.
  virtual bool next_level(bool answered) = 0;

 private:
  std::optional<Ended> finish_level();
};

}  // namespace ringside
