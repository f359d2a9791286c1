#pragma once

#include "engine/core/chance.h"
#include "engine/core/json.h"

namespace ringside::steel_arena {

/// A catalogue whose tiles combine at random all that may be printed on them, so that what seldom meets in the box meets often.
Json dense_catalogue(Dice& dice);

}  // namespace ringside::steel_arena
