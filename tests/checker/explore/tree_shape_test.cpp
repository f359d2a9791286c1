#include "checker/explore/stores/tree_shape.h"

#include <algorithm>

#include <gtest/gtest.h>

#include "engine/core/values/chance.h"

namespace ringside {
namespace {

/// Each place but the top is half of one pair that stands behind it.
void expect_sound(TreeShape const& shape, std::uint32_t blocks) {
  EXPECT_EQ(shape.leaves, blocks);
  ASSERT_EQ(shape.inner.size() + 1, blocks);
  std::vector<int> halves(shape.size());
  for (std::uint32_t i = 0; i < shape.inner.size(); ++i)
    for (std::uint32_t const half : {shape.inner[i].left, shape.inner[i].right}) {
      ASSERT_LT(half, shape.leaves + i);
      ++halves[half];
    }
  for (std::size_t place = 0; place + 1 < shape.size(); ++place) EXPECT_EQ(halves[place], 1) << place;
}

std::vector<std::uint32_t> blocks_below(TreeShape const& shape, std::uint32_t place) {
  if (place < shape.leaves) return {place};
  TreeShape::Node const& node = shape.inner[place - shape.leaves];
  std::vector<std::uint32_t> blocks = blocks_below(shape, node.left);
  for (std::uint32_t const block : blocks_below(shape, node.right)) blocks.push_back(block);
  return blocks;
}

TEST(TreeShape, IsSoundForAnyNumberOfBlocks) {
  for (std::uint32_t blocks = 1; blocks <= 40; ++blocks) expect_sound(make_even_shape(blocks), blocks);
  EXPECT_EQ(make_even_shape(3).inner, (std::vector<TreeShape::Node>{{0, 1}, {3, 2}}));
  EXPECT_EQ(make_even_shape(4).inner, (std::vector<TreeShape::Node>{{0, 1}, {2, 3}, {4, 5}}));
}

TEST(TreeShape, LearnedFromAnySampleIsSound) {
  Dice dice(5);
  for (std::uint32_t blocks = 1; blocks <= 12; ++blocks)
    for (std::size_t const states : {0, 1, 50}) {
      std::vector<std::uint32_t> numbers;
      for (std::size_t i = 0; i < states * blocks; ++i) numbers.push_back(static_cast<std::uint32_t>(dice.below(1 + i % 7)));
      TreeShape const shape = learn_shape(blocks, numbers);
      expect_sound(shape, blocks);
      EXPECT_EQ(shape, learn_shape(blocks, numbers)) << "the same again";
    }
}

/// Two blocks with many values each meet at the top, whatever lies between them.
TEST(TreeShape, PartsWhatHasManyValues) {
  constexpr std::uint32_t blocks = 6, first = 1, second = 4;
  Dice dice(9);
  std::vector<std::uint32_t> numbers;
  for (int i = 0; i < 2'000; ++i)
    for (std::uint32_t block = 0; block < blocks; ++block)
      numbers.push_back(static_cast<std::uint32_t>(dice.below(block == first || block == second ? 100 : 2)));
  TreeShape const shape = learn_shape(blocks, numbers);
  expect_sound(shape, blocks);
  auto const has = [&](std::uint32_t place, std::uint32_t block) {
    auto const below = blocks_below(shape, place);
    return std::find(below.begin(), below.end(), block) != below.end();
  };
  TreeShape::Node const& top = shape.inner.back();
  EXPECT_NE(has(top.left, first), has(top.left, second));
  EXPECT_NE(has(top.right, first), has(top.right, second));
}

}  // namespace
}  // namespace ringside
