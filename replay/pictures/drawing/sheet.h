#pragma once

// Paper. Drawings are measured in pixels of CSS, 1/96 inch; PDF in points, 1/72 inch.

namespace ringside::picture {

inline constexpr double points_per_pixel = 0.75;
inline constexpr double a4_short = 595.28, a4_long = 841.89, a4_margin = 28;  ///< points

/// A page that drawings are laid out on, in pixels.
struct Sheet {
  double width = 0, height = 0, margin = 0;

  constexpr double inner_width() const { return width - 2 * margin; }
  constexpr double inner_height() const { return height - 2 * margin; }
};

inline constexpr Sheet upright_a4{a4_short / points_per_pixel, a4_long / points_per_pixel, a4_margin / points_per_pixel};
inline constexpr Sheet lying_a4{upright_a4.height, upright_a4.width, upright_a4.margin};

}  // namespace ringside::picture
