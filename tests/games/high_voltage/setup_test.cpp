// HV-1.1, HV-2, HV-4.1: what is on the table.

#include <gmock/gmock.h>

#include "engine/core/values/chance.h"
#include "engine/games/high_voltage/game.h"
#include "tests/games/high_voltage/table.h"

namespace ringside::high_voltage {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

Setup make_setup(Json const& json) {
  Problems problems;
  auto setup = HighVoltage::read_setup(json, problems);
  EXPECT_TRUE(setup) << (problems.empty() ? "" : to_string(problems.front()));
  return setup.value_or(Setup{});
}

/// Plays chance's picks until seats place their robots.
State laid_out(Setup const& setup, std::uint64_t seed) {
  Dice dice(seed);
  State state = HighVoltage::start(setup);
  Actions legal;
  for (;;) {
    list_legal(setup, state, legal);
    bool const placing = is<Place>(state.tasks[0]);
    if (placing) return state;
    apply_action(setup, state, legal[dice.below(legal.size())], nullptr);
  }
}

std::array<int, tile_types> in_stacks(Setup const& setup, int generation) {
  std::array<int, tile_types> counts{};
  for (int type = 0; type < tile_types; ++type)
    counts[static_cast<std::size_t>(type)] = (setup.tiles().of(static_cast<TileType>(type), generation) - setup.boxed).size();
  return counts;
}

TEST(HighVoltageTiles, AreTheBasesWithoutTwoAndItsOwn) {
  Catalogue const& tiles = high_voltage::built_in_catalogue();
  EXPECT_EQ(find_kind(tiles, "f451"), -1);
  EXPECT_EQ(find_kind(tiles, "quasar"), -1);
  EXPECT_GE(find_kind(tiles, "trap-2"), 0);
  EXPECT_EQ(properties_text(tiles.kinds[static_cast<std::size_t>(find_kind(tiles, "capacitor"))], form().properties),
            "direct, chargeable");
  EXPECT_EQ(properties_text(tiles.kinds[static_cast<std::size_t>(find_kind(tiles, "booster"))], form().properties),
            "forward, auto-cool, chargeable");
  EXPECT_EQ(properties_text(tiles.kinds[static_cast<std::size_t>(find_kind(tiles, "sniper"))], form().properties),
            "direct 3, range-limit 3");
  EXPECT_EQ(tiles.kinds[static_cast<std::size_t>(find_kind(tiles, "olympus"))].generation, 0);
}

TEST(HighVoltageTiles, ThereAreAsManyAsTheDigestCounts) {
  high_voltage::Setup const plain = make_setup(Json::object()), charged = make_setup(with("charge"));
  EXPECT_THAT(in_stacks(plain, 2), ElementsAre(13, 7, 8, 6, 8));
  EXPECT_THAT(in_stacks(charged, 2), ElementsAre(14, 8, 9, 6, 9));
  EXPECT_THAT(in_stacks(plain, 3), ElementsAre(12, 7, 7, 5, 7));
  EXPECT_THAT(in_stacks(charged, 3), ElementsAre(13, 8, 8, 5, 8));
}

TEST(HighVoltageSetup, SixPlayersGetAllThatThereIs) {
  EXPECT_EQ(make_setup({{"players", 6}}).supply, 38);
  EXPECT_EQ(make_setup(with("charge", {{"players", 6}})).supply, 42);
  EXPECT_THAT(make_setup(with("charge", {{"players", 6}})).supply_by_type, ElementsAre(13, 7, 7, 3, 7));
  EXPECT_EQ(make_setup(with("charge", {{"players", 6}})).supply_random, 5);
}

TEST(HighVoltageSetup, TheTableIsTheBooklets) {
  high_voltage::Setup const four = make_setup({{"players", 4}});
  EXPECT_THAT(four.drawn, ElementsAre(8, 4, 4, 2, 4));
  EXPECT_EQ(four.random, 2);
  EXPECT_EQ(four.supply, 28);
  EXPECT_EQ(make_setup({{"players", 5}}).field.size(), 30);
  EXPECT_EQ(make_setup({{"players", 6}}).field.size(), 37);
}

TEST(HighVoltageSetup, DeactivatorsMayStayOut) {
  high_voltage::Setup const out = make_setup(ruled("charge.deactivators", "out", with("charge")));
  EXPECT_THAT(in_stacks(out, 2), ElementsAre(13, 8, 9, 6, 9));
  EXPECT_THAT(in_stacks(out, 3), ElementsAre(12, 8, 8, 5, 8));
}

TEST(HighVoltageSetup, ChanceDealsOneOfEachType) {
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    high_voltage::Setup const setup = make_setup(with("charge king-of-the-hill mines", {{"players", 6}}));
    State const state = laid_out(setup, seed);
    for (int seat = 0; seat < setup.players; ++seat) {
      TileSet const modules = robot_of(state, seat).modules;
      EXPECT_EQ(modules.size(), 5);
      EXPECT_EQ((modules & setup.tiles().of_generation[1]).size(), 4);
      for (int type = 0; type < 4; ++type) EXPECT_EQ((modules & setup.tiles().of(static_cast<TileType>(type), 1)).size(), 1);
    }
    EXPECT_EQ(std::popcount(state.extra.open_cards), open_card_count);
    int supply = 0;
    for (int const count : state.extra.supply) supply += count;
    EXPECT_EQ(supply, state.supply);
    EXPECT_EQ(state.extra.mines,
              (std::array<std::uint8_t, 4>{mine_place::in_hand, mine_place::in_hand, mine_place::in_hand, mine_place::in_hand}));
  }
}

