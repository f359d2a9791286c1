#pragma once

#include <string>
#include <string_view>

namespace ringside::plot {

/// Text of an SVG at a place in pixels; `anchor` is SVG's text-anchor, `look` further attributes, with a blank before them.
std::string text_at(double x, double y, std::string_view anchor, std::string_view text, std::string_view look = "");
std::string line(double x1, double y1, double x2, double y2, std::string_view look);

}  // namespace ringside::plot
