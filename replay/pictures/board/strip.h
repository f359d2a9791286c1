#pragma once

#include <string>
#include <vector>

#include "replay/pictures/board/board_picture.h"
#include "replay/text/record/playback.h"

namespace ringside::picture {

/// A picture and the file that it is for.
struct StepPicture {
  std::string path, title;
  Drawing drawing;
};

/// The pictures of a replay, and whether its record is sound.
struct DrawnSteps {
  std::vector<StepPicture> pictures;
  bool sound = true;
};

/// Draws the steps of a replay: side by side in one picture, or, where the path holds `%d`, a picture a step, with its number in
/// that place. What is wrong with the record is reported as when it is replayed.
DrawnSteps draw_steps(Playback const& playback, std::string const& path, Onlooker const& onlooker);

}  // namespace ringside::picture
