#pragma once

#include "engine/core/match/scene.h"
#include "replay/pictures/board/difference.h"
#include "replay/pictures/drawing/drawing.h"

namespace ringside::picture {

/// How long the sides of cells are where there is room.
double largest_side(Scene const& scene);

/// How wide a field is whose cells have a side.
double field_width(Scene const& scene, double side);

/// The field with all that lies and stands on it, in its cells, whose sides are as large as `width` has room for, but not so
/// small that nothing could be read in them: a large field is wider.
Drawing field_drawing(Scene const& scene, Apart const& apart, double width);

}  // namespace ringside::picture
