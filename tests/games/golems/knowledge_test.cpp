// What a seat knows (BG-4.1, BG-4.2, BG-9.3).

#include "tests/games/golems/table.h"

namespace ringside::golems {
namespace {

bool knows_same(Table const& a, Table const& b, int seat) {
  return a.match().observation_digest(a.state(), seat) == b.match().observation_digest(b.state(), seat);
}
bool sees(Table const& table, std::string_view action, int seat) {
  return table.match().seen(table.state(), *table.match().parse(action).value, seat);
}

TEST(GolemsKnowledge, BG_4_2_RowsAreSecretUntilTheyAreOpened) {
  Table left({at("B2 s", 2), at("D4 n")}), right({at("B2 s", 2), at("D4 n")});
  EXPECT_FALSE(sees(left, "program left", 1));
  left.play({"program stand", "program left"});
  right.play({"program stand", "program right"});
  EXPECT_TRUE(knows_same(left, right, 1));
  EXPECT_FALSE(knows_same(left, right, 0));
  left.play({"program stand", "run"});
  right.play({"program stand", "run"});
  EXPECT_TRUE(knows_same(left, right, 1)) << "the first row is the same";
  left.play({"run"});
  right.play({"run"});
  EXPECT_FALSE(knows_same(left, right, 1));
}

TEST(GolemsKnowledge, BG_4_1_LuckCardsAreOpenOrSecretAsRuled) {
  for (auto const& [option, same] : {std::pair{"open", false}, {"secret", true}}) {
    Json setup = ruled("luck.secret", option);
    setup["logic"] = "on";
    Table a({}, setup, {{"stage", "luck"}}), b({}, setup, {{"stage", "luck"}});
    EXPECT_EQ(sees(a, "draw and", 1), !same) << option;
    a.play({"draw and"});
    b.play({"draw repeat-2"});
    EXPECT_EQ(knows_same(a, b, 1), same) << option;
    EXPECT_FALSE(knows_same(a, b, 0)) << option;
  }
}

TEST(GolemsKnowledge, BG_9_3_TheChoiceUnderOrIsSecretUntilRowsAreOpen) {
  auto const laid = [] {
    Table table({at("B2 s", 2, {{"luck", "or"}, {"held", "or"}}), at("D4 n")}, {{"logic", "on"}});
    table.play({"program left", "program right", "program stand", "token or on row 1 of 0"});
    return table;
  };
  Table first = laid(), second = laid();
  EXPECT_FALSE(sees(first, "choose first", 1));
  first.play({"choose first"});
  second.play({"choose second"});
  EXPECT_TRUE(knows_same(first, second, 1));
  first.play({"run"});
  second.play({"run"});
  EXPECT_FALSE(knows_same(first, second, 1));
}

TEST(GolemsKnowledge, BG_2_1_WhatABarrelHoldsIsDrawnWhenItIsOpened) {
  Table table({at("A1 e"), at("D4 n")}, setup_with({{"barrels", {"B1"}}}));
  table.play({"program strike", "program stand", "run"});
  EXPECT_EQ(table.actor(), "chance");
  EXPECT_EQ(table.legal().size(), 6U);
}

}  // namespace
}  // namespace ringside::golems
