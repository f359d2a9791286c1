#pragma once

#include <array>
#include <atomic>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "checker/explore/ranks/exchange.h"
#include "checker/explore/ranks/owner.h"
#include "checker/explore/stores/store.h"
#include "checker/solve/mail.h"
#include "checker/solve/seating.h"
#include "checker/solve/state_graph.h"
#include "engine/core/match/match.h"

namespace ringside {

/// How a space is laid out, and how far.
struct SpaceOptions {
  bool canonical = false;             ///< one state stands for all that are symmetric to it; only with two seats
  std::optional<std::uint64_t> deck;  ///< chance draws from a deck that this seed shuffles
  std::optional<std::uint64_t> states, memory;
  std::atomic<bool> const* interrupt = nullptr;
  Exchange* exchange = nullptr;  ///< this is one of several ranks that share the space out, `memory` being its own
  bool certify = false;          ///< what a certificate says of values is worked out, too
};

/// Where a state stands in the graph, or its class's representative.
struct Vertex {
  std::optional<std::uint32_t> number;  ///< nothing: it is not a state of this rank
  bool turns = false;                   ///< the representative sits with seats exchanged
};

enum class SpaceEnd { whole, secret, states, memory, interrupted };

/// All states that can be reached from a root, of which each rank has those of its parts, as a graph. It is found level by level,
/// and ends at the first level with a secret: where all seats know the root and see every action, they know every state. What
/// it counts does not depend on the number of ranks: where a level cannot be finished, it is what was known before that.
class StateSpace {
 public:
  using Progress = std::function<void(std::uint64_t states, std::uint64_t links, std::uint64_t open, std::uint64_t bytes)>;

  StateSpace(Match const& match, AnyState const& root, SpaceOptions const& options);

  SpaceEnd explore(Progress const& progress);

  /// Of this rank.
  StateGraph const& graph() const { return graph_; }

  // Over all ranks, when explore() has returned.
  std::uint64_t states() const { return count_.states; }
  std::uint64_t links() const { return count_.links; }
  /// States in which somebody should act and can do nothing.
  std::uint64_t stuck() const { return stuck_; }
  /// What the graph will have taken, with what solving it needs.
  std::uint64_t bytes() const { return sums_[held]; }

  std::vector<std::uint64_t> key(std::uint32_t number) const { return keys(number, number + 1); }
  /// Of states from one to before another, one after another.
  std::vector<std::uint64_t> keys(std::uint32_t from, std::uint32_t to) const;
  /// By how many actions a state is from the root: the first number that is farther than so many.
  std::span<std::uint32_t const> level_ends() const { return level_ends_; }
  /// Actions from the root.
  std::uint64_t depth(std::uint32_t number) const;
  AnyState state(std::uint32_t number) const { return match_.read_key(key(number).data()); }
  /// The same for all states of a class.
  std::vector<std::uint64_t> canonical_key(AnyState const& state) const;
  Vertex find(AnyState const& state) const;
  /// With symmetry: where states sit with their seats exchanged.
  std::optional<Seating> const& seating() const { return seating_; }
  /// The actions that can be done, with chance as it was asked for.
  std::vector<ActionCode> actions(AnyState const& state) const;

 private:
  /// What all ranks report to one another after each round.
  enum Sum : std::size_t { more, broken_off, secret, full, spent, stuck_there, known, followed, expanded, held, kinds };

  struct Link {
    std::uint32_t to;
    BackLink from;
  };
  struct Count {
    std::uint64_t states = 0, links = 0;
  };

  Match const& match_;
  SpaceOptions options_;
  Exchange& exchange_;
  ExpandPlan plan_;
  std::size_t words_;
  Places places_;
  std::optional<Seating> seating_;
  std::unique_ptr<Store> store_;
  StateGraph graph_;
  Mail mail_;                // a back link and the key of the state to which it leads
  std::uint32_t met_ = 0;    // states in the store that belong to the space
  std::uint64_t links_ = 0;  // from states of this rank
  std::uint64_t stuck_ = 0;
  bool secret_ = false;                      // something is hidden from a seat
  std::array<std::uint64_t, kinds> sums_{};  // sums over the ranks
  Count count_;
  std::vector<std::uint32_t> level_ends_;  // of numbers
  std::map<std::vector<int>, std::size_t> outcomes_;
  std::vector<Link> fresh_links_;  // to be added when their states have come from memory
  Expansion plain_;                // of a batch, without symmetry

  std::uint32_t owner_of(std::uint64_t const* key) const;
  void take(std::uint32_t from, std::uint32_t to, Batch& batch) const;
  SpaceEnd explore_level(Progress const& progress);
  void expand(Batch& batch);
  void note_state(Expansion::Parent const& parent, std::uint64_t const* key);
  std::int16_t decider(AnyState const& state, bool is_over);
  void look_for_secrets(std::uint64_t const* key, std::span<ActionCode const> actions);
  void follow(BackLink from, std::uint64_t const* key, std::uint64_t const* plain);
  void note_link(BackLink from, std::uint64_t const* key);
  void add_links();
  void tell(std::uint32_t level_end);
  SpaceEnd limit() const;
  void gather_outcomes();
};

/// The ranks that share a space out; without any others, this process alone.
Exchange& exchange_of(SpaceOptions const& options);

}  // namespace ringside
