// BG-10, BG-11: damage, the end, and bots.

#include "tests/games/golems/table.h"

namespace ringside::golems {
namespace {

TEST(GolemsEnding, BG_10_1_OutAfterTheRowOrThePass) {
  for (auto const& [option, reason] : {std::pair{"row", "fallen-together"}, {"pass", "last-golem"}}) {
    Table table({at("B2 s", 1, {{"luck", "repeat-2"}, {"damage", 2}}), at("B3 n", 1, {{"damage", 1}})},
                ruled("damage.elimination", option));
    table.play({"program repeat 2 strike", "program strike", "run"});
    EXPECT_EQ(table.outcome().reason, reason) << option;
  }
}

TEST(GolemsEnding, BG_10_2_TheLastPlayerWinsWhateverBotsAreLeft) {
  Table table({at("B2 s"), at("B3 n", 1, {{"damage", 2}}), bot_at("D4 n")}, {{"bots", 1}});
  table.play({"program strike", "program stand", "run", "roll 3"});
  EXPECT_EQ(table.outcome(), (Outcome{"last-golem", {1, 2}, {0, 3}}));
}

TEST(GolemsEnding, BG_10_2_WhoFellLaterIsBetter) {
  Table table({at("B2 s"), at("B3 n", 1, {{"damage", 2}}), {{"cell", "off"}, {"fallen", 1}, {"length", 0}, {"gaze", "n"}}},
              {{"players", 3}});
  table.play({"program strike", "program stand", "run"});
  EXPECT_EQ(table.outcome().rank, (std::vector<int>{1, 2, 3}));
}

TEST(GolemsEnding, BG_10_3_LeastDamageWins) {
  Table table({at("B2 s", 1, {{"damage", 1}}), at("D4 n", 1, {{"damage", 1}})}, Json::object(), {{"round", 10}});
  table.play({"program stand", "program stand", "run"});
  EXPECT_EQ(table.outcome(), (Outcome{"rounds", {1, 1}, {1, 1}}));
}

TEST(GolemsEnding, BG_10_3_RoundsAfterEliminations) {
  for (auto const& [option, over] : {std::pair{"ten", true}, {"deck", false}}) {
    Json setup = ruled("rounds.elimination", option);
    setup["players"] = 3;
    Table table({at("A1 n"), at("D4 n"), {{"cell", "off"}, {"fallen", 1}, {"length", 0}, {"gaze", "n"}}}, setup, {{"round", 10}});
    table.play({"program stand", "program stand", "run"});
    EXPECT_EQ(table.actor() == "nobody", over) << option;
  }
}

Table with_bots(std::initializer_list<Json> golems, std::initializer_list<std::string_view> rolls, Json setup = Json::object()) {
  setup["bots"] = static_cast<int>(golems.size()) - 2;
  Table table(golems, setup);
  table.play({"program stand", "program stand", "run"});
  table.play(rolls);
  return table;
}

TEST(GolemsBots, BG_11_1_SixFaces) {
  char const* const expected[] = {"B1n", "B3n", "B2w", "B2e", "B2s", "B2n"};
  for (int eyes = 1; eyes <= 6; ++eyes) {
    std::string const roll = "roll " + std::to_string(eyes);
    Table const table = with_bots({at("A4 n"), at("D4 n"), bot_at("B2 n")}, {roll});
    EXPECT_EQ(table.field("golem[2].cell") + table.field("golem[2].gaze"), expected[eyes - 1]) << eyes;
  }
}

TEST(GolemsBots, BG_11_2_BotsMoveFirst) {
  Table table({at("B2 s"), at("D4 n"), bot_at("C3 w")}, {{"bots", 1}});
  table.play({"program forward", "program stand", "run", "roll 1"});
  EXPECT_EQ(table.field("golem[2].cell"), "B3");
  EXPECT_EQ(table.field("golem[0].cell"), "B2");
}

TEST(GolemsBots, BG_11_2_Among) {
  std::initializer_list<Json> const golems{at("A4 n"), at("D4 n"), bot_at("A2 e"), bot_at("C2 w")};
  EXPECT_EQ(with_bots(golems, {"roll 1", "roll 1"}).field("golem[2].cell"), "A2");
  EXPECT_EQ(with_bots(golems, {"roll 1", "roll 1"}, ruled("bots.among", "one-by-one")).field("golem[2].cell"), "B2");
}

TEST(GolemsBots, BG_11_3_TargetsAndTiming) {
  std::initializer_list<Json> const two{at("A4 n"), at("D4 n"), bot_at("A2 e"), bot_at("B2 n")};
  EXPECT_EQ(with_bots(two, {"roll 2", "roll 5"}).number("golem[3].damage"), 1);
  EXPECT_EQ(with_bots(two, {"roll 2", "roll 5"}, ruled("bot.targets", "players")).number("golem[3].damage"), 0);
  std::initializer_list<Json> const one{at("B2 n"), at("D4 n"), bot_at("A2 e")};
  EXPECT_EQ(with_bots(one, {"roll 6"}).number("golem[0].damage"), 1) << "the strike that was rolled is that strike";
  EXPECT_EQ(with_bots(one, {"roll 6"}, ruled("bot.strike-timing", "twice")).number("golem[0].damage"), 2);
}

TEST(GolemsBots, BG_11_3_LaddersBeforeTheGolem) {
  auto const damage = [](char const* golem, char const* roll, Json setup) {
    Json const ladders{{"ladders", {{"A up", "B2"}, {"A down", "D2"}}}};
    setup.update(setup_with(ladders));
    return with_bots({at(golem), at("D4 n"), bot_at("A2 w")}, {roll}, setup).number("golem[0].damage");
  };
  EXPECT_EQ(damage("D2 n", "roll 5", Json::object()), 0) << "the ladder is the first thing on the line";
  EXPECT_EQ(damage("D2 n", "roll 5", ruled("bot.ladder", "seen")), 1);
  EXPECT_EQ(damage("B2 n", "roll 5", Json::object()), 1) << "who stands on the ladder comes before it";
}

TEST(GolemsBots, BG_11_4_NoTokensOnBots) {
  Table table({at("B2 s", 1, {{"luck", "not"}, {"held", "not"}}), at("D4 n"), bot_at("A1 n")}, {{"bots", 1}, {"logic", "on"}});
  table.play({"program stand", "program stand"});
  EXPECT_EQ(table.clause_against("token not on row 1 of 2"), "BG-11.4");
}

}  // namespace
}  // namespace ringside::golems
