// What the checker's guide says of options that never diverge in random games: each has a reason, and the reason is held here.
// With it planted in positions of random games the option diverges; with all but it planted, or without anything, it does not.

#include <gtest/gtest.h>

#include <algorithm>
#include <functional>
#include <set>

#include "checker/compare/parting.h"
#include "checker/play/playout.h"
#include "engine/games/registry.h"
#include "tests/corpus/corpus.h"

namespace ringside {
namespace {

constexpr std::uint64_t games_of_each = 48;
constexpr std::size_t steps_on = 30;  // actions that are played on from a planted position

/// A game under a setup, and under another option of one of its rulings.
struct TwoReadings {
  std::shared_ptr<Match const> match, other;

  TwoReadings(std::string const& game, Json setup, std::string const& ruling, std::string const& option)
      : match(make_match(game, setup)) {
    setup["rulings"][ruling] = option;
    other = make_match(game, setup);
  }
};

Line random_line(Match const& match, std::uint64_t seed) {
  Playout playout;
  playout.policy = seed % 2 == 0 ? Policy::uniform : Policy::aggressive;
  Line line;
  for (Step const& step : play_random(match, seed, playout).steps) line.push_back(step.action);
  return line;
}

/// Random actions from a state on.
Line line_from(Match const& match, AnyState state, std::uint64_t seed) {
  Dice dice(seed);
  Line line;
  std::vector<ActionCode> legal;
  while (line.size() < steps_on && !match.actor(state).is_nobody()) {
    match.legal(state, legal);
    line.push_back(legal[dice.below(legal.size())]);
    match.apply(state, line.back());
  }
  return line;
}

/// How many random games diverge, by any action that is legal in any of their states.
std::size_t diverging_games(TwoReadings const& both, std::uint64_t games) {
  std::size_t diverging = 0;
  for (std::uint64_t seed = 0; seed < games; ++seed)
    diverging += parting_on(*both.match, *both.other, both.match->start(), random_line(*both.match, seed)) ? 1U : 0U;
  return diverging;
}

struct Planted {
  std::size_t positions = 0, diverging = 0;
};

/// Changes positions out of the middle of random games, and looks whether play from there on diverges.
Planted plant(TwoReadings const& both, std::function<void(Json&)> const& change) {
  Planted planted;
  for (std::uint64_t seed = 0; seed < games_of_each; ++seed) {
    Line const line = random_line(*both.match, seed);
    AnyState state = both.match->start();
    for (std::size_t i = 0; i < line.size() * 3 / 4; ++i) both.match->apply(state, line[i]);
    Json position = both.match->position(state);
    change(position);
    Problems problems;
    auto const changed = both.match->read_position(position, problems);
    if (!changed) continue;
    ++planted.positions;
    planted.diverging += parting_on(*both.match, *both.other, *changed, line_from(*both.match, *changed, seed)) ? 1U : 0U;
  }
  return planted;
}

/// The built-in tiles of a type, or with a property.
std::set<std::string> kinds_of(std::string const& word) {
  std::set<std::string> kinds;
  TileSource const& tiles = find_game("steel-arena")->tiles;
  for (TileView const& tile : tiles.list(tiles.built_in()))
    if (tile.type == word || tile.properties.find(word) != std::string::npos) kinds.insert(tile.id);
  return kinds;
}

/// Overheats modules: those of which a test says so, by their seat, whether the tile has auto-cool, and whether it lies face
/// down.
struct Module {
  bool active = false, auto_cool = false, face_down = false;
};
/// Overheats the modules that are chosen, except those that never are.
std::function<void(Json&)> overheating(std::function<bool(Module const&)> const& chosen) {
  return [chosen](Json& position) {
    static std::set<std::string> const auto_cool = kinds_of("auto-cool"), passive = kinds_of("defence");
    std::set<std::string> const face_down = position.value("face_down", std::set<std::string>());
    auto const active = position.value("turn", std::size_t{0});
    Json hot = Json::array();
    for (std::size_t seat = 0; seat < position["robot"].size(); ++seat)
      for (std::string const& tile : position["robot"][seat].value("modules", std::vector<std::string>())) {
        std::string const kind = tile.substr(0, tile.find('#'));
        bool const is_chosen = chosen({seat == active, auto_cool.contains(kind), face_down.contains(tile)});
        if (is_chosen && !passive.contains(kind)) hot.push_back(tile);
      }
    position["hot"] = hot;
  };
}

// `wear.combine=no` matters only while a module with auto-cool is overheated in its owner's turn.
TEST(NeverDiverging, WearOfBothKindsNeedsAnOverheatedModuleWithAutoCool) {
  TwoReadings const both("steel-arena", Json::object(), "wear.combine", "no");
  EXPECT_EQ(diverging_games(both, games_of_each), 0U);
  Planted const without = plant(both, overheating([](Module const& module) { return !module.auto_cool; }));
  EXPECT_GT(without.positions, games_of_each / 2);
  EXPECT_EQ(without.diverging, 0U);
  Planted const with = plant(both, overheating([](Module const& module) { return module.active && module.auto_cool; }));
  EXPECT_GT(with.diverging, 0U) << "of " << with.positions;
}

// `cooling.face-down=yes`: the active player has nothing left to cool when it asks, and only an overheated face-down module of
// somebody else could be shown, which no game has where face-down modules get no tokens.
TEST(NeverDiverging, CoolingFaceDownNeedsAnOverheatedOneOfAnotherSeat) {
  TwoReadings const both("steel-arena", Json::object(), "cooling.face-down", "yes");
  EXPECT_EQ(diverging_games(both, games_of_each), 0U);
  Planted const own = plant(both, overheating([](Module const& module) { return module.active || !module.face_down; }));
  EXPECT_GT(own.positions, games_of_each / 2);
  EXPECT_EQ(own.diverging, 0U);
  Planted const others = plant(both, overheating([](Module const& module) { return !module.active && module.face_down; }));
  EXPECT_GT(others.diverging, 0U) << "of " << others.positions;
}

// In High Voltage the option is the rule, and mines put tokens on face-down modules, too.
TEST(NeverDiverging, CoolingFaceDownNeedsTheSameInHighVoltage) {
  TwoReadings const both("high-voltage", {{"mines", "yes"}}, "cooling.face-down", "no");
  Planted const own = plant(both, overheating([](Module const& module) { return module.active; }));
  EXPECT_GT(own.positions, games_of_each / 2);
  EXPECT_EQ(own.diverging, 0U);
  Planted const others = plant(both, overheating([](Module const& module) { return !module.active && module.face_down; }));
  EXPECT_GT(others.diverging, 0U) << "of " << others.positions;
}

// `towers.block-towers=no` does so on `outer` alone: on `centre` no tower is in another's line (RobocideBoard.* shows the lines).
TEST(NeverDiverging, TowersBlockTowersOnTheBoardOuterAlone) {
  EXPECT_EQ(diverging_games({"robocide", {{"players", 3}, {"board", "centre"}}, "towers.block-towers", "no"}, 60), 0U);
  EXPECT_GT(diverging_games({"robocide", {{"players", 3}, {"board", "outer"}}, "towers.block-towers", "no"}, 60), 0U);
}

// `loot.open=open` changes what players know and not what they may do.
TEST(NeverDiverging, OpenLootIsSeenAndChangesNoAction) {
  TwoReadings const both("robocide", {{"players", 3}}, "loot.open", "open");
  EXPECT_EQ(diverging_games(both, games_of_each), 0U);
  Line const line = random_line(*both.match, 1);
  AnyState state = both.match->start();
  bool seen = false;
  for (ActionCode const action : line) {
    both.match->apply(state, action);
    for (int seat = 0; seat < both.match->seats(); ++seat)
      seen = seen || both.match->observation_digest(state, seat) != both.other->observation_digest(state, seat);
  }
  EXPECT_TRUE(seen);
}

}  // namespace
}  // namespace ringside
