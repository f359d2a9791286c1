#pragma once

#include <cstdint>

#include "engine/core/text/json.h"
#include "engine/core/values/chance.h"

namespace ringside::steel_arena {

/// True that many times of a hundred.
inline bool chance(Dice& dice, std::uint64_t percent) { return dice.below(100) < percent; }

/// A catalogue whose tiles combine at random all that may be printed on them, so that what seldom meets in the box meets often.
Json dense_catalogue(Dice& dice);

}  // namespace ringside::steel_arena
