#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include <gmpxx.h>

#include "engine/core/values/actor.h"

namespace ringside::proof {

/// What best play makes of a state: of two sides who wins, and when, or what each seat may expect of the first place.
struct Worth {
  static constexpr std::uint32_t never = 0xFFFF'FFFF;

  std::optional<std::size_t> winner;  ///< the side that can force a win; nothing: neither can
  /// Won: the first is how many actions it takes. Else by side within how many it can force an end.
  std::array<std::uint32_t, 2> actions{};
  std::vector<mpq_class> shares;  ///< of each seat; not empty: sides are of no account

  friend bool operator==(Worth const&, Worth const&) = default;
};

/// What a certificate says of values.
struct SolutionClaim {
  std::vector<std::size_t> sides;       ///< of each seat; empty: values are shares
  std::vector<std::uint8_t> exchanges;  ///< by symmetry: the two seats are exchanged
  std::vector<Worth> values;            ///< that there are; states name them by number
  Worth value;                          ///< of the start
  std::vector<std::string> line;        ///< how a game goes from there when all play best
  std::optional<std::size_t> back_to;   ///< its end is where it stood after so many actions

  bool is_by_force() const { return !sides.empty(); }
};

/// The same with the two seats exchanged.
Worth turned(Worth worth);

/// "seat 0 wins in 13 actions".
std::string worth_text(Worth const& worth, std::vector<std::size_t> const& sides);
std::string solution_text(SolutionClaim const& claim);

/// What is known of a state when that of all states is that follow.
struct Decision {
  Actor actor = Actor::nobody();
  std::vector<Worth> next;             ///< in the order of its actions
  std::vector<std::uint32_t> weights;  ///< of chance
};

/// The value that an end has; nothing if the sides do not fit it.
std::optional<Worth> worth_of_end(std::vector<int> const& rank, std::vector<std::size_t> const& sides);

/// The value that follows from those of the next states. Of a game of two sides all values are right if this is true of each:
/// numbers of actions fall towards an end, and where they never do, the other side has a way on. Of shares they are if no play
/// is endless. Nothing where there is none: chance decides in a game of two sides.
std::optional<Worth> worth_of(Decision const& decision, std::vector<std::size_t> const& sides);

}  // namespace ringside::proof
