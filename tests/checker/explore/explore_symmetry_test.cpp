#include <gtest/gtest.h>

#include "tests/checker/explore/explore_checks.h"

namespace ringside {
namespace {

using namespace toys;

std::string canonical_bytes(Match const& match, AnyState const& state) {
  std::string least = naive::to_bytes(state);
  for (int k = 1; k < match.symmetries(); ++k) least = std::min(least, naive::to_bytes(match.image(state, k)));
  return least;
}

/// The classes of symmetric states, with how far each is from the start.
std::map<std::string, int> list_classes(Match const& match, naive::Space const& space) {
  std::map<std::string, int> classes;
  for (std::size_t i = 0; i < space.states.size(); ++i) classes.emplace(canonical_bytes(match, space.states[i]), space.depths[i]);
  return classes;
}

ExploreOptions reduced(Match const& match, int jobs = 1) {
  ExploreOptions options = census(match, jobs);
  options.canonical = true;
  return options;
}

TEST(Symmetry, OneStateStandsForItsClass) {
  for (int cells = 1; cells <= 6; ++cells) {
    auto const match = make_match<Ring>({{"cells", cells}});
    naive::Space const space = naive::search(*match);
    auto const classes = list_classes(*match, space);
    std::vector<std::uint64_t> levels(space.levels.size());
    for (auto const& [name, depth] : classes) ++levels[static_cast<std::size_t>(depth)];
    for (bool const compact : {false, true})
      for (int const jobs : {1, 4}) {
        ExploreOptions options = reduced(*match, jobs);
        options.compact = compact;
        Exploration const report = explored(*match, options);
        EXPECT_EQ(report.ended, Ended::exhausted);
        EXPECT_EQ(report.states, classes.size());
        EXPECT_EQ(report.levels, levels);
        EXPECT_EQ(report.outcomes, (std::map<std::string, std::uint64_t>{{"done", 1}})) << "seats may stand for one another";
      }
    ExploreOptions depth = reduced(*match);
    depth.search = Search::depth;
    EXPECT_EQ(explored(*match, depth).states, classes.size());
  }
}

TEST(Symmetry, StartsThatAreAlikeHaveOneSpace) {
  auto const match = make_match<Ring>({{"cells", 5}});
  AnyState one = match->start();
  for (ActionCode const action : {2, 0, 1, 2}) match->apply(one, action);
  Exploration const first = explore(*match, one, reduced(*match));
  for (int k = 1; k < 5; ++k) expect_alike(explore(*match, match->image(one, k), reduced(*match)), first);
}

TEST(Symmetry, AnswersAreThoseOfAllStates) {
  auto const match = make_match<Ring>({{"cells", 5}});
  for (std::string const text : {"over", "count(shows[*] == 3) == 3", "sum(shows[*]) == 11", "roll == 2 && all(shows[*] == 1)",
                                 "sum(shows[*]) == 1 && count(shows[*] == 1) == 0"})
    for (bool const never : {false, true})
      for (bool const compact : {false, true}) {
        ExploreOptions options = all_laws(*match);
        options.watches = {make_watch(*match, text, never)};
        options.compact = compact;
        Exploration const full = explored(*match, options);
        for (Search const search : {Search::breadth, Search::deepening}) {
          if (search == Search::deepening && (full.found.empty() || full.found[0].trace.size() > 8)) continue;
          options.search = search;
          options.canonical = true;
          Exploration const report = explored(*match, options);
          EXPECT_EQ(report.ended, full.ended) << text;
          ASSERT_EQ(report.found.size(), full.found.size()) << text;
          if (full.found.empty()) continue;
          EXPECT_EQ(report.found[0].trace.size(), full.found[0].trace.size()) << text;
          expect_all_shown(*match, options, report);
        }
      }
}

TEST(Symmetry, LinesBeginAtTheStartThatWasAsked) {
  auto const match = make_match<Ring>({{"cells", 5}});
  AnyState start = match->start();
  for (ActionCode const action : {2, 3, 1, 4}) match->apply(start, action);
  ExploreOptions options = reduced(*match);
  options.watches = {make_watch(*match, "sum(shows[*]) == 12", false)};
  Exploration const report = explore(*match, start, options);
  ASSERT_EQ(report.found.size(), 1U);
  std::vector<ActionCode> legal;
  for (ActionCode const action : report.found[0].trace) {
    match->legal(start, legal);
    ASSERT_TRUE(std::binary_search(legal.begin(), legal.end(), action));
    match->apply(start, action);
  }
  EXPECT_TRUE(holds_in(*match, start, options.watches[0]));
}

TEST(Symmetry, AQuestionThatDistinguishesAlikeStatesIsRefused) {
  auto const match = make_match<Ring>({{"cells", 4}});
  for (Search const search : {Search::breadth, Search::depth, Search::deepening}) {
    ExploreOptions options = reduced(*match, 2);
    options.search = search;
    options.keep_going = false;
    options.watches = {make_watch(*match, "shows[0] == 1", true)};
    EXPECT_THROW(explored(*match, options), std::invalid_argument);
    options.canonical = false;
    EXPECT_FALSE(explored(*match, options).found.empty());
  }
}

/// The naive search with the deck: of the draws the one whose card lies highest.
naive::Space with_deck(Match const& match, std::uint64_t seed) {
  return naive::search(match, 1 << 30, [&match, seed](AnyState const& state, std::vector<ActionCode>& legal) {
    if (!match.actor(state).is_chance() || legal.empty()) return;
    ActionCode best = 0;
    std::uint64_t highest = 0;
    for (ActionCode const action : legal)
      for (std::uint32_t card = 0; card < match.weight(state, action); ++card)
        if (std::uint64_t const place = seed_of_game(seed_of_game(seed, action), card); place >= highest) {
          highest = place;
          best = action;
        }
    legal = {best};
  });
}

TEST(Deck, LeavesNothingToChance) {
  std::set<std::map<std::string, std::size_t>> spaces;
  for (std::uint64_t seed = 0; seed < 32; ++seed) {
    auto const match = make_match(race(), {{"length", 5}});
    naive::Space const space = with_deck(*match, seed);
    for (std::size_t i = 0; i < space.states.size(); ++i)
      EXPECT_TRUE(!match->actor(space.states[i]).is_chance() || space.next[i].size() == 1);
    for (Search const search : {Search::breadth, Search::depth}) {
      ExploreOptions options = census(*match);
      options.laws.clear();
      options.search = search;
      options.deck = seed;
      Exploration const report = explored(*match, options);
      expect_counts(report, space);
      expect_same(explored(*match, options), report);
    }
    spaces.insert(space.place);
  }
  EXPECT_GT(spaces.size(), 1U) << "another seed is another deck";
}

TEST(Deck, DrawsInEverySearchAlike) {
  auto const match = make_match(race(), {{"length", 5}});
  for (std::uint64_t seed = 0; seed < 8; ++seed) {
    naive::Space const space = with_deck(*match, seed);
    ExploreOptions options;
    options.deck = seed;
    for (Search const search : {Search::breadth, Search::depth, Search::deepening, Search::walks}) {
      options.search = search;
      options.watches = {make_watch(*match, "over && winner == 1", false)};
      Exploration const report = explored(*match, options);
      ASSERT_EQ(report.found.size(), 1U) << seed;
      EXPECT_TRUE(space.place.contains(naive::to_bytes(play(*match, report.found[0].trace).end))) << "not with this deck";
    }
  }
}

TEST(Deck, GoesWithSymmetry) {
  auto const match = make_match<Ring>({{"cells", 5}});
  for (std::uint64_t seed = 0; seed < 4; ++seed) {
    ExploreOptions options = reduced(*match);
    options.deck = seed;
    EXPECT_EQ(explored(*match, options).states, list_classes(*match, with_deck(*match, seed)).size());
  }
}

}  // namespace
}  // namespace ringside
