#include "engine/record/list/list_edit.h"

#include <algorithm>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "engine/core/text/json_text.h"
#include "engine/core/text/nearest.h"
#include "engine/record/list/quoted.h"
#include "engine/record/values/edit.h"

namespace ringside {
namespace {

constexpr char const* as_played_form = "as-played FIELD=VALUE, FIELD=VALUE: REASON";
constexpr std::string_view json_begins = "[{\"";

struct SaidField {
  std::string name, value;
};

/// A part without '=' belongs to the value before it.
std::vector<SaidField> said_fields(std::string_view text) {
  std::vector<SaidField> fields;
  for (std::string_view const part : parts_between_commas(text)) {
    std::size_t const equals = find_unquoted(part, "=");
    bool const names = equals < part.size();
    if (names || fields.empty())
      fields.push_back(
          {std::string(trimmed(part.substr(0, equals))), std::string(names ? trimmed(part.substr(equals + 1)) : "")});
    else
      fields.back().value.append(", ").append(part);
  }
  return fields;
}

Json value_in(LayoutField const& field, std::string const& text) {
  Json const json = json_begins.find(text.front()) == std::string_view::npos ? Json() : Json::parse(text, nullptr, false);
  return json.is_structured() || json.is_string() ? json : written_value(field, text);
}

tl::expected<Json, Problem> set_in(MatchSpace const& match, std::string_view text) {
  std::vector<LayoutField> const layout = match.layout();
  std::vector<std::string> names;
  for (LayoutField const& field : layout) names.push_back(field.name);
  Json set = Json::object();
  for (SaidField const& each : said_fields(text)) {
    auto const at = std::find(names.begin(), names.end(), each.name);
    if (at == names.end())
      return tl::unexpected(
          Problem{"as-played", fmt::format("the state has no field '{}'{}", each.name, suggestion(each.name, names)), {}});
    if (set.contains(each.name)) return tl::unexpected(Problem{"as-played", each.name + " is given twice", "each field once"});
    if (each.value.empty()) return tl::unexpected(Problem{"as-played", each.name + " has no value", as_played_form});
    set[each.name] = value_in(layout[static_cast<std::size_t>(at - names.begin())], each.value);
  }
  return set;
}

/// As people write it, where that means the same value.
std::string value_text(MatchSpace const& match, std::string const& name, Json const& value) {
  std::string plain = value.is_string() ? value.get<std::string>() : value.is_array() ? std::string() : json_text(value);
  if (value.is_array() && value.empty()) plain = "none";
  for (std::size_t i = 0; value.is_array() && i < value.size(); ++i)
    plain += (i == 0 ? "" : ", ") + (value[i].is_string() ? value[i].get<std::string>() : json_text(value[i]));
  auto const read = read_edit(match, fmt::format("{}={}: x", name, plain));
  bool const same = read && read->set == Json({{name, value}}) && plain.find_first_of("#\n\r") == std::string::npos;
  return same ? plain : json_text(value);
}

}  // namespace

tl::expected<Edit, Problem> read_edit(MatchSpace const& match, std::string_view line) {
  std::size_t colon = find_unquoted(line, ":");
  while (colon + 1 < line.size() && line[colon + 1] != ' ') colon = find_unquoted(line, ":", colon + 1);
  std::string why = colon >= line.size() ? "" : unquoted(trimmed(line.substr(colon + 1)));
  if (why.empty() || find_unquoted(line, "=") > colon)
    return tl::unexpected(Problem{"as-played", "names no field or no reason", as_played_form});
  return set_in(match, trimmed(line.substr(0, colon))).map([&](Json set) { return Edit{0, std::move(set), std::move(why), 0}; });
}

std::string written_edit(MatchSpace const& match, Edit const& edit) {
  std::string text;
  for (auto const& [name, value] : edit.set.items())
    text += fmt::format("{}{}={}", text.empty() ? "" : ", ", name, value_text(match, name, value));
  return fmt::format("{}: {}", text, quoted_if_needed(edit.why, "#"));
}

}  // namespace ringside
