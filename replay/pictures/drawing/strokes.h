#pragma once

#include <vector>

#include "engine/core/match/scene.h"
#include "replay/pictures/drawing/cell_shape.h"

namespace ringside::picture {

/// An arrow from one point to another, in the manner of its stroke: whole for a way, dashed for a push, dotted for an attack.
void draw_stroke(Drawing& drawing, scene::Stroke stroke, int seat, Point from, Point to);

/// A burst with a sign in it.
void draw_burst(Drawing& drawing, std::string_view sign, Point centre, double radius);

/// The arrows and the blows of a scene, between its cells.
void draw_arrows(Drawing& drawing, Scene const& scene, std::vector<CellShape> const& cells);
void draw_blows(Drawing& drawing, Scene const& scene, std::vector<CellShape> const& cells);

}  // namespace ringside::picture
