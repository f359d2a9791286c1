#pragma once

#include "replay/input/loaded_state.h"
#include "replay/pictures/board/board_picture.h"

namespace ringside::picture {

/// A state with what the action that led to it did on the field.
Drawing state_picture(LoadedState const& here, Onlooker const& onlooker);

}  // namespace ringside::picture
