#include "engine/games/steel_arena/tile_set.h"

#include <gtest/gtest.h>

#include <vector>

namespace ringside::steel_arena {
namespace {

template <class Set>
Set make_set(std::vector<int> const& tiles) {
  Set set;
  for (int const tile : tiles) set.insert(tile);
  return set;
}
template <class Set>
std::vector<int> members(Set const& set) {
  std::vector<int> tiles;
  set.each([&](int tile) { tiles.push_back(tile); });
  return tiles;
}

template <class Set>
class SetsOfTiles : public testing::Test {};
using Widths = testing::Types<TileSet, TileSetOf<3>, TileSetOf<4>>;
TYPED_TEST_SUITE(SetsOfTiles, Widths);

TYPED_TEST(SetsOfTiles, HoldWhatWasPutIn) {
  int const last = TypeParam::most_tiles - 1;
  std::vector<int> const tiles{0, 5, 63, 64, 100, last};
  auto set = make_set<TypeParam>(tiles);
  EXPECT_EQ(members(set), tiles);
  EXPECT_EQ(set.size(), 6);
  EXPECT_TRUE(set.test(last));
  EXPECT_FALSE(set.test(last - 1));
  for (int const tile : tiles) {
    EXPECT_EQ(set.first(), tile);
    set.erase(tile);
  }
  EXPECT_TRUE(set.empty());
  EXPECT_EQ(set, TypeParam{});
}

TYPED_TEST(SetsOfTiles, AreJoinedMetAndTakenAway) {
  int const last = TypeParam::most_tiles - 1;
  auto const one = make_set<TypeParam>({1, 64, last}), other = make_set<TypeParam>({1, 65});
  EXPECT_EQ(members(one | other), (std::vector<int>{1, 64, 65, last}));
  EXPECT_EQ(members(one & other), (std::vector<int>{1}));
  EXPECT_EQ(members(one - other), (std::vector<int>{64, last}));
}

}  // namespace
}  // namespace ringside::steel_arena
