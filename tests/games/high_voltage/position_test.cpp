// Positions: what can be and what cannot.

#include <gmock/gmock.h>

#include "tests/games/high_voltage/table.h"

namespace ringside::high_voltage {
namespace {

std::vector<std::string> flaws(Json more, Json const& setup) {
  Json position = std::move(more);
  position["robot"] = Json::array({robot("c1 e").json, robot("c5 w").json});
  Json whole = setup;
  whole["field"] = "3-players";
  Problems problems;
  make_match(whole)->read_position(position, problems);
  std::vector<std::string> list;
  for (Problem const& problem : problems) list.push_back(problem.where);
  return list;
}

TEST(HighVoltagePosition, WhatTheOptionsDoNotHaveCannotBe) {
  EXPECT_THAT(flaws({{"charge", {1, 0}}}, Json::object()), testing::ElementsAre("charge"));
  EXPECT_THAT(flaws({{"pile", 1}}, Json::object()), testing::ElementsAre("pile"));
  EXPECT_THAT(flaws({{"mine", {{"swap", "c3"}}}}, Json::object()), testing::ElementsAre("mine"));
  EXPECT_THAT(flaws({{"charge", {30, 11}}}, with("charge")), testing::ElementsAre("charge"));
  EXPECT_THAT(flaws({{"open_cards", {"spark"}}}, with("charge")), testing::ElementsAre("open_cards"));
  EXPECT_THAT(flaws({{"open_cards", {"screen", "spark", "servo"}}, {"screens_spent", {1}}}, with("charge")),
              testing::ElementsAre(""))
      << "a Screen that has worked, and is not there";
  EXPECT_THAT(flaws({{"mine", {{"swap", "c3"}, {"jam", "c3"}}}}, with("mines")), testing::Contains("mine"));
  EXPECT_THAT(flaws({{"out_of_turn", 1}}, with("abilities")), testing::Contains("out_of_turn"));
  Json const mines{{{"do", "turn"}}, {{"do", "mines"}, {"first_mine", 7}, {"back", 2}}};
  EXPECT_THAT(flaws({{"mine", {{"ambush", "gone"}, {"jam", "gone"}}}, {"out_of_turn", 2}, {"tasks", mines}}, with("mines")),
              testing::Contains("tasks[1].back"))
      << "Predator acted in nothing before these mines";
  EXPECT_THAT(flaws({{"supply_of", {{"attack", 1}}}}, Json::object()), testing::ElementsAre("supply_of"));
  EXPECT_THAT(flaws({{"supply", 3}}, Json::object()), testing::IsEmpty());
  EXPECT_THAT(flaws({{"worn", {2, 0, 0, 0, 0, 0, 0, 0}}}, Json::object()), testing::ElementsAre("worn"));
  EXPECT_THAT(flaws({{"owed_to_predator", {1, 0}}}, with("abilities")), testing::ElementsAre("owed_to_predator[0]"));
}

}  // namespace
}  // namespace ringside::high_voltage
