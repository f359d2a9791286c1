#include "replay/search/search.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/games/registry.h"

namespace ringside {
namespace {

using testing::Contains;
using testing::ElementsAre;
using testing::IsEmpty;
using testing::Not;

std::vector<std::string> ids(std::vector<std::string> const& words) {
  std::vector<std::string> found;
  for (Hit const& hit : search(games(), words)) found.push_back(hit.id);
  return found;
}

TEST(Search, EveryWordMustStandThere) {
  EXPECT_THAT(ids({"armour", "heat"}), Contains("heat.overflow-armour"));
  EXPECT_THAT(ids({"armour", "heat"}), Not(Contains("armour.trigger")));
  EXPECT_THAT(ids({"armour", "xyzzy"}), IsEmpty());
}
TEST(Search, AnIdComesFirst) { EXPECT_EQ(ids({"quasar"}).front(), "quasar"); }
TEST(Search, WordsCountFromTheirBeginningOn) {
  EXPECT_THAT(ids({"quas"}), Contains("quasar"));
  EXPECT_THAT(ids({"uasar"}), IsEmpty());
}
TEST(Search, LettersOfEitherSizeAreAlike) {
  EXPECT_EQ(ids({"ARMOUR"}), ids({"armour"}));
  EXPECT_THAT(ids({"КВАЗАР"}), ElementsAre("quasar"));
}
TEST(Search, PlacesAreThoseOfTheText) {
  EXPECT_THAT(find_places("a", "A cat, a dog"), ElementsAre(0U, 7U));
  EXPECT_THAT(find_places("ква", "«Квазар» и квант"), ElementsAre(2U, 20U));
  EXPECT_THAT(find_places("", "text"), IsEmpty());
  EXPECT_THAT(find_places("x", "\xff\xfex"), ElementsAre(2U));
}

}  // namespace
}  // namespace ringside
