#include "engine/games/steel_arena/rulings.h"

#include <gtest/gtest.h>

#include <set>
#include <string>
#include <vector>

namespace ringside::steel_arena {
namespace {

TEST(SteelArenaRulings, TheTableIsInTheOrderOfTheMembers) {
  EXPECT_EQ(rulings()[ruling_index(&Rulings::setup_terrain_start)].id, "setup.terrain-start");
  EXPECT_EQ(rulings()[ruling_index(&Rulings::armour_trigger)].id, "armour.trigger");
  EXPECT_EQ(rulings()[ruling_index(&Rulings::cooling_face_down)].id, "cooling.face-down");
  EXPECT_EQ(rulings()[ruling_index(&Rulings::team_terrain)].id, "team.terrain");
}

TEST(SteelArenaRulings, IdsAndWordsAreDistinctAndEverythingIsExplained) {
  std::set<std::string_view> ids;
  for (Ruling const& asked : rulings()) {
    EXPECT_TRUE(ids.insert(asked.id).second) << asked.id;
    EXPECT_EQ(asked.question.back(), '?') << asked.id;
    EXPECT_GE(asked.options.size(), 2U) << asked.id;
    std::set<std::string_view> words;
    for (RulingOption const& option : asked.options) {
      EXPECT_TRUE(words.insert(option.word).second) << asked.id;
      EXPECT_GT(option.meaning.size(), 7U) << asked.id << '=' << option.word;
      EXPECT_EQ(option.meaning.back(), '.') << asked.id << '=' << option.word;
    }
  }
}

TEST(SteelArenaRulings, DefaultsAreTheFirstOptionsAndAreNotWritten) {
  Rulings const fresh;
  for (Ruling const& ruling : rulings()) EXPECT_EQ(ruling.preset, 0U) << ruling.id;
  EXPECT_EQ(write_rulings(rulings(), fresh), Json::object());
  EXPECT_EQ(fresh.armour_trigger, ArmourTrigger::as_needed);
  EXPECT_EQ(fresh.team_terrain, TeamTerrain::void_);
}

TEST(SteelArenaRulings, EveryOptionIsWrittenAndReadBack) {
  for (int i = 0; i < static_cast<int>(rulings().size()); ++i) {
    Ruling const& asked = rulings()[static_cast<std::size_t>(i)];
    for (int option = 1; option < static_cast<int>(asked.options.size()); ++option) {
      Rulings chosen;
      choose_option(chosen, i, option);
      EXPECT_EQ(chosen_option(chosen, i), option);
      Json const json = write_rulings(rulings(), chosen);
      EXPECT_EQ(json, (Json{{std::string(asked.id), std::string(asked.options[static_cast<std::size_t>(option)].word)}}));
      Problems problems;
      EXPECT_EQ(read_rulings<Rulings>(rulings(), json, problems), chosen);
      EXPECT_TRUE(problems.empty());
    }
  }
}

TEST(SteelArenaRulings, AMemberIsReachedByItsOwnIndex) {
  Rulings chosen;
  chosen.armour_trigger = ArmourTrigger::choice;
  chosen.destruction_trophies = DestructionTrophies::void_;
  chosen.jump_passing = JumpPassing::yes;
  EXPECT_EQ(chosen_option(chosen, ruling_index(&Rulings::armour_trigger)), 2);
  EXPECT_EQ(chosen_option(chosen, ruling_index(&Rulings::destruction_trophies)), 1);
  EXPECT_EQ(write_rulings(rulings(), chosen).dump(),
            R"({"jump.passing":"yes","armour.trigger":"choice","destruction.trophies":"void"})");
}

struct BrokenRuling {
  std::string json;
  std::vector<std::string> problems;
};

TEST(SteelArenaRulings, AllProblemsAreNamedAtOnce) {
  std::vector<BrokenRuling> const table{
      {R"(["armour.trigger"])",
       {R"(rulings: is ["armour.trigger"]; expected an object such as {"setup.terrain-start": "modules-only"})"}},
      {R"({"armor.trigger": "all"})", {R"(rulings.armor.trigger: no such ruling; did you mean "armour.trigger"?)"}},
      {R"({"armour.trigger": "alll"})", {R"(rulings.armour.trigger: is "alll"; did you mean "all"?)"}},
      {R"({"armour.trigger": 1})", {"rulings.armour.trigger: is 1; expected one of as-needed, all, choice"}},
      {R"({"heat.soak": true, "x": "yes", "trap.chain": "depth"})",
       {"rulings.heat.soak: is true; expected one of yes, no",
        R"(rulings.x: no such ruling; expected one of 38 names such as "setup.terrain-start")"}},
  };
  for (BrokenRuling const& broken : table) {
    Problems problems;
    Rulings const chosen = read_rulings<Rulings>(rulings(), Json::parse(broken.json), problems);
    std::vector<std::string> found;
    for (Problem const& problem : problems) found.push_back(to_string(problem));
    EXPECT_EQ(found, broken.problems) << broken.json;
    EXPECT_EQ(chosen.armour_trigger, ArmourTrigger::as_needed);
  }
}

}  // namespace
}  // namespace ringside::steel_arena
