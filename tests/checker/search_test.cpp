#include "checker/play/search.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <map>

#include "checker/play/chooser.h"
#include "checker/play/picker.h"
#include "checker/play/simulate.h"
#include "engine/games/registry.h"
#include "tests/checker/toys.h"

namespace ringside {
namespace {

std::unique_ptr<Match> match_of(std::string_view game, Json const& setup = Json::object()) {
  Problems problems;
  auto match = find_game(game)->match(setup, problems);
  EXPECT_TRUE(problems.empty());
  return match;
}

std::vector<Opinion> thought(Match const& match, AnyState const& state, std::uint32_t playouts, std::uint64_t seed) {
  int const seat = match.actor(state).number();
  return TreeSearch(match).think(match.observe(state, seat), seat, {.playouts = playouts}, seed);
}

/// A state after some random actions in which a seat has a choice.
AnyState some_choice(Match const& match, std::uint64_t seed, int actions) {
  Dice dice(seed);
  Picker picker(match, Policy::aggressive);
  AnyState state = match.start();
  std::vector<ActionCode> legal;
  for (;; --actions) {
    if (match.actor(state).is_nobody()) state = match.start();
    match.legal(state, legal);
    if (actions <= 0 && match.actor(state).is_seat() && legal.size() > 1) return state;
    match.apply(state, picker.pick(state, match.actor(state), legal, dice));
  }
}

TEST(Search, TakesTheWinThatIsThere) {
  auto const match = match_of("duel", {{"damage", 1}});
  auto const opinions = thought(*match, match->start(), 100, 1);
  EXPECT_EQ(match->text(opinions.front().action), "shot");
  EXPECT_DOUBLE_EQ(opinions.front().value, 1);
}

TEST(Search, CountsItsPlayoutsAndShowsEachAction) {
  auto const match = match_of("duel", {{"damage", 2}});
  auto const opinions = thought(*match, match->start(), 300, 5);
  std::vector<ActionCode> legal;
  match->legal(match->start(), legal);
  EXPECT_EQ(opinions.size(), legal.size());
  std::uint32_t visits = 0;
  for (std::size_t i = 0; i < opinions.size(); ++i) {
    visits += opinions[i].visits;
    EXPECT_TRUE(i == 0 || opinions[i].visits <= opinions[i - 1].visits);
    EXPECT_TRUE(0 <= opinions[i].value && opinions[i].value <= 1);
  }
  EXPECT_EQ(visits, 300U);
}

TEST(Search, EndsWhenItIsLateWhateverItsNumberOfPlayouts) {
  auto const match = match_of("duel", {{"damage", 2}});
  int asked = 0;
  auto const opinions =
      TreeSearch(*match).think(match->observe(match->start(), 0), 0, {.playouts = 1}, 5, [&] { return ++asked == 3; });
  std::uint32_t visits = 0;
  for (Opinion const& opinion : opinions) visits += opinion.visits;
  EXPECT_EQ(visits, 48U);  // it is asked once in sixteen playouts, after the first sixteen
  EXPECT_FALSE(deadline({.playouts = 5}));
  EXPECT_TRUE(deadline({.time = std::chrono::milliseconds(0)})());
  EXPECT_FALSE(deadline({.time = std::chrono::hours(1)})());
}

TEST(Search, ThatIsFlatSpreadsItsPlayoutsEvenly) {
  for (std::string const& game : game_ids()) {
    auto const match = match_of(game);
    AnyState const state = some_choice(*match, 5, 40);
    int const seat = match->actor(state).number();
    std::vector<ActionCode> legal;
    match->legal(state, legal);
    auto const playouts = static_cast<std::uint32_t>(3 * legal.size());
    auto const opinions = TreeSearch(*match).think(match->observe(state, seat), seat, {.playouts = playouts, .is_flat = true}, 5);
    ASSERT_EQ(opinions.size(), legal.size());
    for (std::size_t i = 0; i < opinions.size(); ++i) {
      EXPECT_EQ(opinions[i].visits, 3U) << game;
      EXPECT_TRUE(i == 0 || opinions[i].value <= opinions[i - 1].value) << game;
    }
  }
}

TEST(Search, DependsOnTheSeedAloneWhateverWasThoughtBefore) {
  for (std::string const& game : game_ids()) {
    auto const match = match_of(game);
    AnyState const state = some_choice(*match, 3, 40);
    int const seat = match->actor(state).number();
    TreeSearch used(*match);
    static_cast<void>(used.think(match->observe(state, seat), seat, {.playouts = 50}, 8));
    auto const again = used.think(match->observe(state, seat), seat, {.playouts = 60}, 9);
    auto const fresh = thought(*match, state, 60, 9);
    ASSERT_EQ(again.size(), fresh.size());
    for (std::size_t i = 0; i < fresh.size(); ++i) {
      EXPECT_EQ(again[i].action, fresh[i].action) << game;
      EXPECT_EQ(again[i].visits, fresh[i].visits) << game;
    }
  }
}

/// The last choice of a seat in a game of dice.
AnyState last_choice(Match const& match, std::uint64_t seed) {
  Dice dice(seed);
  Picker picker(match, Policy::aggressive);
  AnyState state = match.start(), last = state;
  std::vector<ActionCode> legal;
  while (!match.actor(state).is_nobody()) {
    match.legal(state, legal);
    if (match.actor(state).is_seat() && legal.size() > 1) last = state;
    match.apply(state, picker.pick(state, match.actor(state), legal, dice));
  }
  return last;
}

/// What is proved in one world need not hold in the others.
TEST(Search, IsSureOfNothingInGamesWithSecrets) {
  for (std::string const& game : game_ids()) {
    auto const match = match_of(game);
    std::ptrdiff_t sure = 0;
    for (std::uint64_t seed = 0; seed < 20; ++seed)
      sure += std::ranges::count_if(thought(*match, last_choice(*match, seed), 100, seed),
                                    [](Opinion const& each) { return each.sure != 0; });
    EXPECT_EQ(sure > 0, !match->facts().has_secrets) << game;
  }
}

TEST(Search, PlaysTheSameGamesOnAnyNumberOfThreads) {
  Series series;
  series.game = find_game("duel");
  series.setup = {{"damage", 2}};
  series.playout.policy = Choosing(Effort{.playouts = 20});
  series.playout.max_actions = 30;
  auto const games = [&](int jobs) {
    std::vector<Record> records;
    Simulation::of(series)->run(6, jobs, [&](std::uint64_t, LoadedRecord game) { records.push_back(std::move(game.record)); });
    return records;
  };
  EXPECT_EQ(games(1), games(3));
}

/// The toys have secrets and do not say what worlds there are.
TEST(Search, SaysWhyAGameCannotBeSearched) {
  Problems problems;
  auto const match = toys::guess().match(Json::object(), problems);
  ASSERT_TRUE(TreeSearch::refusal(*match));
  EXPECT_NE(TreeSearch::refusal(*match)->find("secrets"), std::string::npos);
  EXPECT_FALSE(TreeSearch::refusal(*match_of("golems")));
}

TEST(Policies, AreReadAsWords) {
  EXPECT_EQ(parse_choosing("random", Timed::no)->policy, Policy::uniform);
  EXPECT_EQ(parse_choosing("aggressive", Timed::no)->policy, Policy::aggressive);
  EXPECT_EQ(parse_choosing("search:1000", Timed::no)->search->playouts, 1000U);
  EXPECT_EQ(parse_choosing("search:2s", Timed::yes)->search->time, std::chrono::seconds(2));
  EXPECT_EQ(parse_choosing("search:50ms", Timed::yes)->search->time, std::chrono::milliseconds(50));
  EXPECT_TRUE(parse_choosing("flat:500", Timed::no)->search->is_flat);
  EXPECT_EQ(parse_choosing("flat:500", Timed::no)->search->playouts, 500U);
  for (char const* wrong :
       {"flat", "flat:2s", "search", "search:", "search:0", "search:-1", "search:1x", "search:2s", "search:99999999999", "best"})
    EXPECT_FALSE(parse_choosing(wrong, Timed::no)) << wrong;
}

/// How often each world is drawn for a seat.
std::map<std::vector<std::byte>, int> frequencies(Match const& match, AnyState const& state, int seat, int draws) {
  std::map<std::vector<std::byte>, int> drawn;
  Dice dice(17);
  for (int i = 0; i < draws; ++i) ++drawn[match.pack(match.world(match.observe(state, seat), dice))];
  return drawn;
}

/// The first draw that one seat does not see, where it has known all before.
TEST(Worlds, AreDrawnByTheWeightsOfChance) {
  auto const match = match_of("steel-arena");
  constexpr int draws = 20'000;
  int compared = 0;
  for (std::uint64_t seed = 0; seed < 40 && compared < 3; ++seed) {
    Dice dice(seed);
    Picker picker(*match, Policy::uniform);
    AnyState state = match->start();
    std::vector<ActionCode> legal;
    for (int actions = 0; actions < 400 && !match->actor(state).is_nobody(); ++actions) {
      match->legal(state, legal);
      ActionCode const action = picker.pick(state, match->actor(state), legal, dice);
      int const seat = !match->seen(state, action, 0) ? 0 : !match->seen(state, action, 1) ? 1 : -1;
      bool const is_draw = match->actor(state).is_chance() && seat >= 0 && !match->conceals(state, seat) && legal.size() > 2;
      if (is_draw) {
        AnyState played = state;
        match->apply(played, action);
        auto const drawn = frequencies(*match, played, seat, draws);
        double all = 0, chi_square = 0;
        for (ActionCode const each : legal) all += match->weight(state, each);
        std::size_t fitting = 0;
        for (ActionCode const each : legal) {
          AnyState other = state;
          match->apply(other, each);
          if (match->observation_digest(other, seat) != match->observation_digest(played, seat)) continue;
          ++fitting;
          auto const found = drawn.find(match->pack(other));
          double const expected = draws * match->weight(state, each) / all;
          ASSERT_NE(found, drawn.end()) << match->text(each);
          chi_square += (found->second - expected) * (found->second - expected) / expected;
        }
        EXPECT_EQ(fitting, legal.size());
        EXPECT_EQ(drawn.size(), fitting) << "no world that cannot be";
        EXPECT_LT(chi_square, static_cast<double>(fitting) + 6 * std::sqrt(2.0 * static_cast<double>(fitting)));
        ++compared;
        break;
      }
      match->apply(state, action);
    }
  }
  EXPECT_EQ(compared, 3);
}

/// Before anything is taken, each covered cell has each token with its part of the box.
TEST(Worlds, CoverLootAsTheBoxHasIt) {
  auto const match = match_of("robocide");
  AnyState const state = some_choice(*match, 1, 0);
  auto const layout = match->layout();
  std::map<std::int64_t, int> in_box, in_cell;
  std::size_t first = 0;
  while (layout[first].name.rfind("loot[", 0) != 0) ++first;
  constexpr int draws = 20'000;
  Dice dice(3);
  std::vector<std::int64_t> values;
  for (int i = 0; i < draws; ++i) {
    values.clear();
    match->values(match->world(match->observe(state, 0), dice), values);
    ++in_cell[values[first]];
  }
  values.clear();
  match->values(state, values);
  int cells = 0;
  for (std::size_t at = first; at < layout.size() && layout[at].name.rfind("loot[", 0) == 0; ++at, ++cells) ++in_box[values[at]];
  EXPECT_EQ(in_cell.size(), in_box.size());
  for (auto const& [kind, count] : in_box) {
    double const expected = static_cast<double>(draws) * count / cells;
    EXPECT_NEAR(in_cell[kind], expected, 5 * std::sqrt(expected));
  }
}

}  // namespace
}  // namespace ringside
