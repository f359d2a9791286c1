// Notation, clauses, rulings: what people read and write.

#include <fstream>
#include <iterator>
#include <set>

#include "engine/games/robocide/game.h"
#include "tests/games/robocide/table.h"

namespace ringside::robocide {

extern std::string_view const rules_text;

namespace {

TEST(RobocideNotation, EveryActionIsReadAsItIsWritten) {
  auto const match = make_match({{"players", 3}});
  for (char const* text : {"lay battery",
                           "lay mine",
                           "ring 3",
                           "towers 0",
                           "draw 14",
                           "land 14 east",
                           "remote clockwise",
                           "remote 2 counterclockwise",
                           "pass",
                           "place actions",
                           "keep ring",
                           "turn ring 2",
                           "arrange teleport workshop forge teleport workshop magnet",
                           "step 1 east",
                           "fly 2 northwest",
                           "teleport 1 to 27",
                           "push 2 southwest",
                           "turn 1 southeast",
                           "disarm 2",
                           "resurrect 2 on 8",
                           "modify 1 rocket-launcher",
                           "modify 2 propeller",
                           "battery",
                           "end",
                           "fire 2 first",
                           "protect",
                           "suffer"}) {
    auto const code = match->parse(text);
    ASSERT_TRUE(code) << text << ": " << code.what;
    EXPECT_EQ(match->text(*code.value), text);
    std::string const russian = match->text(*code.value, Language::russian);
    EXPECT_EQ(match->parse(russian).value, code.value) << russian;
  }
  EXPECT_EQ(match->text(*match->parse("resurrect 2 on 8").value, Language::russian), "воскресить 2 на 8");
}

TEST(RobocideNotation, ErrorsNameTheColumn) {
  auto const match = make_match(Json::object());
  auto const column = [&](char const* text) { return match->parse(text).value ? 99U : match->parse(text).column; };
  EXPECT_EQ(column(""), 0U);
  EXPECT_EQ(column("stp 1 east"), 0U);
  EXPECT_EQ(column("step 3 east"), 5U);
  EXPECT_EQ(column("step 1 north"), 7U);
  EXPECT_EQ(column("land 29 east"), 5U);
  EXPECT_EQ(column("lay none"), 4U);
  EXPECT_EQ(column("turn ring 6"), 10U);
  EXPECT_EQ(column("remote 3 clockwise"), 7U);
  EXPECT_EQ(column("remote left"), 7U);
  EXPECT_EQ(column("teleport 1 27"), 11U);
  EXPECT_EQ(column("end now"), 4U);
  EXPECT_EQ(column("keep"), 4U);
}

TEST(RobocideClauses, RulesAreBuiltInToTheByteAndNumbered) {
  std::ifstream file(std::string(RINGSIDE_SOURCE_DIR) + "/engine/games/robocide/RULES.md", std::ios::binary);
  EXPECT_EQ(std::string(std::istreambuf_iterator<char>(file), {}), rules_text);
  EXPECT_EQ(clauses().size(), static_cast<std::size_t>(RC::c13_4) + 1);
  EXPECT_EQ(id_of(RC::c1_1), "RC-1.1");
  EXPECT_EQ(id_of(RC::c10_8), "RC-10.8");
}

TEST(RobocideRulings, EachIsAQuestionThatRulesRepeat) {
  std::set<std::string_view> ids, known;
  for (Clause const& clause : clauses()) known.insert(clause.id);
  ASSERT_EQ(rulings().size(), 28U);
  for (Ruling const& ruling : rulings()) {
    EXPECT_TRUE(ids.insert(ruling.id).second) << ruling.id;
    EXPECT_EQ(ruling.question.back(), '?') << ruling.id;
    EXPECT_EQ(ruling.preset, 0U);
    for (std::string_view const clause : ruling.clauses) EXPECT_TRUE(known.contains(clause)) << ruling.id;
    EXPECT_NE(rules_text.find("- **" + std::string(ruling.id) + "** " + std::string(ruling.question)), std::string_view::npos);
    for (RulingOption const& option : ruling.options)
      EXPECT_NE(rules_text.find("  - `" + std::string(option.word) + "` " + std::string(option.meaning)), std::string_view::npos);
  }
  EXPECT_EQ(rulings()[ruling_index(&Rulings::rocket_cells)].options[2].word, "2-and-4");
  EXPECT_EQ(rulings()[ruling_index(&Rulings::mine_push)].id, "mine.push");
}

TEST(RobocideRulings, TheirWordsAndEnumerationsAgree) {
  auto const says = [](std::uint8_t index, auto option, std::string_view word) {
    EXPECT_EQ(rulings()[index].options[static_cast<std::size_t>(option)].word, word);
  };
  says(ruling_index(&Rulings::mine_leaving), MineLeaving::double_, "double");
  says(ruling_index(&Rulings::tower_reach), TowerReach::pierce, "pierce");
  says(ruling_index(&Rulings::detonator_out), DetonatorOut::next, "next");
  says(ruling_index(&Rulings::chain_moment), ChainMoment::waves, "waves");
  says(ruling_index(&Rulings::parts_lost), PartsLost::returned, "returned");
}

TEST(RobocideEvents, EachHasASentenceInBothLanguages) {
  auto const match = make_match(Json::object());
  Problems none;
  auto const setup = read_setup(Json::object(), none);
  for (int kind = 0; kind < kinds_of_event; ++kind) {
    Event event{.what = static_cast<Happened>(kind), .seat = 0, .robot = 0, .other = 1, .cell = 3, .to = 4};
    std::string const english = to_view(*setup, event, Language::english).text;
    std::string const russian = to_view(*setup, event, Language::russian).text;
    EXPECT_FALSE(english.empty());
    EXPECT_NE(english, russian);
  }
  EXPECT_EQ(match->event_kinds().size(), static_cast<std::size_t>(kinds_of_event));
}

}  // namespace
}  // namespace ringside::robocide
