#pragma once

#include <string_view>

#include "replay/pictures/drawing/drawing.h"

namespace ringside::picture {

/// The shape and colour of a seat around a point, with a short text in it.
void draw_seat(Drawing& drawing, int seat, std::string_view text, Point centre, double radius);

/// Where a robot looks: a nose that sticks out of its shape. To be drawn before it.
void draw_nose(Drawing& drawing, Point centre, double radius, Point direction);

}  // namespace ringside::picture
