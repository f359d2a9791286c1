#pragma once

#include <string_view>

#include "engine/core/values/actor.h"
#include "replay/pictures/drawing/design.h"

namespace ringside {

/// How somebody who decides looks in a tree; a shape is one of Graphviz.
struct Look {
  std::string_view colour;
  std::string_view tint;  ///< the same, pale, for filling
  std::string_view shape;
};

inline constexpr Look chance_look{"#000000", "#000000", "point"};
inline constexpr Look end_look{"#333333", "#FBF7C9", "diamond"};
inline constexpr Look secret_look{"#666666", "#EEEEEE", "box"};

constexpr Look actor_look(Actor actor) {
  if (!actor.is_seat()) return actor.is_chance() ? chance_look : end_look;
  picture::SeatLook const& seat = picture::seat_look(actor.number());
  return {seat.colour, seat.tint, seat.shape};
}

}  // namespace ringside
