#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "engine/games/robocide/state.h"

namespace ringside::robocide {

/// A shot, a blast, the magnet or a strike that reaches a robot.
struct Hit {
  std::uint8_t robot = nobody;
  Cell from = off;              ///< of the robot, tower, bomb or corner that does it; of the strike
  std::uint8_t direction = 0;   ///< in which it comes
  std::uint8_t cause = nobody;  ///< the robot that does it
  friend bool operator==(Hit const&, Hit const&) = default;
};

/// What the hits of a moment are.
enum class Danger : std::uint8_t { shot, blast, magnet, strike };
inline constexpr std::array<std::string_view, 4> danger_words{"shot", "blast", "magnet", "strike"};

}  // namespace ringside::robocide
