// Broken boxes: what the overlay's tiles cannot be.

#include <gmock/gmock.h>

#include "engine/games/high_voltage/catalogue.h"
#include "tests/games/high_voltage/table.h"
#include "tests/games/steel_arena/catalogue_mutation.h"

namespace ringside::high_voltage {
namespace {

using steel_arena::Mutation;

steel_arena::Box whole_box() { return {built_in_catalogue(), form(), "high-voltage-catalogue.schema.json"}; }
bool const beyond_schema = false;

TEST(HighVoltageCatalogueLinter, SchemaHoldsTheBuiltInCatalogue) {
  EXPECT_TRUE(fits_schema(whole_box(), built_in_catalogue().source));
}

TEST(HighVoltageCatalogueLinter, NamesProblemsOfChargeableModules) {  // HV-4.4
  std::vector<Mutation> const table{
      {R"([{"op": "replace", "path": "/tiles/<capacitor>/chargeable", "value": 1}])",
       {"tiles[<capacitor>].damage: is missing; expected a number from 0 to 9",
        "tiles[<capacitor>].chargeable: is 1; expected true or false"}},
      {R"([{"op": "replace", "path": "/tiles/<capacitor>/chargeable", "value": false}])",
       {"tiles[<capacitor>].damage: is missing; expected a number from 0 to 9"}},
      {R"([{"op": "remove", "path": "/tiles/<charged-boots>/chargeable"}])",
       {"tiles[<charged-boots>].range: is missing; expected a number, or [low, high]"}},
      {R"([{"op": "add", "path": "/tiles/<capacitor>/damage", "value": 2}])",
       {R"(tiles[<capacitor>].damage: makes no sense beside "chargeable"; expected one of the two)"}},
      {R"([{"op": "add", "path": "/tiles/<charged-axle>/range", "value": [1, 2]}])",
       {R"(tiles[<charged-axle>].range: makes no sense beside "chargeable"; expected one of the two)"}},
      {R"([{"op": "add", "path": "/tiles/<visor-m2>/chargeable", "value": true}])",
       {"tiles[<visor-m2>].chargeable: does not fit the defence tile; "
        "expected only id, name, type, generation, count, source, armour, absorbs, activated, speed, auto-cool, one-shot"}},
      {R"([{"op": "add", "path": "/central/normal/attack/chargeable", "value": true},
           {"op": "remove", "path": "/central/normal/attack/damage"}])",
       {"central.normal.attack.damage: is missing; expected a number from 0 to 9",
        "central.normal.attack.chargeable: does not fit the attack of a board; "
        "expected only aim, damage, explosion, push, whirl, heat"}},
  };
  for (Mutation const& mutation : table) expect_problems(whole_box(), mutation);
}

TEST(HighVoltageCatalogueLinter, NamesProblemsOfModules) {  // HV-5
  std::vector<Mutation> const table{
      {R"([{"op": "replace", "path": "/tiles/<sniper>/range-limit", "value": 0}])",
       {"tiles[<sniper>].range-limit: is 0; expected a number from 1 to 9"}},
      {R"([{"op": "add", "path": "/tiles/<hopper>/range-limit", "value": 2}])",
       {"tiles[<hopper>].range-limit: does not fit the movement tile; "
        "expected only id, name, type, generation, count, source, path, range, speed, auto-cool, one-shot, chargeable"}},
      {R"([{"op": "add", "path": "/tiles/<clock-m2>/counter-clockwise", "value": true}])",
       {"tiles[<clock-m2>]: turns clockwise only and counter-clockwise only; expected one or the other (HV-5.1)"}},
      {R"([{"op": "add", "path": "/tiles/<clock-m2>/clockwize", "value": true}])",
       {R"(tiles[<clock-m2>].clockwize: no such property; did you mean "clockwise"?)"}},
      {R"([{"op": "replace", "path": "/tiles/<hopper>/path", "value": "diagonal"}])",
       {R"(tiles[<hopper>].path: is "diagonal"; expected one of forward, sideways-forward, jump, diagonal-jump)"}},
      {R"([{"op": "replace", "path": "/tiles/<stern-m2>/armour", "value": "back"}])",
       {R"(tiles[<stern-m2>].armour: is "back"; expected one of front, side, circular, front-hemisphere, rear-hemisphere)"}},
  };
  for (Mutation const& mutation : table) expect_problems(whole_box(), mutation);
}

