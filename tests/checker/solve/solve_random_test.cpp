// Random graphs solved again in the plainest way there is.

#include <gtest/gtest.h>

#include <algorithm>
#include <array>

#include "checker/solve/solve.h"
#include "engine/core/values/chance.h"
#include "tests/checker/solve/solve_toys.h"

namespace ringside {
namespace {

struct Random {
  Dice dice;
  std::size_t below(std::size_t bound) { return static_cast<std::size_t>(dice.below(bound)); }
};

/// Some nodes with up to four ways on, back ones too unless `forwards`; the last three are ends: won by each seat, and a tie.
Json random_nodes(Random& random, bool forwards, bool with_chance, std::size_t least_inner = 2) {
  std::size_t const inner = least_inner + random.below(12), ends = 3;
  Json nodes = Json::array();
  for (std::size_t i = 0; i < inner; ++i) {
    std::vector<std::size_t> next(1 + random.below(4)), weights;
    for (std::size_t& to : next) to = forwards ? i + 1 + random.below(inner + ends - i - 1) : random.below(inner + ends);
    for (std::size_t k = 0; k < next.size(); ++k) weights.push_back(1 + random.below(5));
    int const who = static_cast<int>(random.below(with_chance ? 3 : 2)) - (with_chance ? 1 : 0);
    nodes.push_back({{"who", who}, {"next", next}, {"weights", weights}});
  }
  nodes.push_back({{"rank", {1, 2}}});
  nodes.push_back({{"rank", {2, 1}}});
  nodes.push_back({{"rank", {1, 1}}});
  return nodes;
}

std::vector<std::size_t> list_successors(Json const& node) { return node.value("next", std::vector<std::size_t>{}); }

// ---- Loops

constexpr int cannot = 1'000'000;
using Table = std::vector<std::array<int, 2>>;  // [node][seat]: actions in which it can force what is asked; cannot

/// Round after round over all nodes until nothing changes. Only ways to nodes that are `open` count, from nodes that are.
void spread(Json const& nodes, std::vector<bool> const& open, Table& table) {
  for (bool changed = true; changed;) {
    changed = false;
    Table const before = table;
    for (std::size_t i = 0; i < nodes.size(); ++i) {
      if (!open[i] || nodes[i].contains("rank")) continue;
      for (std::size_t s = 0; s < 2; ++s) {
        int least = cannot, most = 0;
        for (std::size_t const to : list_successors(nodes[i])) {
          if (!open[to]) continue;
          least = std::min(least, before[to][s]);
          most = std::max(most, before[to][s]);
        }
        int const behind = nodes[i]["who"] == s ? least : most;
        if (behind == cannot || table[i][s] != cannot) continue;
        table[i][s] = behind + 1;
        changed = true;
      }
    }
  }
}

struct Plain {
  Table wins, ties;
};

Plain plainly(Json const& nodes) {
  std::size_t const n = nodes.size();
  Plain plain{Table(n, {cannot, cannot}), Table(n, {cannot, cannot})};
  plain.wins[n - 3][0] = plain.wins[n - 2][1] = 0;
  spread(nodes, std::vector<bool>(n, true), plain.wins);
  std::vector<bool> undecided(n);
  for (std::size_t i = 0; i < n; ++i) undecided[i] = plain.wins[i] == std::array{cannot, cannot};
  plain.ties[n - 1] = {0, 0};
  spread(nodes, undecided, plain.ties);
  return plain;
}

void expect_same(Worth const& worth, Plain const& plain, std::size_t node) {
  for (std::size_t s = 0; s < 2; ++s) {
    if (plain.wins[node][s] == cannot) continue;
    ASSERT_EQ(worth.kind, Worth::Kind::win);
    EXPECT_EQ(worth.winners, std::vector{static_cast<int>(s)});
    EXPECT_EQ(static_cast<int>(worth.distance), plain.wins[node][s]);
    return;
  }
  int const soonest = std::min(plain.ties[node][0], plain.ties[node][1]);
  ASSERT_EQ(worth.kind, soonest == cannot ? Worth::Kind::endless : Worth::Kind::draw);
  if (soonest != cannot) {
    EXPECT_EQ(static_cast<int>(worth.distance), soonest);
  }
}

/// The line keeps what the value promises: that many actions to the winner's end, at most so many to a tie, or round a loop.
void expect_kept(Match const& match, Solution const& solution, AnyState const& from) {
  Worth const worth = *solution.worth(from);
  BestLine const line = solution.line(from);
  ASSERT_EQ(line.back_to.has_value(), worth.kind == Worth::Kind::endless);
  if (line.back_to) return;
  AnyState state = from;
  for (ActionCode const action : line.actions) match.apply(state, action);
  ASSERT_TRUE(match.actor(state).is_nobody());
  Worth const last = *solution.worth(state);
  EXPECT_EQ(last.kind, worth.kind);
  EXPECT_EQ(last.winners, worth.winners);
  if (worth.kind == Worth::Kind::win)
    EXPECT_EQ(line.actions.size(), worth.distance);
  else
    EXPECT_LE(line.actions.size(), worth.distance);
}

TEST(SolveRandom, LoopsAgreeWithAPlainFixpoint) {
  std::array<int, 3> kinds{};
  for (std::uint64_t seed = 0; seed < 600; ++seed) {
    Random random{Dice(seed)};
    Json const nodes = random_nodes(random, false, false);
    auto const match = toys::digraph(nodes);
    Solution const solution(*match, match->start(), {});
    ASSERT_EQ(solution.solved(), Solved::by_force) << seed;
    Plain const plain = plainly(nodes);
    for (std::size_t node = 0; node < nodes.size(); ++node) {
      AnyState const state(toys::DigraphState{static_cast<std::uint16_t>(node)});
      auto const worth = solution.worth(state);
      if (!worth) continue;
      SCOPED_TRACE(testing::Message() << "seed " << seed << " node " << node);
      expect_same(*worth, plain, node);
      expect_kept(*match, solution, state);
      ++kinds[static_cast<std::size_t>(worth->kind)];
    }
  }
  for (int const kind : kinds) EXPECT_GT(kind, 200);
}

// ---- Chance

Shares minimax(Json const& nodes, std::size_t node) {
  if (node == nodes.size() - 3) return {1, 0};
  if (node == nodes.size() - 2) return {0, 1};
  if (node == nodes.size() - 1) return {Fraction(1, 2), Fraction(1, 2)};
  int const who = nodes[node]["who"];
  std::vector<std::size_t> const next = list_successors(nodes[node]);
  Shares best, sum{0, 0};
  int total = 0;
  for (std::size_t i = 0; i < next.size(); ++i) {
    Shares const after = minimax(nodes, next[i]);
    int const weight = nodes[node]["weights"][i];
    total += weight;
    for (std::size_t s = 0; s < 2; ++s) sum[s] += after[s] * weight;
    if (who >= 0 && (best.empty() || after[static_cast<std::size_t>(who)] > best[static_cast<std::size_t>(who)])) best = after;
  }
  if (who >= 0) return best;
  return {sum[0] / total, sum[1] / total};
}

TEST(SolveRandom, SharesAgreeWithMinimax) {
  int mixed = 0;
  for (std::uint64_t seed = 0; seed < 300; ++seed) {
    Random random{Dice(seed)};
    Json const nodes = random_nodes(random, true, true);
    auto const match = toys::digraph(nodes);
    Solution const solution(*match, match->start(), {});
    ASSERT_TRUE(solution.has_values()) << seed;
    Worth const worth = *solution.worth(match->start());
    Shares const shares = minimax(nodes, 0);
    if (worth.kind == Worth::Kind::shares) {
      EXPECT_EQ(worth.shares, shares) << seed;
      ++mixed;
    } else {
      Shares const forced = worth.kind != Worth::Kind::win ? Shares{Fraction(1, 2), Fraction(1, 2)}
                            : worth.winners.front() == 0   ? Shares{1, 0}
                                                           : Shares{0, 1};
      EXPECT_EQ(forced, shares) << seed;
    }
  }
  EXPECT_GT(mixed, 100);
}

/// The shares of all nodes of a graph whose links run forwards, from the last one to the first.
std::vector<Shares> all_shares(Json const& nodes) {
  std::vector<Shares> known(nodes.size());
  for (std::size_t node = nodes.size(); node-- > 0;) {
    if (nodes.size() - node <= 3) {
      known[node] = minimax(nodes, node);
      continue;
    }
    int const who = nodes[node]["who"];
    std::vector<std::size_t> const next = list_successors(nodes[node]);
    Shares sum{0, 0};
    int total = 0;
    for (std::size_t i = 0; i < next.size(); ++i) {
      Shares const& after = known[next[i]];
      int const weight = nodes[node]["weights"][i];
      total += weight;
      for (std::size_t s = 0; s < 2; ++s) sum[s] += after[s] * weight;
      if (who >= 0 && (known[node].empty() || after[static_cast<std::size_t>(who)] > known[node][static_cast<std::size_t>(who)]))
        known[node] = after;
    }
    if (who < 0) known[node] = {sum[0] / total, sum[1] / total};
  }
  return known;
}

// Offsets into the links were once summed in 16 bits: 65,536 of them and more were written over others, and beyond the block.
TEST(SolveRandom, SharesAgreeWhereThereAreMoreLinksThanSixteenBitsCount) {
  Random random{Dice(5)};
  Json nodes = random_nodes(random, true, true, 40'000);
  std::size_t links = 0;
  for (std::size_t i = 0; i + 4 < nodes.size(); ++i) {  // all can be reached, and there are no loops
    nodes[i]["next"][0] = i + 1;
    links += nodes[i]["next"].size();
  }
  ASSERT_GT(links, 65'535U);
  for (std::size_t i = 0; i + 3 < nodes.size(); ++i)
    if (nodes[i]["who"] == -1 && i % 64 != 0) nodes[i]["who"] = static_cast<int>(i % 2);  // fractions stay short
  auto const match = toys::digraph(nodes);
  Solution const solution(*match, match->start(), {});
  ASSERT_EQ(solution.solved(), Solved::by_expectation);
  std::vector<Shares> const known = all_shares(nodes);
  for (std::size_t node = 0; node + 3 < nodes.size(); ++node) {
    Worth const worth = *solution.worth(AnyState(toys::DigraphState{static_cast<std::uint16_t>(node)}));
    ASSERT_EQ(worth.shares, known[node]) << node;
  }
}

}  // namespace
}  // namespace ringside
