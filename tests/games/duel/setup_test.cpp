#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/games/duel/game.h"

namespace ringside::duel {
namespace {

using testing::ElementsAre;

std::vector<std::string> problems_of_setup(std::string_view text) {
  Problems problems;
  bool const read = Duel::read_setup(Json::parse(text), problems).has_value();
  EXPECT_EQ(read, problems.empty());
  std::vector<std::string> lines;
  for (Problem const& problem : problems) lines.push_back(to_string(problem));
  return lines;
}

TEST(DuelSetup, NothingSaidIsTheDefault) {
  Problems problems;
  auto const setup = Duel::read_setup(Json::object(), problems);
  ASSERT_TRUE(setup);
  EXPECT_EQ(setup->damage, 1);
  EXPECT_EQ(Duel::write_setup(*setup).dump(), R"({"damage":1})");
}

TEST(DuelSetup, DU_1_3_DamageIsReadAndWritten) {
  for (int damage = 1; damage <= 3; ++damage) {
    Problems problems;
    auto const setup = Duel::read_setup(Json{{"damage", damage}, {"rulings", Json::object()}}, problems);
    ASSERT_TRUE(setup) << damage;
    EXPECT_EQ(setup->damage, damage);
    EXPECT_EQ(Duel::write_setup(*setup), (Json{{"damage", damage}}));
  }
}

TEST(DuelSetup, DU_1_3_OtherDamageIsRefused) {
  for (std::string const value : {"0", "4", "-1", "1.5", "\"2\"", "null", "18446744073709551615"})
    EXPECT_THAT(problems_of_setup("{\"damage\": " + value + "}"),
                ElementsAre("damage: is " + value + "; expected a number from 1 to 3"));
}

TEST(DuelSetup, AllProblemsAreNamedAtOnce) {
  EXPECT_THAT(problems_of_setup(R"({"damge": 2, "rulings": {"push.far": "yes"}, "damage": 9})"),
              ElementsAre("damage: is 9; expected a number from 1 to 3",
                          "rulings.push.far: no such ruling; expected none: this game leaves no question open",
                          "damge: no such option; did you mean \"damage\"?"));
  EXPECT_THAT(problems_of_setup("[]"), ElementsAre("is []; expected an object"));
  EXPECT_THAT(problems_of_setup(R"({"rulings": 3})"), ElementsAre("rulings: is 3; expected an empty object"));
}

}  // namespace
}  // namespace ringside::duel
