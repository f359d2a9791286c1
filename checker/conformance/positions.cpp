#include "checker/conformance/lockstep.h"

#include <algorithm>
#include <map>

#include <fmt/format.h>

#include "engine/core/text/json_text.h"
#include "engine/core/values/chance.h"

namespace ringside::conformance {
namespace {

constexpr std::uint64_t changed_positions = 2, most_changed = 4;  // of a state; fields of a position

/// "robot[0].cell" as the nodes of a tree: what a position file has.
Json as_tree(Json const& flat) {
  Json tree = Json::object();
  for (auto const& [name, value] : flat.items()) {
    Json* node = &tree;
    for (std::size_t at = 0; at < name.size();) {
      bool const inside = name[at] == '[';
      std::size_t const from = inside || name[at] == '.' ? at + 1 : at;
      std::size_t const end = std::min(inside ? name.find(']', from) : name.find_first_of(".[", from), name.size());
      std::string const key = name.substr(from, end - from);
      bool const number = inside && !key.empty() && key.size() < 4 && key.find_first_not_of("0123456789") == std::string::npos;
      if (node->is_primitive()) *node = Json();  // it was the length of the list
      node = number ? &(*node)[static_cast<std::size_t>(std::stoi(key))] : &(*node)[key];
      at = inside ? end + 1 : end;
    }
    if (!node->is_structured()) *node = value;
  }
  return tree;
}

/// Another value of a field, as a position has it.
Json other_value(LayoutField const& field, Json const& value, Dice& dice) {
  if (field.kind == FieldKind::set) {
    if (field.high <= 0) return value;
    std::string const member(field.names.of(static_cast<int>(dice.below(static_cast<std::uint64_t>(field.high)))));
    Json members = Json::array();
    for (Json const& one : value)
      if (one != member) members.push_back(one);
    if (members.size() == value.size()) members.push_back(member);
    return members;
  }
  std::int64_t const number =
      field.low + static_cast<std::int64_t>(dice.below(static_cast<std::uint64_t>(field.high - field.low) + 1));
  return field.names ? Json(field.names.of(static_cast<int>(number))) : Json(number);
}

}  // namespace

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

/// Positions with one field changed, which are states of the game or are not: both have to say the same.
std::optional<Difference> Lockstep::compare_changed(Pair const& here) {
  if (!can_.incomparable.empty()) return std::nullopt;
  Json const fields = fields_as_position(reference_, here.reference);
  Problems problems;
  auto const is_read = [&](Match const& match, AnyState const& state, Json const& position) {
    auto const read = match.read_position(position, problems);
    return read && match.digest(*read) == match.digest(state);
  };
  bool const tree = !is_read(reference_, here.reference, fields);
  if (tree && !is_read(reference_, here.reference, as_tree(fields))) return std::nullopt;
  bool const their_tree = !is_read(engine_, here.engine, fields);
  if (their_tree && !is_read(engine_, here.engine, as_tree(fields))) return std::nullopt;
  std::vector<LayoutField> const layout = reference_.layout();
  Dice dice(reference_.digest(here.reference).low);
  for (std::uint64_t i = 0; i < changed_positions; ++i) {
    Json changed = fields;
    std::string with;
    for (std::uint64_t left = 1 + i * dice.below(most_changed); left > 0; --left) {
      LayoutField const& field = layout[static_cast<std::size_t>(dice.below(layout.size()))];
      if (!fields.contains(field.name)) continue;
      changed[field.name] = other_value(field, fields[field.name], dice);
      with += fmt::format("{}{}={}", with.empty() ? "" : ", ", field.name, json_text(changed[field.name]));
    }
    auto found = with.empty() ? std::nullopt : compare_position(changed, tree, their_tree);
    if (!found) continue;
    found->what += fmt::format(", in the position of this state with {}", with);
    return found;
  }
  return std::nullopt;
}

std::optional<Difference> Lockstep::compare_position(Json const& fields, bool tree, bool their_tree) {
  count(Level::positions);
  Problems own_problems, problems;
  auto const own = reference_.read_position(tree ? as_tree(fields) : fields, own_problems);
  auto const other = engine_.read_position(their_tree ? as_tree(fields) : fields, problems);
  auto const said = [](bool read, Problems const& why) {
    return read ? std::string("it is a state of the game")
                : fmt::format("it is none ({})", why.empty() ? "refused" : to_string(why.front()));
  };
  if (own ? !other : other && can_.refusals)
    return Difference{
        Level::positions, "whether it is one", said(own.has_value(), own_problems), said(other.has_value(), problems), {}};
  return own ? compare_read({*own, *other}) : std::nullopt;
}

/// What was read from a position. If all fields were read, what differs is not the reading.
std::optional<Difference> Lockstep::compare_read(Pair const& read) {
  if (auto found = compare_fields(read, {})) {
    found->level = Level::positions;
    return found;
  }
  auto found = compare_legal(read, {});
  if (found && !can_.fields) found->level = Level::positions;
  return found;
}

std::optional<Difference> Lockstep::compare_positions(Pair const& here) {
  if (!can_.positions) return std::nullopt;
  count(Level::positions);
  Problems problems;
  auto const read = at_position(here.reference, problems);
  if (!read)
    return Difference{
        Level::positions, "reading a position", "it is one", problems.empty() ? "refused" : to_string(problems.front()), {}};
  if (auto found = compare_read(*read)) {
    found->what = "a position is read as another state: " + found->what;
    return found;
  }
  Problems own_problems;
  Json const written = engine_.position(here.engine);
  if (written == fields_as_position(reference_, here.reference)) return compare_changed(here);
  auto const back = reference_.read_position(written, own_problems);
  if (back && reference_.digest(*back) == reference_.digest(here.reference)) return compare_changed(here);
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
