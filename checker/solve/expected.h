#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

#include <gmpxx.h>

#include "checker/explore/ranks/exchange.h"
#include "checker/solve/state_graph.h"

namespace ringside {

/// An exact number.
using Fraction = mpq_class;

/// What each seat may expect of the first place: 1 for a sole winner, equal parts for those who tie.
using Shares = std::vector<Fraction>;

Shares compute_shares(std::vector<int> const& rank);

/// The same with two seats exchanged, for a link that turns.
Shares turned_shares(Shares const& shares, bool turns);

/// The shares in each state of this rank, in the seats of that state. States with the same ones, and there are many, name them by
/// number, which is the same for all ranks.
struct Expectations {
  std::vector<std::uint32_t> of_state;
  std::vector<Shares> all;

  Shares const& at(std::uint32_t state) const { return all[of_state[state]]; }
};

enum class ExpectEnd { done, loops, interrupted };

/// How much each link of a state where chance acts weighs, in their order.
using WeightsOf = std::function<std::vector<std::uint32_t>(std::uint32_t state)>;

/// Works out the shares from the ends of the game on: each seat takes the action that gives it most, of several the first, and
/// chance takes the mean. Only for a graph without loops. All ranks call it together.
ExpectEnd expect(StateGraph const& graph, Exchange& exchange, WeightsOf const& weights, Expectations& found,
                 std::atomic<bool> const* interrupt = nullptr);

}  // namespace ringside
