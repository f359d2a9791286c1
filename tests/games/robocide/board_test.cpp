// RC-1 and RC-2: boards, setups, and how a game starts.

#include <fstream>
#include <iterator>
#include <set>

#include <valijson/adapters/nlohmann_json_adapter.hpp>
#include <valijson/schema.hpp>
#include <valijson/schema_parser.hpp>
#include <valijson/validator.hpp>

#include "engine/games/robocide/game.h"
#include "tests/games/robocide/table.h"

namespace ringside::robocide {
namespace {

Problems linted(Json const& board) { return board_source().check(board); }
Json centre() { return built_in_data()["boards"][0]; }
std::string around(Board const& board, Cell place) {
  std::string text;
  for (int direction = 0; direction < directions; ++direction)
    text += (text.empty() ? "" : " ") + board.name_of(board.beyond(place, direction));
  return text;
}

bool fits_schema(Json const& board) {
  std::ifstream file(std::string(RINGSIDE_SOURCE_DIR) + "/corpus/schema/robocide-board.schema.json", std::ios::binary);
  auto const json = nlohmann::json::parse(std::string(std::istreambuf_iterator<char>(file), {}));
  valijson::Schema schema;
  valijson::SchemaParser parser;
  parser.populateSchema(valijson::adapters::NlohmannJsonAdapter(json), schema);
  auto const value = nlohmann::json::parse(board.dump());
  valijson::Validator validator;
  return validator.validate(schema, valijson::adapters::NlohmannJsonAdapter(value), nullptr);
}

/// Pairs of a tower and another one that is on one of its lines.
int towers_in_line(Board const& board) {
  int pairs = 0;
  for (int tower = 0; tower < board.towers; ++tower)
    for (int direction = 0; direction < directions; ++direction)
      for (Cell place = board.beyond(board.tower(tower), direction); place != off; place = board.beyond(place, direction))
        pairs += board.is_tower(place) ? 1 : 0;
  return pairs;
}

TEST(RobocideBoard, RC10_8_TowersAreInEachOthersLinesOnTheBoardOuterAlone) {
  EXPECT_EQ(towers_in_line(*find_board("centre")), 0) << "the ruling towers.block-towers decides nothing there";
  EXPECT_GT(towers_in_line(*find_board("outer")), 0);
}

TEST(RobocideBoard, BuiltInOnesAreFineAndFitTheSchema) {
  ASSERT_EQ(built_in_boards().size(), board_names.size());
  for (Json const& board : built_in_data()["boards"]) {
    EXPECT_TRUE(linted(board).empty()) << board["name"];
    EXPECT_TRUE(fits_schema(board)) << board["name"];
  }
  for (std::size_t i = 0; i < board_names.size(); ++i) EXPECT_EQ(built_in_boards()[i].name, board_names[i]);
  Json own = centre();
  own["parts"] = built_in_data()["parts"];
  own["loot"] = built_in_data()["loot"];
  EXPECT_TRUE(fits_schema(own) && linted(own).empty());
}

TEST(RobocideBoard, RC_1_3_NumbersRowByRow) {
  Board const& board = *find_board("centre");
  EXPECT_EQ(board.cells, 28);
  EXPECT_EQ(board.places(), 37);
  EXPECT_EQ(around(board, 13), "15 T1 19 T2 10 T0") << "of 14: east, southeast, southwest, west, northwest, northeast";
  EXPECT_EQ(around(board, board.tower(2)), "14 19 18 13 9 10");
  EXPECT_EQ(around(board, 0), "2 5 4 C0 off off");
}

TEST(RobocideBoard, RC_1_4_CornersHaveThreeNeighbours) {
  for (Board const& board : built_in_boards())
    for (int i = 0; i < corner_cells; ++i) EXPECT_EQ(std::popcount(board.around[board.corner(i)]), 3) << board.name << i;
  Board const& board = *find_board("centre");
  EXPECT_EQ(around(board, board.corner(0)), "1 4 3 off off off");
  EXPECT_EQ(around(board, board.corner(3)), "off off off 28 25 26");
}

TEST(RobocideBoard, TheSecondBoardDiffersInItsTowers) {
  Board const& board = *find_board("outer");
  EXPECT_EQ(board.cells, 28);
  EXPECT_EQ(around(board, board.tower(2)), "5 10 9 4 1 2") << "(1,-2)";
}

TEST(RobocideBoard, RC_1_2_TheBox) {
  Box const& box = find_board("centre")->box;
  EXPECT_EQ(box.legs, (std::array<std::uint8_t, 3>{8, 3, 3}));
  EXPECT_EQ(box.bodies, (std::array<std::uint8_t, 3>{8, 3, 3}));
  EXPECT_EQ(box.heads, (std::array<std::uint8_t, 3>{2, 1, 1}));
  EXPECT_EQ(box.loot, (LootCounts{4, 4, 4, 4, 3, 3, 2, 2, 2})) << "RC-1.6";
}

TEST(RobocideBoard, ALargerOneWithNumbersOfItsOwn) {
  Json board = centre();
  board["name"] = "wide";
  board["radius"] = 4;
  board["loot"] = {{"battery", 50}, {"mine", 2}};
  EXPECT_TRUE(linted(board).empty());
  Json const setup{{"board", board}};
  EXPECT_EQ(find_problems(setup), std::vector<std::string>());
  EXPECT_EQ(make_match(setup)->setup()["board"], board) << "it goes with the record";
  Json numbered = centre();
  Json cells = Json::array();
  Board const& plain_board = *find_board("centre");
  for (int i = 27; i >= 0; --i) {
    auto const at = plain_board.field.at(plain_board.in_field[static_cast<std::size_t>(i)]);
    cells.push_back({at.q, at.r});
  }
  numbered["numbers"] = cells;
  Problems problems;
  auto const read = read_board(numbered, problems);
  ASSERT_TRUE(read);
  EXPECT_EQ(around(*read, 14), "14 T1 10 T2 19 T0") << "28 now is where 1 was";
}

/// The limits stand in the schema too.
TEST(RobocideBoard, RC_1_3_ReaderAndSchemaAgreeOnHowManyTowers) {
  std::vector<Json> const places{{0, 0}, {1, -1}, {0, 1}, {-1, 0}, {1, 0}, {-1, 1}};
  for (int const radius : {least_radius, most_radius})
    for (std::size_t count = 1; count <= places.size(); ++count) {
      Json board = centre();
      board["radius"] = radius;
      board["towers"] = Json::array();
      for (std::size_t i = 0; i < count; ++i) board["towers"].push_back({{"at", places[i]}, {"armed", {0}}});
      int const cells = 3 * radius * (radius + 1) + 1 - corner_cells - static_cast<int>(count);
      board["loot"] = {{"battery", cells}};
      bool const fine = cells % 2 == 0 && cells <= most_cells;
      EXPECT_EQ(linted(board).empty(), fine) << radius << ' ' << count;
      EXPECT_EQ(fits_schema(board), fine) << radius << ' ' << count;
    }
}

TEST(RobocideBoard, RC_1_3_TooManyCellsAreRefusedWithTheLimit) {
  Json board = centre();
  board["radius"] = 4;
  board["towers"].erase(2);
  board["towers"].erase(1);
  Problems const problems = linted(board);
  ASSERT_FALSE(problems.empty());
  EXPECT_EQ(problems.front().where + " " + problems.front().what + ", " + problems.front().expected,
            "towers leave 54 numbered cells, at most 52: three towers or more on a board of radius 4");
}

TEST(RobocideBoard, AllProblemsAtOnce) {
  Json const board = Json::parse(R"({
    "name": 7, "radius": 3, "ring": ["teleport", "teleport", "forge", "workshop", "workshop", "lava"],
    "towers": [{"at": [3, -3], "armed": [0]}, {"at": [0, 0], "armed": [0, 0, 6]}, {"at": [9, 0], "armed": 1, "hp": 2}],
    "parts": {"legs": {"plain": 8, "propeller": 3, "magnet": 3}, "body": {"plain": 8, "shield": 3}, "tail": {}},
    "loot": {"battery": 3, "gold": 1}, "colour": "red"
  })");
  std::set<std::string> where;
  for (Problem const& problem : linted(board)) where.insert(problem.where);
  for (char const* expected :
       {"name", "ring[5]", "towers[0].at", "towers[1].armed[1]", "towers[1].armed[2]", "towers[2].at", "towers[2].armed",
        "towers[2].hp", "parts.body.bomb", "parts.head", "parts.tail", "loot.gold", "colour"})
    EXPECT_TRUE(where.contains(expected)) << expected;
}

TEST(RobocideBoard, WhatIsNoRingOrDoesNotFitIsRefused) {
  auto const wrong = [](auto const& change) {
    Json board = centre();
    change(board);
    return linted(board).size();
  };
  EXPECT_EQ(wrong([](Json& board) { board["ring"] = {"teleport", "teleport", "workshop", "workshop", "forge", "magnet"}; }), 1U);
  EXPECT_EQ(wrong([](Json& board) { board["towers"].erase(0); }), 1U) << "29 cells are odd";
  EXPECT_EQ(wrong([](Json& board) { board["loot"] = {{"battery", 27}}; }), 1U) << "a cell without loot";
  EXPECT_EQ(wrong([](Json& board) { board["numbers"] = {{0, 0}}; }), 1U);
  EXPECT_EQ(wrong([](Json& board) { board["radius"] = 2; }), 1U);
  EXPECT_EQ(wrong([](Json& board) {
              board["parts"] = built_in_data()["parts"];
              board["parts"]["legs"]["plain"] = 7;
            }),
            1U);
  for (char const* text : {"[]", "null", "7", "\"centre\"", "{}", R"({"ring": {}, "towers": [], "radius": "3"})"})
    EXPECT_FALSE(linted(Json::parse(text)).empty()) << text;
}

TEST(RobocideBoard, ItsBoxIsListed) {
  auto const tiles = board_source().list(board_source().built_in());
  ASSERT_EQ(tiles.size(), 18U);
  EXPECT_EQ(tiles[1].id, "legs-propeller");
  EXPECT_EQ(tiles[1].count, 3);
  EXPECT_EQ(tiles[17].id, "loot-mine");
  EXPECT_EQ(board_source().list(centre()).size(), 18U);
}

TEST(RobocideSetup, AllProblemsAtOnce) {
  EXPECT_EQ(
      find_problems({{"players", 5}, {"holder", "x"}, {"board", "middle"}, {"rulings", {{"vest.use", "maybe"}}}, {"bots", 1}})
          .size(),
      5U);
  EXPECT_EQ(find_problems({{"players", 2}, {"holder", 2}}), std::vector<std::string>{"holder: seat 2 of 2 players"});
  EXPECT_EQ(find_problems({{"board", {{"name", "x"}}}}).front().substr(0, 6), "board.");
}

TEST(RobocideSetup, RC_2_AGameStarts) {
  auto const match = make_match({{"players", 3}, {"holder", 2}});
  AnyState state = match->start();
  Dice dice(3);
  std::vector<ActionCode> legal;
  auto const draw = [&](int steps) {
    for (int i = 0; i < steps; ++i) {
      match->legal(state, legal);
      EXPECT_TRUE(match->actor(state).is_chance());
      match->apply(state, legal[dice.below(legal.size())]);
    }
  };
  draw(28);
  match->legal(state, legal);
  EXPECT_EQ(match->text(legal[5]), "ring 5") << "RC-2.2";
  draw(1);
  match->legal(state, legal);
  EXPECT_EQ(match->text(legal[5]), "towers 5");
  draw(1);
  match->legal(state, legal);
  EXPECT_EQ(match->actor(state), Actor::seat(2)) << "RC-4.3: the holder lands first";
  EXPECT_EQ(legal.size(), 28U * 6U);
}

TEST(RobocideSetup, RC_2_1_LootIsDrawnByItsNumbers) {
  auto const match = make_match(Json::object());
  AnyState state = match->start();
  std::vector<ActionCode> legal;
  match->legal(state, legal);
  ASSERT_EQ(legal.size(), 9U);
  EXPECT_EQ(match->text(legal[3]), "lay battery");
  EXPECT_EQ(match->weight(state, legal[3]), 4U);
  match->apply(state, legal[3]);
  EXPECT_EQ(match->weight(state, legal[3]), 3U);
}

}  // namespace
}  // namespace ringside::robocide
