#pragma once

#include <string>

#include "replay/render/picture/board_picture.h"
#include "replay/render/record/playback.h"

namespace ringside::picture {

/// Draws the steps of a replay: side by side in one picture, or, where the path holds `%d`, a picture a step, with its number in
/// that place. What is wrong with the record is told as when it is replayed.
Result<Exit> draw_steps(Playback const& playback, std::string const& path, Onlooker const& onlooker);

}  // namespace ringside::picture
