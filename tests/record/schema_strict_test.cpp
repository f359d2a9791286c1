// The schemas of corpus/schema are what strict readers of schemas, such as ajv --strict=true, ask for: a name, keywords that
// exist, the type that a keyword is about, one type each, tuples of a length, and required members that are described.

#include <algorithm>
#include <filesystem>
#include <map>
#include <set>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "tests/record/played.h"

namespace ringside {
namespace {

using nlohmann::json;
using Types = std::set<std::string>;

std::map<std::string, std::string> const type_by_keyword{
    {"required", "object"},          {"properties", "object"},    {"additionalProperties", "object"},
    {"patternProperties", "object"}, {"propertyNames", "object"}, {"minProperties", "object"},
    {"maxProperties", "object"},     {"dependencies", "object"},  {"items", "array"},
    {"minItems", "array"},           {"maxItems", "array"},       {"uniqueItems", "array"},
    {"additionalItems", "array"},    {"contains", "array"},       {"pattern", "string"},
    {"minLength", "string"},         {"maxLength", "string"},     {"minimum", "number"},
    {"maximum", "number"},           {"multipleOf", "number"},    {"exclusiveMinimum", "number"},
    {"exclusiveMaximum", "number"}};
std::set<std::string> const same_value{"allOf", "anyOf", "oneOf", "not", "if", "then", "else"};
std::set<std::string> const without_type{"$schema",     "$id",  "$ref",  "title", "description",
                                         "definitions", "enum", "const", "type"};

class Reader {
 public:
  std::vector<std::string> faults;

  void read(json const& schema, std::string const& at, Types known = {}) {
    if (!schema.is_object()) return schema.is_boolean() ? void() : say(at, "is no schema");
    if (schema.contains("type")) known = types(schema["type"], at);
    for (auto const& [keyword, value] : schema.items()) {
      std::string const path = at + "/" + keyword;
      auto const type = type_by_keyword.find(keyword);
      if (type == type_by_keyword.end() && !same_value.contains(keyword) && !without_type.contains(keyword))
        say(path, "unknown keyword");
      if (type != type_by_keyword.end() && !is_about(known, type->second)) say(path, "missing type " + type->second);
      descend(keyword, value, path, known);
    }
    tuple(schema, at);
    required(schema, at);
  }

 private:
  void say(std::string const& at, std::string const& what) { faults.push_back(at + ": " + what); }

  Types types(json const& type, std::string const& at) {
    Types all;
    for (json const& one : type.is_array() ? type : json::array({type})) all.insert(one.get<std::string>());
    if (all.size() > 2 || (all.size() == 2 && !all.contains("null"))) say(at, "more than one type");
    return all;
  }
  static bool is_about(Types const& known, std::string const& type) {
    return known.contains(type) || (type == "number" && known.contains("integer"));
  }
  void descend(std::string const& keyword, json const& value, std::string const& path, Types const& known) {
    bool const by_name = keyword == "properties" || keyword == "patternProperties" || keyword == "definitions";
    if (by_name)
      for (auto const& [name, inner] : value.items()) read(inner, path + "/" + name);
    if (same_value.contains(keyword) && !value.is_array()) read(value, path, known);
    bool const is_list = value.is_array() && (same_value.contains(keyword) || keyword == "items");
    for (std::size_t i = 0; is_list && i < value.size(); ++i)
      read(value[i], path + "/" + std::to_string(i), keyword == "items" ? Types() : known);
    for (char const* inner : {"items", "additionalItems", "contains", "additionalProperties", "propertyNames"})
      if (keyword == inner && !value.is_array()) read(value, path);
  }
  void tuple(json const& schema, std::string const& at) {
    if (!schema.contains("items") || !schema["items"].is_array()) return;
    std::size_t const length = schema["items"].size();
    bool const ends =
        schema.value("additionalItems", json(true)) == json(false) || schema.value("maxItems", json()) == json(length);
    if (schema.value("minItems", json()) != json(length) || !ends) say(at, "a tuple without its length");
  }
  void required(json const& schema, std::string const& at) {
    for (json const& name : schema.value("required", json::array()))
      if (!schema.value("properties", json::object()).contains(name.get<std::string>()))
        say(at, "required but not described: " + name.dump());
  }
};

std::vector<std::string> faults_of(json const& schema) {
  Reader reader;
  reader.read(schema, "#");
  return reader.faults;
}

TEST(StrictSchema, HoldsForEverySchema) {
  std::size_t read = 0;
  for (auto const& entry : std::filesystem::directory_iterator(std::filesystem::path(RINGSIDE_CORPUS) / "schema")) {
    std::string name = entry.path().filename().string();
    if (!name.ends_with(".schema.json")) continue;
    name.resize(name.size() - std::string(".schema.json").size());
    json const schema = json::parse(read_text(entry.path()));
    EXPECT_EQ(schema.value("$id", ""), "urn:ringside:schema:" + name);
    EXPECT_EQ(faults_of(schema), std::vector<std::string>()) << name;
    ++read;
  }
  EXPECT_GE(read, 43U);
}

TEST(StrictSchema, FaultsAreFound) {
  for (char const* text :
       {R"({"properties": {"a": {}}})", R"({"type": ["string", "integer"]})", R"({"type": "string", "minimum": 1})",
        R"({"type": "object", "required": ["a"]})", R"({"type": "array", "items": [{}, {}]})",
        R"({"type": "array", "items": [{}], "minItems": 1})", R"({"typ": "string"})",
        R"({"type": "object", "properties": {"a": {"minItems": 1}}})", R"({"anyOf": [{"required": []}]})"})
    EXPECT_EQ(faults_of(json::parse(text)).size(), 1U) << text;
  for (char const* text :
       {R"({"type": "object", "not": {"required": ["a"], "properties": {"a": {}}}})", R"({"type": ["string", "null"]})",
        R"({"type": "array", "items": [{}, {}], "minItems": 2, "additionalItems": false})", "{}", "true"})
    EXPECT_TRUE(faults_of(json::parse(text)).empty()) << text;
}

}  // namespace
}  // namespace ringside
