#include "engine/games/steel_arena/catalogue.h"

#include <gtest/gtest.h>

#include <map>
#include <string>
#include <utility>

#include "engine/games/steel_arena/catalogue_source.h"
#include "engine/games/steel_arena/setup_table.h"
#include "tests/games/steel_arena/source_files.h"

namespace ringside::steel_arena {

extern std::string_view const catalogue_json;

namespace {

Catalogue const& box() { return built_in_catalogue(); }

Kind const& kind(std::string const& id) { return box().kinds.at(static_cast<std::size_t>(find_kind(box(), id))); }

TEST(SteelArenaCatalogue, IsBuiltInToTheByte) {
  EXPECT_FALSE(catalogue_json.empty());
  EXPECT_EQ(source_file("engine/games/steel_arena/catalogue.json"), catalogue_json);
  EXPECT_TRUE(box().built_in);
}

TEST(SteelArenaCatalogue, HasNoProblems) { EXPECT_EQ(tile_source().check(tile_source().built_in()), Problems{}); }

TEST(SteelArenaCatalogue, CountsAddUpToTheBox) {
  auto const count = [](TileType type, int generation) { return box().of(type, generation).size(); };
  using Counts = std::array<int, 5>;
  std::array<Counts, 3> const expected{Counts{4, 4, 4, 4, 0}, Counts{10, 5, 5, 4, 6}, Counts{12, 5, 4, 4, 5}};
  for (int generation = 1; generation <= 3; ++generation)
    for (int type = 0; type < tile_types; ++type)
      EXPECT_EQ(count(static_cast<TileType>(type), generation),
                expected[static_cast<std::size_t>(generation - 1)][static_cast<std::size_t>(type)]);
  EXPECT_EQ(box().of_generation[1].size(), 16);
  EXPECT_EQ(box().of_generation[2].size(), 30);
  EXPECT_EQ(box().of_generation[3].size(), 30);
  EXPECT_EQ(box().tiles(), 76);
}

TEST(SteelArenaCatalogue, TilesAreNumberedInOrderAndEqualOnesAreNeighbours) {
  int tile = 0;
  for (std::size_t k = 0; k < box().kinds.size(); ++k)
    for (int i = 0; i < box().kinds[k].count; ++i) EXPECT_EQ(box().kind_of_tile.at(static_cast<std::size_t>(tile++)), k);
  EXPECT_EQ(tile, box().tiles());
}

TEST(SteelArenaCatalogue, SetsOfTilesFollowFromTheKinds) {
  for (int tile = 0; tile < box().tiles(); ++tile) {
    Kind const& face = box().kind(tile);
    EXPECT_EQ(box().auto_cool.test(tile), face.auto_cool) << face.id;
    EXPECT_EQ(box().passive.test(tile), face.type == TileType::defence && !face.activated) << face.id;
    EXPECT_TRUE(box().of(face.type, face.generation).test(tile)) << face.id;
  }
  EXPECT_EQ(box().passive.size(), 10);  // 4 + 3 + 3, umbrella and swarm excepted
  EXPECT_EQ(box().auto_cool.size(), 10);
}

TEST(SteelArenaCatalogue, SaysWhatTheBookletSays) {
  EXPECT_EQ(properties_text(kind("axle-m1")), "turn 1-2");
  EXPECT_EQ(properties_text(kind("front-m1")), "front 1");
  EXPECT_EQ(properties_text(kind("forget-me-not")), "direct 3");
  EXPECT_EQ(properties_text(kind("crab")), "sideways-forward 1");
  EXPECT_EQ(properties_text(kind("flea")), "jump 2");
  EXPECT_EQ(properties_text(kind("flea-m2")), "jump 2-4");
  EXPECT_EQ(properties_text(kind("f451")), "direct 0, heat 6");
  EXPECT_EQ(properties_text(kind("umbrella")), "circular 2, activated");
  EXPECT_EQ(properties_text(kind("swarm")), "circular 3, activated, one-shot");
  EXPECT_EQ(properties_text(kind("shelter-2")), "shelter 1");
  EXPECT_EQ(properties_text(kind("trap-3")), "explosive 3/1");
  for (std::string const id : {"axle-m1", "front-m1", "forget-me-not", "crab", "flea", "f451", "umbrella", "swarm", "water-2"})
    EXPECT_TRUE(kind(id).from_booklet) << id;
  EXPECT_FALSE(kind("nailer-m1").from_booklet);
}

TEST(SteelArenaCatalogue, ReadsEachPropertyIntoItsPlace) {
  Kind const& jet = kind("jet");
  EXPECT_TRUE(jet.speed && jet.auto_cool && !jet.one_shot);
  EXPECT_EQ(jet.path, Path::forward);
  EXPECT_EQ(std::pair(jet.range.low, jet.range.high), std::pair(jet.range.high, std::uint8_t{2}));
  EXPECT_EQ(kind("cyclone").aim, Aim::lobbed);
  EXPECT_EQ(kind("cyclone").whirl, 3);
  EXPECT_EQ(kind("bomb").explosion, 2);
  EXPECT_TRUE(kind("scrap-metal").obstruction && kind("scrap-metal").obstacle);
  EXPECT_EQ(kind("surprise").blast, 2);
  EXPECT_EQ(kind("surprise").splinters, 2);
  EXPECT_EQ(kind("burning-fuel").fuel, 1);
  EXPECT_EQ(kind("water-3").cools, 1);
}

TEST(SteelArenaCatalogue, TheCentralModuleHasTwoSides) {
  CentralSide const& normal = box().central[0];
  CentralSide const& reinforced = box().central[1];
  EXPECT_EQ(properties_text(normal.attack), "melee 1");
  EXPECT_EQ(properties_text(normal.movement), "forward 1");
  EXPECT_EQ(properties_text(normal.turn), "turn 1");
  EXPECT_EQ(normal.armour, Armour::none);
  EXPECT_EQ(properties_text(reinforced.attack), "melee 2");
  EXPECT_EQ(properties_text(reinforced.movement), "forward 1-2");
  EXPECT_EQ(properties_text(reinforced.turn), "turn 1-2");
  EXPECT_EQ(reinforced.armour, Armour::circular);
  EXPECT_EQ(reinforced.absorbs, 1);
}

TEST(SteelArenaCatalogue, TilesAreFoundHoweverTheirNamesAreTyped) {
  int const axle = find_kind(box(), "axle-m1");
  for (std::string const name : {"Axle M1", "axle m1", "AXLE-M1", "Ось М1", "ось м1", "Ось M1" /* Latin M */, "ось-м1"})
    EXPECT_EQ(find_kind(box(), name), axle) << name;
  EXPECT_EQ(find_kind(box(), "миномет"), find_kind(box(), "Миномёт"));
  EXPECT_EQ(kind("Forget me not").id, "forget-me-not");
  EXPECT_EQ(kind("trap").id, "trap-2");  // the first of its name
  EXPECT_EQ(kind("Ловушка").id, "trap-2");
  EXPECT_EQ(find_kind(box(), "axle"), -1);
  EXPECT_EQ(find_kind(box(), ""), -1);
  EXPECT_EQ(find_kind(box(), "\xD0"), -1);
}

TEST(SteelArenaCatalogue, EveryNameLeadsBackToATileOfThatName) {
  for (Kind const& one : box().kinds) {
    EXPECT_EQ(&kind(one.id), &one);
    EXPECT_EQ(kind(one.english).english, one.english);
    EXPECT_EQ(kind(one.russian).russian, one.russian);
    EXPECT_EQ(kind(one.english).type, one.type);
  }
}

TEST(SteelArenaCatalogue, DigestIsOfTheContentNotTheLayout) {
  Json const source = tile_source().built_in();
  Json reversed = Json::object();
  for (auto const& key : {"tiles", "central", "name", "version", "format"}) reversed[key] = source[key];
  ASSERT_EQ(reversed.size(), source.size());
  Problems problems;
  auto const same = read_catalogue(reversed, problems);
  ASSERT_TRUE(same);
  EXPECT_EQ(same->digest, box().digest);
  EXPECT_TRUE(same->built_in);
  Json other = source;
  other["tiles"][4]["damage"] = 4;
  auto const changed = read_catalogue(other, problems);
  ASSERT_TRUE(changed);
  EXPECT_NE(changed->digest, box().digest);
  EXPECT_FALSE(changed->built_in);
  EXPECT_EQ(changed->kinds[4].damage, 4);
  EXPECT_EQ(changed->source, other);
}

TEST(SteelArenaCatalogue, TileSourceListsEveryKind) {
  auto const views = tile_source().list(tile_source().built_in());
  ASSERT_EQ(views.size(), box().kinds.size());
  std::map<std::string, int> sources;
  for (TileView const& view : views) {
    ++sources[view.source];
    EXPECT_FALSE(view.properties.empty()) << view.id;
  }
  EXPECT_EQ(sources.size(), 2U);
  EXPECT_EQ(views[0].id, "nailer-m1");
  EXPECT_EQ(views[0].type, "attack");
  EXPECT_EQ(views[0].count, 4);
}

TEST(SteelArenaCatalogue, TypeNumbersOfTheSetupTableAreThoseOfTheTiles) {
  EXPECT_EQ(setup_table[0].field.drawn[static_cast<std::size_t>(TileType::attack)], 3);
  EXPECT_EQ(setup_table[0].field.drawn[static_cast<std::size_t>(TileType::defence)], 1);
  EXPECT_EQ(setup_table[2].field.drawn[static_cast<std::size_t>(TileType::terrain)], 4);
}

}  // namespace
}  // namespace ringside::steel_arena
