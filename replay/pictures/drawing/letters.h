#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "replay/pictures/drawing/design.h"

namespace ringside::picture {

enum class Weight { normal, bold };

/// The width of a line of text, or somewhat more: letters that few fonts have are taken for wide ones.
double text_width(std::string_view text, double size, Weight weight = Weight::normal);

/// The text, or as much of its beginning as fits with "…" after it.
std::string cut_to(std::string_view text, double width, double size, Weight weight = Weight::normal);

/// Text on lines.
struct Lines {
  std::vector<std::string> texts;
  double size = 0;
  bool is_whole = true;  ///< nothing was left out
};

/// The text broken after spaces and hyphens into lines of a width; words that are too long are broken anywhere.
std::vector<std::string> broken_at(std::string_view text, double width, double size, Weight weight = Weight::normal);

/// The text as large as it fits into a box, from the largest size down to the smallest, on several lines. What does not fit even
/// then is left out, with "…".
Lines fitted(std::string_view text, double width, double height, TextSizes sizes, Weight weight = Weight::normal);

}  // namespace ringside::picture
