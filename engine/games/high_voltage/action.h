#pragma once

#include "engine/games/high_voltage/base.h"
#include "engine/games/steel_arena/action.h"

namespace ringside::high_voltage {

/// The overlay's verbs, after those of the base. Values are stored in binary records: do not change them, append only.
namespace verb {
constexpr Verb own(int n) { return static_cast<Verb>(steel_arena::verb_count + n); }
inline constexpr Verb olympus = own(0);  ///< on `cell`
inline constexpr Verb deal = own(1);     ///< chance: `kind`
inline constexpr Verb open = own(2);     ///< chance: card `amount`
inline constexpr Verb card = own(3);     ///< card `option`: module, aim `cell`, or sectors `amount`
inline constexpr Verb face = own(4);     ///< free turn by `amount`
inline constexpr Verb token =
    own(5);                           ///< onto a module, or onto one of back `rank` if `kind` is face_down, and chance says which
inline constexpr Verb mine = own(6);  ///< kind `amount` on `cell`
}  // namespace verb
inline constexpr int own_verbs = 7;

/// A module whose face the chooser does not know; Action::rank says its back: 4 · type + generation.
inline constexpr std::uint8_t face_down = 0xFC;

}  // namespace ringside::high_voltage
