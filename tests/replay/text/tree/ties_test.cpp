#include "replay/pictures/tree/dot_ties.h"

#include <gtest/gtest.h>

#include <set>

#include "replay/text/tree/knowledge.h"
#include "tests/replay/text/tree/views.h"

namespace ringside {
namespace {

// Seat 0 hides one of three numbers, which seat 1 then guesses.
using Lines = std::vector<std::pair<std::size_t, std::size_t>>;
Lines const through_the_hidden_numbers{{1, 2}, {2, 3}};

TEST(Ties, StayWhenTheNodesAreLeaves) {
  EXPECT_EQ(find_ties(make_view(toys::guess(), depth_options(1))).lines, through_the_hidden_numbers);
  EXPECT_EQ(find_ties(make_view(toys::guess(), depth_options(2))).lines, through_the_hidden_numbers);
}

TEST(Ties, StayWhenOneSeatAloneIsDrawn) {
  TreeOptions options = depth_options(1);
  options.only = Actor::seat(1);
  EXPECT_EQ(find_ties(make_view(toys::guess(), options)).lines, through_the_hidden_numbers);
}

TEST(Ties, StayWhenEqualStatesAreMerged) {
  TreeOptions options = depth_options(1);
  options.merge = true;
  EXPECT_EQ(find_ties(make_view(toys::guess(), options)).lines, through_the_hidden_numbers);
}

TEST(Ties, AreNumbersWhereLinesWouldCross) {
  TreeView const view = make_view(toys::guess(), depth_options(3));
  Ties const ties = find_ties(view);
  std::map<std::size_t, std::set<int>> seats;
  for (std::size_t i = 0; i < ties.number.size(); ++i)
    if (ties.number[i] != 0) seats[ties.number[i]].insert(view.tree.nodes[i].actor.number());
  EXPECT_FALSE(seats.empty());
  for (auto const& [number, of] : seats) EXPECT_EQ(of, std::set<int>{1}) << "seat 0 forgets nothing; set " << number;
}

TEST(Ties, GoThroughNoNodeOfAnotherSet) {
  for (int depth = 1; depth < 5; ++depth) {
    TreeView const view = make_view(toys::guess(), depth_options(depth));
    std::vector<std::size_t> const sets = information_sets(view);
    for (auto const& [from, to] : find_ties(view).lines) {
      EXPECT_EQ(sets[from], sets[to]);
      EXPECT_EQ(view.tree.nodes[from].ply, view.tree.nodes[to].ply);
    }
  }
}

TEST(Ties, HasNoneForWhoSeesEverything) { EXPECT_TRUE(find_ties(make_view(toys::race(), depth_options(3))).lines.empty()); }

}  // namespace
}  // namespace ringside
