#include <algorithm>
#include <set>

#include "tests/games/steel_arena/positions.h"

namespace ringside::steel_arena {
namespace {

using NameSet = std::set<std::string>;

/// What the action puts to work, as "tile laser".
NameSet at_work(Table const& table, std::string_view action) {
  std::vector<std::size_t> indexes;
  table.match().exercised(table.state(), *table.match().parse(action).value, indexes);
  std::vector<Part> const parts = table.match().parts();
  NameSet names;
  for (std::size_t const index : indexes) names.insert(std::string(parts.at(index).section) + " " + parts.at(index).name);
  return names;
}

TEST(Exercised, AnAttackWorksAndTheArmourThatMeetsIt) {
  Table const table(position({"c1 e: stapler", "c3 w: front-m2, crab"}), on("3-players"));
  EXPECT_EQ(at_work(table, "activate stapler c3"),
            (NameSet{"tile stapler", "property direct", "property speed", "tile front-m2", "property front"}));
}

TEST(Exercised, TerrainWorksOnWhoeverCameToIt) {
  Table const fire(position({"c1 e: skates", "e1 w"}, R"({"field": {"c2": "burning-fuel"}})"), on("3-players"));
  EXPECT_EQ(at_work(fire, "activate skates 1"),
            (NameSet{"tile skates", "property forward", "property speed", "tile burning-fuel", "property fuel"}));
  Table const shelter(position({"c1 e: stapler", "c3 e: laser, crab"}, R"({"field": {"c3": "shelter-2"}})"), on("3-players"));
  EXPECT_TRUE(at_work(shelter, "activate stapler c3").contains("tile shelter-2"));
  Table const trap(position({"c1 e", "e1 w"}, R"({"field": {"c3": "trap-2"}})"), on("3-players"));
  EXPECT_TRUE(at_work(trap, "activate nailer-m1 c3").contains("property explosive"));
}

TEST(Exercised, TheCentralModuleHasTwoSides) {
  Table const table(position({"c1 e", "e1 w"}), on("3-players"));
  EXPECT_EQ(at_work(table, "activate central turn left 1"), NameSet{"central module normal"});
}

TEST(Exercised, WhatOnlyBarsTheWayIsNamedSo) {
  Table const table(position({"c1 e", "e1 w"}), on("3-players"));
  std::set<std::string> silent;
  for (Part const& part : table.match().parts())
    if (!part.silent.empty()) silent.insert(part.name);
  EXPECT_EQ(silent, (NameSet{"scrap-metal", "obstruction", "obstacle"}));
}

}  // namespace
}  // namespace ringside::steel_arena
