// Walks with a site and without it, in step, over a toy of six states.

#include "checker/without/walk.h"

#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <iterator>

#include <gtest/gtest.h>

#include "engine/core/values/site.h"
#include "tests/checker/toys.h"

namespace ringside {
namespace toys {

/// A token runs along a line, by one cell or by two.
struct LineState {
  std::uint8_t at = 0;
  friend bool operator==(LineState const&, LineState const&) = default;
};

inline constexpr int last_cell = 5;

struct Line : Toy<Line, LineState> {
  struct Setup {};
  using Observation = LineState;

  static Facts const& facts() {
    static constexpr std::array<std::string_view, 1> reasons{"arrived"};
    static constexpr Facts list{
        .id = "toy-line", .title = "Line", .summary = {}, .source = {}, .options = {}, .end_reasons = reasons};
    return list;
  }
  static std::optional<Setup> read_setup(Json const&, Problems&) { return Setup{}; }
  static Json write_setup(Setup const&) { return Json::object(); }

  static LineState start(Setup const&) {
    return {by("T-1", std::uint8_t{0}, std::uint8_t{1})};  // where it starts
  }
  static Actor actor(Setup const&, LineState const& s) { return s.at == last_cell ? Actor::nobody() : Actor::seat(0); }
  static void legal(Setup const&, LineState const& s, std::vector<Action>& actions) {
    actions.clear();
    if (s.at == last_cell) return;
    if (by("T-2", s.at < last_cell, true)) actions.push_back({1});       // holds wherever somebody acts
    if (by("T-3", s.at + 2 <= last_cell, true)) actions.push_back({2});  // forbids one action, in cell 4
  }
  template <class Sink>
  static void apply(Setup const&, LineState& s, Action action, Sink&& sink) {
    sink(Event{action.number});
    bool const slow = s.at == 0;
    if (!by("T-4") && s.at == 2) std::abort();                                       // without it there is no result
    int const cells = by("T-5", slow ? 1 : int{action.number}, int{action.number});  // acts in cell 0 alone
    s.at = static_cast<std::uint8_t>(s.at + cells);
  }
  static Outcome outcome(Setup const&, LineState const&) { return {"arrived", {1, 2}, {1, 0}}; }
  static std::uint32_t weight(Setup const&, LineState const&, Action) { return 1; }
  static Observation observe(Setup const&, LineState const& s, int) { return s; }
  static Json show_observation(Setup const&, Observation const&, Language) { return Json::object(); }
  static bool seen(Setup const&, LineState const&, Action, int) { return true; }
  static std::span<Invariant<Line> const> invariants() { return {}; }
  template <class S, class V>
  static void visit_fields(Setup const&, S& s, V& visit) {
    visit.number("at", s.at, 0, last_cell + 1, {}, "the cell");
  }
};

}  // namespace toys

namespace {

using toys::Line;

std::vector<Site> all_sites() {
  std::string const file = "tests/checker/without/walk_test.cpp";
  std::ifstream text(std::string(RINGSIDE_SOURCE_DIR) + "/" + file);
  return find_sites({{file, std::string(std::istreambuf_iterator<char>(text), {})}});
}

Beginning beginning(std::uint8_t cell, bool of_game) {
  auto const match = std::make_shared<Erased<Line>>(Line::Setup{});
  AnyState state = match->start();
  for (; cell > 0; --cell) match->apply(state, 1);
  return {of_game ? "start.json" : "position.json", match, state, of_game};
}

/// Walks that site of the toy from those beginnings.
Walks walks_of(std::string const& id, std::vector<Beginning> const& beginnings, std::uint64_t most_states = 100) {
  std::vector<Site> sites = all_sites();
  std::erase_if(sites, [&](Site const& site) { return site.id != id; });
  EXPECT_EQ(sites.size(), 1U) << id;
  return walk_each(sites, beginnings, {most_states}, 2, [] {}).front();
}

TEST(Walks, KnowThatThisProgramsRulesCanLeaveOutSites) { EXPECT_TRUE(sites::can_be_left_out); }

TEST(Walks, ProveThatASiteIsEquivalentInTheWholeGame) {
  Walks const walks = walks_of("T-2#1", {beginning(3, false), beginning(0, true)});
  EXPECT_FALSE(walks.apart);
  EXPECT_TRUE(walks.equivalence.proved);
  EXPECT_EQ(walks.equivalence.spaces, (std::vector<ClosedSpace>{{"position.json", false, 3, 2}, {"start.json", true, 6, 5}}));
}

TEST(Walks, OfAPositionSayNothingOfTheGame) {
  Walks const walks = walks_of("T-5#1", {beginning(3, false)});
  EXPECT_FALSE(walks.equivalence.proved);
  EXPECT_EQ(walks.equivalence.spaces, (std::vector<ClosedSpace>{{"position.json", false, 3, 2}}));
}

TEST(Walks, ThatDoNotCloseSayNothing) {
  Walks const walks = walks_of("T-2#1", {beginning(3, false), beginning(0, true)}, 4);
  EXPECT_FALSE(walks.equivalence.proved) << "the game is not closed";
  EXPECT_EQ(walks.equivalence.spaces, (std::vector<ClosedSpace>{{"position.json", false, 3, 2}}));
  EXPECT_FALSE(walks.apart);
}

TEST(Walks, ProveNothingWhileAnotherGameIsNotClosed) {
  Beginning other = beginning(3, true);  // no start of the toy's, so nothing is claimed of it
  Walks const walks = walks_of("T-2#1", {beginning(0, true), other});
  EXPECT_EQ(walks.equivalence.spaces.size(), 1U);
  EXPECT_FALSE(walks.equivalence.proved);
}

TEST(Walks, OfASiteThatNothingAsksSayNothing) {
  Walks const walks = walks_of("T-1#1", {beginning(3, false), beginning(0, true)});
  EXPECT_TRUE(walks.equivalence.empty()) << "the game starts elsewhere, and the site is not asked after that";
  EXPECT_FALSE(walks.equivalence.proved);
}

void expect_apart(std::string const& id, Differs what, std::uint64_t state, ActionCode action) {
  Walks const walks = walks_of(id, {beginning(3, false), beginning(0, true)});
  EXPECT_TRUE(walks.equivalence.empty()) << id;
  ASSERT_TRUE(walks.apart) << id;
  EXPECT_EQ(walks.apart->what, what) << id;
  EXPECT_EQ(walks.apart->state, state) << id;
  EXPECT_EQ(walks.apart->action, action) << id;
}

TEST(Walks, EndWhereSomethingDiffers) {
  expect_apart("T-3#1", Differs::only_without, 1, 2);  // cell 4, behind cell 3
  expect_apart("T-5#1", Differs::effect, 0, 2);
  expect_apart("T-4#1", Differs::none, 2, 1);  // it crashes
}

TEST(Walks, AreGoneAgainToTheStateThatDiffers) {
  Beginning const start = beginning(0, true);
  AnyState const state = state_on_walk(*start.match, start.state, 4);
  EXPECT_EQ(start.match->value(state, 0), 4);
}

}  // namespace
}  // namespace ringside
