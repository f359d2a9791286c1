#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "checker/explore/session/exploration.h"
#include "checker/explore/stores/store.h"
#include "engine/core/predicate/watched.h"

namespace ringside {

/// A state, or a step from it, where something was found. Of several the least is kept: the shortest, then by the state's key
/// and the action, so that the choice does not depend on who found it first.
struct Candidate {
  int length = 0;  ///< actions of the trace
  std::vector<std::uint64_t> key;
  std::optional<ActionCode> last;  ///< the step that breaks a law; nothing: the state itself is the finding
  friend auto operator<=>(Candidate const&, Candidate const&) = default;
};

/// The least candidate of each kind: the invariants in their order, then deadlock, then the watches.
class Candidates {
 public:
  Candidates() = default;
  Candidates(std::size_t laws, std::size_t watches) : laws_(laws), watches_(watches), best_(laws + 2 + watches) {}

  std::size_t of_law(std::size_t law) const { return law; }
  std::size_t of_deadlock() const { return laws_; }
  std::size_t of_watch(std::size_t watch) const { return laws_ + 1 + watch; }

  std::size_t of_parting() const { return laws_ + 1 + watches_; }

  std::size_t kinds() const { return best_.size(); }
  void offer(std::size_t kind, int length, std::span<std::uint64_t const> key, std::optional<ActionCode> last = {});
  void merge(Candidates const& other);

  std::vector<std::optional<Candidate>> const& best() const { return best_; }
  Found found(std::size_t kind, ExploreOptions const& options) const;

 private:
  std::size_t laws_ = 0, watches_ = 0;
  std::vector<std::optional<Candidate>> best_;
};

/// Whether findings answer what was asked: one that forbids, or all that was looked for; nothing does where a search keeps going.
bool is_answer(std::vector<Found> const& found, ExploreOptions const& options);

/// How a game ended, as the census counts it.
struct End {
  std::string reason;
  std::uint64_t winners = 0;  ///< bits of seats; 0 where seats stand for one another
  friend auto operator<=>(End const&, End const&) = default;
};
End to_end(Outcome const& outcome);
std::string to_string(End const& end);

/// Looks at expanded states: laws, deadlocks, watches and outcomes. One for each worker.
class Inspector {
 public:
  Inspector(Match const& match, ExploreOptions const& options);

  /// `depth`: actions that led to the states of the batch.
  void inspect(Batch const& batch, int depth);

  /// The states of a batch of which something else follows under the other rulings.
  void compare(Batch const& batch, int depth);

  /// Adds what another one saw.
  void merge(Inspector const& other);

  Candidates candidates;
  std::uint64_t transitions = 0, over = 0, deadlocks = 0;
  std::uint64_t open = 0;             ///< states in which something can be done
  std::map<End, std::uint64_t> ends;  ///< states that the game ends in
  /// A watch that does not say the same of states that were taken for one: then what was counted is wrong.
  Watch const* tells_apart = nullptr;

  /// True when a finding is there, or all that was looked for.
  bool answered() const;

 private:
  Match const* match_;
  ExploreOptions const* options_;
  std::vector<std::int64_t> values_;

  void inspect_parent(Expansion::Parent const& parent, std::span<std::uint64_t const> key, int depth);
  void count_outcome(std::span<std::uint64_t const> key);
  void watch(std::span<std::uint64_t const> key, int depth);
  bool same_outcome(std::span<std::uint64_t const> key) const;
  bool holds(Watch const& watch, AnyState const& state);
};

/// What was seen as a report.
Exploration report_seen(Inspector const& seen);

/// Notes how far a breadth-first search got: `levels` that it has finished finding, and the states of the last one that it
/// expanded, or looked at without following them.
void note_cover(Exploration& report, std::size_t levels, std::uint64_t expanded, bool followed);

/// The plan by which an exploration expands.
ExpandPlan expand_plan(MatchRules const& match, ExploreOptions const& options);

}  // namespace ringside
