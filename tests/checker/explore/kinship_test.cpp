#include "checker/explore/session/kinship.h"

#include <array>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "checker/explore/ranks/virtual_ranks.h"
#include "checker/explore/search/explore.h"
#include "engine/core/values/chance.h"
#include "engine/record/values/read.h"

namespace ringside {
namespace {

using Key = std::vector<std::uint64_t>;

TEST(Kinship, KinHaveOneOwnerAndOthersAreSpread) {
  Places const places(3, 64, {{1, 0xFF00}, {2, 0xF}});
  Key const key{1, 0xAB12, 0x73};
  Key const kin{99, 0xFFAB34, 0x13}, other{1, 0xAC12, 0x73};
  EXPECT_TRUE(places.are_together(key, kin));
  EXPECT_EQ(places.part_of_owner(key), places.part_of_owner(kin));
  EXPECT_NE(places.of(key), places.of(kin)) << "the order of expansion is that of the whole key";
  EXPECT_FALSE(places.are_together(key, other));
  EXPECT_NE(places.part_of_owner(key), places.part_of_owner(other));
  std::vector<int> of_rank(8);
  for (std::uint64_t i = 0; i < 4096; ++i) ++of_rank[owning_rank(places, Key{0, (i & 0xFF) << 8U, i >> 8U}, 8)];
  for (int const states : of_rank) EXPECT_NEAR(states, 512, 128);
  EXPECT_EQ(Places(3, 64).part_of_owner(key), Places(3, 64).part_at(places.of(key))) << "without kin it is that of the place";
}

LoadedPosition read_one(char const* name) {
  std::ifstream file(std::string(RINGSIDE_CORPUS) + "/" + name);
  auto position = read_position_json(std::string(std::istreambuf_iterator<char>(file), {}), name);
  EXPECT_TRUE(position) << name;
  return *position;
}

Kinship choose_for(LoadedPosition const& position) {
  Key root(static_cast<std::size_t>(position.match->key_words()));
  position.match->write_key(position.state, root.data());
  return choose_kinship(*position.match, {}, root);
}

/// Of a whole space: how many steps leave their rank, and the share of the largest one of two.
TEST(Kinship, MostStepsStayWithARank) {
  auto const position = read_one("robocide/positions/last-two-rounds.json");
  Kinship const kinship = choose_for(position);
  ASSERT_FALSE(kinship.empty());
  VirtualRanks ranks(2);
  std::array<Sharing, 2> shared;
  ranks.run([&](Exchange& exchange) {
    ExploreOptions options;
    options.exchange = &exchange;
    Exploration const report = explore(*position.match, position.state, options);
    EXPECT_EQ(report.states, 154'420U);
    shared[static_cast<std::size_t>(exchange.rank())] = report.sharing.value();
  });
  std::uint64_t const whole = 154'420 * static_cast<std::uint64_t>(position.match->key_words()) * sizeof(std::uint64_t);
  EXPECT_LT(shared[0].bytes_sent, whole / 3) << "by the digest of the whole state they send half of it, and digests of all";
  EXPECT_LT(shared[0].most_states, 154'420 / 2 * 5 / 4);
}

TEST(Kinship, IsThatOfTheFirstRankForAll) {
  auto const position = read_one("robocide/positions/last-two-rounds.json");
  Kinship const expected = choose_for(position);
  Key root(static_cast<std::size_t>(position.match->key_words()));
  position.match->write_key(position.state, root.data());
  VirtualRanks(3).run([&](Exchange& exchange) {
    Kinship const agreed = agree_on_kinship(exchange, *position.match, {}, root);
    ASSERT_EQ(agreed.size(), expected.size());
    for (std::size_t i = 0; i < agreed.size(); ++i) {
      EXPECT_EQ(agreed[i].word, expected[i].word);
      EXPECT_EQ(agreed[i].mask, expected[i].mask);
    }
  });
}

/// Where nothing can be done there is nothing to choose between.
TEST(Kinship, OfAGameThatIsOverIsNone) {
  auto const position = read_one("steel-arena/positions/last-discard.json");
  Match const& match = *position.match;
  std::vector<ActionCode> legal;
  AnyState state = position.state;
  Dice dice(1);
  for (match.legal(state, legal); !legal.empty(); match.legal(state, legal)) match.apply(state, legal[dice.below(legal.size())]);
  Key root(static_cast<std::size_t>(match.key_words()));
  match.write_key(state, root.data());
  EXPECT_TRUE(choose_kinship(match, {}, root).empty());
}

}  // namespace
}  // namespace ringside
