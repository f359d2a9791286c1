#pragma once

#include <initializer_list>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "tests/games/played_table.h"

namespace ringside::golems {

/// A game under test: a position as a person writes it, actions in notation, and the results.
///
///   Table table({at("B2 s"), at("B3 n")});
///   table.play({"program forward", "program stand", "run"});
///   EXPECT_TRUE(table.happened("BG-6.1 moved golem=0"));
///   EXPECT_EQ(table.field("golem[0].cell"), "B3");
class Table : public PlayedTable {
 public:
  explicit Table(std::initializer_list<Json> golems, Json const& setup = Json::object(), Json more = Json::object());

  Table& play(std::initializer_list<std::string_view> actions);
};

/// A golem of a position: "B2 s", the rows of its program, and other fields.
Json at(std::string_view where, int rows = 1, Json more = Json::object());
/// The luck card that a golem drew, as another field: "condition", "repeat-2".
Json with_luck(std::string_view luck);
/// A bot of a position.
Json bot_at(std::string_view where);

/// A match of this setup; a setup that cannot be fails the test.
std::unique_ptr<Match> make_match(Json const& setup);
/// All that is wrong with a setup, as "where: what".
std::vector<std::string> find_problems(Json const& setup);

/// A scenario of one part of 4×4 with these obstacles, e.g. {{"walls", {"B1"}}}; starts are put where nothing lies.
Json field_with(Json obstacles);
/// {"scenario": field_with(…)} and one ruling.
Json setup_with(Json obstacles, std::string_view ruling = {}, std::string_view option = {});

}  // namespace ringside::golems
