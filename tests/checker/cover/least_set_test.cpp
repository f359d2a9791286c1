#include "checker/cover/sets/least_set.h"

#include <gtest/gtest.h>

#include <bit>
#include <set>

#include "engine/core/values/chance.h"

namespace ringside {
namespace {

std::set<std::uint32_t> items_of(std::vector<CoverChoice> const& choices, std::vector<std::size_t> const& chosen) {
  std::set<std::uint32_t> items;
  for (std::size_t const choice : chosen) items.insert(choices[choice].items.begin(), choices[choice].items.end());
  return items;
}

std::vector<std::size_t> all_of(std::vector<CoverChoice> const& choices) {
  std::vector<std::size_t> all;
  for (std::size_t i = 0; i < choices.size(); ++i) all.push_back(i);
  return all;
}

/// The size of a least set, by trying every one.
std::size_t least_by_trying(std::vector<CoverChoice> const& choices) {
  auto const wanted = items_of(choices, all_of(choices));
  std::size_t least = choices.size();
  for (std::uint32_t mask = 0; mask < std::uint32_t{1} << choices.size(); ++mask) {
    std::vector<std::size_t> chosen;
    for (std::size_t i = 0; i < choices.size(); ++i)
      if ((mask >> i & 1U) != 0) chosen.push_back(i);
    if (chosen.size() < least && items_of(choices, chosen) == wanted) least = chosen.size();
  }
  return least;
}

std::vector<CoverChoice> draw_choices(Dice& dice) {
  std::vector<CoverChoice> choices(1 + dice.below(10));
  std::uint32_t const items = static_cast<std::uint32_t>(1 + dice.below(14));
  for (CoverChoice& choice : choices) {
    choice.length = dice.below(3);
    for (std::uint32_t item = 0; item < items; ++item)
      if (dice.below(4) == 0) choice.items.push_back(item);
  }
  return choices;
}

TEST(LeastSet, IsTheLeastOfAllThatHaveEverything) {
  Dice dice(3);
  for (int n = 0; n < 400; ++n) {
    std::vector<CoverChoice> const choices = draw_choices(dice);
    LeastSet const found = find_least_set(choices);
    EXPECT_EQ(items_of(choices, found.chosen), items_of(choices, all_of(choices))) << n;
    EXPECT_EQ(found.chosen.size(), least_by_trying(choices)) << n;
    EXPECT_TRUE(found.is_least()) << n;
  }
}

TEST(LeastSet, IsFoundWhereGreedWouldTakeOneMore) {
  // The greatest set comes first for greed, and then both others are still needed.
  std::vector<CoverChoice> const choices{{{0, 1, 2, 3}, 1}, {{0, 1, 4}, 1}, {{2, 3, 5}, 1}};
  EXPECT_EQ(find_least_set(choices).chosen, (std::vector<std::size_t>{1, 2}));
}

TEST(LeastSet, WithoutNodesTheBoundStaysHonest) {
  Dice dice(4);
  for (int n = 0; n < 200; ++n) {
    std::vector<CoverChoice> const choices = draw_choices(dice);
    LeastSet const found = find_least_set(choices, 1);
    EXPECT_EQ(items_of(choices, found.chosen), items_of(choices, all_of(choices)));
    EXPECT_LE(found.at_least, least_by_trying(choices)) << n;
  }
}

TEST(LeastSet, OfEqualSetsTakesTheShortestThenTheFirst) {
  EXPECT_EQ(find_least_set({{{0, 1}, 9}, {{0, 1}, 5}, {{0, 1}, 5}}).chosen, std::vector<std::size_t>{1});
}

TEST(LeastSet, TakesAShorterSetWhereThatIsEnough) {
  EXPECT_EQ(find_least_set({{{0, 1, 2}, 9}, {{2, 3}, 1}, {{0, 1}, 2}}).chosen, (std::vector<std::size_t>{1, 2}));
}

TEST(LeastSet, OfNothingIsEmpty) {
  EXPECT_TRUE(find_least_set({}).chosen.empty());
  EXPECT_TRUE(find_least_set({{{}, 3}}).is_least());
}

}  // namespace
}  // namespace ringside
