#include "checker/explore/ranks/owner.h"

#include <algorithm>
#include <array>
#include <set>
#include <vector>

#include <gtest/gtest.h>

#include "checker/explore/stores/store.h"
#include "engine/core/values/chance.h"

namespace ringside {
namespace {

using Key = std::vector<std::uint64_t>;

TEST(Owner, MixingLosesNothing) {
  Dice dice(1);
  for (unsigned bits = 1; bits <= 64; ++bits)
    for (int i = 0; i < 200; ++i) {
      std::uint64_t const number = dice.below(~std::uint64_t{0}) >> (64 - bits);
      std::uint64_t const place = mixed(number, bits);
      EXPECT_EQ(place >> (bits - 1) >> 1U, 0U);
      EXPECT_EQ(unmixed(place, bits), number);
    }
  std::set<std::uint64_t> places;
  for (std::uint64_t number = 0; number < 1U << 13U; ++number) places.insert(mixed(number, 13));
  EXPECT_EQ(places.size(), 1U << 13U);
}

/// Keys that follow one another, as those of a search do, are distributed evenly.
TEST(Owner, PartsAreOfOneSize) {
  for (std::size_t const words : {1, 3}) {
    std::vector<int> sizes(owners);
    Key key(words);
    Places const places(words, 18);
    for (std::uint64_t i = 0; i < 64 * owners; ++i) {
      key[0] = i;
      std::uint32_t const part = places.part_at(places.of(key));
      ASSERT_LT(part, owners);
      ++sizes[part];
    }
    auto const [least, most] = std::minmax_element(sizes.begin(), sizes.end());
    EXPECT_GT(*least, 16) << words;
    EXPECT_LT(*most, 160) << words;
  }
}

TEST(Owner, APlaceGivesItsKey) {
  for (int const bits : {0, 1, 12, 13, 30, 64}) {
    Places const places(1, bits);
    std::uint64_t const most = bits == 0 ? 0 : ~std::uint64_t{0} >> (64 - bits);
    for (std::uint64_t const key : {std::uint64_t{0}, most / 3, most}) EXPECT_EQ(places.key_at(places.of(Key{key})), key);
    EXPECT_EQ(places.part_at(places.first_place(7)), 7U);
  }
}

TEST(Owner, ManyKeysArePlacedAsOne) {
  Dice dice(2);
  for (int const bits : {1, 12, 20, 30, 42, 64})
    for (std::size_t const count : {0, 1, 3, 64, 321}) {
      Places const places(1, bits);
      Key keys(count), at(count), back;
      for (std::uint64_t& key : keys) key = dice.below(~std::uint64_t{0}) >> (64 - bits);
      places.of_words(keys, at);
      for (std::size_t i = 0; i < count; ++i) EXPECT_EQ(at[i], places.of({&keys[i], 1})) << bits;
      std::uint64_t const first = places.first_place(9);
      for (std::uint64_t const place : at) back.push_back(place - first);
      places.keys_at(first, back);
      EXPECT_EQ(back, keys) << bits;
    }
}

/// Keys that differ in their lowest bits only belong to one rank, and yet there are enough of such groups for all.
TEST(Owner, KeysThatLieTogetherAreOfOnePart) {
  Dice dice(3);
  for (int const bits : {12, 13, 14, 15, 20, 27, 30, 64}) {
    Places const places(1, bits);
    unsigned together = 0;  // lowest bits
    while (together < 20 && places.are_together(Key{0}, Key{std::uint64_t{1} << together})) ++together;
    EXPECT_EQ(together, static_cast<unsigned>(std::clamp(bits - 14, 0, 13))) << bits;
    for (int i = 0; i < 200; ++i) {
      Key const one{dice.below(~std::uint64_t{0}) >> static_cast<unsigned>(64 - bits)};
      Key const other{one[0] ^ dice.below(std::uint64_t{1} << together)};
      ASSERT_TRUE(places.are_together(one, other));
      EXPECT_EQ(places.part_at(places.of(one)), places.part_at(places.of(other)));
    }
  }
  Places const places(3, 64);
  EXPECT_FALSE(places.are_together(Key{1, 2, 3}, Key{1, 2, 3})) << "only the digest of a longer key shows it";
}

/// Each rank has a range of parts, and any stretch of turns gives each rank about as many.
TEST(Owner, RanksSplitTheParts) {
  for (int ranks = 1; ranks <= 64; ++ranks) {
    std::vector<int> early(static_cast<std::size_t>(ranks));
    std::set<std::uint32_t> turns;
    for (std::uint32_t part = 0; part < owners; ++part) {
      auto const rank = static_cast<int>(owning_rank(part, static_cast<std::uint32_t>(ranks)));
      EXPECT_GE(part, first_part(rank, ranks));
      EXPECT_LT(part, first_part(rank + 1, ranks));
      turns.insert(expansion_order(part));
      if (expansion_order(part) < owners / 16) ++early[static_cast<std::size_t>(rank)];
    }
    EXPECT_EQ(turns.size(), owners);
    for (int const parts : early) EXPECT_NEAR(parts, static_cast<int>(owners) / 16 / ranks, 2) << ranks;
  }
}

/// A state is the same whether it was found here or came from elsewhere.
TEST(Store, TakesStatesFromElsewhere) {
  using Make = std::unique_ptr<Store> (*)();
  constexpr std::array<Make, 3> makers{[] { return make_bitmap_store(20); }, [] { return make_tree_store(1); },
                                       [] { return make_fingerprint_store(1); }};
  for (Make const make : makers) {
    auto const store = make();
    SCOPED_TRACE(store->name());
    Key const root{5}, keys{7, 5, 9, 7}, origins{3, 3, 3, 2};
    Ref ref = 0;
    ASSERT_TRUE(store->put_one(root.data(), ref));
    std::vector<Ref> fresh;
    store->put(keys, origins, fresh);
    ASSERT_EQ(fresh.size(), 2U);
    Batch batch;
    store->take_fresh(fresh, batch);
    EXPECT_EQ(batch.keys, (Key{7, 9}));
    EXPECT_EQ(store->origin_of(&keys[0]), store->fingerprint_bits() == 0 ? 0U : 2U) << "the lowest of its origins";
    EXPECT_FALSE(store->put_one(&keys[2], ref));
  }
}

}  // namespace
}  // namespace ringside
