#include "replay/text/state/observation.h"

#include <algorithm>

#include <fmt/format.h>

#include "engine/core/fields/flatten.h"
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

FlatField known_list(std::string const& path, Json const& list) {
  std::vector<std::string> members;
  for (Json const& element : list) members.push_back(scalar(element));
  std::string text = is_drawing(list) ? fmt::format("{}", fmt::join(members, "\n")) : set_text(members);
  return {path, 0, std::move(text), {}, false, std::move(members)};
}

void add(std::string const& path, Json const& value, KnownLines& lines) {
  bool const flat = value.is_array() && std::all_of(value.begin(), value.end(), [](Json const& e) { return e.is_primitive(); });
  if (flat) {
    lines.push_back(known_list(path, value));
  } else if (value.is_array()) {
    for (std::size_t i = 0; i < value.size(); ++i) add(fmt::format("{}[{}]", path, i), value[i], lines);
  } else if (value.is_object()) {
    for (auto const& [key, inside] : value.items()) add(path.empty() ? key : path + "." + key, inside, lines);
  } else {
    lines.push_back({path, 0, scalar(value), {}});
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
  for (FlatField const& line : lines) {
    if (is_block(line.text))
      drawings += indented(line.text, 2);
    else
      fields.push_back(line);
  }
  return drawings + fields_text(fields);
}

}  // namespace ringside