Json box_with(std::string_view tile, int generation) {
  Json box = built_in_catalogue().source;
  for (Json& each : box["tiles"])
    if (each["id"] == tile) each["generation"] = generation;
  return box;
}

TEST(HighVoltageSetup, ADealThatCouldRunOutIsRefused) {  // HV-2.1, HV-4.1
  for (std::string_view const tile : {"tesla", "coil-mortar"}) {
    Json const box = box_with(tile, 1);
    Problems problems;
    EXPECT_FALSE(HighVoltage::read_setup({{"players", 6}, {"charge", "yes"}, {"catalogue", box}}, problems)) << tile;
    ASSERT_EQ(problems.size(), 1U) << tile;
    EXPECT_EQ(
        to_string(problems.front()),
        "catalogue: with charge, as few as 5 chargeable attack modules for 6 players; expected one for each player (HV-2.1, "
        "HV-4.1)");
    EXPECT_THAT(find_problems({{"players", 5}, {"charge", "yes"}, {"catalogue", box}}), IsEmpty()) << tile;
    EXPECT_THAT(find_problems({{"players", 6}, {"catalogue", box}}), IsEmpty()) << tile;
    EXPECT_EQ(tile_source().check(box).size(), 1U) << tile;
  }
}

TEST(HighVoltageSetup, WithoutChargeATileOfChargeIsDealtToNobody) {  // HV-4.1
  auto const setup = make_setup({{"players", 6}, {"catalogue", box_with("tesla", 1)}});
  int const tesla = find_kind(setup.tiles(), "tesla");
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    State const state = laid_out(setup, seed);
    for (int seat = 0; seat < 6; ++seat)
      robot_of(state, seat).modules.each([&](int tile) {
        EXPECT_NE(setup.tiles().kind_of_tile[static_cast<std::size_t>(tile)], tesla);
      });
  }
}

