#pragma once

#include <string>

#include "engine/core/match/scene.h"
#include "replay/text/board/look.h"

namespace ringside {

/// The text beside the field: a table of the seats with their facts, and the lists of each; `>` stands before whose turn it
/// is. Then what belongs to no seat.
std::string panels_text(Scene const& scene, BoardLook const& look);

}  // namespace ringside
