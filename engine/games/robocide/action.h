#pragma once

#include <compare>
#include <cstdint>

#include "engine/core/values/expansion.h"
#include "engine/games/robocide/state.h"

namespace ringside::robocide {

/// What can be decided. Numbers are stored in records: do not change them. Robots are numbers 0 and 1 of the seat that acts.
enum class Verb : std::uint8_t {
  lay,         ///< chance: a is the Loot that comes to lie on the next cell
  ring,        ///< chance: a is the ring's rotation
  towers,      ///< chance: a is the towers' rotation
  draw,        ///< chance: a is the cell
  land,        ///< a: cell; b: gaze
  remote,      ///< a: 0 clockwise, 1 counterclockwise
  remote_one,  ///< a: tower; b: as above (R towers.remote)
  pass,
  place,      ///< a: Bid
  keep,       ///< the ring stays
  turn_ring,  ///< a: steps clockwise
  arrange,    ///< a, b: a Corner for each corner cell, three of two bits in each (R ring.turning)
  step,       ///< a: robot; b: direction
  fly,        ///< a: robot; b: direction
  teleport,   ///< a: robot; b: cell
  push,       ///< a: robot; b: direction
  turn,       ///< a: robot; b: direction
  disarm,     ///< a: robot
  resurrect,  ///< a: the robot that comes back; b: cell
  modify,     ///< a: robot; b: modification
  battery,
  finish,
  fire,     ///< a: the robot that fires first (R fire.order)
  protect,  ///< a vest or a screen is used
  suffer
};
inline constexpr int verbs = 25;

/// One decision. Parts that a verb does not use are 0.
struct Action {
  Verb verb = Verb::pass;
  std::uint8_t a = 0;
  std::uint8_t b = 0;
  friend constexpr auto operator<=>(Action const&, Action const&) = default;
};

constexpr ActionCode to_code(Action action) {
  return static_cast<ActionCode>(action.verb) << 16U | static_cast<ActionCode>(action.a) << 8U | action.b;
}
constexpr Action to_action(ActionCode code) {
  auto const byte = [code](unsigned shift) { return static_cast<std::uint8_t>(code >> shift); };
  return {static_cast<Verb>(byte(16) % verbs), byte(8), byte(0)};
}

/// The corners of an arrangement, and back.
constexpr Corner arranged(Action action, int corner) {
  return static_cast<Corner>((corner < 3 ? action.a : action.b) >> 2U * static_cast<unsigned>(2 - corner % 3) & 3U);
}
constexpr Action make_arrangement(std::array<Corner, corner_cells> const& corners) {
  auto const three = [&](std::size_t first) {
    return static_cast<std::uint8_t>(static_cast<int>(corners[first]) << 4 | static_cast<int>(corners[first + 1]) << 2 |
                                     static_cast<int>(corners[first + 2]));
  };
  return {Verb::arrange, three(0), three(3)};
}

}  // namespace ringside::robocide
