#include <gtest/gtest.h>

#include <string>
#include <vector>

#include <fmt/format.h>

#include "engine/games/steel_arena/catalogue.h"
#include "engine/games/steel_arena/catalogue_source.h"
#include "tests/games/steel_arena/catalogue_mutation.h"

namespace ringside::steel_arena {
namespace {

Box base_box() { return {built_in_catalogue(), base_form(), "steel-arena-catalogue.schema.json"}; }

TEST(SteelArenaCatalogueLinter, SchemaHoldsTheBuiltInCatalogue) {
  EXPECT_TRUE(fits_schema(base_box(), built_in_catalogue().source));
}

TEST(SteelArenaCatalogueLinter, NamesProblemsOfTheFrame) {
  std::vector<Mutation> const table{
      {R"([{"op": "replace", "path": "", "value": 7}])", {"is 7; expected an object"}},
      {R"([{"op": "replace", "path": "/format", "value": "ringside-record"}])",
       {R"(format: is "ringside-record"; expected "ringside-catalogue")"}},
      {R"([{"op": "replace", "path": "/version", "value": 2}])", {"version: is 2; expected a number from 1 to 1"}},
      {R"([{"op": "remove", "path": "/name"}])", {"name: is missing; expected what the catalogue is called, as text"}},
      {R"([{"op": "add", "path": "/tilse", "value": []}])", {R"(tilse: no such property; did you mean "tiles"?)"}},
      {R"([{"op": "replace", "path": "/tiles", "value": {"crab": 1}}])",
       {R"(tiles: is {"crab":1}; expected a list of at most 128 tiles)"}},
      {R"([{"op": "remove", "path": "/central"}])",
       {R"(central: is missing; expected an object with "normal" and "reinforced")"}},
  };
  for (Mutation const& mutation : table) expect_problems(base_box(), mutation);
}

TEST(SteelArenaCatalogueLinter, NamesProblemsOfTheCentralModule) {
  std::vector<Mutation> const table{
      {R"([{"op": "remove", "path": "/central/reinforced"}])",
       {"central.reinforced: is missing; expected this side of the central module, as an object"}},
      {R"([{"op": "remove", "path": "/central/normal/turn"}])",
       {"central.normal.turn: is missing; expected what this side can do, as an object"}},
      {R"([{"op": "add", "path": "/central/normal/attack/speed", "value": true}])",
       {"central.normal.attack.speed: does not fit the attack of a board; "
        "expected only aim, damage, explosion, push, whirl, heat"}},
      {R"([{"op": "remove", "path": "/central/reinforced/defence/absorbs"}])",
       {"central.reinforced.defence.absorbs: is missing; expected a number from 1 to 8"}},
      {R"([{"op": "add", "path": "/central/normal/armour", "value": "front"}])",
       {"central.normal.armour: no such property; expected one of attack, defence, movement, turn"}},
  };
  for (Mutation const& mutation : table) expect_problems(base_box(), mutation);
}

TEST(SteelArenaCatalogueLinter, NamesProblemsOfATile) {
  std::vector<Mutation> const table{
      {R"([{"op": "add", "path": "/tiles/<crab>/sped", "value": true}])",
       {R"(tiles[<crab>].sped: no such property; did you mean "speed"?)"}},
      {R"([{"op": "add", "path": "/tiles/<hinge>/push", "value": 1}])",
       {"tiles[<hinge>].push: does not fit the turn tile; "
        "expected only id, name, type, generation, count, source, range, speed, auto-cool, one-shot"}},
      {R"([{"op": "replace", "path": "/tiles/<crab>/range", "value": [3, 1]}])",
       {"tiles[<crab>].range: is [3,1]; expected the lower number first"},
       false},
      {R"([{"op": "replace", "path": "/tiles/<crab>/range", "value": 10}])",
       {"tiles[<crab>].range: is 10; expected a number from 1 to 9, or [low, high] from 0 to 9"}},
      {R"([{"op": "replace", "path": "/tiles/<crab>/range", "value": 0}])",
       {"tiles[<crab>].range: is 0; expected a number from 1 to 9, or [low, high] from 0 to 9"}},
      {R"([{"op": "replace", "path": "/tiles/<crab>/range", "value": [1, 2, 3]}])",
       {"tiles[<crab>].range: is [1,2,3]; expected a number from 1 to 9, or [low, high] from 0 to 9"}},
      {R"([{"op": "replace", "path": "/tiles/<crab>/path", "value": "sideways"}])",
       {R"(tiles[<crab>].path: is "sideways"; expected one of forward, sideways-forward, jump)"}},
      {R"([{"op": "replace", "path": "/tiles/<laser>/aim", "value": "rya"}])",
       {R"(tiles[<laser>].aim: is "rya"; did you mean "ray"?)"}},
      {R"([{"op": "replace", "path": "/tiles/<laser>/damage", "value": "1"}])",
       {R"(tiles[<laser>].damage: is "1"; expected a number from 0 to 9)"}},
      {R"([{"op": "replace", "path": "/tiles/<laser>/damage", "value": 18446744073709551615}])",
       {"tiles[<laser>].damage: is 18446744073709551615; expected a number from 0 to 9"}},
      {R"([{"op": "remove", "path": "/tiles/<laser>/damage"}])",
       {"tiles[<laser>].damage: is missing; expected a number from 0 to 9"}},
      {R"([{"op": "remove", "path": "/tiles/<front-m2>/absorbs"}])",
       {"tiles[<front-m2>].absorbs: is missing; expected a number from 1 to 8"}},
      {R"([{"op": "remove", "path": "/tiles/<front-m2>/armour"}])",
       {"tiles[<front-m2>].armour: is missing; expected front, side, circular"}},
      {R"([{"op": "replace", "path": "/tiles/<jet>/speed", "value": 1}])", {"tiles[<jet>].speed: is 1; expected true or false"}},
      {R"([{"op": "remove", "path": "/tiles/<trap-2>/blast"}, {"op": "remove", "path": "/tiles/<trap-2>/splinters"}])",
       {R"(tiles[<trap-2>].blast: is missing beside "explosive"; expected a number from 0 to 9)",
        R"(tiles[<trap-2>].splinters: is missing beside "explosive"; expected a number from 0 to 9)"}},
      {R"([{"op": "replace", "path": "/tiles/<trap-2>/explosive", "value": false}])",
       {R"(tiles[<trap-2>].blast: makes no sense without "explosive"; expected "explosive": true beside it)",
        R"(tiles[<trap-2>].splinters: makes no sense without "explosive"; expected "explosive": true beside it)"}},
      {R"([{"op": "replace", "path": "/tiles/<crab>/id", "value": "Crab!"}])",
       {R"(tiles[<crab>].id: is "Crab!"; expected lower-case letters, digits and hyphens, a letter first, 40 at most)"}},
      {R"([{"op": "replace", "path": "/tiles/<crab>/id", "value": "central"}])",
       {R"(tiles[<crab>].id: is "central"; expected another id: this one stands for the board)"}},
      {R"([{"op": "replace", "path": "/tiles/<crab>/name", "value": {"en": "Crab", "fr": "Crabe"}}])",
       {"tiles[<crab>].name.ru: is missing; expected a name", "tiles[<crab>].name.fr: no such property; expected one of en, ru"}},
      {R"([{"op": "replace", "path": "/tiles/<crab>/name/ru", "value": "Крабкрабкрабкрабкрабкрабкрабкрабкрабкрабк"}])",
       {R"(tiles[<crab>].name.ru: is "Крабкрабкрабкрабкр...; expected a name of at most 40 letters that can be seen, without spaces around it)"}},
      {R"([{"op": "replace", "path": "/tiles/<crab>/name/en", "value": "Cr\u202eab"}])",
       {R"(tiles[<crab>].name.en: is "Cr\u202eab"; expected a name of at most 40 letters that can be seen, without spaces around it)"},
       false},
      {R"([{"op": "replace", "path": "/tiles/<crab>/id", "value": ""}])",
       {R"(tiles[<crab>].id: is ""; expected lower-case letters, digits and hyphens, a letter first, 40 at most)"}},
      {R"([{"op": "replace", "path": "/tiles/<crab>/generation", "value": 4}])",
       {"tiles[<crab>].generation: is 4; expected a number from 1 to 3"}},
      {R"([{"op": "replace", "path": "/tiles/<crab>/type", "value": "movment"}])",
       {R"(tiles[<crab>].type: is "movment"; did you mean "movement"?)"}},
      {R"([{"op": "replace", "path": "/tiles/<crab>/source", "value": "memory"}])",
       {R"(tiles[<crab>].source: is "memory"; expected one of stand-in, booklet)"}},
      {R"([{"op": "replace", "path": "/tiles/<crab>", "value": null}])", {"tiles[<crab>]: is null; expected an object"}},
  };
  for (Mutation const& mutation : table) expect_problems(base_box(), mutation);
}

TEST(SteelArenaCatalogueLinter, NamesProblemsOfTheWhole) {
  bool const beyond_schema = false;
  std::vector<Mutation> const table{
      {R"([{"op": "replace", "path": "/tiles/<flea-m2>/id", "value": "flea"}])",
       {R"(tiles[<flea-m2>].id: "flea" is too like the id of tiles[<flea>], "flea"; expected ids that differ in letters or digits)"},
       beyond_schema},
      {R"([{"op": "replace", "path": "/tiles/<crab-m2>/name/ru", "value": "краб"}])",
       {R"(tiles[<crab-m2>].name.ru: "краб" is the name of tiles[<crab>] too; expected names that differ within a generation)"},
       beyond_schema},
      {R"([{"op": "replace", "path": "/tiles/<axle-m1>/count", "value": 3}])",
       {"tiles: generation 1 has 3 turn; expected at least 4: one for each of 4 players"},
       beyond_schema},
      {R"([{"op": "replace", "path": "/tiles/<water-2>/generation", "value": 1}])",
       {R"(tiles: generation 1 has 1 terrain; expected none: robots start with modules only)"},
       beyond_schema},
      {R"([{"op": "remove", "path": "/tiles/<skates>"}, {"op": "remove", "path": "/tiles/<flea>"}])",
       {"tiles: generation 2 has 3 movement; expected at least 4: 4 players draw 4"},
       beyond_schema},
      {R"([{"op": "replace", "path": "/tiles/<scrap-metal>/count", "value": 60}])",
       {"tiles: 134 tiles in all; expected at most 128"},
       beyond_schema},
      {R"([{"op": "replace", "path": "/tiles/<crab>/count", "value": 0}])",
       {"tiles[<crab>].count: is 0; expected a number from 1 to 128"}},
  };
  for (Mutation const& mutation : table) expect_problems(base_box(), mutation);
}

TEST(SteelArenaCatalogueLinter, CountsThatCannotServeAreNamedForTheFewestPlayersThatTheyFail) {
  Json catalogue = built_in_catalogue().source;
  Json kept = Json::array();
  for (Json const& tile : catalogue["tiles"])
    if (tile["generation"] == 1 || tile["type"] == "defence") kept.push_back(tile);
  catalogue["tiles"] = kept;
  std::vector<std::string> found;
  for (Problem const& problem : tile_source().check(catalogue)) found.push_back(to_string(problem));
  EXPECT_EQ(found, (std::vector<std::string>{
                       "tiles: generation 2 has 0 attack; expected at least 6: 2 players draw 3",
                       "tiles: generation 2 has 0 movement; expected at least 4: 2 players draw 2",
                       "tiles: generation 2 has 0 turn; expected at least 4: 2 players draw 2",
                       "tiles: generation 2 has 0 terrain; expected at least 4: 2 players draw 2",
                       "tiles: generation 2 has 4 tiles, the random ones included; expected at least 24: 2 players fill 12 cells",
                       "tiles: generation 3 has 4 tiles; expected at least 28: 7 for each of 4 players",
                   }));
}

TEST(SteelArenaCatalogueLinter, ManyProblemsAreNamedAtOnce) {
  Mutation const many{R"([{"op": "add", "path": "/tiles/<crab>/heat", "value": 1},
                          {"op": "replace", "path": "/tiles/<flea>/range", "value": "2"},
                          {"op": "replace", "path": "/tiles/<axle-m1>/count", "value": 1},
                          {"op": "remove", "path": "/central/normal"}])",
                      {}};
  EXPECT_EQ(tile_source().check(broken_by(base_box(), many)).size(), 4U);
}

TEST(SteelArenaCatalogueLinter, HostileCataloguesAreRefusedBriefly) {
  Json crowded = built_in_catalogue().source;
  for (int i = 0; i < 100'000; ++i) crowded["tiles"].push_back(nullptr);
  Problems const problems = tile_source().check(crowded);
  ASSERT_EQ(problems.size(), 1U);
  EXPECT_EQ(to_string(problems[0]), "tiles: has 100062 entries; expected a list of at most 128 tiles");
}

}  // namespace
}  // namespace ringside::steel_arena
