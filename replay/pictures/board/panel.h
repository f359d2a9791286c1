#pragma once

#include <string>
#include <vector>

#include "engine/core/match/scene.h"
#include "replay/pictures/board/difference.h"
#include "replay/pictures/drawing/drawing.h"

namespace ringside::picture {

/// The data for drawing a scene's panels.
struct PanelView {
  Scene const& scene;
  Apart const& apart;
  std::vector<std::string> const& names;  ///< of the seats; missing ones have none
  Language language;
};

/// What a seat has, in a frame with its colour and shape; or what lies there for all.
Drawing panel_drawing(PanelView const& view, std::size_t panel, double width);

}  // namespace ringside::picture
