#include "checker/conformance/lockstep.h"

#include <map>

#include <fmt/format.h>

#include "engine/core/text/json_text.h"

namespace ringside::conformance {

Json fields_as_position(Match const& match, AnyState const& state) {
  std::map<std::string, LayoutField> layout;
  for (LayoutField& field : match.layout()) {
    std::string name = field.name;
    layout.emplace(std::move(name), std::move(field));
  }
  Json position = Json::object();
  for (FlatField const& field : match.fields(state)) {
    auto const known = layout.find(field.name);
    if (known == layout.end()) continue;
    if (known->second.kind == FieldKind::set)
      position[field.name] = field.members;
    else
      position[field.name] = known->second.names ? Json(field.text) : Json(field.value);
  }
  return position;
}

std::optional<AnyState> carried_over(Match const& reference, AnyState const& state, Match const& engine, bool& as_fields,
                                     Problems& problems) {
  auto const written = [&](bool fields) { return fields ? fields_as_position(reference, state) : reference.position(state); };
  if (auto read = engine.read_position(written(as_fields), problems)) return read;
  auto read = engine.read_position(written(!as_fields), problems);
  if (read) as_fields = !as_fields;
  return read;
}

std::optional<Pair> Lockstep::at_position(AnyState const& state, Problems& problems) const {
  auto const theirs = carried_over(reference_, state, engine_, experience_.as_fields, problems);
  return theirs ? std::optional(Pair{state, *theirs}) : std::nullopt;
}

std::optional<Difference> Lockstep::compare_positions(Pair const& here) {
  if (!can_.positions) return std::nullopt;
  count(Level::positions);
  Problems problems;
  auto const read = at_position(here.reference, problems);
  if (!read)
    return Difference{
        Level::positions, "reading a position", "it is one", problems.empty() ? "refused" : to_string(problems.front()), {}};
  Abilities plain = can_;
  plain.observations = false;
  Lockstep from(reference_, engine_, plain, knowledge_, experience_);
  if (auto found = from.compare(*read, {}, false)) {
    found->what = "a position is read as another state: " + found->what;
    found->level = Level::positions;
    return found;
  }
  Problems own_problems;
  Json const written = engine_.position(here.engine);
  if (written == fields_as_position(reference_, here.reference)) return std::nullopt;
  auto const back = reference_.read_position(written, own_problems);
  if (back && reference_.digest(*back) == reference_.digest(here.reference)) return std::nullopt;
  auto const parted = [&]() -> std::optional<Difference> {
    if (!back) return std::nullopt;
    for (FlatField const& own : reference_.fields(here.reference))
      for (FlatField const& other : reference_.fields(*back))
        if (own.name == other.name && own.text != other.text)
          return Difference{Level::positions, "a position is written with another " + own.name, own.text, other.text, {}};
    return std::nullopt;
  };
  if (auto found = parted()) return found;
  return Difference{
      Level::positions,
      "writing a position",
      own_problems.empty() ? json_text(fields_as_position(reference_, here.reference)) : to_string(own_problems.front()),
      json_text(written),
      {}};
}

}  // namespace ringside::conformance
