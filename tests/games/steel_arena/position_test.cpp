// Positions as people write them: shorthands, all problems at once, and hostile ones that must never crash.

#include <cstdlib>
#include <random>

#include <fmt/format.h>

#include "engine/core/fields/write_fields.h"
#include "engine/core/match/erase.h"
#include "engine/games/steel_arena/base_seams.h"
#include "engine/games/steel_arena/game.h"
#include "engine/games/steel_arena/position.h"
#include "tests/games/steel_arena/positions.h"

namespace ringside::steel_arena {
namespace {

using Lines = std::vector<std::string>;

Setup make_setup(Json const& json) {
  Problems problems;
  auto read = SteelArena::read_setup(json, problems);
  EXPECT_TRUE(read) << (problems.empty() ? "" : to_string(problems.front()));
  return *read;
}

Lines find_problems(std::string_view text, Json const& setup = Json::object()) {
  Problems problems;
  Erased<SteelArena>(make_setup(setup)).read_position(Json::parse(text), problems);
  Lines lines;
  for (Problem const& problem : problems) lines.push_back(to_string(problem));
  return lines;
}

bool mentions(Lines const& lines, std::string_view where, std::string_view what) {
  return std::any_of(lines.begin(), lines.end(),
                     [&](std::string const& line) { return line.starts_with(where) && line.find(what) != std::string::npos; });
}

TEST(Position, WhatIsLeftOutIsTheStartOfAGame) {
  Table const table(R"({"robot": [{"cell": "b1"}, {"cell": "b4"}]})");
  EXPECT_EQ(table.field("robot[0].modules"), "nailer-m1#1, skorokhod-m1#1, axle-m1#1, front-m1#1");
  EXPECT_EQ(table.field("supply"), "14");
  EXPECT_EQ(table.actor(), "seat 0");
}

TEST(Position, ANameStandsForTheFirstTileThatNobodyHas) {
  Table const table(
      position({"b1 e", "b3 w: nailer-m1, laser"}, R"({"hot": ["laser"], "field": {"c1": "scrap-metal", "c2": "scrap-metal"}})"));
  EXPECT_EQ(table.field("robot[1].modules"), "nailer-m1#2, laser");
  EXPECT_EQ(table.field("field[c1]"), "scrap-metal#1");
  EXPECT_EQ(table.field("field[c2]"), "scrap-metal#2");
  EXPECT_EQ(table.field("hot"), "laser");
}

TEST(Position, ARobotWithoutAListKeepsItsFourFirstModules) {
  Table const table(position({"b1 e: nailer-m1", "b3 w"}));
  EXPECT_EQ(table.field("robot[0].modules"), "nailer-m1#1");
  EXPECT_EQ(table.field("robot[1].modules"), "nailer-m1#2, skorokhod-m1#2, axle-m1#2, front-m1#2");
  Table const other(position({"b1 e", "b3 w: skorokhod-m1, skorokhod-m1"}));
  EXPECT_EQ(other.field("robot[1].modules"), "skorokhod-m1#2, skorokhod-m1#3");
}

TEST(Position, ADrawingAndNamesInRussian) {
  Table const table(
      R"({"board": ["a1 a2 a3", ". . .", "b1 0:e b2 b3 1:w b4", ". Ловушка attack-3 ."], "robot": [{"modules": ["Незабудка"]}]})");
  EXPECT_EQ(table.field("robot[0].cell"), "b1");
  EXPECT_EQ(table.field("robot[1].facing"), "w");
  EXPECT_EQ(table.field("robot[0].modules"), "forget-me-not");
  EXPECT_EQ(table.field("field[b2]"), "trap-2");
}

TEST(Position, AllProblemsAreReportedAtOnce) {
  Lines const lines =
      find_problems(R"({"robot": [{"cell": "b1", "modules": ["laser", "trap-2"]}, {"cell": "b1", "modules": ["laser"]}],
      "field": {"b1": "scrap-metal"}, "hot": ["front-m1#1"], "face_down": ["jet"], "spent": ["laser"], "supply": 64,
      "box": ["jet"]})");
  EXPECT_TRUE(mentions(lines, "robot[1].modules", "laser stands in two places")) << lines.size();
  EXPECT_TRUE(mentions(lines, "robot[0].modules", "trap-2 is terrain"));
  EXPECT_TRUE(mentions(lines, "robot[1].cell", "robot 0 stands there too"));
  EXPECT_TRUE(mentions(lines, "robot[0].cell", "stands on an obstacle"));
  EXPECT_TRUE(mentions(lines, "hot", "front-m1#1 cannot be marked so"));
  EXPECT_TRUE(mentions(lines, "face_down", "jet cannot be marked so"));
  EXPECT_TRUE(mentions(lines, "spent", "laser cannot be marked so"));
  EXPECT_TRUE(mentions(lines, "supply", "64 tiles"));
}

TEST(Position, WhatCannotBeReadIsNamed) {
  EXPECT_TRUE(mentions(find_problems(R"({"robot": [{"cell": "z9"}, {"cell": "b1"}]})"), "robot[0].cell", ""));
  EXPECT_TRUE(
      mentions(find_problems(R"({"robot": [{"cell": "b1"}, {"cell": "b2"}], "field": {"c1": "lazer"}})"), "field", "lazer"));
  EXPECT_TRUE(mentions(find_problems(R"({"robot": [{"cell": "b1"}]})"), "robot[1].cell", "stands nowhere"));
  EXPECT_TRUE(mentions(find_problems(R"({"robot": 3})"), "robot", ""));
  EXPECT_TRUE(mentions(find_problems(R"({"board": [3]})"), "board[0]", "is not a text"));
  EXPECT_TRUE(mentions(find_problems(R"({"board": "b1"})"), "board", "is not a list"));
  EXPECT_FALSE(find_problems("[]").empty());
  EXPECT_FALSE(find_problems("null").empty());
}

TEST(Position, TheGameIsOverExactlyWhenItsEndHolds) {
  std::string_view const robots = R"("robot": [{"cell": "b1"}, {"cell": "b3"}])";
  for (char const* end : {"trophies", "destroyed", "supply"})
    EXPECT_FALSE(find_problems(fmt::format(R"({{{}, "end": "{}"}})", robots, end)).empty()) << end;
  EXPECT_FALSE(find_problems(fmt::format(R"({{{}, "tasks": []}})", robots)).empty());
}

TEST(Position, AWrittenPositionIsReadBack) {
  Table table(position({"b1 e: quasar, pivot, grenade", "b3 w: laser, crab, flea, umbrella, ring-m1"},
                       R"({"face_down": ["umbrella"], "hot": ["crab"]})"));
  table.play("activate quasar");  // a hit is under way
  Problems problems;
  auto const again = table.match().read_position(table.match().position(table.state()), problems);
  ASSERT_TRUE(again) << to_string(problems.front());
  EXPECT_EQ(*again, table.state());
}

// --- Hostile positions -------------------------------------------------------------------------------------------------

/// Draws below a bound, the same everywhere.
class Draws {
 public:
  explicit Draws(std::uint64_t seed) : engine_(seed) {}
  std::size_t below(std::size_t bound) { return static_cast<std::size_t>(engine_() % bound); }
  std::uint8_t byte(std::size_t bound = 256) { return static_cast<std::uint8_t>(below(bound)); }
  bool one_in(std::size_t n) { return below(n) == 0; }

