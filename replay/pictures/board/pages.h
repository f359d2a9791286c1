#pragma once

#include <string>
#include <vector>

#include "replay/pictures/board/board_picture.h"
#include "replay/text/record/playback.h"

namespace ringside::picture {

/// Pages of paper, and whether the record they are of is sound.
struct DrawnPages {
  std::vector<Drawing> pages;
  std::string title;
  bool sound = true;
};

/// A replay on pages of A4, in columns that are read downwards: what was done and what happened, and each board that is not the
/// one above it. What is wrong with the record is reported as when it is replayed.
DrawnPages draw_pages(Playback const& playback, Onlooker const& onlooker);

}  // namespace ringside::picture