TEST(HighVoltageCatalogueLinter, NamesProblemsOfTerrain) {  // HV-3.1, HV-6
  std::vector<Mutation> const table{
      {R"([{"op": "replace", "path": "/tiles/<spikes>/health", "value": "two"}])",
       {R"(tiles[<spikes>].health: is "two"; expected a number from 1 to 9)"}},
      {R"([{"op": "replace", "path": "/tiles/<olympus>/good", "value": "yes"}])",
       {R"(tiles[<olympus>].good: is "yes"; expected true or false)",
        "tiles[<olympus>].generation: is 0; expected 1 to 3: of none is only terrain that is good (HV-3.1)"}},
      {R"([{"op": "replace", "path": "/tiles/<turntable>/free-turn", "value": 10}])",
       {"tiles[<turntable>].free-turn: is 10; expected a number from 1 to 9"}},
      {R"([{"op": "add", "path": "/tiles/<trap-2>/health", "value": 1}])",
       {"tiles[<trap-2>]: explodes and has health; expected one of explosive and health"},
       beyond_schema},
      {R"([{"op": "replace", "path": "/tiles/<sniper>/generation", "value": 0}])",
       {"tiles[<sniper>].generation: is 0; expected 1 to 3: of none is only terrain that is good (HV-3.1)",
        "tiles: 2 tiles of no generation; expected at most 1"},
       true},
      {R"([{"op": "replace", "path": "/tiles/<olympus>/generation", "value": -1}])",
       {"tiles[<olympus>].generation: is -1; expected a number from 0 to 3"}},
  };
  for (Mutation const& mutation : table) expect_problems(whole_box(), mutation);
}

TEST(HighVoltageCatalogueLinter, NamesCountsThatCannotBe) {  // HV-2.1, HV-2.2, HV-3.1
  std::vector<Mutation> const table{
      {R"([{"op": "replace", "path": "/tiles/<olympus>/count", "value": 2}])",
       {"tiles: 2 tiles of no generation; expected at most 1"},
       beyond_schema},
      {R"([{"op": "replace", "path": "/tiles/<brazier>/count", "value": 9}])",
       {"tiles: 10 circular tiles; expected at most 8", "tiles: 10 tiles with health; expected at most 8"},
       beyond_schema},
      {R"([{"op": "replace", "path": "/tiles/<trap-2>/count", "value": 5}])",
       {"tiles: 8 explosive tiles; expected at most 6"},
       beyond_schema},
      {R"([{"op": "replace", "path": "/tiles/<clock-m1>/generation", "value": 2}])",
       {"tiles: generation 1 has 5 turn; expected at least 6: one for each of 6 players"},
       beyond_schema},
  };
  for (Mutation const& mutation : table) expect_problems(whole_box(), mutation);
}

/// What only some options need of a box is said by their setups.
TEST(HighVoltageCatalogueLinter, OptionsWithoutTheirTilesAreRefused) {  // HV-3.1, HV-4.1
  Json box = built_in_catalogue().source;
  Json kept = Json::array();
  for (Json const& tile : box["tiles"])
    if (tile["id"] != "olympus" && tile["id"] != "tesla") kept.push_back(tile);
  box["tiles"] = kept;
  EXPECT_THAT(find_problems({{"players", 6}, {"catalogue", box}}), testing::IsEmpty());
  EXPECT_THAT(find_problems(with("charge king-of-the-hill", {{"players", 6}, {"catalogue", box}})),
              testing::ElementsAre("catalogue", "catalogue"));
}

}  // namespace
}  // namespace ringside::high_voltage
