#include "checker/explore/stores/word_set.h"

#include <algorithm>
#include <set>
#include <thread>

#include <gtest/gtest.h>

#include "engine/core/values/chance.h"

namespace ringside {
namespace {

std::uint32_t put(WordSet& set, std::uint64_t word, bool& is_new) {
  WordSet::Put put = set.put(word);
  for (; put.is_full; put = set.put(word)) set.grow();
  is_new = put.is_new;
  return put.number;
}

TEST(WordSet, HoldsWhatASetHolds) {
  WordSet set;
  std::set<std::uint64_t> expected;
  Dice dice(1);
  for (int i = 0; i < 300'000; ++i) {
    std::uint64_t const word = dice.below(2) == 0 ? dice.below(100'000) : dice.below(1000) << 50U;
    bool is_new = false;
    set.prefetch_slot(WordSet::to_hash(word));
    set.prefetch_word(WordSet::to_hash(word));
    std::uint32_t const number = put(set, word, is_new);
    EXPECT_EQ(is_new, expected.insert(word).second);
    EXPECT_EQ(set.at(number), word);
  }
  EXPECT_EQ(set.size(), expected.size());
}

TEST(WordSet, NumbersStayWhileItGrows) {
  WordSet set;
  bool is_new = false;
  std::vector<std::uint32_t> numbers;
  for (std::uint64_t word = 0; word < 200'000; ++word) numbers.push_back(put(set, word * word, is_new));
  std::uint64_t const before = set.bytes();
  for (int i = 0; i < 3; ++i) set.grow();
  for (std::uint64_t word = 0; word < 200'000; ++word) {
    EXPECT_EQ(put(set, word * word, is_new), numbers[word]);
    EXPECT_FALSE(is_new);
    EXPECT_EQ(set.at(numbers[word]), word * word);
  }
  EXPECT_GE(set.bytes(), before);
}

TEST(WordSet, ZeroAndAllOnesAreWordsLikeOthers) {
  WordSet set;
  bool is_new = false;
  for (std::uint64_t const word : {std::uint64_t{0}, ~std::uint64_t{0}}) {
    put(set, word, is_new);
    EXPECT_TRUE(is_new);
    put(set, word, is_new);
    EXPECT_FALSE(is_new);
  }
  EXPECT_EQ(set.size(), 2U);
}

TEST(WordSet, NumbersWordsInTheOrderOfTheirComing) {
  WordSet set;
  bool is_new = false;
  for (std::uint32_t i = 0; i < 70'000; ++i) EXPECT_EQ(put(set, std::uint64_t{i} * 0x9E3779B97F4A7C15ULL, is_new), i);
}

/// Chunks of small halves become narrower, those with a wide word stay, and all words stay what they are.
TEST(WordSet, PackingChangesNoWord) {
  constexpr std::uint64_t chunk = 65536, wide = 0x8000'0001'8000'0001ULL;
  WordSet set;
  bool is_new = false;
  std::vector<std::uint64_t> words;
  for (std::uint64_t i = 0; i < 3 * chunk + 100; ++i) {
    bool const is_wide = i == chunk + 7;
    words.push_back(is_wide ? wide : i % 700 << 32U | i * 3);
    put(set, words.back(), is_new);
  }
  set.pack();
  set.pack();
  for (std::uint32_t i = 0; i < words.size(); ++i) ASSERT_EQ(set.at(i), words[i]) << i;
  for (std::uint32_t i = 0; i < words.size(); ++i) ASSERT_EQ(put(set, words[i], is_new), i);
  for (std::uint64_t i = 0; i < 8 * chunk; ++i) put(set, i | std::uint64_t{1} << 40U, is_new);
  set.pack();
  EXPECT_LT(set.bytes(), set.size() * 14);
  for (std::uint32_t i = 0; i < words.size(); ++i) ASSERT_EQ(set.at(i), words[i]) << i;
}

/// Words of no bits at all still have a place of their own.
TEST(WordSet, PacksZerosBesideOtherWords) {
  constexpr std::uint32_t chunk = 65536;
  WordArena arena;
  for (std::uint32_t i = 0; i < 2 * chunk; ++i) arena.write(i, i < chunk ? 0 : 0x7'0000'0007);
  arena.pack(2 * chunk);
  for (std::uint32_t i = 0; i < 2 * chunk; ++i) ASSERT_EQ(arena.at(i), i < chunk ? 0U : 0x7'0000'0007U) << i;
}

TEST(WordSet, SaysWhenItIsFullAndPutsNothingThen) {
  WordSet set;
  std::uint64_t word = 0;
  while (!set.put(word).is_full) ++word;
  std::uint64_t const size = set.size();
  EXPECT_TRUE(set.put(word).is_full);
  EXPECT_EQ(set.size(), size);
  set.grow();
  EXPECT_TRUE(set.put(word).is_new);
  EXPECT_FALSE(set.put(word).is_new);
}

/// Partitions double one after another, so that growing takes a small share of what is there at any size.
TEST(WordSet, GrowsByASmallShare) {
  WordSet set;
  for (std::uint64_t word = 0; word < 400'000; ++word)
    for (; set.put(word).is_full; set.grow()) {
      if (word < 100'000) continue;
      ASSERT_LE(set.growth() * 8, set.bytes()) << word;
    }
}

/// Large enough that the slots of each part are shared out among the threads when they are filled again.
TEST(WordSet, ManyThreadsGrowItAsOne) {
  constexpr std::uint64_t words = 1'500'000, factor = 0x9E3779B97F4A7C15ULL;  // odd: each word once
  WordSet set(4);
  bool is_new = false;
  for (std::uint64_t i = 0; i < words; ++i) ASSERT_EQ(put(set, i * factor, is_new), i);
  std::uint64_t wrong = 0;
  for (std::uint64_t i = 0; i < words; ++i) wrong += put(set, i * factor, is_new) != i || is_new ? 1 : 0;
  EXPECT_EQ(wrong, 0U);
  EXPECT_EQ(set.size(), words);
}

/// Threads put the same words in different orders, until one of them finds the set full; then it grows while all rest.
TEST(WordSet, ManyThreadsFillItAsOne) {
  constexpr std::size_t threads = 4, words = 200'000;
  WordSet set;
  std::vector<std::vector<std::uint32_t>> numbers(threads, std::vector<std::uint32_t>(words));
  std::vector<std::size_t> at(threads, 0), fresh(threads, 0);
  auto const make_word = [](std::size_t i) { return (i % 1000) << 32U | i; };
  auto const work = [&](std::size_t thread) {
    for (std::size_t& i = at[thread]; i < words; ++i) {
      std::size_t const which = thread % 2 == 0 ? i : (i * 7919) % words;
      WordSet::Put const put = set.put(make_word(which));
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
    EXPECT_EQ(set.at(numbers[0][i]), make_word(i));
    for (std::size_t thread = 1; thread < threads; ++thread) EXPECT_EQ(numbers[thread][i], numbers[0][i]);
  }
}

}  // namespace
}  // namespace ringside
