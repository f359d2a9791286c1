#pragma once

#include "engine/core/scene.h"
#include "replay/render/picture/difference.h"
#include "replay/render/picture/drawing.h"

namespace ringside::picture {

/// The sides of cells between which a field is drawn, so that names can be read in them.
double largest_side(Scene const& scene);

/// How wide a field is whose cells have a side.
double field_width(Scene const& scene, double side);

/// The field with all that lies and stands on it, in its cells, whose sides are as large as `width` has room for.
Drawing field_drawing(Scene const& scene, Apart const& apart, double width);

}  // namespace ringside::picture
