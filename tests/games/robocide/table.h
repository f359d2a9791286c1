#pragma once

#include <initializer_list>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "tests/games/played_table.h"

namespace ringside::robocide {

/// A game under test: a position as a person writes it, actions in notation, and the results.
///
///   Table table({"14 east", "15 west shield"}, {{"plan", {"1", "2"}}}, ruled("push.gaze", "turned"));
///   table.play({"step 1 west"});
///   EXPECT_TRUE(table.happened("RC-8.1 stepped robot=0.1"));
///   EXPECT_EQ(table.field("seat[0].robot[1].cell"), "T2");
///
/// Robots are given in turn: the first of each seat, then the second ones; "" is one that is gone.
class Table : public PlayedTable {
 public:
  explicit Table(std::vector<std::string> const& robots, Json more = Json::object(), Json const& setup = Json::object());

  Table& play(std::initializer_list<std::string_view> actions);
  /// Plays what has to be decided until a stage is reached: nobody uses anything, and everybody passes.
  Table& play_to(std::string_view stage);

  std::string cell(std::string_view robot) const;  ///< of "0.1"; its fate if it has none
  std::string gaze(std::string_view robot) const;
  /// Legal actions that begin so.
  int choices(std::string_view beginning) const;
};

/// A match of this setup; a setup that cannot be fails the test.
std::unique_ptr<Match> make_match(Json const& setup);
/// All that is wrong with a setup, as "where: what".
std::vector<std::string> find_problems(Json const& setup);
/// All that is wrong with a position.
std::vector<std::string> problems_of_position(Json const& position, Json const& setup = Json::object());

/// Seat 1 is about to end the actions of its turn, the last one of two; seat 0 fires first.
Json last_turn(Json more = Json::object());
/// The same with towers that have no armed faces.
Json quiet(Json setup = Json::object());
/// A table after that turn: robots have fired, towers too if their rotation is given, and what follows has been done as far as
/// nobody is asked.
Table fired(std::vector<std::string> const& robots, Json more = Json::object(), Json setup = Json::object());

}  // namespace ringside::robocide
