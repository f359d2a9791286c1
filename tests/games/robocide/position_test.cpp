// Positions as people write them.

#include "tests/games/robocide/table.h"

namespace ringside::robocide {
namespace {

Json with(Json change) {
  Json position = Json::parse(R"({"seat": [{"robots": ["14 east"]}, {"robots": ["7 west"]}]})");
  position.update(change, true);
  return position;
}
std::vector<std::string> problems(Json change, Json setup = Json::object()) {
  return problems_of_position(with(std::move(change)), setup);
}

TEST(RobocidePosition, WhatFollowsIsFilledIn) {
  Table const table({"28 east machine-gun", "7 west", "carried bomb"},
                    {{"struck", {"1", "2"}}, {"seat", {{{"held", {{"vest", 1}}}}}}});
  EXPECT_EQ(table.field("plan"), "26, 27") << "the last free cells";
  EXPECT_EQ(table.number("round"), 2);
  EXPECT_EQ(table.number("pile[vest]"), 2);
  EXPECT_EQ(table.number("bodies[bomb]"), 2);
  EXPECT_EQ(table.number("seat[0].heads[machine-gun]"), 0);
  EXPECT_EQ(table.actor(), "seat 0");
}

TEST(RobocidePosition, ItsShorthandsAreChecked) {
  EXPECT_EQ(problems({{"ring", 6}, {"rotation", "x"}}), (std::vector<std::string>{"ring", "rotation"}));
  EXPECT_EQ(problems({{"seat", {{{"robots", {7}}}, {{"robots", {"14 east wings"}}}}}}).size(), 2U);
  EXPECT_EQ(problems({{"seat", {{{"robots", {"14 east", "15 east", "16 east"}}}}}}).front(), "seat[0].robots");
  EXPECT_EQ(problems({{"seat", {{{"robots", {"99 up"}}}}}}).size(), 2U);
  EXPECT_EQ(problems({{"seat", 7}}), std::vector<std::string>{"seat"});
  EXPECT_FALSE(problems({{"seat", {{{"robots", {"14 west"}}}, {{"robots", {"15 west", "somewhere"}}}}}}).empty())
      << "who stands on no cell takes none from the usual plan";
}

TEST(RobocidePosition, WhatCannotStandIsRefused) {
  EXPECT_TRUE(problems(Json::object()).empty());
  for (char const* text : {R"({"seat": [{"robots": ["7 east"]}]})",
                           R"({"seat": [{"robots": ["gone"]}]})",
                           R"({"seat": [{"robots": ["head 14"]}]})",
                           R"({"struck": ["14", "1"]})",
                           R"({"struck": ["1"]})",
                           R"({"plan": ["1"]})",
                           R"({"plan": ["1", "2", "3"]})",
                           R"({"round": 2})",
                           R"({"stage": "remotes"})",
                           R"({"stage": "landing"})",
                           R"({"stage": "deal"})",
                           R"({"stage": "magnet"})",
                           R"({"stage": "artillery"})",
                           R"({"loot": {"14": "vest"}})",
                           R"({"loot": {"14": "mine"}})",
                           R"({"mines": ["3"]})",
                           R"({"pile": {"vest": 2}})",
                           R"({"buried": {"vest": 1}, "pile": {"vest": 3}})",
                           R"({"legs": {"plain": 8}})",
                           R"({"seat": [{"held": {"vest": 4}}]})",
                           R"({"seat": [{"robots": ["14 east", "carried"]}, {"fallen": 1}]})",
                           R"({"seat": [{"fallen": 1}]})",
                           R"({"holder": 2})",
                           R"({"asked": 2})",
                           R"({"actions": 9})",
                           R"({"actions": 0})",
                           R"({"passes": 1})",
                           R"({"slot": {"turning": "0"}})",
                           R"({"slot": {"turning": "none"}})",
                           R"({"corner": {"C0": "forge"}})",
                           R"({"tower": [1, 0, 0]})",
                           R"({"end": "last-colour"})",
                           R"({"moment": "hits"})",
                           R"({"moment": "hit-asked"})",
                           R"({"moment": "lay"})",
                           R"({"spill": ["1"]})",
                           R"({"victim": "0.1"})",
                           R"({"doomed": ["0.1"]})",
                           R"({"firing": ["0.1"]})",
                           R"({"bursting": ["0.1"]})",
                           R"({"seat": [{"robot": {"1": {"fate": "dying"}}}]})",
                           R"({"seat": [{"robot": {"2": {"fate": "waiting"}}}]})",
                           R"({"seat": [{"robot": {"2": {"gaze": "west"}}}]})"})
    EXPECT_FALSE(problems(Json::parse(text)).empty()) << text;
}

TEST(RobocidePosition, AWrongSeatToActIsNamed) {
  auto const problem = [](char const* text, Json const& setup = Json::object()) {
    Problems problems;
    make_match(setup)->read_position(Json::parse(text), problems);
    return problems.empty() ? "" : problems.front().where + " " + problems.front().what + ", " + problems.front().expected;
  };
  EXPECT_EQ(problem(R"({"seat": [{"robots": ["14 east"]}, {"robots": ["7 west"]}], "stage": "bidding",
                        "slot": {"turning": "0", "actions": "none", "artillery": "none", "detonator": "none"}})"),
            "asked is 0, 1, who places the next token (RC-5.2)");
  EXPECT_EQ(problem(R"({"seat": [{"robots": ["14 east"]}, {"robots": ["7 west"]}], "stage": "bidding", "holder": 1})"),
            "asked is 0, 1, who places the next token (RC-5.2)");
  EXPECT_EQ(problem(R"({"seat": [{"robots": ["14 east"]}, {"robots": ["7 west"]}], "stage": "bidding",
                        "slot": {"turning": "1", "actions": "none", "artillery": "none", "detonator": "none"}})"),
            "slot was not taken in turn, tokens clockwise from the holder (RC-5.2)");
  EXPECT_EQ(problem(R"({"seat": [{"robots": ["14 east", "waiting"]}, {"robots": ["waiting", "waiting"]}], "stage": "landing"})"),
            "asked is 0, 1, who lands the next robot (RC-4.3)");
  EXPECT_EQ(problem(R"({"seat": [{"robots": ["waiting", "14 east"]}, {"robots": ["waiting", "waiting"]}], "stage": "landing"})"),
            "seat[0].robot[2] is standing, robots landed in turn (RC-4.3)");
}

TEST(RobocidePosition, AMomentUnderWayIsRead) {
  Json const asked = Json::parse(R"({"stage": "artillery", "moment": "hit-asked", "firing": ["0.1"], "victim": "1.1",
    "seat": [{"robots": ["8 east machine-gun"]}, {"robots": ["9 west"], "held": {"vest": 1}}]})");
  EXPECT_TRUE(problems_of_position(asked).empty());
  auto const refused = [&](char const* change) {
    Json changed = asked;
    changed.update(Json::parse(change), true);
    return !problems_of_position(changed).empty();
  };
  for (char const* change : {R"({"firing": []})", R"({"firing": ["1.1"]})", R"({"victim": "0.1"})", R"({"next_hit": 1})",
                             R"({"seat": [{}, {"held": {"vest": 0}}]})", R"({"doomed": ["1.1"]})", R"({"stage": "magnet"})",
                             R"({"fired": ["0.1"]})", R"({"screened": [1]})", R"({"spill": ["1"]})", R"({"bursting": ["0.1"]})"})
    EXPECT_TRUE(refused(change)) << change;
}

}  // namespace
}  // namespace ringside::robocide