TEST(HighVoltageSetup, OlympusIsCentralAndReplacesATile) {
  high_voltage::Setup const three = make_setup(with("king-of-the-hill", {{"players", 3}}));
  EXPECT_EQ(three.random, 1);
  State const state = laid_out(three, 3);
  EXPECT_EQ(three.tiles().kind(state.cells[9]).id, "olympus");
  high_voltage::Setup const less = make_setup(ruled("hill.tile", "terrain-less", with("king-of-the-hill", {{"players", 3}})));
  EXPECT_EQ(less.random, 2);
  EXPECT_EQ(less.drawn[4], 2);
  auto const centres = [](int players) { return std::popcount(make_setup({{"players", players}}).centres); };
  EXPECT_THAT((std::array{centres(2), centres(3), centres(4), centres(5), centres(6)}), ElementsAre(3, 1, 2, 2, 1));
}

TEST(HighVoltageSetup, TheLastPlayerPicksTheCentre) {
  auto const match = make_match(with("king-of-the-hill", {{"players", 4}, {"first-player", 2}}));
  EXPECT_EQ(match->actor(match->start()).number(), 1);
}

TEST(HighVoltageSetup, ThePileIsWhatIsLeftOver) {
  high_voltage::Setup const modules = make_setup(with("king-of-the-hill", {{"players", 2}}));
  State const some = laid_out(modules, 5);
  high_voltage::Setup const tiles = make_setup(ruled("hill.pile", "tiles", with("king-of-the-hill", {{"players", 2}})));
  State const all = laid_out(tiles, 5);
  EXPECT_EQ(all.extra.pile, 42 - 11);
  EXPECT_LE(some.extra.pile, all.extra.pile - 5);
}

TEST(HighVoltageSetup, TeamsAreOfTwoAndThree) {
  EXPECT_EQ(make_setup({{"players", 5}, {"mode", "team"}}).teams, 2);
  EXPECT_EQ(make_setup({{"players", 6}, {"mode", "team"}, {"teams", 3}}).teams, 3);
  EXPECT_THAT(find_problems({{"players", 5}, {"mode", "team"}, {"teams", 3}}), ElementsAre("teams"));
  EXPECT_THAT(find_problems({{"players", 6}, {"teams", 3}}), ElementsAre("teams"));
  EXPECT_THAT(find_problems({{"players", 3}, {"mode", "team"}}), ElementsAre("mode"));
}

TEST(HighVoltageSetup, RobotsHaveSeats) {
  high_voltage::Setup const preset = make_setup(with("mines"));
  EXPECT_EQ(preset.vulcan, 0);
  EXPECT_EQ(preset.predator, 1);
  high_voltage::Setup const plain = make_setup(Json::object());
  EXPECT_EQ(plain.vulcan, nothing);
  high_voltage::Setup const other = make_setup(with("abilities", {{"players", 3}, {"vulcan", "none"}, {"predator", "2"}}));
  EXPECT_EQ(other.vulcan, nothing);
  EXPECT_EQ(other.predator, 2);
  EXPECT_THAT(find_problems(with("abilities", {{"vulcan", 1}, {"predator", 1}})), ElementsAre("predator"));
  EXPECT_THAT(find_problems(with("abilities", {{"predator", 4}})), ElementsAre("predator"));
}

TEST(HighVoltageSetup, ItIsReadAsItIsWritten) {
  for (Json const& json : {Json::object(), with("charge mines", {{"players", 6}, {"supply", 12}, {"mode", "team"}, {"teams", 3}}),
                           ruled("hill.count", "twice", with("king-of-the-hill", {{"first-player", 1}})),
                           ruled("damage.discard-time", "end-first")}) {
    high_voltage::Setup const setup = make_setup(json);
    Json const written = high_voltage::write_setup(setup);
    EXPECT_EQ(high_voltage::write_setup(make_setup(written)), written);
  }
  EXPECT_THAT(find_problems({{"charg", "yes"}, {"mines", 3}}), ElementsAre("charg", "mines"));
  EXPECT_THAT(find_problems({{"mines", 3}}), ElementsAre("mines"));
}

}  // namespace
}  // namespace ringside::high_voltage
