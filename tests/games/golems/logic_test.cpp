// BG-9: logic tokens.

#include "tests/games/golems/table.h"

namespace ringside::golems {
namespace {

Json logic(std::string_view ruling = {}, std::string_view option = {}) {
  Json setup = ruling.empty() ? Json::object() : ruled(ruling, option);
  setup["logic"] = "on";
  return setup;
}
Json holding(std::string_view token) { return {{"luck", token}, {"held", token}}; }

TEST(GolemsLogic, BG_9_1_AndJoinsTwoRows) {
  for (auto const& [option, idles] : {std::pair{"gap", 2}, {"closed", 0}}) {
    Table table({at("B2 s", 3, holding("and")), at("D4 n", 2)}, logic("rows.after-and", option));
    table.play({"program forward", "program left", "program left", "program stand", "program stand", "token and on row 1 of 0",
                "run", "run"});
    if (idles > 0) table.play({"run"});
    EXPECT_EQ(table.count("BG-5.9 idle"), idles) << option;
    EXPECT_EQ(table.field("golem[0].gaze"), "n");
    EXPECT_EQ(table.number("pile[and]"), 2) << "it went back";
  }
}

TEST(GolemsLogic, BG_9_2_NotInverts) {
  auto const inverse = [](std::string_view row, std::string_view luck, Json const& setup) {
    Table table({at("B2 s", 1, {{"luck", luck}}), at("D4 n", 1, holding("not"))}, setup);
    std::string const program = "program " + std::string(row);
    table.play({program, "program stand", "token not on row 1 of 0", "run"});
    for (std::string const& event : table.events())
      if (event.starts_with("BG-9.2 inverted golem=0 row=")) return event.substr(28);
    return std::string("nothing");
  };
  EXPECT_EQ(inverse("forward", "blank", logic()), "back");
  EXPECT_EQ(inverse("left", "blank", logic()), "right");
  EXPECT_EQ(inverse("defence", "blank", logic()), "strike");
  EXPECT_EQ(inverse("stand", "blank", logic()), "stand");
  EXPECT_EQ(inverse("repeat 2 back", "repeat-2", logic()), "repeat 2 forward");
  EXPECT_EQ(inverse("if obstacle left else strike", "condition", logic()), "if obstacle right else defence");
  EXPECT_EQ(inverse("if obstacle left else strike", "condition", logic("logic.not-condition", "answer")),
            "if obstacle strike else left");
  EXPECT_EQ(inverse("if obstacle left else strike", "condition", logic("logic.not-inner", "choice")), "nothing");
}

TEST(GolemsLogic, BG_9_2_TheOwnerPicksTheBranchIfRuledSo) {
  Table table({at("B2 s", 1, {{"luck", "condition"}}), at("D4 n", 1, holding("not"))}, logic("logic.not-inner", "choice"));
  table.play({"program if obstacle left else right", "program stand", "token not on row 1 of 0", "run"});
  EXPECT_EQ(table.actor(), "seat 0");
  EXPECT_EQ(table.clause_against("choose first"), "BG-9.2");
  table.play({"invert no"});
  EXPECT_TRUE(table.happened("BG-9.2 inverted golem=0 row=if obstacle left else left"));
}

TEST(GolemsLogic, BG_9_3_OrPicksOneOrBoth) {
  auto const chosen = [](std::string_view choice, Json const& setup) {
    Table table({at("B2 s", 2, holding("or")), at("D4 n", 2)}, setup);
    table.play(
        {"program forward", "program left", "program stand", "program stand", "token or on row 1 of 0", choice, "run", "run"});
    return table.field("golem[0].cell") + table.field("golem[0].gaze");
  };
  EXPECT_EQ(chosen("choose first", logic()), "B3s");
  EXPECT_EQ(chosen("choose second", logic()), "B2e");
  EXPECT_EQ(chosen("choose both", logic()), "B3e");
  EXPECT_EQ(chosen("choose first", logic("logic.or-rest", "later")), "B3e");
  EXPECT_EQ(chosen("choose second", logic("logic.or-rest", "later")), "C2e");
}

TEST(GolemsLogic, BG_9_3_WhenTheChoiceIsMade) {
  for (auto const& [option, opened] : {std::pair{"secret", 0}, {"seeing", 1}}) {
    Table table({at("B2 s", 2, holding("or")), at("D4 n")}, logic("logic.or-choice", option));
    table.play({"program forward", "program left", "program stand", "token or on row 1 of 0"});
    if (opened > 0) table.play({"run"});
    EXPECT_EQ(table.actor(), "seat 0") << option;
    EXPECT_EQ(table.number("golem[1].opened"), opened);
    table.play({"choose first"});
  }
}

TEST(GolemsLogic, BG_9_3_OnlyTheLastPlayerPicks) {
  for (bool const sees : {false, true}) {
    Table table({at("B2 s"), at("D4 n", 2, holding("or"))}, logic("logic.or-choice", sees ? "seeing" : "secret"));
    table.play({"program stand", "program forward", "program left", "token or on row 1 of 1"});
    if (sees) table.play({"run"});
    EXPECT_EQ(table.actor(), "seat 1");
    table.play({"choose second"});
  }
}

TEST(GolemsLogic, BG_9_4_XorTakesExactlyOne) {
  Table table({at("B2 s", 2, holding("xor")), at("D4 n", 2)}, logic());
  table.play({"program forward", "program left", "program stand", "program stand", "token xor on row 1 of 0"});
  EXPECT_EQ(table.clause_against("choose both"), "BG-9.4");
  table.play({"choose second", "run", "run"});
  EXPECT_EQ(table.field("golem[0].cell") + table.field("golem[0].gaze"), "B2e");
}

TEST(GolemsLogic, BG_9_5_NoRowToActOn) {
  Table table({at("B2 s", 1, holding("and")), at("D4 n", 1, holding("not"))}, logic());
  table.play({"program stand", "program stand", "token and on row 1 of 0"});
  EXPECT_TRUE(table.happened("BG-9.5 token-back token=and"));
  EXPECT_TRUE(table.allows("token not on row 1 of 0")) << "the place is not filled";
}

TEST(GolemsLogic, BG_9_6_ATokenOfTheFieldActsOnTheNextRow) {
  Table table({at("B2 s", 3), at("D4 n")}, logic(), {{"tokens", {{"and", {"B3"}}}}});
  table.play({"program forward", "program left", "program left", "program stand", "run", "run"});
  EXPECT_TRUE(table.happened("BG-9.1 joined golem=0 n=2"));
}

TEST(GolemsLogic, BG_9_6_APlaceThatIsFilled) {
  auto const played = [](Json const& setup) {
    Table table({at("B2 s", 4, holding("not")), at("D4 n")}, setup, {{"tokens", {{"and", {"B3"}}}}});
    table.play({"program stand", "program forward", "program left", "program left", "program stand", "token not on row 1 of 0",
                "run", "run"});
    return table;
  };
  EXPECT_EQ(played(logic()).number("lost[and]"), 1);
  EXPECT_EQ(played(logic("token.discarded", "returns")).number("pile[and]"), 2);
  EXPECT_EQ(played(logic("token.spent", "no")).field("golem[0].token"), "and");
}

}  // namespace
}  // namespace ringside::golems
