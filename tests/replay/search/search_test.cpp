#include "replay/search/search.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <set>

#include "engine/games/registry.h"

namespace ringside {
namespace {

using testing::Contains;
using testing::ElementsAre;
using testing::IsEmpty;
using testing::Not;
using testing::UnorderedElementsAreArray;

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
  EXPECT_EQ(ids({"КВАЗАР"}).front(), "quasar");
}
TEST(Search, WordsAreMarkedWhereTheyStand) {
  auto const places = [](std::vector<std::string> const& wanted, std::string_view text) {
    std::vector<std::size_t> found;
    for (Word const& word : find_words(wanted, text)) found.push_back(word.at);
    return found;
  };
  EXPECT_THAT(places({"a"}, "A cat, a dog"), ElementsAre(0U, 7U));
  EXPECT_THAT(places({"ква"}, "«Квазар» и квант"), ElementsAre(2U, 20U));
  EXPECT_THAT(places({""}, "text"), IsEmpty());
  EXPECT_THAT(places({"x"}, "\xff\xfex"), ElementsAre(2U));
}
TEST(Search, RussianWordsAreFoundInAnyForm) {
  std::vector<std::string> const waves = ids({"волна"});
  EXPECT_THAT(waves, Contains("SA-14.7"));
  EXPECT_THAT(waves, Contains("trap.chain"));
  EXPECT_THAT(ids({"волны"}), UnorderedElementsAreArray(waves));
  EXPECT_THAT(ids({"волну"}), UnorderedElementsAreArray(waves));
  EXPECT_THAT(ids({"остывание"}), Contains("DU-2.8"));
  EXPECT_THAT(ids({"остывания"}), UnorderedElementsAreArray(ids({"остывание"})));
  EXPECT_EQ(ids({"клеток"}).size(), ids({"клетка"}).size());
}
TEST(Search, WordsOfBothLanguagesCount) {
  EXPECT_THAT(ids({"волна", "blast"}), Contains("SA-14.7"));
  EXPECT_THAT(ids({"вода охлаждает"}), Contains("SA-14.5"));
}
TEST(Search, AmericanSpellingsAreTheSame) {
  EXPECT_EQ(ids({"armor"}).size(), ids({"armour"}).size());
  EXPECT_THAT(ids({"defense"}), Contains("SA-10.1"));
  EXPECT_THAT(ids({"colour"}), Contains("RC-13.1"));
  EXPECT_THAT(ids({"color"}), Contains("RC-13.1"));
}
TEST(Search, FormsOfAnEnglishWordAreFound) { EXPECT_THAT(ids({"pushing"}), Contains("SA-7.1")); }
TEST(Search, WordsOfOneArgumentMayStandApart) { EXPECT_THAT(ids({"heat armour"}), Contains("heat.overflow-armour")); }
TEST(Search, WhatAnExpansionHasFromItsBaseIsFoundOnce) {
  std::vector<Hit> const hits = search(games(), std::vector<std::string>{"SA-7.1"});
  ASSERT_FALSE(hits.empty());
  EXPECT_EQ(hits.front().id, "SA-7.1");
  ASSERT_EQ(hits.front().also.size(), 1U);
  EXPECT_EQ(hits.front().also.front()->facts().id, "high-voltage");
  std::vector<std::string> const found = ids({"armour"});
  EXPECT_EQ(std::set<std::string>(found.begin(), found.end()).size(), found.size());
}

}  // namespace
}  // namespace ringside
