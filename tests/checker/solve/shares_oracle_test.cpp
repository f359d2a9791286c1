// What solve says of positions with more links than 16 bits count, beside what the rules alone say. RINGSIDE_SOLVES says how many
// positions are compared.

#include <cstdlib>
#include <fstream>
#include <iostream>
#include <iterator>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "checker/solve/solve.h"
#include "engine/record/values/read.h"
#include "tests/checker/solve/naive_shares.h"

namespace ringside {
namespace {

constexpr std::size_t sixteen_bits = 65'535, most_links = 800'000;

using End = NaiveShares::End;

LoadedPosition read_position(std::string const& name) {
  std::string const file = RINGSIDE_CORPUS "/steel-arena/positions/" + name + ".json";
  std::ifstream stream(file, std::ios::binary);
  return read_position_json(std::string(std::istreambuf_iterator<char>(stream), {}), file).value();
}

// On these solve once wrote beyond its memory.
TEST(SharesOracle, AgreesThatPositionsWithLoopsHaveNoExactValue) {
  for (char const* const name : {"many-links", "more-links"}) {
    LoadedPosition const position = read_position(name);
    Solution const solution(*position.match, position.state, {});
    EXPECT_EQ(solution.solved(), Solved::chance_loops) << name;
    NaiveShares const known(*position.match, position.state, most_links);
    EXPECT_EQ(known.end(), End::loops) << name;
    EXPECT_EQ(solution.census().transitions, known.links()) << name;
    EXPECT_GT(known.links(), sixteen_bits) << name;
  }
}

/// Solves from one of the states that are known, and gives how many states have another value by that.
std::size_t count_wrong(Match const& match, NaiveShares const& known, std::size_t from, NaiveShares::Reach const& reach) {
  Solution const solution(match, known.states()[from], {});
  EXPECT_EQ(solution.solved(), Solved::by_expectation);
  EXPECT_EQ(solution.census().states, reach.states.size());
  EXPECT_EQ(solution.census().transitions, reach.links);
  std::size_t wrong = 0;
  for (std::size_t const state : reach.states) {
    auto const worth = solution.worth(known.states()[state]);
    wrong += worth && compute_shares(*worth, match.seats()) == known.shares(state) ? 0 : 1;
  }
  return wrong;
}

int wanted_positions() {
  char const* const value = std::getenv("RINGSIDE_SOLVES");  // NOLINT(concurrency-mt-unsafe)
  return value != nullptr ? std::atoi(value) : 1;
}

/// A position, and those after it, as long as they have enough links.
void expect_same_shares(std::string const& name) {
  LoadedPosition const position = read_position(name);
  NaiveShares const known(*position.match, position.state, most_links);
  ASSERT_EQ(known.end(), End::done) << name;
  ASSERT_GT(known.links(), sixteen_bits) << name;
  int compared = 0;
  for (std::size_t from = 0; from < known.states().size() && compared < wanted_positions(); ++from) {
    NaiveShares::Reach const reach = known.reach(from);
    if (reach.links <= sixteen_bits) continue;
    EXPECT_EQ(count_wrong(*position.match, known, from, reach), 0U) << name << ", state " << from;
    ++compared;
    std::cout << fmt::format("{}, state {}: {} states, {} links\n", name, from, reach.states.size(), reach.links) << std::flush;
  }
  EXPECT_GT(compared, 0);
}

TEST(SharesOracle, AgreesWithTwoSeats) { expect_same_shares("chance-till-the-end"); }
TEST(SharesOracle, AgreesWithThreeSeats) { expect_same_shares("chance-with-three"); }

}  // namespace
}  // namespace ringside
