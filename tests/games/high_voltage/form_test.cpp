// Notation, clauses, rulings: what people read and write.

#include <fstream>
#include <iterator>
#include <set>

#include "engine/games/high_voltage/game.h"
#include "tests/games/high_voltage/table.h"

namespace ringside::high_voltage {

extern std::string_view const rules_text;

namespace {

TEST(HighVoltageNotation, EveryActionIsReadAsItIsWritten) {
  auto const match = make_match({{"players", 3}});
  for (char const* text : {"olympus c3",
                           "deal hatchet-m1",
                           "open spark",
                           "activate capacitor c2 charge 3",
                           "activate tesla charge 12",
                           "activate charged-boots 2",
                           "activate charged-boots 12 charge 40",
                           "activate charged-axle left 7",
                           "activate booster 1 wearing",
                           "activate booster 1 wearing charge 3",
                           "activate grasshopper left 1",
                           "card overdrive",
                           "card coolant laser",
                           "card coolant central",
                           "card servo left 1",
                           "card spark c2",
                           "card thruster",
                           "turn right 2",
                           "turn 0",
                           "token laser#2",
                           "token central",
                           "token attack-2",
                           "mine ambush c3",
                           "absorb screen",
                           "pass"}) {
    auto const code = match->parse(text);
    ASSERT_TRUE(code) << text << ": " << code.what;
    EXPECT_EQ(match->text(*code.value), text);
  }
}

TEST(HighVoltageNotation, WhatIsWrongIsNamed) {
  auto const match = make_match({{"players", 3}});
  for (char const* text : {"olympus z9", "deal central", "open", "card", "card spark", "card servo up 1", "turn left 0", "token",
                           "mine bomb c3", "activate capacitor c2", "activate laser charge 2",
                           "activate charged-boots 2 charge 1", "card overdrive now", "activate capacitor c2 charge 99"})
    EXPECT_FALSE(match->parse(text)) << text;
}

TEST(HighVoltageClauses, RulesAreBuiltInToTheByteAndNumbered) {
  std::ifstream file(std::string(RINGSIDE_SOURCE_DIR) + "/engine/games/high_voltage/RULES.md", std::ios::binary);
  EXPECT_EQ(std::string(std::istreambuf_iterator<char>(file), {}), rules_text);
  EXPECT_EQ(clauses().size(), static_cast<std::size_t>(HV::c8_1) + 1);
  BaseSetup setup;
  setup.seams = &HighVoltage::seams();
  EXPECT_EQ(id_of(setup, to_base_clause(HV::c6_9)), "HV-6.9");
  EXPECT_EQ(id_of(setup, SA::c6_7), "SA-6.7");
}

TEST(HighVoltageRulings, EachIsAQuestionThatRulesRepeat) {
  std::set<std::string_view> ids, known;
  for (Clause const& clause : HighVoltage::clauses()) known.insert(clause.id);
  auto const below = steel_arena::rulings().size();
  ASSERT_EQ(rulings().size(), below + 17U);
  for (Ruling const& ruling : rulings()) {
    EXPECT_TRUE(ids.insert(ruling.id).second) << ruling.id;
    EXPECT_EQ(ruling.question.back(), '?') << ruling.id;
    for (std::string_view const clause : ruling.clauses) EXPECT_TRUE(known.contains(clause)) << ruling.id;
  }
  for (Ruling const& ruling : rulings().subspan(below)) {
    EXPECT_EQ(ruling.preset, 0U);
    EXPECT_NE(rules_text.find("- **" + std::string(ruling.id) + "** " + std::string(ruling.question)), std::string_view::npos);
    for (RulingOption const& option : ruling.options)
      EXPECT_NE(rules_text.find("  - `" + std::string(option.word) + "` " + std::string(option.meaning)), std::string_view::npos);
  }
}

TEST(HighVoltageRulings, FiveOfTheBasesHaveAnotherDefault) {  // HV-1
  std::set<std::string_view> changed;
  for (std::size_t i = 0; i < steel_arena::rulings().size(); ++i)
    if (rulings()[i].preset != steel_arena::rulings()[i].preset) changed.insert(rulings()[i].id);
  EXPECT_EQ(changed, (std::set<std::string_view>{"cooling.central", "damage.discard-time", "cooling.face-down",
                                                 "destruction.when", "central.reinforced-twice"}));
}

}  // namespace
}  // namespace ringside::high_voltage
