#include "replay/text/plot.h"

#include <fmt/format.h>

#include "replay/terminal/untrusted.h"

namespace ringside::plot {

std::string text_at(double x, double y, std::string_view anchor, std::string_view text, std::string_view look) {
  return fmt::format("<text x=\"{:.1f}\" y=\"{:.1f}\" text-anchor=\"{}\"{}>{}</text>\n", x, y, anchor, look, xml_text(text));
}

std::string line(double x1, double y1, double x2, double y2, std::string_view look) {
  return fmt::format("<line x1=\"{:.1f}\" y1=\"{:.1f}\" x2=\"{:.1f}\" y2=\"{:.1f}\" {}/>\n", x1, y1, x2, y2, look);
}

}  // namespace ringside::plot
