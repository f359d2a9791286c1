// What ranks say to one another.

#include <algorithm>
#include <array>
#include <set>

#include <gtest/gtest.h>

#include "checker/explore/ranks/asking.h"
#include "checker/explore/ranks/outbox.h"
#include "checker/explore/ranks/virtual_ranks.h"
#include "tests/checker/explore/explore_checks.h"

namespace ringside {
namespace {

TEST(VirtualRanks, SwapSumAndShare) {
  VirtualRanks(5).run([](Exchange& exchange) {
    auto const mine = static_cast<std::uint64_t>(exchange.rank());
    for (std::uint64_t round = 0; round < 50; ++round) {
      std::vector<std::vector<std::uint64_t>> words(5);
      std::vector<std::span<std::uint64_t const>> out;
      for (std::uint64_t to = 0; to < 5; ++to) {
        words[to].assign(to == mine ? 0 : to, mine * 100 + round);
        out.emplace_back(words[to]);
      }
      WordBuffer in;
      std::vector<std::uint64_t> expected;
      std::array<std::uint64_t, 2> along{mine, 7}, summed{};
      exchange.begin_swap(out, along);
      exchange.progress();
      exchange.end_swap(in, summed);
      EXPECT_EQ(summed, (std::array<std::uint64_t, 2>{10, 35}));
      for (std::uint64_t from = 0; from < 5; ++from) expected.insert(expected.end(), from == mine ? 0 : mine, from * 100 + round);
      EXPECT_TRUE(std::ranges::equal(std::span<std::uint64_t const>(in), expected));
      std::array<std::uint64_t, 2> sums{1, mine};
      exchange.sum(sums);
      EXPECT_EQ(sums, (std::array<std::uint64_t, 2>{5, 10}));
      EXPECT_EQ(exchange.share(std::string(mine, 'a')), (std::vector<std::string>{"", "a", "aa", "aaa", "aaaa"}));
    }
  });
}

TEST(VirtualRanks, OneThatFailsEndsAll) {
  try {
    VirtualRanks(4).run([](Exchange& exchange) {
      for (int round = 0;; ++round) {
        if (round == 20 && exchange.rank() == 2) throw std::runtime_error("rank 2 cannot go on");
        exchange.share("");
      }
    });
    FAIL() << "it ended";
  } catch (std::runtime_error const& error) {
    EXPECT_STREQ(error.what(), "rank 2 cannot go on");
  }
}

/// A key of four words.
std::vector<std::uint64_t> long_key(std::uint64_t number) { return {number, 1, 2, 3}; }

TEST(Asking, WhatIsNewTravelsAndNothingElse) {
  VirtualRanks(3).run([](Exchange& exchange) {
    auto const mine = static_cast<std::uint64_t>(exchange.rank());
    Asking asking(exchange, 4);
    asking.bound(1U << 20U);
    std::vector<std::uint64_t> for_the_last;  // 0 … 99 from the first, 70 … 99 from the second as well
    for (std::uint64_t number = mine == 0 ? 0 : 70; mine < 2 && number < 100; ++number)
      for (std::uint64_t const word : long_key(number)) for_the_last.push_back(word);
    for (int round = 0; round < 2; ++round) {
      std::vector<std::span<std::uint64_t const>> out(3);
      out[2] = for_the_last;
      auto const wanted = asking.wanted(out);
      std::uint64_t const expected = round == 0 && mine == 0 ? 100 : 0;
      EXPECT_EQ(wanted[2].size(), expected * 4) << mine;
      EXPECT_TRUE(wanted[2].empty() || wanted[2].front() == 0);
      EXPECT_TRUE(wanted[0].empty() && wanted[1].empty());
    }
  });
}

TEST(KnownDigests, ForgetRatherThanGrow) {
  KnownDigests known;
  known.bound(std::uint64_t{1} << 20U);
  std::uint64_t again = 0;
  for (int number = 0; number < 200'000; ++number) known.add(compute_digest(std::to_string(number)));
  for (int number = 200'000; number-- > 0;)
    if (known.add(compute_digest(std::to_string(number)))) ++again;
  EXPECT_LE(known.bytes(), std::uint64_t{1} << 20U);
  EXPECT_GT(again, 50'000U);
  EXPECT_LT(again, 100'000U);
}

/// A batch of successors of one state.
Batch make_batch(std::vector<std::uint64_t> keys, std::size_t words) {
  Batch batch;
  batch.keys.assign(words, 0);
  auto const count = static_cast<std::uint32_t>(keys.size() / words);
  batch.expansion.parents = {{0, count, false, false}};
  batch.expansion.actions.resize(count);
  batch.expansion.keys = std::move(keys);
  return batch;
}

/// The first words of keys, or what their positions show.
std::vector<std::uint64_t> first_words(std::span<std::uint64_t const> sent, std::size_t words, Places const& places, int rank,
                                       int ranks) {
  std::vector<std::uint64_t> numbers;
  for (std::size_t i = 0; i < sent.size(); i += words)
    numbers.push_back(words > 1 ? sent[i] : places.key_at(places.first_place(first_part(rank, ranks)) + sent[i]));
  return numbers;
}

/// Every key is kept or sent to the rank to which it belongs; what was sent lately is not sent again.
void expect_kept_or_sent(std::size_t words, int ranks) {
  Places const places(words, 20);
  Outbox outbox(places, 1, ranks, words);
  std::vector<std::uint64_t> keys;
  for (std::uint64_t i = 0; i < 3000; ++i)
    for (std::size_t word = 0; word < words; ++word) keys.push_back(word == 0 ? i / 2 : 7);  // each stands there twice
  Batch batch = make_batch(keys, words);
  outbox.take_from(batch);
  std::size_t arrived = 0;
  for (int rank = 0; rank < ranks; ++rank) {
    WordBuffer sent;
    sent.append(std::vector<std::uint64_t>(words, 5));  // of another worker
    outbox.move_to(rank, sent);
    std::vector<std::uint64_t> all(std::span<std::uint64_t const>(sent).begin() + static_cast<std::ptrdiff_t>(words),
                                   std::span<std::uint64_t const>(sent).end());
    EXPECT_TRUE(rank != 1 || all.empty());
    if (rank == 1) all = batch.expansion.keys;
    auto const numbers = first_words(all, words, places, rank, ranks);
    EXPECT_GT(numbers.size(), 1500U / static_cast<unsigned>(ranks) / 2);
    for (std::uint64_t const number : numbers) {
      std::vector<std::uint64_t> key(words, 7);
      key[0] = number;
      EXPECT_LT(number, 1500U);
      EXPECT_EQ(static_cast<int>(owning_rank(places.part_at(places.of(key)), static_cast<unsigned>(ranks))), rank);
    }
    arrived += words > 1 && rank == 1 ? numbers.size() / 2 : numbers.size();  // it distinguishes none of its own longer keys
    EXPECT_EQ(std::set(numbers.begin(), numbers.end()).size(), words > 1 && rank == 1 ? numbers.size() / 2 : numbers.size());
  }
  EXPECT_EQ(arrived, 1500U);
  outbox.clear();
  WordBuffer none;
  outbox.move_to(0, none);
  EXPECT_TRUE(none.empty());
}

TEST(Outbox, KeepsOrSendsEachKey) {
  for (std::size_t const words : {1, 3})
    for (int const ranks : {2, 3, 7}) expect_kept_or_sent(words, ranks);
}

/// A round ends also where nothing leaves: otherwise it would be as long as the level, and no limit would be looked at.
TEST(Outbox, IsFullOfWhatStaysToo) {
  Places const places(2, 20, {{1, ~std::uint64_t{0}}});  // all keys here are kin
  std::uint32_t const own = owning_rank(places.part_of_owner(std::vector<std::uint64_t>{0, 7}), 2);
  Outbox outbox(places, static_cast<int>(own), 2, 2);
  auto const take = [&](std::uint64_t states) {
    std::vector<std::uint64_t> keys;
    for (std::uint64_t i = 0; i < states; ++i) keys.insert(keys.end(), {i, 7});
    Batch batch = make_batch(keys, 2);
    outbox.take_from(batch);
    EXPECT_EQ(batch.expansion.keys, keys);
  };
  take(20'000);
  EXPECT_FALSE(outbox.is_full());
  take(20'000);
  EXPECT_TRUE(outbox.is_full());
  outbox.clear();
  EXPECT_FALSE(outbox.is_full());
}

}  // namespace
}  // namespace ringside
