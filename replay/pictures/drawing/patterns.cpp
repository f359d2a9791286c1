#include "replay/pictures/drawing/patterns.h"

#include <vector>

#include <fmt/format.h>

#include "replay/pictures/drawing/design.h"

namespace ringside::picture {
namespace {

struct Pattern {
  std::string fill, definition;
};

Pattern back_of_a_tile() {
  auto const [size, stripe, turn] = design.back;
  return {std::string(back_pattern),
          fmt::format("<pattern id=\"back\" width=\"{0}\" height=\"{0}\" patternUnits=\"userSpaceOnUse\" "
                      "patternTransform=\"rotate({1})\"><rect width=\"{0}\" height=\"{0}\" fill=\"{2}\"/>"
                      "<rect width=\"{3}\" height=\"{0}\" fill=\"{4}\"/></pattern>",
                      size, turn, design.colours.back, stripe, design.colours.stripe)};
}

Pattern ground_pattern(GroundLook const& ground) {
  return {
      fmt::format("url(#{})", ground.name),
      fmt::format("<pattern id=\"{0}\" width=\"{1}\" height=\"{2}\" patternUnits=\"userSpaceOnUse\"><rect width=\"{1}\" "
                  "height=\"{2}\" fill=\"{3}\"/><path d=\"{4}\" fill=\"none\" stroke=\"{5}\" stroke-width=\"{6}\"/></pattern>",
                  ground.name, ground.size.x, ground.size.y, ground.back, ground.path, ground.ink, ground.width)};
}

/// That of the back, and one for each ground, in their order.
std::vector<Pattern> const& all_patterns() {
  static std::vector<Pattern> const all = [] {
    std::vector<Pattern> list{back_of_a_tile()};
    for (GroundLook const& ground : design.grounds) list.push_back(ground_pattern(ground));
    return list;
  }();
  return all;
}

}  // namespace

std::string_view ground_fill(scene::Ground ground) {
  return ground == scene::Ground::plain ? std::string_view() : all_patterns().at(static_cast<std::size_t>(ground)).fill;
}

std::string pattern_definitions(std::string_view elements) {
  std::string definitions;
  for (Pattern const& pattern : all_patterns())
    if (elements.find(pattern.fill) != std::string_view::npos) definitions += pattern.definition + "\n";
  return definitions.empty() ? definitions : "<defs>\n" + definitions + "</defs>\n";
}

}  // namespace ringside::picture
