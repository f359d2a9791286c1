#include "replay/pictures/drawing/patterns.h"

#include <vector>

#include <fmt/format.h>

#include "engine/core/text/json.h"

namespace ringside::picture {

extern std::string_view const grounds_json;  // grounds.json, built in

namespace {

struct Pattern {
  std::string fill, definition;
};

constexpr std::string_view back_definition =
    R"svg(<pattern id="back" width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><rect width="7" height="7" fill="#D5DCE4"/><rect width="2" height="7" fill="#BCC7D2"/></pattern>)svg";

Pattern ground_pattern(Json const& ground) {
  auto const text = [&](char const* key) { return ground.at(key).get<std::string>(); };
  Json const& size = ground.at("size");
  return {
      fmt::format("url(#{})", text("name")),
      fmt::format("<pattern id=\"{0}\" width=\"{1}\" height=\"{2}\" patternUnits=\"userSpaceOnUse\"><rect width=\"{1}\" "
                  "height=\"{2}\" fill=\"{3}\"/><path d=\"{4}\" fill=\"none\" stroke=\"{5}\" stroke-width=\"{6}\"/></pattern>",
                  text("name"), size.at(0).dump(), size.at(1).dump(), text("back"), text("path"), text("ink"),
                  ground.at("width").dump())};
}

/// That of the back, and one for each ground, in their order.
std::vector<Pattern> const& all_patterns() {
  static std::vector<Pattern> const all = [] {
    std::vector<Pattern> list{{std::string(back_pattern), std::string(back_definition)}};
    for (Json const& ground : Json::parse(grounds_json)) list.push_back(ground_pattern(ground));
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
