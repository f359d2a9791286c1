#include "checker/explore/stores/block_set.h"

#include <map>
#include <set>
#include <thread>

#include <gtest/gtest.h>

#include "engine/core/values/chance.h"

namespace ringside {
namespace {

using Words = BlockSet<1>;

std::uint32_t put(Words& set, std::uint64_t word, bool& is_new) {
  Words::Put put = set.put({word});
  for (; put.is_full; put = set.put({word})) set.grow();
  is_new = put.is_new;
  return put.number;
}

TEST(BlockSet, HoldsWhatASetHolds) {
  Words set;
  std::set<std::uint64_t> expected;
  Dice dice(1);
  for (int i = 0; i < 300'000; ++i) {
    std::uint64_t const word = dice.below(2) == 0 ? dice.below(100'000) : dice.below(1000) << 50U;
    bool is_new = false;
    set.prefetch_slot(BlockSet<1>::to_hash({word}));
    set.prefetch_block(BlockSet<1>::to_hash({word}));
    std::uint32_t const number = put(set, word, is_new);
    EXPECT_EQ(is_new, expected.insert(word).second);
    EXPECT_EQ(set.at(number)[0], word);
  }
  EXPECT_EQ(set.size(), expected.size());
}

TEST(BlockSet, NumbersStayWhileItGrows) {
  Words set;
  bool is_new = false;
  std::vector<std::uint32_t> numbers;
  for (std::uint64_t word = 0; word < 200'000; ++word) numbers.push_back(put(set, word * word, is_new));
  std::uint64_t const before = set.bytes();
  for (int i = 0; i < 3; ++i) set.grow();
  for (std::uint64_t word = 0; word < 200'000; ++word) {
    EXPECT_EQ(put(set, word * word, is_new), numbers[word]);
    EXPECT_FALSE(is_new);
    EXPECT_EQ(set.at(numbers[word])[0], word * word);
  }
  EXPECT_GE(set.bytes(), before);
}

TEST(BlockSet, ZeroAndAllOnesAreWordsLikeOthers) {
  Words set;
  bool is_new = false;
  for (std::uint64_t const word : {std::uint64_t{0}, ~std::uint64_t{0}}) {
    put(set, word, is_new);
    EXPECT_TRUE(is_new);
    put(set, word, is_new);
    EXPECT_FALSE(is_new);
  }
  EXPECT_EQ(set.size(), 2U);
}

TEST(BlockSet, DistinguishesBlocksByEachOfTheirWords) {
  BlockSet<8> set;
  Dice dice(2);
  std::map<BlockSet<8>::Block, std::uint32_t> expected;
  for (int i = 0; i < 40'000; ++i) {
    BlockSet<8>::Block block{};
    block[dice.below(8)] = dice.below(3000);
    while (set.put(block).is_full) set.grow();
    auto const [place, is_new] = expected.emplace(block, set.put(block).number);
    EXPECT_EQ(set.put(block).number, place->second);
    EXPECT_EQ(set.at(place->second), block);
    EXPECT_EQ(set.size(), expected.size()) << is_new;
  }
}

TEST(BlockSet, SaysWhenItIsFullAndPutsNothingThen) {
  Words set;
  std::uint64_t word = 0;
  while (!set.put({word}).is_full) ++word;
  std::uint64_t const size = set.size();
  EXPECT_TRUE(set.put({word}).is_full);
  EXPECT_EQ(set.size(), size);
  set.grow();
  EXPECT_TRUE(set.put({word}).is_new);
  EXPECT_FALSE(set.put({word}).is_new);
}

/// Threads put the same words in different orders, until one of them finds the set full; then it grows while all rest.
TEST(BlockSet, ManyThreadsFillItAsOne) {
  constexpr std::size_t threads = 4, words = 200'000;
  Words set;
  std::vector<std::vector<std::uint32_t>> numbers(threads, std::vector<std::uint32_t>(words));
  std::vector<std::size_t> at(threads, 0), fresh(threads, 0);
  auto const make_word = [](std::size_t i) { return (i % 1000) << 32U | i; };
  auto const work = [&](std::size_t thread) {
    for (std::size_t& i = at[thread]; i < words; ++i) {
      std::size_t const which = thread % 2 == 0 ? i : (i * 7919) % words;
      Words::Put const put = set.put({make_word(which)});
      if (put.is_full) return;
      fresh[thread] += put.is_new ? 1 : 0;
      numbers[thread][which] = put.number;
      EXPECT_TRUE(i % 1024 != 0 || set.bytes() > 0);
    }
  };
  while (*std::min_element(at.begin(), at.end()) < words) {
    {
      std::vector<std::jthread> running;
      for (std::size_t thread = 0; thread < threads; ++thread) running.emplace_back(work, thread);
    }
    set.grow();
  }
  EXPECT_EQ(set.size(), words);
  EXPECT_EQ(fresh[0] + fresh[1] + fresh[2] + fresh[3], words) << "each word is new to one thread";
  for (std::size_t i = 0; i < words; ++i) {
    EXPECT_EQ(set.at(numbers[0][i])[0], make_word(i));
    for (std::size_t thread = 1; thread < threads; ++thread) EXPECT_EQ(numbers[thread][i], numbers[0][i]);
  }
}

}  // namespace
}  // namespace ringside