 private:
  std::mt19937_64 engine_;
};

Setup random_setup(Draws& draws) {
  static constexpr std::string_view fields[] = {"2-players", "3-players", "4-players"};
  Json json;
  std::size_t const players = 2 + draws.below(3);
  json["players"] = players;
  json["field"] = fields[players - 2];
  json["mode"] = players == 4 && draws.one_in(2) ? "team" : draws.one_in(4) ? "expert" : "basic";
  for (Ruling const& ruling : SteelArena::rulings())
    if (draws.one_in(3)) json["rulings"][std::string(ruling.id)] = ruling.options[draws.below(ruling.options.size())].word;
  return make_setup(json);
}

/// One action at random; false: the game is over.
bool step(Setup const& setup, State& state, Draws& draws, std::vector<Action>& actions) {
  SteelArena::legal(setup, state, actions);
  if (actions.empty()) return false;
  Silent silent;
  SteelArena::apply(setup, state, actions[draws.below(actions.size())], silent);
  return true;
}

Task random_task(Draws& draws) {
  Task task;
  task.op = static_cast<Op>(1 + draws.below(static_cast<std::size_t>(op_count - 1)));
  std::size_t const most = draws.one_in(8) ? task.bytes.size() : task_shapes[static_cast<std::size_t>(task.op)].fields.size();
  for (std::size_t i = 0; i < most; ++i) task.bytes[i] = draws.one_in(3) ? draws.byte() : draws.byte(8);
  return task;
}

void disturb_tasks(State& state, Draws& draws) {
  switch (draws.below(4)) {
    case 0:
      if (state.depth > 0) state.tasks[draws.below(state.depth)] = random_task(draws);
      break;
    case 1:
      if (state.depth < base_seams.deepest) state.tasks[state.depth++] = random_task(draws);
      break;
    case 2: {
      if (state.depth == 0) break;
      Task& task = state.tasks[draws.below(state.depth)];
      task.bytes[draws.below(task.bytes.size())] = draws.byte(draws.one_in(2) ? 256 : 8);
      break;
    }
    default:
      while (state.depth < base_seams.deepest && !draws.one_in(5)) state.tasks[state.depth++] = random_task(draws);
  }
}

/// Numbers stay within the ranges that the fields declare: reading refuses others.
void disturb_robot(Robot& robot, Draws& draws) {
  switch (draws.below(7)) {
    case 0:
      robot.cell = draws.one_in(3) ? draws.byte() : draws.byte(24);
      break;
    case 1:
      robot.facing = draws.byte(6);
      break;
    case 2:
      robot.central = draws.byte(16);
      break;
    case 3:
      robot.acted = draws.byte(8);
      break;
    case 4:
      robot.absorbed = draws.byte(10);
      break;
    case 5:
      robot.owed = draws.byte(15);
      break;
    default:
      robot.owed_to_terrain = static_cast<std::uint16_t>(draws.below(16384));
  }
}

void disturb(Setup const& setup, State& state, Draws& draws) {
  auto const tile = static_cast<int>(draws.below(static_cast<std::size_t>(setup.tiles().tiles())));
  auto const cell = draws.below(static_cast<std::size_t>(setup.field.size()));
  TileSet* const marks[] = {&state.hot,
                            &state.hidden,
                            &state.used,
                            &state.spent,
                            &state.soaked,
                            &state.box,
                            &state.absorbed[0],
                            &state.absorbed[1],
                            &state.absorbed[2],
                            &state.robots[0].modules,
                            &state.robots[1].trophies};
  switch (draws.below(8)) {
    case 0:
      marks[draws.below(11)]->insert(tile);
      break;
    case 1:
      marks[draws.below(11)]->erase(tile);
      break;
    case 2:
      state.cells[cell] = draws.byte();
      break;
    case 3:
      state.set_off.insert(static_cast<int>(cell));
      break;
    case 4:
      state.supply = static_cast<std::uint16_t>(draws.below(17));
      break;
    case 5:
      disturb_robot(state.robots[draws.below(static_cast<std::size_t>(setup.players))], draws);
      break;
    case 6:
      state.turn = static_cast<std::uint16_t>(draws.below(static_cast<std::size_t>(setup.players)));
      break;
    default:
      state.end = static_cast<End>(draws.below(4));
  }
}

/// How many positions to try: RINGSIDE_POSITIONS, or a number that a test run can afford.
int positions_to_try() {
  char const* const asked = std::getenv("RINGSIDE_POSITIONS");
  return asked == nullptr ? 200000 : std::atoi(asked);
}

TEST(Position, HostilePositionsAreRefusedOrPlayed) {
  Draws draws(20261121);
  std::vector<Action> actions;
  int accepted = 0;
  int const wanted = positions_to_try();
  for (int tried = 0; tried < wanted;) {
    auto const setup = random_setup(draws);
    State origin = SteelArena::start(setup);
    for (int game = 0; game < 400 && tried < wanted; ++game) {
      for (std::size_t i = draws.below(12); i > 0; --i)
        if (!step(setup, origin, draws, actions)) origin = SteelArena::start(setup);
      State state = origin;
      for (std::size_t i = 1 + draws.below(3); i > 0; --i) disturb_tasks(state, draws);
      while (draws.one_in(2)) disturb(setup, state, draws);
      ++tried;
      Problems problems;
      SteelArena::check_position(setup, state, problems);
      if (!problems.empty()) continue;
      ++accepted;
      for (int i = 0; i < 50 && step(setup, state, draws, actions); ++i) {
        ASSERT_TRUE(state.depth <= base_seams.deepest);
        EXPECT_EQ(SteelArena::actor(setup, state).is_nobody(), state.over());
      }
    }
  }
  RecordProperty("accepted", accepted);
  EXPECT_GT(accepted, wanted / 100) << "positions that are all refused test nothing";
}

TEST(Position, AbsurdTasksAreRefusedWithTheirPlace) {
  auto const refused = [](char const* tasks, char const* where) {
    Lines const lines = find_problems(fmt::format(R"({{"robot": [{{"cell": "b1"}}, {{"cell": "b3"}}], "tasks": {}}})", tasks));
    EXPECT_TRUE(mentions(lines, where, "")) << tasks << " gives " << (lines.empty() ? "nothing" : lines.front());
  };
  refused(R"([{"do": "turn", "a": 300}])", "tasks[0].a");
  refused(R"([{"do": "turn", "a": -1}])", "tasks[0].a");
  refused(R"([{"do": "trun"}])", "tasks[0].do");
  refused(R"("act")", "tasks");
  refused(R"([{"do": "act"}])", "tasks[0]");
  refused(R"([{"do": "turn", "a": 2}])", "tasks");
  refused(R"([{"do": "turn", "a": 2}, {"do": "act", "a": 9}])", "tasks[1]");
  refused(R"([{"do": "turn", "a": 2}, {"do": "jump", "a": 0, "b": 1, "c": 9}, {"do": "water", "a": 0, "b": 1}])", "tasks");
  refused(R"([{"do": "turn", "a": 2}, {"do": "attack", "a": 255}])", "tasks[1]");
  refused(R"([{"do": "turn", "a": 2}, {"do": "heat", "a": 7, "b": 1}])", "tasks[1]");
  refused(R"([{"do": "turn", "a": 2}, {"do": "reveal", "a": 200}])", "tasks[1]");
  refused(R"([{"do": "turn", "a": 2}, {"do": "move", "a": 0, "b": 1, "c": 1}])", "tasks");
  refused(R"([{"do": "turn", "a": 2}, {"do": "act"}, {"do": "wave"}])", "tasks");
  refused(R"([{"do": "place"}])", "tasks[0]");
  std::string many = "[";
  for (int i = 0; i < 40; ++i) many += R"({"do": "blast"}, )";
  refused((many + R"({"do": "blast"}])").c_str(), "tasks");
}

/// What is said of a position of two robots in a turn that has come to a step, with a task on it.
Lines problems_in(char const* tasks, Json more = Json::object(), Json const& rulings = Json::object()) {
  char const* const back = std::string_view(tasks).find("reveal") == std::string_view::npos ? "attack-3" : "terrain-3";
  Json json{{"robot", {{{"cell", "b1"}}, {{"cell", "b3"}}}}, {"field", {{"a1", back}}}, {"tasks", Json::parse(tasks)}};
  json.merge_patch(more);
  return find_problems(json.dump(), {{"rulings", rulings}});
}

constexpr char const* turning_up = R"([{"do": "turn", "step": "owed-last"}, {"do": "fill"}, {"do": "reveal", "cell": "a1"}])";
Json active(Json robot) {
  robot["cell"] = "b1";
  return {{"robot", {std::move(robot), {{"cell", "b3"}}}}};
}

// A position with face-down terrain, which nothing but R supply.terrain-face=face-down lays, let a robot step onto what then
// turned up as an obstacle: the law robots-apart broke.
TEST(Position, SA_2_3_TerrainLiesFaceUpUnlessTheSupplyHidesIt) {
  char const* const act = R"([{"do": "turn", "step": "owed-first"}, {"do": "act"}])";
  auto const on_a1 = [](char const* back) { return Json{{"field", {{"a1", back}}}}; };
  Json const hidden{{"supply.terrain-face", "face-down"}};
  EXPECT_TRUE(mentions(problems_in(act, on_a1("terrain-3")), "field[a1]", "SA-2.3"));
  EXPECT_EQ(problems_in(turning_up), Lines{}) << "chance is turning it up";
  EXPECT_EQ(problems_in(act, on_a1("terrain-3"), hidden), Lines{});
  EXPECT_TRUE(mentions(problems_in(act, on_a1("terrain-2"), hidden), "field[a1]", "SA-2.3")) << "the start lays it face up";
  EXPECT_EQ(problems_in(act, on_a1("attack-2")), Lines{}) << "which module it is may be open";
  Json const on_scrap{{"robot", {{{"cell", "a1"}}, {{"cell", "b3"}}}}, {"field", {{"a1", "scrap-metal"}}}};
  EXPECT_TRUE(mentions(problems_in(act, on_scrap, hidden), "robot[0].cell", "obstacle")) << "it is of generation 2";
}

TEST(Position, SA_3_3_2_WhoseBoardWasTurnedBackIsNotReinforced) {
  EXPECT_EQ(problems_in(turning_up), Lines{});
  Json const six{"laser", "jet", "crab", "flea", "gyro", "pivot"};
  EXPECT_EQ(problems_in(turning_up, active({{"modules", six}})), Lines{});
  EXPECT_EQ(problems_in(turning_up, active({{"central", 1}})), Lines{}) << "with five it stays reinforced";
  EXPECT_TRUE(mentions(problems_in(turning_up, active({{"modules", six}, {"central", 3}})), "robot[0].central", "SA-3.3.2"));
  char const* const before = R"([{"do": "turn", "step": "owed-first"}, {"do": "act"}])";
  EXPECT_EQ(problems_in(before, active({{"modules", six}, {"central", 1}})), Lines{});
}

TEST(Position, SA_3_3_3_WhatWasCooledHasNoToken) {
  Json hot = active({{"modules", {"ram", "jet"}}});
  hot["hot"] = {"ram"};
  EXPECT_TRUE(mentions(problems_in(turning_up, hot), "hot", "SA-3.3.3"));
  EXPECT_EQ(problems_in(R"([{"do": "turn", "step": "owed-first"}, {"do": "act"}])", hot), Lines{});
}

TEST(Position, EachStepOfATurnHasItsOwnTasks) {
  auto const misplaced = [](char const* step, char const* task, Json const& rulings = Json::object()) {
    return mentions(
        problems_in(fmt::format(R"([{{"do": "turn", "step": "{}"}}, {}])", step, task).c_str(), Json::object(), rulings),
        "tasks[1]", "cannot be under way");
  };
  for (char const* step : {"start", "active", "take", "normal", "auto-cool", "lay", "owed-last", "reinforced", "next"})
    EXPECT_TRUE(misplaced(step, R"({"do": "act"})")) << step;
  EXPECT_FALSE(misplaced("owed-first", R"({"do": "act"})"));
  EXPECT_TRUE(misplaced("owed-first", R"({"do": "thaw"})", {{"cooling.face-down", "yes"}}));
  EXPECT_FALSE(misplaced("lay", R"({"do": "thaw"})", {{"cooling.face-down", "yes"}}));
  EXPECT_TRUE(misplaced("lay", R"({"do": "thaw"})"));
  char const* const settling = R"({"do": "settle"}, {"do": "discard", "seat": 1})";
  Json const at_the_end{{"damage.discard-time", "end-last"}};
  EXPECT_FALSE(misplaced("take", settling));
  EXPECT_TRUE(misplaced("take", settling, at_the_end));
  EXPECT_TRUE(misplaced("reinforced", settling));
  EXPECT_FALSE(misplaced("reinforced", settling, at_the_end));
}

TEST(Position, SA_11_3_TheBoardActsAgainOnlyAsRuled) {
  Json const twice{{"central.reinforced-twice", "yes"}};
  char const* const again = R"([{"do": "turn", "step": "owed-first"}, {"do": "act", "mode": "central-again"}])";
  EXPECT_EQ(problems_in(again, active({{"acted", 1}}), twice), Lines{});
  EXPECT_TRUE(mentions(problems_in(again, active({{"acted", 1}})), "tasks[1]", "cannot be"));
  EXPECT_TRUE(mentions(problems_in(again, active({{"acted", 3}}), twice), "tasks[1]", "cannot be"));
  EXPECT_TRUE(mentions(problems_in(again, Json::object(), twice), "tasks[1]", "cannot be"));
  char const* const cooled = R"([{"do": "turn", "step": "owed-first"}, {"do": "act", "mode": "after-cooling"}])";
  EXPECT_EQ(problems_in(cooled, Json::object(), {{"cooling.central", "yes"}}), Lines{});
  EXPECT_TRUE(mentions(problems_in(cooled), "tasks[1]", "cannot be"));
}

TEST(Position, ThePositionsOfAGameAreAccepted) {
  Draws draws(7);
  std::vector<Action> actions;
  for (int game = 0; game < 100; ++game) {
    auto const setup = random_setup(draws);
    State state = SteelArena::start(setup);
    for (int i = 0; i < 400 && step(setup, state, draws, actions); ++i) {
      Problems problems;
      SteelArena::check_position(setup, state, problems);
      WriteFields fields;
      SteelArena::visit_fields(setup, state, fields);
      ASSERT_TRUE(problems.empty()) << to_string(problems.front()) << "\n" << fields.root.dump(2);
    }
  }
}

}  // namespace
}  // namespace ringside::steel_arena
