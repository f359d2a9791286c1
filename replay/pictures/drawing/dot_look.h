#pragma once

#include <array>
#include <string_view>

#include "engine/core/values/actor.h"

namespace ringside {

/// How somebody who decides looks in a picture: colours of Okabe and Ito, which colour-blind people can distinguish, and a shape,
/// so that no meaning depends on colour alone.
struct Look {
  std::string_view colour;
  std::string_view tint;  ///< the same, pale, for filling
  std::string_view shape;
};

inline constexpr std::array<Look, 6> seat_looks{{
    {"#0072B2", "#E3F0F8", "box"},
    {"#D55E00", "#FCE9DC", "ellipse"},
    {"#009E73", "#DDF3EB", "hexagon"},
    {"#CC79A7", "#F9EBF2", "octagon"},
    {"#E69F00", "#FDF1D8", "house"},
    {"#56B4E9", "#E8F5FD", "parallelogram"},
}};
inline constexpr Look chance_look{"#000000", "#000000", "point"};
inline constexpr Look end_look{"#333333", "#FBF7C9", "diamond"};
inline constexpr Look secret_look{"#666666", "#EEEEEE", "box"};

constexpr Look const& actor_look(Actor actor) {
  if (actor.is_seat()) return seat_looks[static_cast<std::size_t>(actor.number()) % seat_looks.size()];
  return actor.is_chance() ? chance_look : end_look;
}

}  // namespace ringside
