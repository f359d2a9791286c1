#pragma once

#include "engine/core/match/scene.h"
#include "replay/pictures/drawing/cell_shape.h"

namespace ringside::picture {

/// The cell itself: its outline and ground.
void draw_ground(Drawing& drawing, Scene const& scene, std::size_t cell, CellShape const& shape, bool is_apart);

/// What is on it: its name, pieces, things, marks.
void draw_things(Drawing& drawing, Scene const& scene, std::size_t cell, CellShape const& shape);

/// A sign in a small frame, at a point of which it is the middle.
void draw_sign(Drawing& drawing, std::string_view sign, Box const& box);

}  // namespace ringside::picture
