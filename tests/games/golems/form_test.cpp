// Rows, notation, clauses, rulings, positions: what people read and write.

#include <algorithm>
#include <fstream>
#include <iterator>
#include <set>

#include "engine/games/golems/game.h"
#include "engine/games/golems/words.h"
#include "tests/games/golems/table.h"

namespace ringside::golems {

extern std::string_view const rules_text;

namespace {

TEST(GolemsRows, CodesAndRowsAreTheSame) {
  for (int code = 1; code <= last_row; ++code) EXPECT_EQ(to_code(to_row(static_cast<RowCode>(code))), code);
  EXPECT_EQ(row_text(to_code({Bonus::repeat_2, Command::strike, Command::stand})), "repeat 2 strike");
  EXPECT_EQ(row_text(to_code({Bonus::attacked, Command::left, Command::forward})), "if attacked left else forward");
}

TEST(GolemsNotation, EveryActionIsReadAsItIsWritten) {
  auto const match = make_match({{"players", 3}, {"bots", 1}, {"logic", "on"}, {"scenario", "rooms"}});
  for (char const* text :
       {"draw repeat-2", "program forward", "program repeat 3 defence", "program if obstacle left else forward",
        "token and on row 2 of 1", "token not at L4", "no token", "choose both", "invert yes", "roll 4", "open -1", "open hole",
        "exit B3", "stay in", "move 1 to C2", "leave 3", "run"}) {
    auto const code = match->parse(text);
    ASSERT_TRUE(code) << text << ": " << code.what;
    EXPECT_EQ(match->text(*code.value), text);
  }
}

TEST(GolemsNotation, ErrorsNameTheColumn) {
  auto const match = make_match(Json::object());
  auto const column = [&](char const* text) { return match->parse(text).value ? 99U : match->parse(text).column; };
  EXPECT_EQ(column("progam forward"), 0U);
  EXPECT_EQ(column("program forwards"), 8U);
  EXPECT_EQ(column("program repeat 4 forward"), 15U);
  EXPECT_EQ(column("program if obstacle left right"), 25U);
  EXPECT_EQ(column("exit Z9"), 5U);
  EXPECT_EQ(column("no token now"), 9U);
  EXPECT_EQ(column(""), 0U);
}

TEST(GolemsClauses, RulesAreBuiltInToTheByteAndNumbered) {
  std::ifstream file(std::string(RINGSIDE_SOURCE_DIR) + "/engine/games/golems/RULES.md", std::ios::binary);
  EXPECT_EQ(std::string(std::istreambuf_iterator<char>(file), {}), rules_text);
  EXPECT_EQ(clauses().size(), static_cast<std::size_t>(BG::c11_4) + 1);
  EXPECT_EQ(id_of(BG::c5_10), "BG-5.10");
  EXPECT_EQ(id_of(BG::c7_3), "BG-7.3");
  EXPECT_EQ(id_of(BG::c11_4), "BG-11.4");
}

TEST(GolemsRulings, EachIsAQuestionWithTwoAnswersThatRulesRepeat) {
  std::set<std::string_view> ids, known;
  for (Clause const& clause : clauses()) known.insert(clause.id);
  for (Ruling const& ruling : rulings()) {
    EXPECT_TRUE(ids.insert(ruling.id).second) << ruling.id;
    EXPECT_EQ(ruling.question.back(), '?') << ruling.id;
    EXPECT_EQ(ruling.options.size(), 2U) << ruling.id;
    for (std::string_view const clause : ruling.clauses) EXPECT_TRUE(known.contains(clause)) << ruling.id;
    EXPECT_NE(rules_text.find("- **" + std::string(ruling.id) + "** " + std::string(ruling.question)), std::string_view::npos);
    for (RulingOption const& option : ruling.options)
      EXPECT_NE(rules_text.find("  - `" + std::string(option.word) + "` " + std::string(option.meaning)), std::string_view::npos);
  }
  EXPECT_EQ(rulings()[ruling_index(&Rulings::move_swap)].options[1].word, "blocked");
  EXPECT_EQ(rulings()[ruling_index(&Rulings::push_rival)].id, "push.rival");
  EXPECT_EQ(rulings()[ruling_index(&Rulings::rounds_elimination)].id, "rounds.elimination");
}

std::vector<std::string> problems_of_position(Json const& position, Json const& setup = Json::object()) {
  Problems problems;
  make_match(setup)->read_position(position, problems);
  std::vector<std::string> where;
  for (Problem const& problem : problems) where.push_back(problem.where);
  return where;
}

TEST(GolemsPosition, AllProblemsAtOnce) {
  auto const where = problems_of_position(
      Json::parse(R"({"golem": [{"cell": "Z9"}, {"gaze": "up", "damage": 300}], "stage": "lunch", "colour": 1})"));
  EXPECT_EQ(where, (std::vector<std::string>{"stage", "golem[0].cell", "golem[1].gaze", "golem[1].damage", "colour"}));
}

TEST(GolemsPosition, WhatCannotStandIsRefused) {
  for (char const* text :
       {R"({"golem": [{"cell": "B2"}, {"cell": "B2"}]})", R"({"golem": [{"damage": 3}]})", R"({"golem": [{"cell": "off"}]})",
        R"({"barrels": ["A1"], "contents_left": {"empty": 0, "dynamite": 0, "repair": 0, "+1": 0, "-1": 0, "hole": 0}})",
        R"({"golem": [{"rows": ["repeat 2 forward"]}]})", R"({"golem": [{"rows": ["none", "forward"]}]})",
        R"({"golem": [{"token": "and"}]})", R"({"stage": "strike"})", R"({"stage": "open"})", R"({"end": "last-golem"})",
        R"({"wet": [0]})", R"({"asked": 3})", R"({"luck_left": {"blank": 40}})", R"({"golem": [{"die": 3}]})",
        R"({"golem": [{"rows": ["face-down"]}]})", R"({"golem": [{"length": 0}]})", R"({"turn": 9, "golem": [{"length": 0}]})",
        R"({"golem": [{"more": 2}], "contents_left": {"+1": 1}})", R"({"golem": [{"fewer": 1}], "contents_left": {"-1": 2}})"})
    EXPECT_FALSE(problems_of_position(Json::parse(text)).empty()) << text;
}

TEST(GolemsPosition, TokensThatGolemsHaveAreInNoBarrel) {
  Table const table({at("B2 s", 1, {{"more", 2}}), at("B3 n", 1, {{"fewer", 1}})});
  EXPECT_EQ(table.number("contents_left[+1]"), 0);
  EXPECT_EQ(table.number("contents_left[-1]"), 1);
}

/// BG-7.2: a barrel gives to all who struck it. Two barrels with such tokens once were taken to be too few for three of them.
TEST(GolemsPosition, OneBarrelGivesATokenToAllWhoStruckIt) {
  Json const both = Json::parse(R"({"golem": [{"more": 1}, {"more": 1}], "contents_left": {"+1": 1}})");
  EXPECT_EQ(problems_of_position(both), std::vector<std::string>());
  Json const three = Json::parse(R"({"golem": [{"fewer": 2}, {"fewer": 1}]})");
  EXPECT_EQ(problems_of_position(three), std::vector<std::string>());
}

/// In mid-turn: a golem that another one has left behind, places left out, damage beyond what a byte holds.
TEST(GolemsPosition, WhatWouldBreakALawLaterIsRefused) {
  Json const sound = Json::parse(R"({"stage": "open", "turn": 1, "golem": [
    {"length": 2, "rows": ["left", "right"], "cursor": 1}, {"length": 2, "rows": ["stand", "left"], "cursor": 1}]})");
  EXPECT_EQ(problems_of_position(sound), std::vector<std::string>());
  auto const refused = [&](char const* change, std::string const& where) {
    Json changed = sound;
    changed.merge_patch(Json::parse(change));
    changed["golem"][0].merge_patch(Json::parse(change).value("first", Json::object()));
    changed.erase("first");
    std::vector<std::string> const places = problems_of_position(changed);
    EXPECT_TRUE(std::find(places.begin(), places.end(), where) != places.end()) << change;
  };
  refused(R"({"first": {"cursor": 0}})", "golem[0].cursor");
  refused(R"({"stage": "strike", "first": {"acts": ["right", "none"]}})", "golem[0].cursor");
  refused(R"({"stage": "strike"})", "golem[0].cursor");  // its row would be at work
  refused(R"({"first": {"damage": 200}})", "golem[0].damage");
  refused(R"({"turn": 9})", "turn");
  refused(R"({"first": {"fallen": 2, "cell": "off"}})", "golem[0].fallen");
  refused(R"({"first": {"fallen": 1, "cell": 64, "length": 0}})", "golem[0].cell");
  refused(R"({"stage": "strike", "first": {"hits": 51}})", "golem[0]");
}

