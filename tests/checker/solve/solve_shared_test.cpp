// Solved by ranks, and by one process: all that can be asked of a solution has the same answer.

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "checker/explore/ranks/virtual_ranks.h"
#include "checker/solve/solve.h"
#include "engine/core/values/chance.h"
#include "engine/games/registry.h"
#include "tests/checker/solve/solve_toys.h"

namespace ringside {
namespace {

using toys::digraph;
using toys::heaps;
using States = std::vector<AnyState>;

std::string described(Worth const& worth) {
  std::string text = fmt::format("{} {} [{}]", static_cast<int>(worth.kind), worth.distance, fmt::join(worth.winners, " "));
  for (Fraction const& share : worth.shares) text += " " + share.get_str();
  return text;
}

std::string described(Match const& match, Census const& census) {
  std::string text = fmt::format("{} {} over {} wins {} draws {} endless {} mixed {}\n", census.states, census.transitions,
                                 census.over, fmt::join(census.wins, " "), census.draws, census.endless, census.mixed);
  if (!census.longest) return text;
  std::vector<std::uint64_t> key(static_cast<std::size_t>(match.key_words()));
  match.write_key(census.longest->state, key.data());
  return text + fmt::format("longest {}: {}\n", fmt::join(key, " "), described(census.longest->worth));
}

/// A solution as one rank reports it: its census, the best line, and of some states values and choices.
std::string described(Match const& match, States const& states, SpaceOptions const& options) {
  Solution const solution(match, match.start(), options);
  std::string text = fmt::format("solved {} stuck {} ", static_cast<int>(solution.solved()), solution.stuck());
  text += described(match, solution.census());
  if (!solution.has_values()) return text;
  for (AnyState const& state : states) {
    auto const worth = solution.worth(state);
    text += worth ? described(*worth) : "none";
    if (!worth) continue;
    for (RatedAction const& choice : solution.choices(state))
      text += fmt::format(" | {} {}: {}", choice.action, choice.weight, described(choice.worth));
    text += '\n';
  }
  BestLine const line = solution.line(match.start());
  return text + fmt::format("line {} {}\n", fmt::join(line.actions, " "), line.back_to ? static_cast<int>(*line.back_to) : -1);
}

void expect_same_in_ranks(Match const& match, States const& states, SpaceOptions options = {}) {
  std::string const one = described(match, states, options);
  for (int const ranks : {1, 2, 3, 4, 5, 6, 7, 8})
    VirtualRanks(ranks).run([&, options](Exchange& exchange) {
      SpaceOptions own = options;
      own.exchange = &exchange;
      EXPECT_EQ(described(match, states, own), one) << "rank " << exchange.rank() << " of " << ranks;
    });
}

States to_states(Json const& nodes) {
  States states;
  for (std::size_t i = 0; i < nodes.size(); i += 5) states.emplace_back(toys::DigraphState{static_cast<std::uint16_t>(i)});
  return states;
}

/// Any graph, with all kinds of ends; the ways lead on unless there are `loops`. Four seats are two teams, and `three` each for
/// itself.
Json random_graph(std::uint64_t seed, int inner, int seats, bool loops, bool chance, bool three) {
  Dice dice(seed);
  auto const below = [&](int bound) { return static_cast<int>(dice.below(static_cast<std::uint64_t>(bound))); };
  Json nodes = Json::array();
  for (int i = 0; i < inner; ++i) {
    std::vector<int> next(static_cast<std::size_t>(1 + below(4))), weights;
    for (int& to : next) to = loops ? below(inner + 3) : i + 1 + below(inner + 2 - i);
    for (std::size_t k = 0; k < next.size(); ++k) weights.push_back(1 + below(5));
    nodes.push_back({{"who", below(seats + (chance ? 1 : 0)) - (chance ? 1 : 0)}, {"next", next}, {"weights", weights}});
  }
  std::vector<int> first, second, tie(static_cast<std::size_t>(seats), 1);
  for (int seat = 0; seat < seats; ++seat) {
    first.push_back(three ? seat + 1 : 1 + seat % 2);
    second.push_back(three ? seats - seat : 2 - seat % 2);
  }
  for (auto const& rank : {first, second, tie}) nodes.push_back({{"rank", rank}});
  return nodes;
}

TEST(SolveShared, GraphsWithLoops) {
  for (std::uint64_t seed = 0; seed < 3; ++seed)
    for (int const seats : {2, 4}) {
      SCOPED_TRACE(testing::Message() << "seed " << seed << ", " << seats << " seats");
      Json const nodes = random_graph(seed, 60, seats, true, false, false);
      expect_same_in_ranks(*digraph(nodes, seats), to_states(nodes));
    }
}

TEST(SolveShared, ChanceAndSeatsThatSeekTheirOwn) {
  for (std::uint64_t seed = 0; seed < 3; ++seed)
    for (bool const chance : {false, true}) {
      SCOPED_TRACE(testing::Message() << "seed " << seed);
      Json const nodes = random_graph(seed, 40, 3, false, chance, true);
      expect_same_in_ranks(*digraph(nodes, 3), to_states(nodes));
    }
}

TEST(SolveShared, WhatHasNoValue) {
  Json const loops = random_graph(5, 60, 2, true, true, false), ring = random_graph(6, 60, 3, true, false, true);
  expect_same_in_ranks(*digraph(loops), {});
  expect_same_in_ranks(*digraph(ring, 3), {});
  Json stuck = random_graph(7, 60, 2, true, false, false);
  stuck[3]["next"] = Json::array();
  expect_same_in_ranks(*digraph(stuck), {});
  expect_same_in_ranks(*toys::make_match(toys::guess()), {});
  expect_same_in_ranks(*toys::make_match(toys::race()), {});
}

TEST(SolveShared, SharesOfARace) {
  for (int const length : {1, 2, 3, 5}) {
    auto const match = toys::make_match(toys::race(), {{"length", length}, {"rulings", {{"wait", "forbidden"}}}});
    expect_same_in_ranks(*match, {match->start()});
    SpaceOptions options;
    options.deck = 7;
    expect_same_in_ranks(*match, {match->start()}, options);
  }
}

States heap_states() {
  States states;
  for (std::uint8_t bits = 0; bits < 4; ++bits)
    for (std::uint8_t a = 0; a <= 4; a += 2)
      for (std::uint8_t b = 0; b <= 3; b += 3)
        states.emplace_back(
            toys::HeapsState{{a, b, 2}, static_cast<std::uint8_t>(bits & 1U), static_cast<std::uint8_t>(bits / 2)});
  return states;
}

TEST(SolveShared, SymmetricStates) {
  for (bool const twice : {false, true})
    for (bool const canonical : {false, true}) {
      SpaceOptions options;
      options.canonical = canonical;
      expect_same_in_ranks(*heaps({4, 3, 3}, twice), heap_states(), options);
    }
}

TEST(SolveShared, BoundsCutTheSameOff) {
  auto const match = heaps({5, 6, 7});
  for (std::uint64_t const bound : {1, 2, 19, 100, 400, 1000}) {
    SpaceOptions options;
    options.states = bound;
    expect_same_in_ranks(*match, {match->start()}, options);
  }
}

TEST(SolveShared, OneRankWithoutMemoryEndsAll) {
  auto const match = heaps({5, 6, 7});
  VirtualRanks(3).run([&](Exchange& exchange) {
    SpaceOptions options;
    options.exchange = &exchange;
    if (exchange.rank() == 1) options.memory = 1024;
    EXPECT_EQ(Solution(*match, match->start(), options).solved(), Solved::memory);
  });
}

TEST(SolveShared, AnInterruptionOfOneRankEndsAll) {
  auto const match = heaps({5, 6, 7});
  std::atomic<bool> const interrupt = true;
  VirtualRanks(3).run([&](Exchange& exchange) {
    SpaceOptions options;
    options.exchange = &exchange;
    if (exchange.rank() == 2) options.interrupt = &interrupt;
    EXPECT_EQ(Solution(*match, match->start(), options).solved(), Solved::interrupted);
  });
}

TEST(SolveShared, Games) {
  for (GameEntry const& game : games()) {
    SCOPED_TRACE(game.facts().id);
    Problems problems;
    auto const match = game.match(Json::object(), problems);
    ASSERT_TRUE(match);
    SpaceOptions options;
    options.states = 3000;
    expect_same_in_ranks(*match, {}, options);
  }
}

}  // namespace
}  // namespace ringside
