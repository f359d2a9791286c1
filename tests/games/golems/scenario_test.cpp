// Scenarios as data: what the linter says of them, and what the schema does.

#include <fstream>
#include <iterator>

#include <valijson/adapters/nlohmann_json_adapter.hpp>
#include <valijson/schema.hpp>
#include <valijson/schema_parser.hpp>
#include <valijson/validator.hpp>

#include "engine/games/golems/game.h"
#include "tests/games/golems/table.h"

namespace ringside::golems {
namespace {

std::string read_whole(std::string const& path) {
  std::ifstream file(std::string(RINGSIDE_SOURCE_DIR) + "/" + path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

Problems linted(Json const& scenario) { return scenario_source().check(scenario); }

bool fits_schema(nlohmann::json const& scenario) {
  auto const json = nlohmann::json::parse(read_whole("corpus/schema/golems-scenario.schema.json"));
  valijson::Schema schema;
  valijson::SchemaParser parser;
  parser.populateSchema(valijson::adapters::NlohmannJsonAdapter(json), schema);
  valijson::Validator validator;
  return validator.validate(schema, valijson::adapters::NlohmannJsonAdapter(scenario), nullptr);
}

TEST(GolemsScenario, BuiltInOnesAreFineAndFitTheSchema) {
  ASSERT_EQ(built_in_scenarios().size(), scenario_names.size());
  for (Json const& scenario : built_in_data()["scenarios"]) {
    EXPECT_TRUE(linted(scenario).empty()) << scenario["name"];
    EXPECT_TRUE(fits_schema(nlohmann::json::parse(scenario.dump()))) << scenario["name"];
  }
  for (std::size_t i = 0; i < scenario_names.size(); ++i) EXPECT_EQ(built_in_scenarios()[i].name, scenario_names[i]);
}

TEST(GolemsScenario, OneWithItsOwnCardsCanBePlayed) {
  Json scenario = field_with({{"barrels", {"B2"}}});
  scenario["cards"] = {{"a", {{"force", 2}, {"rows", 3}, {"range", 1}, {"limit", 5}}},
                       {"b", {{"force", 1}, {"rows", 3}, {"range", 1}, {"limit", 5}}},
                       {"c", {{"force", 1}, {"rows", 2}, {"range", 4}, {"limit", 5}}},
                       {"d", {{"force", 1}, {"rows", 1}, {"range", 1}, {"limit", 9}}}};
  scenario["golems"] = {"a", "b", "c", "d"};
  scenario["bots"] = {"a", "a"};
  EXPECT_TRUE(linted(scenario).empty());
  EXPECT_TRUE(fits_schema(nlohmann::json::parse(scenario.dump())));
  Table const table({}, {{"scenario", scenario}});
  EXPECT_EQ(table.number("golem[0].length"), 3);
}

TEST(GolemsScenario, EveryProblemIsNamedAtOnce) {
  Json const scenario = Json::parse(R"({
    "name": 7,
    "parts": [{"at": "A1", "size": 5}, {"at": "A1", "size": 3}, {"at": "B2", "size": 3}, {"at": "?", "size": 3}],
    "barrels": ["A1", "Z9"],
    "walls": ["A1"],
    "ladders": {"A up": "B1", "C up": "B2"},
    "starts": {"two": ["A1 n", "B3 x"], "four": ["A2 n"]},
    "luck": {"condition": 41},
    "golems": ["sword", "sword", "spear", "nobody"],
    "colour": "red"
  })");
  std::set<std::string> where;
  for (Problem const& problem : linted(scenario)) where.insert(problem.where);
  for (char const* expected :
       {"name", "parts[0].size", "parts[2]", "parts[3].at", "barrels[1]", "walls[0]", "ladders.C up", "starts.two[0]",
        "starts.two[1]", "starts.four", "luck.condition", "luck.blank", "golems[1]", "golems[3]", "colour"})
    EXPECT_TRUE(where.contains(expected)) << expected;
}

TEST(GolemsScenario, WhatHangsOnAWrongPartIsNotCalledWrong) {
  Json without_parts = field_with({{"walls", {"A1"}}, {"ladders", {{"A up", "B1"}}}});
  without_parts["parts"] = 7;
  EXPECT_EQ(linted(without_parts).size(), 1U);
  Json with_luck = field_with(Json::object());
  with_luck["luck"] = built_in_data()["luck"];
  with_luck["luck"]["blank"] = "five";
  EXPECT_EQ(linted(with_luck).size(), 1U);
  with_luck["luck"]["blank"] = 6;
  EXPECT_EQ(linted(with_luck).size(), 1U) << "41 cards";
}

TEST(GolemsScenario, BG_1_6_NoMoreTokensThanThereAre) {
  EXPECT_EQ(linted(field_with({{"water", {"A1", "A2", "A3", "A4", "B1", "B2", "B3"}}})).size(), 1U);
  EXPECT_EQ(
      linted(field_with({{"water", {"A1", "A2", "A3", "A4", "B1"}}, {"walls", {"B2", "B3", "B4", "C1", "C2", "C3"}}})).size(),
      1U);
}

TEST(GolemsScenario, AnythingThatIsNoScenarioIsRefused) {
  for (char const* text : {"[]", "null", "7", "\"arena\"", "{}", R"({"parts": {}, "starts": []})", R"({"parts": [[]]})"})
    EXPECT_FALSE(linted(Json::parse(text)).empty()) << text;
}

TEST(GolemsScenario, APartWithoutAPlaceIsNamed) {
  Json scenario = built_in_data()["scenarios"][0];
  scenario["parts"][0]["at"] = "";
  Problems const problems = linted(scenario);
  ASSERT_FALSE(problems.empty());
  EXPECT_EQ(to_string(problems.front()), "parts[0].at: is \"\"; expected a cell such as A1");
}

}  // namespace
}  // namespace ringside::golems
