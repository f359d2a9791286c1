#pragma once

#include <array>
#include <atomic>
#include <cstdint>
#include <optional>
#include <vector>

#include "checker/explore/ranks/exchange.h"
#include "checker/solve/state_graph.h"

namespace ringside {

/// Which of two sides each seat is on, and which one wins by each outcome.
struct Sides {
  static constexpr std::uint8_t nobody = 2;
  std::vector<std::uint8_t> of_seat;
  std::vector<std::uint8_t> winner;  ///< by index of StateGraph::ranks: 0, 1, or nobody in a draw
};

/// The sides that the outcomes of a graph show: of two seats each is one; more are two sides when every outcome is a draw of all
/// or splits them into the same winners and losers, who share their ranks. Nothing if there are none.
std::optional<Sides> find_sides(StateGraph const& graph, int seats);

/// What best play makes of a state.
enum class GameValue : std::uint8_t {
  first,    ///< side 0 wins, whatever the other does
  second,   ///< side 1 does
  draw,     ///< neither can win, and one of them can see to it that the game ends
  endless,  ///< neither can win, and neither can make the game end
};

/// The value of each state that this rank has, in the seats of that state.
struct GameValues {
  std::vector<GameValue> value;
  /// Won: actions to the end when the winner makes haste and the loser delays. A draw: actions within which an end can be forced.
  std::vector<std::uint32_t> distance;
  /// Only if asked for: where nobody wins, within how many actions each side can force an end; `never` if it cannot.
  std::vector<std::array<std::uint32_t, 2>> ends;

  static constexpr std::uint32_t never = 0xFFFF'FFFF;
};

/// Works backwards from the ends of a game of two sides without chance (where it acts it has but one action), through loops
/// too: each state is settled once, in the order of its distance. Nothing when `interrupt` is set. All ranks call it together.
std::optional<GameValues> judge(StateGraph const& graph, Exchange& exchange, Sides const& sides,
                                std::atomic<bool> const* interrupt = nullptr, bool wants_ends = false);

}  // namespace ringside
