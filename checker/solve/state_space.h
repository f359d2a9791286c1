#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <vector>

#include "checker/explore/store.h"
#include "checker/solve/state_graph.h"
#include "engine/core/match.h"

namespace ringside {

/// Tells whether a state and the representative of its class sit with their two seats exchanged.
class Seating {
 public:
  /// The symmetries are looked up in the first state from `start` on in which a seat decides: a symmetry exchanges the seats
  /// everywhere or nowhere.
  Seating(Match const& match, AnyState const& start);
  bool exchanged(AnyState const& state, AnyState const& representative) const;

 private:
  Match const& match_;
  std::vector<std::uint8_t> exchanges_;  // by symmetry
};

/// Where a state stands in a graph: its number, or that of its class's representative.
struct Vertex {
  std::uint32_t number = 0;
  bool turns = false;  ///< the representative sits with seats exchanged
};

/// How a space is laid out, and how far.
struct SpaceOptions {
  bool canonical = false;             ///< one state stands for all that are symmetric to it; only with two seats
  std::optional<std::uint64_t> deck;  ///< chance draws from a deck that this seed shuffles
  std::optional<std::uint64_t> states, memory;
  std::atomic<bool> const* interrupt = nullptr;
};

enum class SpaceEnd { whole, secret, states, memory, interrupted };

/// All states that can be reached from a root, numbered in breadth-first order, as a graph. It ends at the first secret: where
/// all seats know the root and see every action, they know every state.
class StateSpace {
 public:
  using Progress = std::function<void(std::uint64_t states, std::uint64_t links, std::uint64_t open, std::uint64_t bytes)>;

  StateSpace(Match const& match, AnyState const& root, SpaceOptions const& options);

  SpaceEnd explore(Progress const& progress);

  StateGraph const& graph() const { return graph_; }
  /// States that were met; when the space is whole, all of the graph.
  std::uint64_t states() const { return met_; }
  /// States in which somebody should act and can do nothing.
  std::uint64_t stuck() const { return stuck_; }
  /// What the graph will have taken, with what solving it needs.
  std::uint64_t bytes() const;

  AnyState state(std::uint32_t number) const;
  /// Nothing when the state is none of the space.
  std::optional<Vertex> find(AnyState const& state) const;
  /// The actions that can be done, with chance as it was asked for.
  std::vector<ActionCode> actions(AnyState const& state) const;

 private:
  Match const& match_;
  SpaceOptions options_;
  ExpandPlan plan_;
  std::size_t words_;
  std::optional<Seating> seating_;
  std::unique_ptr<Store> store_;
  StateGraph graph_;
  std::uint32_t met_ = 0;  // states in the store that belong to the space
  std::uint64_t stuck_ = 0;
  bool secret_ = false;  // something is hidden from a seat
  std::map<std::vector<int>, std::size_t> outcomes_;
  Expansion plain_;  // of a batch, without symmetry

  void take(std::uint32_t from, std::uint32_t to, Batch& batch) const;
  void expand(Batch& batch);
  void note_state(Expansion::Parent const& parent, std::uint64_t const* key);
  std::int16_t decider(AnyState const& state, bool is_over);
  void look_for_secrets(std::uint64_t const* key, std::span<ActionCode const> actions);
  void note_link(std::uint64_t const* key, std::uint64_t const* plain);
  SpaceEnd limit() const;
};

}  // namespace ringside
