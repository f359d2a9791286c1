#pragma once

#include <string>
#include <vector>

#include "engine/core/match/scene.h"
#include "replay/pictures/board/difference.h"
#include "replay/pictures/drawing/drawing.h"

namespace ringside::picture {

/// The captions above and below a scene.
struct Captions {
  std::string title;
  std::vector<std::string> lines;  ///< below the title, broken where they are too long
  std::vector<std::string> foot = {};
};

/// How a scene becomes a picture.
struct PictureLook {
  double width = 760;  ///< at most
  Language language = Language::english;
  std::vector<std::string> names = {};  ///< of the seats; missing ones have none
  bool legend = true;
};

/// Widths of a picture that has another beside it, and of both.
inline constexpr double half_width = 560, width_of_two = 1'200;

/// A scene with its captions: the field, what each seat has beside it or, where there is no room, below, the legend, sentences.
Drawing draw_picture(Scene const& scene, Captions const& captions, PictureLook const& look, Apart const& apart = {});

/// Pictures one after the other on rows that are no wider than `width`, below a common title and above a common foot.
Drawing compose_sheet(std::vector<Drawing> const& pictures, Captions const& captions, Drawing const& legend, double width);

}  // namespace ringside::picture
