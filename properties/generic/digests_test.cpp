#include <algorithm>
#include <cstdlib>
#include <tuple>
#include <vector>

#include <gtest/gtest.h>

#include "engine/games/registry.h"
#include "properties/generic/plan.h"

namespace ringside {
namespace {

/// A second hash, independent of the digest: FNV-1a (Fowler, Noll and Vo).
std::uint64_t second_hash(std::span<std::byte const> bytes) {
  std::uint64_t hash = 0xCBF29CE484222325ULL;
  for (std::byte const byte : bytes) hash = (hash ^ std::to_integer<std::uint64_t>(byte)) * 0x100000001B3ULL;
  return hash;
}

std::size_t wanted_states() {
  char const* const value = std::getenv("RINGSIDE_STATES");  // NOLINT(concurrency-mt-unsafe)
  return value != nullptr ? std::strtoull(value, nullptr, 10) : 1'000'000;
}

struct Seen {
  Digest digest;
  std::uint64_t second;
  friend auto operator<=>(Seen const&, Seen const&) = default;
};

/// At least that many visits of states along random games under one setup, with all else drawn.
std::vector<Seen> visited(GameEntry const& game, std::size_t count) {
  std::vector<Seen> seen;
  seen.reserve(count);
  auto const match = make_match(drawn_plan(game, 20261121, 0));
  std::vector<ActionCode> legal;
  Dice dice(20261121);
  while (seen.size() < count) {
    AnyState state = match->start();
    for (int step = 0; step < 1000 && seen.size() < count; ++step) {
      seen.push_back({match->digest(state), second_hash(state.bytes())});
      match->legal(state, legal);
      if (legal.empty()) break;
      match->apply(state, legal[dice.below(legal.size())]);
    }
  }
  return seen;
}

class Digests : public testing::TestWithParam<std::string> {};

TEST_P(Digests, TellAMillionVisitedStatesApart) {
  std::vector<Seen> seen = visited(*find_game(GetParam()), wanted_states());
  EXPECT_GE(seen.size(), wanted_states());
  std::sort(seen.begin(), seen.end());
  seen.erase(std::unique(seen.begin(), seen.end()), seen.end());
  auto const same_digest = [](Seen const& a, Seen const& b) { return a.digest == b.digest; };
  EXPECT_EQ(std::adjacent_find(seen.begin(), seen.end(), same_digest), seen.end()) << "two states have one digest";
  EXPECT_GT(seen.size(), wanted_states() / 100) << "too few different states to say much";
}

std::string name_of(testing::TestParamInfo<std::string> const& info) { return as_test_name(info.param); }

INSTANTIATE_TEST_SUITE_P(Generic, Digests, testing::ValuesIn(game_ids()), name_of);

}  // namespace
}  // namespace ringside
