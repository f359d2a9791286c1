#include "checker/solve/solve.h"

#include <gtest/gtest.h>

#include "engine/core/values/chance.h"
#include "tests/checker/solve/solve_toys.h"

namespace ringside {
namespace {

using toys::digraph;
using toys::heaps;

Json seat(int who, std::vector<int> const& next) { return {{"who", who}, {"next", next}}; }
Json chance(std::vector<int> const& next, std::vector<int> const& weights) {
  return {{"who", -1}, {"next", next}, {"weights", weights}};
}
Json end(std::vector<int> const& rank) { return {{"rank", rank}}; }
const Json first_wins = end({1, 2}), second_wins = end({2, 1}), tie = end({1, 1});

AnyState at(int node) { return AnyState(toys::DigraphState{static_cast<std::uint16_t>(node)}); }

/// `0 in 3`: seat 0 wins in three actions; `draw 2`, `endless`, or the shares.
std::string brief(Worth const& worth) {
  if (worth.kind == Worth::Kind::endless) return "endless";
  if (worth.kind == Worth::Kind::draw) return "draw " + std::to_string(worth.distance);
  std::string text;
  if (worth.kind == Worth::Kind::shares)
    for (Fraction const& share : worth.shares) text += (text.empty() ? "" : " ") + share.get_str();
  for (int const winner : worth.winners) text += (text.empty() ? "" : "+") + std::to_string(winner);
  return worth.kind == Worth::Kind::win ? text + " in " + std::to_string(worth.distance) : text;
}

std::string solve_value(std::shared_ptr<Match const> const& match, SpaceOptions const& options = {}) {
  Solution const solution(*match, match->start(), options);
  EXPECT_TRUE(solution.has_values());
  return brief(*solution.worth(match->start()));
}

Solved solve_start(std::shared_ptr<Match const> const& match, SpaceOptions const& options = {}) {
  return Solution(*match, match->start(), options).solved();
}

// ---- Without chance

TEST(Solve, TheWinnerMakesHasteAndTheLoserDelays) {
  // Seat 0 wins at once by node 3, or later by 2; seat 1 in node 2 can only delay.
  EXPECT_EQ(solve_value(digraph({seat(0, {2, 3}), second_wins, seat(1, {3, 4}), first_wins, seat(0, {3})})), "0 in 1");
  EXPECT_EQ(solve_value(digraph({seat(0, {2, 1}), second_wins, seat(1, {3, 4}), first_wins, seat(0, {3})})), "0 in 3");
}

TEST(Solve, WhoCannotWinGoesRoundForEver) {
  // Either seat would lose by leaving the loop.
  auto const match = digraph({seat(0, {1, 2}), seat(1, {0, 3}), second_wins, first_wins});
  Solution const solution(*match, match->start(), {});
  EXPECT_EQ(brief(*solution.worth(at(0))), "endless");
  EXPECT_EQ(brief(*solution.worth(at(1))), "endless");
  BestLine const line = solution.line(at(0));
  EXPECT_EQ(line.actions, (std::vector<ActionCode>{0, 0}));
  EXPECT_EQ(line.back_to, 0U);
  EXPECT_EQ(solution.census().endless, 2U);
  EXPECT_EQ(solution.census().wins, (std::vector<std::uint64_t>{1, 1}));
}

TEST(Solve, ALoopDoesNotSaveWhoeverCannotStayInIt) {
  // Seat 1 goes back and forth between 1 and 0, but seat 0 leaves the loop to win.
  EXPECT_EQ(solve_value(digraph({seat(0, {1, 2}), seat(1, {0}), seat(1, {3, 1}), first_wins})), "endless");
  EXPECT_EQ(solve_value(digraph({seat(0, {1, 2}), seat(1, {0}), seat(1, {3}), first_wins})), "0 in 2");
}

TEST(Solve, ADrawIsOneThatASideCanForceToItsEnd) {
  // Seat 0 may end the game in a tie, or go on.
  EXPECT_EQ(solve_value(digraph({seat(0, {0, 1}), tie})), "draw 1");
  // Each may only send the other on: nobody can end it alone, since each tie is offered to who need not take it.
  auto const match = digraph({seat(0, {1, 2}), seat(1, {0, 3}), second_wins, seat(0, {4, 0}), tie});
  Solution const solution(*match, match->start(), {});
  EXPECT_EQ(brief(*solution.worth(at(3))), "draw 1");
  EXPECT_EQ(brief(*solution.worth(at(1))), "endless");
  EXPECT_EQ(brief(*solution.worth(at(0))), "endless");
  EXPECT_EQ(solution.line(at(0)).back_to, 0U);
  EXPECT_EQ(solution.line(at(3)).actions.size(), 1U);
}

TEST(Solve, TeamsAreTwoSides) {
  Json const nodes{seat(0, {1, 2}), seat(1, {3, 4}), seat(2, {3, 4}), end({1, 2, 1, 2}), end({2, 1, 2, 1})};
  EXPECT_EQ(solve_value(digraph(nodes, 4)), "0+2 in 2");
}

TEST(Solve, NormalPlayNimGoesByTheSum) {
  auto const match = heaps({5, 6, 7});
  Solution const solution(*match, match->start(), {});
  for (std::uint8_t a = 0; a <= 5; ++a)
    for (std::uint8_t b = 0; b <= 6; ++b)
      for (std::uint8_t c = 0; c <= 7; ++c) {
        auto const worth = solution.worth(AnyState(toys::HeapsState{{a, b, c}, 0, 0}));
        if (!worth) continue;  // nobody moved before
        EXPECT_EQ(worth->winners.front(), (a ^ b ^ c) != 0 ? 0 : 1) << int(a) << ' ' << int(b) << ' ' << int(c);
      }
  EXPECT_EQ(solution.census().draws + solution.census().endless, 0U);
}

// ---- Symmetry

TEST(Solve, SymmetricStatesHaveTheirOwnSeatsBack) {
  for (bool const twice : {false, true}) {
    auto const match = heaps({4, 3, 3}, twice);
    SpaceOptions canonical;
    canonical.canonical = true;
    Solution const plain(*match, match->start(), {}), folded(*match, match->start(), canonical);
    EXPECT_LT(folded.census().states * 4, plain.census().states);
    std::size_t compared = 0;
    for (std::uint8_t bits = 0; bits < 4; ++bits)
      for (std::uint8_t a = 0; a <= 4; ++a)
        for (std::uint8_t b = 0; b <= 3; ++b)
          for (std::uint8_t c = 0; c <= 3; ++c) {
            AnyState const state(
                toys::HeapsState{{a, b, c}, static_cast<std::uint8_t>(bits & 1U), static_cast<std::uint8_t>(bits / 2)});
            auto const worth = plain.worth(state);
            if (!worth) continue;
            ASSERT_TRUE(folded.worth(state));
            EXPECT_EQ(brief(*worth), brief(*folded.worth(state)));
            EXPECT_EQ(plain.line(state).actions.size(), folded.line(state).actions.size());
            ++compared;
          }
    EXPECT_EQ(compared, plain.census().states);
  }
}

// ---- With chance

TEST(Solve, SharesOfARaceAreExact) {
  // A runner gets two cells with 3/4, else one. On two cells seat 0 wins by a two, or by two ones with a one of the other
  // between: 3/4 + 1/4 · 1/4. On three cells 1/4 · (1 - 15/64) + 3/4, since whoever is behind 0 : 2 has lost.
  for (auto const& [length, shares] : {std::pair(1, "1 0"), std::pair(2, "13/16 3/16"), std::pair(3, "241/256 15/256")}) {
    auto const match = toys::make_match(toys::race(), {{"length", length}, {"rulings", {{"wait", "forbidden"}}}});
    EXPECT_EQ(solve_value(match), shares);
  }
}

TEST(Solve, SeatsWeighAChanceAgainstWhatIsSure) {
  Json nodes{seat(0, {1, 2}), tie, chance({3, 4}, {2, 1}), first_wins, second_wins};
  EXPECT_EQ(solve_value(digraph(nodes)), "2/3 1/3");
  nodes[0]["who"] = 1;
  EXPECT_EQ(solve_value(digraph(nodes)), "1/2 1/2");
}

TEST(Solve, ChanceWithoutAChoiceIsNone) {
  EXPECT_EQ(solve_value(digraph({chance({1}, {5}), seat(0, {0, 2}), first_wins})), "0 in 2");
}

TEST(Solve, OfThreeSeatsEachSeeksItsOwn) {
  // Seat 1 gains nothing either way and takes its first action.
  Json nodes{seat(0, {1, 3}), seat(1, {2, 3}), end({1, 2, 3}), end({2, 3, 1}), end({1, 1, 2})};
  EXPECT_EQ(solve_value(digraph(nodes, 3)), "1 0 0");
  nodes[1]["next"] = {3, 2, 4};
  EXPECT_EQ(solve_value(digraph(nodes, 3)), "1/2 1/2 0");
}

TEST(Solve, ADeckMakesChanceAFact) {
  auto const match = toys::make_match(toys::race(), {{"length", 4}});
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    SpaceOptions options;
    options.deck = seed;
    Solution const solution(*match, match->start(), options);
    EXPECT_EQ(solution.solved(), Solved::by_force);
    EXPECT_EQ(solution.choices(match->start()).size(), 1U);
  }
}

// ---- What has no value

TEST(Solve, RefusesWhatHasNoExactValue) {
  EXPECT_EQ(solve_start(toys::make_match(toys::race())), Solved::chance_loops);
  Json const ring{seat(0, {1, 3}), seat(1, {2, 4}), seat(2, {0, 5}), end({1, 2, 3}), end({2, 1, 3}), end({3, 2, 1})};
  EXPECT_EQ(solve_start(digraph(ring, 3)), Solved::seats_loop);
  EXPECT_EQ(solve_start(digraph({seat(0, {1, 2}), seat(1, std::vector<int>{}), first_wins})), Solved::stuck);
}

TEST(Solve, RefusesSecretsButNotAGameWhoseSecretsAreOut) {
  auto const match = toys::make_match(toys::guess());
  EXPECT_EQ(solve_start(match), Solved::secret);
  AnyState const hidden(toys::GuessState{1, 1, 2, 1}), known(toys::GuessState{0, 0, 3, 2});
  EXPECT_EQ(Solution(*match, hidden, {}).solved(), Solved::secret);
  EXPECT_EQ(brief(*Solution(*match, known, {}).worth(known)), "1 in 0");
}

TEST(Solve, RefusesADeckThatDistinguishesSymmetricStates) {
  SpaceOptions options;
  options.canonical = true;
  options.deck = 3;
  EXPECT_THROW(solve_start(heaps({1, 2, 3}), options), std::invalid_argument);
}

TEST(Solve, EndsAtItsLimits) {
  auto const match = heaps({5, 6, 7});
  std::uint64_t const all = Solution(*match, match->start(), {}).census().states;
  SpaceOptions options;
  options.states = all;
  EXPECT_EQ(solve_start(match, options), Solved::by_force);
  options.states = all / 2;
  EXPECT_EQ(solve_start(match, options), Solved::states);
  options = {};
  options.memory = 1024;
  EXPECT_EQ(solve_start(match, options), Solved::memory);
  std::atomic<bool> const interrupt = true;
  options = {};
  options.interrupt = &interrupt;
  EXPECT_EQ(solve_start(match, options), Solved::interrupted);
}

}  // namespace
}  // namespace ringside
