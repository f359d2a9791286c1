#include "checker/play/perft.h"

#include <gtest/gtest.h>

#include "engine/games/registry.h"
#include "tests/checker/toys.h"

namespace ringside {
namespace {

/// The plainest count there is: walk every line to its end.
void count(Match const& match, AnyState const& state, int depth, std::size_t ply, Perft& result) {
  std::vector<ActionCode> legal;
  match.legal(state, legal);
  ++result.leaves[ply];
  if (depth == static_cast<int>(ply)) return;
  if (legal.empty()) ++result.ended[ply];
  for (ActionCode const action : legal) {
    AnyState next = state;
    match.apply(next, action);
    count(match, next, depth, ply + 1, result);
  }
}

Perft plain(Match const& match, AnyState const& root, int depth) {
  Perft result;
  result.leaves.resize(static_cast<std::size_t>(depth) + 1);
  result.ended.resize(result.leaves.size());
  count(match, root, depth, 0, result);
  return result;
}

TEST(Perft, CountsSequencesOfActions) {
  auto const match = toys::make_match(toys::guess());
  Perft const six = perft(*match, match->start(), 7);
  EXPECT_EQ(six.leaves, (std::vector<std::uint64_t>{1, 3, 9, 27, 81, 243, 729, 0}));
  EXPECT_EQ(six.ended, (std::vector<std::uint64_t>{0, 0, 0, 0, 0, 0, 729, 0}));
}

TEST(Perft, AgreesWithThePlainestCount) {
  for (int length = 1; length <= 4; ++length) {
    auto const match = toys::make_match(toys::race(), {{"length", length}});
    for (int depth = 0; depth <= 12; ++depth) {
      Perft const fast = perft(*match, match->start(), depth);
      Perft const slow = plain(*match, match->start(), depth);
      EXPECT_EQ(fast.leaves, slow.leaves) << length << ' ' << depth;
      EXPECT_EQ(fast.ended, slow.ended) << length << ' ' << depth;
    }
  }
}

TEST(Perft, DivideAddsUpAndFollowsTheLegalList) {
  auto const match = toys::make_match(toys::race());
  std::vector<ActionCode> legal;
  match->legal(match->start(), legal);
  Perft const counted = perft(*match, match->start(), 11);
  ASSERT_EQ(counted.divide.size(), legal.size());
  std::uint64_t sum = 0;
  for (std::size_t i = 0; i < legal.size(); ++i) {
    EXPECT_EQ(counted.divide[i].action, legal[i]);
    sum += counted.divide[i].leaves;
  }
  EXPECT_EQ(sum, counted.leaves.back());
}

TEST(Perft, IsTheSameOnAnyNumberOfThreads) {
  for (GameEntry const& entry : games()) {
    auto const match = toys::make_match(entry);
    Perft const serial = perft(*match, match->start(), 3, 1);
    EXPECT_EQ(perft(*match, match->start(), 3, 4), serial) << entry.facts().id;
    EXPECT_EQ(plain(*match, match->start(), 2).leaves[2], serial.leaves[2]) << entry.facts().id;
  }
}

TEST(Perft, TellsOfProgress) {
  auto const match = toys::make_match(toys::guess());
  std::uint64_t last = 0, total = 0;
  perft(*match, match->start(), 6, 2, [&](std::uint64_t done, std::uint64_t of) {
    EXPECT_EQ(done, last + 1);
    last = done;
    total = of;
  });
  EXPECT_EQ(last, total);
  EXPECT_EQ(total, 729U);
}

}  // namespace
}  // namespace ringside
