#pragma once

#include <atomic>
#include <chrono>
#include <functional>
#include <memory>
#include <optional>
#include <vector>

#include "checker/explore/ranks/owner.h"
#include "checker/explore/session/exploration.h"
#include "checker/explore/session/inspect.h"

namespace ringside {

using ExploreProgress = std::function<void(ExploreStatus const&)>;

/// What every search shares: the question, the limits, the clock, and the progress.
class Session {
 public:
  Session(Match const& match, AnyState const& start, ExploreOptions const& options, ExploreProgress progress);

  Match const& match;
  ExploreOptions const& options;
  ExpandPlan const plan;
  AnyState const start;             ///< as it was asked for, for traces
  std::vector<std::uint64_t> root;  ///< key of the start, canonical if asked
  std::size_t const words;
  std::size_t const batch_states;  ///< states that a worker takes from a store at once
  Places const places;

  Inspector seen;                  ///< of all finished levels
  std::atomic<bool> stop = false;  ///< workers leave after the batch in hand

  /// Expands the states that were taken into a batch, and looks at them.
  void expand(Batch& batch, ExpandPlan const& how, Inspector& inspector, int depth) const;
  /// The limit that was reached, if any.
  std::optional<Ended> limit(std::uint64_t states, std::uint64_t bytes) const;
  /// What a checkpoint holds was read: the time that is allowed begins, so that a search that is continued in short slices always
  /// gets on.
  void end_reading() { reading_ = last_checkpoint_ = seconds(); }
  /// True at intervals, when a checkpoint is due.
  bool checkpoint_due();
  void report(ExploreStatus const& status) const;
  double seconds() const;

 private:
  using Clock = std::chrono::steady_clock;
  ExploreProgress progress_;
  Clock::time_point begin_ = Clock::now();
  double reading_ = 0, last_checkpoint_ = 0;  // seconds
};

/// Notes the odds that a store of fingerprints took two states for one: by the counts, and by the fingerprints that it keeps.
void note_odds(Exploration& report, Store const& store);

/// The bits of a state for each value of which a bitmap has room; 0 where states are kept in another way.
int bitmap_bits(Session const& session);
/// Where a search keeps its states.
std::unique_ptr<Store> make_store(Session const& session);

/// The key of a state, of its class's representative where symmetric states are one.
std::vector<std::uint64_t> search_key(MatchSpace const& match, AnyState const& state, bool canonical);

/// Whether a limit ended a search in the middle of a level.
inline bool is_unfinished(Ended ended) {
  return ended == Ended::states || ended == Ended::memory || ended == Ended::time || ended == Ended::interrupted;
}

/// What was seen so far as a report; what it covered is for the search to say.
Exploration report_session(Session const& session, Ended ended);

Exploration explore_breadth(Session& session);
Exploration explore_depth(Session& session);
Exploration explore_deepening(Session& session);
Exploration explore_walks(Session& session);

}  // namespace ringside
