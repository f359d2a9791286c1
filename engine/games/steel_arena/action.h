#pragma once

#include <compare>
#include <cstdint>

#include "engine/core/match/game.h"

namespace ringside::steel_arena {

/// The verbs of the game's notation. Values are stored in binary records: do not change them, append only.
enum class Verb : std::uint8_t {
  draw,          ///< chance: amount is the TileType of a random tile, SA-2.2
  lay,           ///< chance: amount is the TileType laid on `cell`
  reveal,        ///< chance: `kind` is turned up on `cell`
  take,          ///< chance: `kind` is the face of the tile taken
  place,         ///< robot on `cell`, facing `amount`
  cool,          ///< all own modules
  stop,          ///< end the chain of activations
  activate,      ///< module with aim `cell` or signed `amount`; option bit 0: worn out to go on (SA-8.2)
  fill,          ///< the supply's next tile goes onto `cell`
  push_first,    ///< `amount` cells before the damage
  whirl_first,   ///< `amount` sectors before the damage, clockwise positive
  damage_first,  ///< damage before push or whirl
  push,          ///< `amount` cells
  whirl,         ///< `amount` sectors
  target,        ///< seat `amount` is the robot that push or whirl acts on
  heat_robot,    ///< seat `amount` is the robot that heat acts on
  heat_first,    ///< heat before damage
  absorb,        ///< module works on the hit
  endure,        ///< nothing more works on the hit
  overheat,      ///< module gets a token
  suffer,        ///< the rest of the heat is damage
  cool_one,      ///< module is cooled
  discard,       ///< module
  trophy,        ///< module becomes an own trophy
  turn_up,       ///< face-down module is shown and cooled
  pass,          ///< no face-down module is shown
};
inline constexpr int verb_count = static_cast<int>(Verb::pass) + 1;

/// One decision. A module is named by its kind and its rank among the equal tiles of the robot that it concerns, so that
/// the notation needs no state. Fields that a verb does not use are 0, `cell` is 0xFF.
struct Action {
  static constexpr std::uint8_t central_kind = 0xFF;  ///< rank: which of its actions (0 attack, 1 movement, 2 turn)
  static constexpr std::uint8_t worn = 1;
  static constexpr unsigned surplus_shift = 1;  ///< from here on in option: tokens spent beyond the amount, HV-4.4

  Verb verb = Verb::cool;
  std::uint8_t kind = 0;
  std::uint8_t rank = 0;
  std::uint8_t cell = 0xFF;
  std::int8_t amount = 0;
  std::uint8_t option = 0;

  friend constexpr auto operator<=>(Action const&, Action const&) = default;
};

constexpr ActionCode to_code(Action a) {
  return static_cast<ActionCode>(a.verb) << 40U | static_cast<ActionCode>(a.kind) << 32U |
         static_cast<ActionCode>(a.rank) << 24U | static_cast<ActionCode>(a.cell) << 16U |
         static_cast<ActionCode>(static_cast<std::uint8_t>(a.amount + 128)) << 8U | a.option;
}
constexpr Action to_action(ActionCode code) {
  auto const byte = [code](unsigned shift) { return static_cast<std::uint8_t>(code >> shift); };
  return {static_cast<Verb>(byte(40)), byte(32), byte(24), byte(16), static_cast<std::int8_t>(byte(8) - 128), byte(0)};
}

}  // namespace ringside::steel_arena
