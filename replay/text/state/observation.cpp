#include "replay/text/state/observation.h"

#include <algorithm>

#include <fmt/format.h>

#include "engine/core/text/json_text.h"
#include "replay/terminal/wrap.h"
#include "replay/text/state/fields.h"

namespace ringside {
namespace {

std::string scalar(Json const& value) {
  if (value.is_string()) return value.get<std::string>();
  if (value.is_boolean()) return value.get<bool>() ? "yes" : "no";
  return value.is_null() ? "unknown" : json_text(value);
}

bool is_drawing(Json const& list) {
  return list.size() > 1 && std::all_of(list.begin(), list.end(), [](Json const& line) {
           return line.is_string() && line.get_ref<std::string const&>().find("  ") != std::string::npos;
         });
}

std::string joined(Json const& list, std::string_view between) {
  std::string text;
  for (Json const& element : list) text += (text.empty() ? "" : std::string(between)) + scalar(element);
  return text.empty() ? "none" : text;
}

void add(std::string const& path, Json const& value, KnownLines& lines) {
  bool const flat = value.is_array() && std::all_of(value.begin(), value.end(), [](Json const& e) { return e.is_primitive(); });
  if (flat) {
    lines.emplace_back(path, is_drawing(value) ? joined(value, "\n") : joined(value, ", "));
  } else if (value.is_array()) {
    for (std::size_t i = 0; i < value.size(); ++i) add(fmt::format("{}[{}]", path, i), value[i], lines);
  } else if (value.is_object()) {
    for (auto const& [key, inside] : value.items()) add(path.empty() ? key : path + "." + key, inside, lines);
  } else {
    lines.emplace_back(path, scalar(value));
  }
}

bool is_block(std::string const& text) { return text.find('\n') != std::string::npos; }

}  // namespace

KnownLines known_lines(Json const& observation) {
  Json fields = observation;
  if (fields.is_object()) fields.erase("to_do");
  KnownLines lines;
  add("", fields, lines);
  return lines;
}

std::string known_text(KnownLines const& lines) {
  std::string drawings;
  std::vector<FlatField> fields;
  for (auto const& [path, value] : lines) {
    if (is_block(value))
      drawings += indented(value, 2);
    else
      fields.push_back({path, 0, value, {}});
  }
  return drawings + fields_text(fields);
}

}  // namespace ringside
