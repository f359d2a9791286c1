// Why an action is not legal: the clause, and a sentence that says what is the matter.

#include "engine/games/steel_arena/action.h"
#include "tests/games/steel_arena/positions.h"

namespace ringside::steel_arena {
namespace {

struct Illegal {
  char const* clause;
  char const* text;  ///< a part of the sentence
  std::string start;
  std::vector<char const*> played;
  char const* action;
  Json rulings = Json::object();
};

/// Robots face to face on c1 and c3; `more` as in a position.
std::string face_to_face(std::string const& mine, std::string_view more = "{}") {
  return position({"c1 e: " + mine, "c3 w: quasar, crab, front-m1"}, more);
}

std::vector<Illegal> turn_and_activation() {
  return {
      {"SA-3.2", "activates a module or cools", face_to_face("jet"), {}, "stop"},
      {"SA-4.8", "goes on activating or stops", face_to_face("skorokhod-m3, ram"), {"activate skorokhod-m3 1 wearing"}, "cool"},
      {"SA-1.3", "has no Laser", face_to_face("jet"), {}, "activate laser"},
      {"SA-1.3", "beyond the first", face_to_face("nailer-m1"), {}, "activate nailer-m1#2 c2"},
      {"SA-4.2", "is overheated", face_to_face("stapler", R"({"hot": ["stapler"]})"), {}, "activate stapler c2"},
      {"SA-4.2", "already activated this turn", face_to_face("stapler, jet"), {"activate stapler c2"}, "activate stapler c2"},
      {"SA-4.2",
       "the central module is overheated",
       face_to_face("jet", R"({"robot": [{"central": 2}]})"),
       {},
       "activate central attack"},
      {"SA-4.7", "passive", face_to_face("front-m1"), {}, "activate front-m1"},
      {"SA-8.2", "no auto-cool", face_to_face("axle-m1"), {}, "activate axle-m1 left 1 wearing"},
      {"SA-8.2",
       "wear.with-speed=no",
       face_to_face("gyro-m2"),
       {},
       "activate gyro-m2 left 1 wearing",
       {{"wear.with-speed", "no"}}},
      {"SA-8.4",
       "wear.combine=no",
       face_to_face("pivot", R"({"hot": ["pivot"]})"),
       {},
       "activate pivot left 1 wearing",
       {{"wear.combine", "no"}}},
      {"SA-5.1", "turns by 1 to 2 sectors", face_to_face("axle-m1"), {}, "activate axle-m1 left 3"},
      {"SA-6.1", "moves 1 to 2 cells", face_to_face("skorokhod-m1"), {}, "activate skorokhod-m1 3"},
      {"SA-6.4", "does not end on a robot", face_to_face("flea"), {}, "activate flea 2"},
      {"SA-6.5", "stops it at once", position({"c5 e: skates", "e1 w"}), {}, "activate skates 1"},
      {"SA-7.3", "cannot be pushed", position({"c4 e: skates", "c5 w"}), {}, "activate skates 1"},
  };
}

std::vector<Illegal> attacks() {
  return {
      {"SA-9.1", "needs a cell to aim at", face_to_face("nailer-m1"), {}, "activate nailer-m1"},
      {"SA-9.1", "its own cell", face_to_face("mortar"), {}, "activate mortar c1"},
      {"SA-9.2", "the robot on c3", face_to_face("nailer-m1"), {}, "activate nailer-m1 c4"},
      {"SA-9.2", "not on the line of fire", face_to_face("nailer-m1"), {}, "activate nailer-m1 a1"},
      {"SA-9.3", "not on the line of fire", face_to_face("mortar"), {}, "activate mortar a1"},
      {"SA-9.4", "no choice of aim", face_to_face("laser"), {}, "activate laser c2"},
      {"SA-9.6", "no choice of aim", face_to_face("ram"), {}, "activate ram c2"},
      {"SA-9.7", "no choice of aim", face_to_face("chainsaw"), {}, "activate chainsaw c2"},
      {"SA-14.2",
       "the obstruction on c2",
       face_to_face("nailer-m1", R"({"field": {"c2": "scrap-metal"}})"),
       {},
       "activate nailer-m1 c3"},
      {"SA-9.15", "no aim", position({"c5 e: ram", "e1 w"}), {}, "activate ram"},
      {"SA-9.10", "decides how its attack works", face_to_face("fan"), {"activate fan c3"}, "stop"},
      {"SA-9.8",
       "does not reach so far",
       position({"c1 e: gravity-gun", "c4 w: laser"}),
       {"activate gravity-gun c4"},
       "push 2 first"},
      {"SA-9.9", "does not reach so far", face_to_face("fan"), {"activate fan c3"}, "whirl left 3 first"},
      {"SA-9.11", "overheats 6 more modules", position({"c1 e: f451", "c3 e: laser, jet"}), {"activate f451 c3"}, "cool"},
      {"SA-9.11",
       "overheated already",
       position({"c1 e: f451", "c3 e: laser, jet"}),
       {"activate f451 c3", "overheat laser"},
       "overheat laser"},
      {"SA-9.12",
       "heat.soak=no",
       position({"c1 e: f451", "c3 e: laser, ring-m1, front-m1"}, R"({"spent": ["ring-m1"]})"),
       {"activate f451 c3"},
       "overheat front-m1",
       {{"heat.soak", "no"}}},
  };
}

std::vector<Illegal> the_rest() {
  std::string const umbrella = position({"c1 e: nailer-m1", "c3 e: laser, front-m1, umbrella"}, R"({"face_down": ["umbrella"]})");
  std::string const burning = position({"c1 e: skates, front-m1, umbrella", "e1 w"}, R"({"field": {"c2": "burning-fuel"}})");
  return {
      {"SA-10.1", "is not a defence module", umbrella, {"activate nailer-m1 c3"}, "absorb laser"},
      {"SA-10.3", "decides which armour works", umbrella, {"activate nailer-m1 c3"}, "stop"},
      {"SA-10.4", "does not face", umbrella, {"activate nailer-m1 c3"}, "absorb front-m1"},
      {"SA-10.5", "circular armour only", burning, {"activate skates 1"}, "absorb front-m1"},
      {"SA-10.6", "when its owner is hit", face_to_face("umbrella"), {}, "activate umbrella"},
      {"SA-12.1", "discards a module now, 1 are owed", position({"c1 e", "c3 e: laser, jet"}), {"activate nailer-m1 c3"}, "cool"},
      {"SA-11.2", "never discarded", position({"c1 e", "c3 e: laser, jet"}), {"activate nailer-m1 c3"}, "discard central"},
      {"SA-14.5",
       "is not overheated",
       position({"c1 e: skates, laser, jet", "e1 w"}, R"({"hot": ["laser"], "field": {"c2": "water-2"}})"),
       {"activate skates 1"},
       "cool jet"},
      {"SA-13.1", "which tile seat 0 takes", position({"c1 e", "e1 w"}, R"({"field": {"c1": "attack-2"}})"), {"cool"}, "stop"},
      {"SA-3.3.4",
       "lays the next tile of the supply on c2",
       position({"c1 e", "e1 w"}, R"({"field": {"c2": "empty"}})"),
       {"cool"},
       "cool"},
      {"SA-17.2",
       "turns up the tile on c2",
       position({"c1 e", "e1 w"}, R"({"field": {"c2": "empty"}})"),
       {"cool", "lay terrain c2"},
       "cool"},
      {"SA-15.1", "the game is over", position({"c1 e", "e1 w"}, R"({"field": {"c2": "empty"}, "supply": 0})"), {"cool"}, "cool"},
  };
}

void expect(std::vector<Illegal> const& illegals) {
  for (Illegal const& illegal : illegals) {
    Table table(illegal.start, on("3-players", illegal.rulings));
    for (char const* action : illegal.played) table.play(action);
    auto const parsed = table.match().parse(illegal.action);
    ASSERT_TRUE(parsed) << illegal.action;
    auto const rejection = table.match().reject(table.state(), *parsed.value);
    ASSERT_TRUE(rejection) << illegal.action << " is legal";
    EXPECT_EQ(rejection->clause, illegal.clause) << illegal.action << ": " << rejection->text;
    EXPECT_NE(rejection->text.find(illegal.text), std::string::npos) << illegal.action << ": " << rejection->text;
    EXPECT_NE(rejection->text_in(Language::russian), rejection->text);
  }
}

/// A code of a verb that stands alone, with a module that no notation gives it: what it names is not looked for.
TEST(Reject, AVerbThatStandsAloneNamesNoModule) {
  Table table(position({"c1 e: f451", "c3 e: laser, mortar, crab, flea"}), on("3-players"));
  table.play("activate f451 c3");
  Action suffer = to_action(*table.match().parse("suffer").value);
  ASSERT_FALSE(table.match().reject(table.state(), to_code(suffer)));
  suffer.kind = 200;
  auto const rejection = table.match().reject(table.state(), to_code(suffer));
  ASSERT_TRUE(rejection);
  EXPECT_EQ(rejection->text.find("overheated already"), std::string::npos) << rejection->text;
}

TEST(Reject, TurnAndActivation) { expect(turn_and_activation()); }
TEST(Reject, Attacks) { expect(attacks()); }
TEST(Reject, DefenceDamageTerrainAndEnd) { expect(the_rest()); }

}  // namespace
}  // namespace ringside::steel_arena
