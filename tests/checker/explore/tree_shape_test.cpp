#include "checker/explore/stores/tree_shape.h"

#include <algorithm>

#include <gtest/gtest.h>

#include "engine/core/values/chance.h"

namespace ringside {
namespace {

/// Each block is a leaf once, each place but the top goes up once, and what meets are neighbours.
void expect_sound(TreeShape const& shape, std::uint32_t blocks) {
  EXPECT_EQ(shape.leaves, blocks);
  std::vector<std::uint32_t> sorted = shape.block;
  std::sort(sorted.begin(), sorted.end());
  for (std::uint32_t i = 0; i < blocks; ++i) EXPECT_EQ(sorted[i], i);
  ASSERT_EQ(shape.up.size() + 1, shape.size());
  std::uint32_t next = 0;
  for (std::uint32_t i = 0; i < shape.inner.size(); ++i) {
    TreeShape::Node const& node = shape.inner[i];
    EXPECT_EQ(node.left, next) << "places go up in their order";
    EXPECT_LE(node.right, node.left + 1);
    EXPECT_EQ(shape.up[node.left], i);
    EXPECT_EQ(shape.up[node.right], i);
    next = node.right + 1;
  }
  EXPECT_EQ(next + 1, shape.size());
  EXPECT_TRUE(blocks == 1 || !shape.inner.back().is_alone());
}

/// The blocks below a place.
std::vector<std::uint32_t> blocks_below(TreeShape const& shape, std::uint32_t place) {
  if (place < shape.leaves) return {shape.block[place]};
  TreeShape::Node const& node = shape.inner[place - shape.leaves];
  std::vector<std::uint32_t> blocks = blocks_below(shape, node.left);
  if (!node.is_alone())
    for (std::uint32_t const block : blocks_below(shape, node.right)) blocks.push_back(block);
  return blocks;
}

TEST(TreeShape, IsSoundForAnyNumberOfBlocks) {
  for (std::uint32_t blocks = 1; blocks <= 40; ++blocks) {
    TreeShape const shape = make_even_shape(blocks);
    expect_sound(shape, blocks);
    for (std::uint32_t i = 0; i < blocks; ++i) EXPECT_EQ(shape.block[i], i);
  }
  EXPECT_EQ(make_even_shape(1).floors, 0U);
  EXPECT_EQ(make_even_shape(2).floors, 0U);
  EXPECT_EQ(make_even_shape(8).floors, 2U);
  EXPECT_EQ(make_even_shape(9).floors, 3U);
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
