#include "replay/recording/menu.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/games/registry.h"

namespace ringside {
namespace {

using testing::ElementsAre;

/// The start of a duel: step · turn -2 … turn 2 · shot · core step · core turn -1 · core turn 1 · cool.
struct Duel {
  Problems problems;
  std::unique_ptr<Match> match = find_game("duel")->match(Json::object(), problems);
  Menu menu{*match, match->start(), Language::english};

  std::vector<std::string> meant_by(std::string_view line) const {
    std::vector<std::string> texts;
    for (std::size_t const i : menu.meant_by(line)) texts.push_back(menu.text(i));
    return texts;
  }
};

TEST(Menu, AWholeNotationMeansItself) { EXPECT_THAT(Duel().meant_by("core step"), ElementsAre("core step")); }
TEST(Menu, AWordThatIsWholeWinsOverOneThatIsBegun) {
  EXPECT_THAT(Duel().meant_by("step"), ElementsAre("step"));
  EXPECT_THAT(Duel().meant_by("turn -1"), ElementsAre("turn -1"));
}
TEST(Menu, BeginningsOfWordsMeanWhatAllOfThemBegin) {
  EXPECT_THAT(Duel().meant_by("c st"), ElementsAre("core step"));
  EXPECT_THAT(Duel().meant_by("t -"), ElementsAre("turn -2", "turn -1"));
}
TEST(Menu, LaterWordsMeanNothing) { EXPECT_TRUE(Duel().meant_by("-2").empty()); }
TEST(Menu, ANumberMeansAPlaceInTheList) {
  EXPECT_THAT(Duel().meant_by("2"), ElementsAre("turn -2"));
  EXPECT_TRUE(Duel().meant_by("0").empty());
  EXPECT_TRUE(Duel().meant_by("99").empty());
}
TEST(Menu, NothingMeansNothing) {
  EXPECT_TRUE(Duel().meant_by("").empty());
  EXPECT_TRUE(Duel().meant_by("   ").empty());
  EXPECT_TRUE(Duel().meant_by("step step").empty());
}
TEST(Menu, AnAbbreviationIsTheShortestThatMeansItsAction) {
  Duel const duel;
  for (std::size_t i = 0; i < duel.menu.size(); ++i)
    EXPECT_THAT(duel.meant_by(duel.menu.abbreviation(i)), ElementsAre(duel.menu.text(i)));
  EXPECT_EQ(duel.menu.abbreviation(duel.menu.meant_by("core step").front()), "c s");
}
TEST(Menu, TheSummaryCountsFirstWords) { EXPECT_EQ(Duel().menu.summary(), "step · turn (4) · shot · core (3) · cool"); }

}  // namespace
}  // namespace ringside
