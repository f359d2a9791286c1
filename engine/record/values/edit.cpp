#include "engine/record/values/edit.h"

#include <algorithm>
#include <charconv>
#include <map>
#include <optional>

#include <fmt/format.h>

#include "engine/core/text/json_text.h"
#include "engine/core/text/nearest.h"

namespace ringside {
namespace {

/// As `ringside show` has it.
std::string text_of_value(Json const& value) {
  if (value.is_string()) return value.get<std::string>();
  if (!value.is_array()) return json_text(value);
  std::string text;
  for (Json const& member : value)
    text += (text.empty() ? "" : ", ") + (member.is_string() ? member.get<std::string>() : json_text(member));
  return text.empty() ? "none" : text;
}

/// Takes the first part off a path: "robot", then "[1]", then "cell".
std::string_view next_part(std::string_view& path) {
  if (path.front() == '.') path.remove_prefix(1);
  std::size_t const end = path.front() == '[' ? path.find(']') + 1 : std::min(path.find_first_of(".["), path.size());
  std::string_view const part = path.substr(0, end);
  path.remove_prefix(end);
  return part;
}

std::optional<std::size_t> index_in(std::string_view key) {
  std::size_t index = 0;
  auto const [end, error] = std::from_chars(key.data(), key.data() + key.size(), index);
  return error == std::errc{} && end == key.data() + key.size() ? std::optional(index) : std::nullopt;
}

/// Is a number in brackets a place in a list, or the key of a group whose members are called by numbers? Fields come in their
/// order, so a list begins with 0 and grows by one entry at a time.
bool is_place(Json const& in, std::size_t index) { return in.is_array() ? index <= in.size() : in.is_null() && index == 0; }

/// Where a field stands in a position.
Json& find_field(Json& position, std::string_view path) {
  Json* at = &position;
  while (!path.empty()) {
    std::string_view const part = next_part(path);
    std::string const key(part.front() == '[' ? part.substr(1, part.size() - 2) : part);
    auto const index = part.front() == '[' ? index_in(key) : std::nullopt;
    at = index && is_place(*at, *index) ? &(*at)[*index] : &(*at)[key];
  }
  return *at;
}

Json members_of(LayoutField const& field, std::vector<std::string> const& members) {
  Json list = Json::array();
  for (std::string const& member : members) {
    auto const number = field.names ? std::nullopt : index_in(member);
    list.push_back(number ? Json(*number) : Json(member));
  }
  return list;
}

/// The members of a set as somebody wrote them.
std::vector<std::string> written_members(std::string const& text) {
  std::vector<std::string> members;
  for (std::size_t at = 0; text != "none" && at <= text.size();) {
    std::size_t const end = std::min(text.find(", ", at), text.size());
    members.push_back(text.substr(at, end - at));
    at = end + 2;
  }
  return members;
}

using FieldsByName = std::map<std::string, LayoutField, std::less<>>;

FieldsByName layout_by_name(MatchSpace const& match) {
  FieldsByName fields;
  for (LayoutField& field : match.layout()) fields.emplace(field.name, std::move(field));
  return fields;
}

Json value_of(LayoutField const& kept, FlatField const& field) {
  if (kept.kind == FieldKind::list) return Json::array();
  if (kept.kind == FieldKind::set) return members_of(kept, field.members);
  return kept.names ? Json(field.text) : Json(field.value);
}

Json to_position(MatchWords const& match, AnyState const& state, FieldsByName const& layout) {
  Json position = Json::object();
  for (FlatField const& field : match.fields(state)) {
    LayoutField const& kept = layout.at(field.name);
    find_field(position, field.name) = value_of(kept, field);
  }
  return position;
}

/// Why a field of that name cannot be edited.
std::optional<Problem> objection(MatchWords const& match, AnyState const& state, FieldsByName const& layout,
                                 std::string const& name) {
  std::vector<std::string> names;
  for (FlatField const& field : match.fields(state)) names.push_back(field.name);
  if (std::find(names.begin(), names.end(), name) == names.end()) return Problem{name, "no such field", meant(name, names)};
  if (layout.at(name).kind != FieldKind::list) return std::nullopt;
  return Problem{name, "is a list", "a field of one of its entries"};
}

}  // namespace

std::string to_string(Edit const& edit) {
  std::string text;
  for (auto const& [name, value] : edit.set.items())
    text += fmt::format("{}{}={}", text.empty() ? "" : ", ", name, text_of_value(value));
  return fmt::format("{}: {}", text, edit.why);
}

Json whole_position(Match const& match, AnyState const& state) { return to_position(match, state, layout_by_name(match)); }

Json written_value(LayoutField const& field, std::string const& text) {
  if (field.kind == FieldKind::set) return members_of(field, written_members(text));
  std::int64_t number = 0;
  auto const [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  bool const whole = error == std::errc{} && end == text.data() + text.size();
  return whole && !field.names ? Json(number) : Json(text);
}

Json written_values(Match const& match, Json const& set) {
  FieldsByName const layout = layout_by_name(match);
  Json written = Json::object();
  for (auto const& [name, value] : set.items()) {
    auto const field = layout.find(name);
    written[name] = value.is_string() && field != layout.end() ? written_value(field->second, value.get<std::string>()) : value;
  }
  return written;
}

tl::expected<AnyState, Problems> edited(Match const& match, AnyState const& state, Edit const& edit) {
  FieldsByName const layout = layout_by_name(match);
  Json position = to_position(match, state, layout);
  Problems problems;
  for (auto const& [name, value] : edit.set.items()) {
    if (auto const no = objection(match, state, layout, name))
      problems.push_back(*no);
    else
      find_field(position, name) = value;
  }
  if (!problems.empty()) return tl::unexpected(std::move(problems));
  auto const after = match.read_position(position, problems);
  if (after) return *after;
  if (problems.empty()) problems.push_back({"", "the game rejects it", ""});
  return tl::unexpected(std::move(problems));
}

tl::expected<AnyState, std::string> as_played(Match const& match, AnyState const& state, Edit const& edit) {
  return edited(match, state, edit).map_error([&](Problems const& problems) {
    return fmt::format("the edit after step {} is not possible: {}", edit.after, to_string(problems.front()));
  });
}

std::span<Edit const> edits_behind(Record const& record, std::size_t steps) {
  if (record.edits.empty()) return {};
  auto const by_steps = [](Edit const& edit, std::size_t number) { return edit.after < number; };
  auto const begin = std::lower_bound(record.edits.begin(), record.edits.end(), steps, by_steps);
  auto const end = std::lower_bound(begin, record.edits.end(), steps + 1, by_steps);
  return {begin, end};
}

tl::expected<AnyState, std::string> settled(Record const& record, Match const& match, std::size_t steps, AnyState state) {
  for (Edit const& edit : edits_behind(record, steps)) {
    auto after = as_played(match, state, edit);
    if (!after) return after;
    state = *after;
  }
  return state;
}

bool settle(AnyState& state, Record const& record, Match const& match, std::size_t steps) {
  for (Edit const& edit : edits_behind(record, steps)) {
    auto const after = edited(match, state, edit);
    if (!after) return false;
    state = *after;
  }
  return true;
}

tl::expected<void, std::string> settle(Walk& walk, Record const& record, Match const& match) {
  for (Edit const& edit : edits_behind(record, walk.steps())) {
    auto const after = as_played(match, walk.state(), edit);
    if (!after) return tl::unexpected(after.error());
    walk.edit(*after);
  }
  return {};
}

}  // namespace ringside
