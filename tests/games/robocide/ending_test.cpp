// RC-13 The end.

#include <algorithm>

#include <fmt/format.h>

#include "tests/games/robocide/table.h"

namespace ringside::robocide {
namespace {

TEST(RobocideEnding, RC_13_1_AtOnceWhenOneColourIsLeft) {
  Table const table = fired({"1 west", "13 east"}, {{"plan", {"1", "2"}}, {"ring", 0}});
  EXPECT_EQ(table.actor(), "nobody");
  EXPECT_EQ(table.cell("0.1"), "1") << "the magnet comes before the strike";
  EXPECT_EQ(table.outcome(), (Outcome{"last-colour", {1, 2}, {1, 0}}));
  EXPECT_EQ(table.clause_against("end"), "RC-13.1");
}

TEST(RobocideEnding, RC_13_2_TogetherInOneMoment) {
  Table const table = fired({"1 west", "2 east"}, {{"plan", {"1", "2"}}, {"ring", 0}});
  EXPECT_EQ(table.outcome(), (Outcome{"died-together", {1, 1}, {0, 0}}));
}

TEST(RobocideEnding, RC_13_3_TheLastRoundStrikesAll) {
  Json struck = Json::array();
  for (int cell = 1; cell <= 26; ++cell) struck.push_back(fmt::format("{}", cell));
  Table const table = fired({"27 west", "28 west"}, {{"struck", struck}, {"plan", {"27", "28"}}});
  EXPECT_EQ(table.number("round"), 14);
  EXPECT_EQ(table.outcome().reason, "died-together");
}

TEST(RobocideEnding, RC_13_4_RanksByTheTimeOfGoingOut) {
  Json const setup{{"players", 4}};
  Json const position{{"slot", {{"turning", "1"}, {"actions", "0"}, {"artillery", "2"}, {"detonator", "3"}}},
                      {"asked", 3},
                      {"actions", 1},
                      {"plan", {"1", "2"}},
                      {"ring", 0}};
  Table table({"6 west", "17 west", "7 west machine-gun", "1 west"}, position, quiet(setup));
  table.play({"end"});
  table.play_to("over");
  EXPECT_EQ(table.outcome().rank, (std::vector<int>{4, 3, 1, 2}));
}

/// The line of the first event that begins so; how many there are if none does.
std::size_t line_of(Table const& table, std::string_view beginning) {
  auto const& lines = table.events();
  auto const found =
      std::find_if(lines.begin(), lines.end(), [&](std::string const& line) { return line.starts_with(beginning); });
  return static_cast<std::size_t>(found - lines.begin());
}

TEST(RobocideEnding, RC_13_2_NoWaveThatIsStillToComeIsReported) {
  Table const table = fired({"3 east machine-gun", "4 east bomb"}, {}, quiet(ruled("chain.moment", "waves")));
  EXPECT_EQ(table.outcome(), (Outcome{"last-colour", {1, 2}, {1, 0}}));
  EXPECT_EQ(table.count("RC-11.3 exploded"), 0);
  EXPECT_EQ(table.field("bursting"), "none");
  EXPECT_EQ(table.count("RC-11.1 left-head robot=1.1"), 1);
  EXPECT_LT(line_of(table, "RC-11.1 left-head"), line_of(table, "RC-13.1 over")) << "the dead are laid out first";
}

TEST(RobocideEnding, RC_13_2_NoPartsGoBackAfterTheEnd) {
  Json const position{{"plan", {"1", "2"}}, {"ring", 0}};
  Table const table =
      fired({"1 west", "13 east shield", "", "head 20 propeller"}, position, quiet(ruled("parts.lost", "returned")));
  EXPECT_EQ(table.outcome().reason, "last-colour");
  EXPECT_EQ(table.count("RC-11.4 head-removed"), 2);
  EXPECT_EQ(table.count("RC-9.1 parts-back"), 0);
  EXPECT_EQ(table.number("bodies[shield]"), 2);
  EXPECT_EQ(table.number("legs[propeller]"), 2);
  EXPECT_EQ(table.field("seat[1].robot[1].body"), "shield");
}

/// Who dies for good dies before the game is over, whichever moments a chain has.
TEST(RobocideEnding, RC_13_2_PartsOfTheStruckGoBackBeforeTheEnd) {
  for (char const* option : {"one", "waves"}) {
    Json setup = quiet(ruled("parts.lost", "returned"));
    setup["rulings"]["chain.moment"] = option;
    Table const table = fired({"22 west", "14 west shield"}, {{"plan", {"1", "14"}}}, setup);
    EXPECT_EQ(table.outcome().reason, "last-colour") << option;
    EXPECT_EQ(table.number("bodies[shield]"), 3) << option;
    EXPECT_LT(line_of(table, "RC-9.1 parts-back robot=1.1"), line_of(table, "RC-13.1 over")) << option;
  }
}

TEST(RobocideEnding, RC_13_2_ThePositionAfterTheEndIsRead) {
  Json const position = Json::parse(R"({"end": "last-colour", "stage": "magnet", "asked": 0, "plan": ["1", "2"],
    "slot": {"turning": "1", "actions": "0", "artillery": "1", "detonator": "0"},
    "seat": [{"robots": ["3 west"]}, {"robots": ["gone shield", "gone"], "fallen": 1}]})");
  EXPECT_EQ(problems_of_position(position, ruled("parts.lost", "returned")), std::vector<std::string>{});
  Json going = position;
  going["end"] = "playing";
  EXPECT_FALSE(problems_of_position(going, ruled("parts.lost", "returned")).empty());
  Json more = position;
  more["bodies"] = {{"plain", 7}, {"shield", 4}, {"bomb", 3}};
  EXPECT_FALSE(problems_of_position(more, ruled("parts.lost", "returned")).empty()) << "a shield too many";
  more["bodies"] = {{"plain", 4}, {"shield", 2}, {"bomb", 3}};
  EXPECT_FALSE(problems_of_position(more, ruled("parts.lost", "returned")).empty()) << "a plain body too few";
}

/// Plain parts of who was gone when the game ended lie out of the supply, which a position that leaves them out must not forget.
TEST(RobocideEnding, RC_13_2_ThePositionAfterTheEndIsReadAsItWasWritten) {
  Table const table =
      fired({"1 west", "13 east", "", "head 20"}, {{"plan", {"1", "2"}}, {"ring", 0}}, quiet(ruled("parts.lost", "returned")));
  EXPECT_EQ(table.outcome().reason, "last-colour");
  Problems problems;
  auto const read = table.match().read_position(table.match().position(table.state()), problems);
  ASSERT_TRUE(read && problems.empty());
  EXPECT_EQ(table.match().digest(*read), table.match().digest(table.state()));
}

}  // namespace
}  // namespace ringside::robocide