TEST(GolemsPosition, AllProblemsAreReportedAtOnce) {
  std::vector<std::string> const places = problems_of_position(Json::parse(
      R"({"golem": [{"cell": "off", "length": 0}, {"die": 3}], "wet": [1], "round": 11, "pass": 2, "luck_left": {"blank": 40}})"));
  for (char const* where : {"golem[0].cell", "golem[0].length", "golem[1]", "wet", "round", "pass", "luck_left[blank]"})
    EXPECT_TRUE(std::find(places.begin(), places.end(), where) != places.end()) << where;
}

TEST(GolemsPosition, AnEmptyTurnIsNoneThatIsPassedOver) {
  Json const gaps = Json::parse(R"({"stage": "open", "turn": 1, "golem": [
    {"length": 3, "rows": ["left", "left", "right"], "cursor": 2}, {"length": 1, "rows": ["stand"], "cursor": 1}]})");
  EXPECT_TRUE(problems_of_position(gaps).empty());
  EXPECT_EQ(problems_of_position(gaps, ruled("rows.empty", "skipped")), std::vector<std::string>{"turn"});
}

TEST(GolemsPosition, ADrawingIsRead) {
  Table const table({}, {{"scenario", "rooms"}, {"logic", "on"}},
                    {{"board",
                      {"   A B C D E F G H I J K L", "1  . . . _ . . . . _ _ _ _", "2  0^ . Au _ Ad . . . _ . . .",
                       "3  . . . _ . o . Bd _ 1<Bu . .", "4  _ _ _ _ . and . . _ . . ."}}});
  EXPECT_EQ(table.field("golem[0].cell"), "A2");
  EXPECT_EQ(table.field("golem[1].cell"), "J3");
  EXPECT_EQ(table.field("barrels"), "F3");
  EXPECT_EQ(table.field("tokens[and]"), "F4");
}

TEST(GolemsPosition, ADrawingMayHaveTheSignsOfABoard) {
  Table const table({}, {{"scenario", "yard"}},
                    {{"board",
                      {"  A B C D E F", "1  0→~ · · · · ·", "2  · # · · # ·", "3  · · o · · 1↑", "4  · · · · · ·",
                       "5  · # · · # ·", "6  · · · · · ~"}}});
  EXPECT_EQ(table.field("golem[0].cell"), "A1");
  EXPECT_EQ(table.field("golem[0].gaze"), "e");
  EXPECT_EQ(table.field("golem[1].cell"), "F3");
  EXPECT_EQ(table.field("golem[1].gaze"), "n");
  EXPECT_EQ(table.field("barrels"), "C3");
}

TEST(GolemsState, IsSmall) { EXPECT_LE(sizeof(State), 256U); }

}  // namespace
}  // namespace ringside::golems
