#include "engine/record/text/pretty_json.h"

#include <algorithm>

#include "engine/core/text/json_text.h"

namespace ringside {
namespace {

constexpr std::size_t columns = 120;

std::string in_quotes(std::string_view text) { return json_text(text); }

void append_line(std::string& to, Json const& json) {
  if (!json.is_structured()) {
    to += json_text(json);
    return;
  }
  to += json.is_object() ? '{' : '[';
  bool first = true;
  for (auto const& [key, value] : json.items()) {
    if (!std::exchange(first, false)) to += ", ";
    if (json.is_object()) to += in_quotes(key) + ": ";
    append_line(to, value);
  }
  to += json.is_object() ? '}' : ']';
}

void append(std::string& to, Json const& json, int indent, std::size_t used);

void append_lines(std::string& to, Json const& json, int indent) {
  std::string const margin(static_cast<std::size_t>(indent) * 2 + 2, ' ');
  to += json.is_object() ? "{\n" : "[\n";
  bool first = true;
  for (auto const& [key, value] : json.items()) {
    if (!std::exchange(first, false)) to += ",\n";
    to += margin;
    std::string const label = json.is_object() ? in_quotes(key) + ": " : std::string();
    to += label;
    append(to, value, indent + 1, margin.size() + label.size());
  }
  to += '\n' + margin.substr(2) + (json.is_object() ? '}' : ']');
}

/// A list of texts, such as the lines of a drawing, is easier to read one under the other.
bool is_drawing(Json const& json) {
  return json.is_array() && json.size() > 1 && std::all_of(json.begin(), json.end(), [](Json const& line) {
           return line.is_string() && line.get_ref<std::string const&>().find("  ") != std::string::npos;
         });
}

void append(std::string& to, Json const& json, int indent, std::size_t used) {
  std::size_t const before = to.size();
  if (!is_drawing(json)) append_line(to, json);
  if (!json.is_structured() || json.empty() || (to.size() != before && used + to.size() - before <= columns)) return;
  to.resize(before);
  append_lines(to, json, indent);
}

}  // namespace

std::string pretty_json(Json const& json, int indent) {
  std::string text;
  append(text, json, indent, static_cast<std::size_t>(indent) * 2);
  return text;
}

void append_quoted(std::string& to, std::string_view text) {
  bool const plain = std::none_of(text.begin(), text.end(), [](char c) {
    return static_cast<unsigned char>(c) < 0x20 || static_cast<unsigned char>(c) >= 0x7F || c == '"' || c == '\\';
  });
  if (!plain) {
    to += in_quotes(text);
    return;
  }
  to += '"';
  to += text;
  to += '"';
}

}  // namespace ringside
