// What the coverage of records counts: parts, corners and loot at work.

#include <gmock/gmock.h>

#include "tests/games/robocide/table.h"

namespace ringside::robocide {
namespace {

using testing::IsEmpty;
using testing::UnorderedElementsAre;

/// The parts that an action puts to work, as "corner forge".
std::vector<std::string> at_work(Table const& table, std::string_view action) {
  std::vector<std::size_t> indexes;
  table.match().exercised(table.state(), *table.match().parse(action).value, indexes);
  std::vector<Part> const parts = table.match().parts();
  std::vector<std::string> names;
  for (std::size_t const index : indexes) names.push_back(std::string(parts[index].section) + " " + parts[index].name);
  return names;
}

TEST(RobocideExercised, EveryPartOfTheBoxIsNamed) {
  EXPECT_EQ(Table({"14 east", "28 west"}).match().parts().size(), 6U + 4U + 9U);
}

TEST(RobocideExercised, Legs) {
  EXPECT_THAT(at_work(Table({"8 east propeller", "28 west"}), "fly 1 east"), UnorderedElementsAre("part propeller"));
  EXPECT_THAT(at_work(Table({"8 east magnet", "9 west"}), "push 1 east"), UnorderedElementsAre("part magnet"));
  EXPECT_THAT(at_work(Table({"8 east magnet", "28 west"}), "step 1 east"), IsEmpty());
}

TEST(RobocideExercised, GunsShieldsAndBombs) {
  Table const gun({"9 east machine-gun", "10 east shield", "", "28 west"}, last_turn(), quiet());
  EXPECT_THAT(at_work(gun, "end"), UnorderedElementsAre("part machine-gun", "part shield"));
  Table const rocket({"3 east rocket-launcher", "28 west"}, last_turn(), quiet());
  EXPECT_THAT(at_work(rocket, "end"), UnorderedElementsAre("part rocket-launcher"));
  Table const bomb({"6 east machine-gun", "7 west bomb", "", "28 west"}, last_turn(), quiet());
  EXPECT_THAT(at_work(bomb, "end"), UnorderedElementsAre("part machine-gun", "part bomb"));
}

TEST(RobocideExercised, Corners) {
  EXPECT_THAT(at_work(Table({"1 west", "7 west"}), "teleport 1 to 25"), UnorderedElementsAre("corner teleport"));
  EXPECT_THAT(at_work(Table({"12 west", "14 west", "carried"}), "resurrect 2 on 21"), UnorderedElementsAre("corner forge"));
  Table const magnet({"13 east", "28 west"}, last_turn({{"ring", 0}}), quiet());
  EXPECT_THAT(at_work(magnet, "end"), UnorderedElementsAre("corner magnet"));
}

TEST(RobocideExercised, Loot) {
  Table const workshop({"7 east", "28 west"}, {{"seat", {{{"held", {{"body", 1}}}}, Json::object()}}});
  EXPECT_THAT(at_work(workshop, "modify 1 shield"), UnorderedElementsAre("corner workshop", "loot token body"));
  Table const battery({"7 east", "28 west"}, {{"seat", {{{"held", {{"battery", 1}}}}, Json::object()}}});
  EXPECT_THAT(at_work(battery, "battery"), UnorderedElementsAre("loot token battery"));
  Table const found({"8 east", "28 west"}, {{"loot", {{"9", "blank"}, {"3", "mine"}}}});
  EXPECT_THAT(at_work(found, "step 1 east"), UnorderedElementsAre("loot token blank"));
  EXPECT_THAT(at_work(found, "step 1 northeast"), UnorderedElementsAre("loot token mine"));
}

}  // namespace
}  // namespace ringside::robocide
