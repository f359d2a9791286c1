#include "replay/observed/shape.h"

#include <algorithm>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "engine/core/text/json_text.h"

namespace ringside {
namespace {

bool is_of_type(Json const& value, Json const& type) {
  if (type.is_array()) return std::any_of(type.begin(), type.end(), [&](Json const& one) { return is_of_type(value, one); });
  if (type == "integer") return value.is_number_integer();
  if (type == "object") return value.is_object();
  if (type == "array") return value.is_array();
  if (type == "string") return value.is_string();
  return type == "null" && value.is_null();
}

/// "integer or null"
std::string in_words(Json const& type) {
  return type.is_array() ? fmt::format("{}", fmt::join(type.get<std::vector<std::string>>(), " or ")) : type.get<std::string>();
}

class Shape {
 public:
  explicit Shape(Json const& schema) : root_(schema) {}

  std::optional<Problem> misfit(Json const& value, Json const& schema, std::string const& path) const {
    if (auto const ref = schema.find("$ref"); ref != schema.end())
      return misfit(value, root_.at("definitions").at(ref->get<std::string>().substr(std::size("#/definitions/") - 1)), path);
    if (auto const any = schema.find("anyOf"); any != schema.end()) return misfit_of_all(value, *any, path);
    if (auto wrong = wrong_type(value, schema, path)) return wrong;
    if (value.is_number_integer() && schema.contains("minimum") && value < schema["minimum"])
      return Problem{path, "is too small", fmt::format("at least {}", json_text(schema["minimum"]))};
    if (value.is_array()) return wrong_element(value, schema, path);
    return value.is_object() ? wrong_member(value, schema, path) : std::nullopt;
  }

 private:
  Json const& root_;

  std::optional<Problem> misfit_of_all(Json const& value, Json const& any, std::string const& path) const {
    std::optional<Problem> last;
    for (Json const& one : any)
      if (last = misfit(value, one, path); !last) break;
    return last;
  }

  static std::optional<Problem> wrong_type(Json const& value, Json const& schema, std::string const& path) {
    if (auto const only = schema.find("const"); only != schema.end() && value != *only)
      return Problem{path, "is something else", json_text(*only)};
    if (auto const words = schema.find("enum");
        words != schema.end() && std::find(words->begin(), words->end(), value) == words->end())
      return Problem{path, "is no such word", fmt::format("one of {}", json_text(*words))};
    if (auto const type = schema.find("type"); type != schema.end() && !is_of_type(value, *type))
      return Problem{path, "is of another type", in_words(*type)};
    return std::nullopt;
  }

  std::optional<Problem> wrong_element(Json const& list, Json const& schema, std::string const& path) const {
    if (list.size() < schema.value("minItems", std::size_t{0}) || list.size() > schema.value("maxItems", list.size()))
      return Problem{path, fmt::format("has {} elements", list.size()), "another number of them"};
    if (!schema.contains("items")) return std::nullopt;
    for (std::size_t i = 0; i < list.size(); ++i)
      if (auto wrong = misfit(list[i], schema["items"], fmt::format("{}[{}]", path, i))) return wrong;
    return std::nullopt;
  }

  std::optional<Problem> wrong_member(Json const& object, Json const& schema, std::string const& path) const {
    Json const none = Json::object();
    auto const in = [&](std::string const& name) { return path.empty() ? name : path + "." + name; };
    for (Json const& name : schema.value("required", Json::array()))
      if (!object.contains(name.get<std::string>()))
        return Problem{path, fmt::format("\"{}\" is missing", name.get<std::string>()), ""};
    Json const& known = schema.contains("properties") ? schema["properties"] : none;
    for (auto const& [name, value] : object.items()) {
      if (auto const found = known.find(name); found != known.end()) {
        if (auto wrong = misfit(value, *found, in(name))) return wrong;
      } else if (auto const others = schema.find("additionalProperties"); others != schema.end()) {
        if (*others == false) return Problem{in(name), "unknown member", ""};
        if (auto wrong = misfit(value, *others, in(name))) return wrong;
      }
    }
    return std::nullopt;
  }
};

}  // namespace

std::optional<Problem> misfit(Json const& value, Json const& schema) { return Shape(schema).misfit(value, schema, ""); }

}  // namespace ringside
