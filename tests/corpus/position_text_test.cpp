#include "checker/cases/position_text.h"

#include <gtest/gtest.h>

#include "engine/record/values/check.h"

// Positions as text. That what is printed reads back is a law of every game: properties/generic.

namespace ringside {
namespace {

std::shared_ptr<Match const> match_of(std::string const& game) {
  Problems problems;
  return find_match(game, Json::object(), problems);
}

std::string fault_of(std::string const& game, std::string const& text) {
  auto const read = read_position_text(*match_of(game), text);
  return read ? "it is read" : read.error().front();
}

std::string field_of(std::string const& game, std::string const& text, std::string const& name) {
  auto const match = match_of(game);
  auto const read = read_position_text(*match, text);
  if (!read) return read.error().front();
  for (FlatField const& field : match->fields(*read))
    if (field.name == name) return field.text;
  return "no such field";
}

TEST(PositionText, ArrowsAndWordsSayWhereAPieceLooks) {
  for (char const* const text : {"c2 0:e c3 1:w", "c2 0→ c3 1←", "c2 0:→ c3 1:←"}) {
    EXPECT_EQ(field_of("duel", text, "robot[0].facing"), "e") << text;
    EXPECT_EQ(field_of("duel", text, "robot[1].cell"), "c3") << text;
    EXPECT_EQ(field_of("steel-arena", std::string(text) + " / . .", "robot[1].facing"), "w") << text;
  }
  EXPECT_EQ(field_of("robocide", "14 0.1:east 15 0.2→ 20 1.1↖ 21 1.2:northwest", "seat[0].robot[2].gaze"), "east");
  EXPECT_EQ(field_of("golems", "A1 0^ C1 1v", "golem[1].gaze"), "s");
}

TEST(PositionText, FieldsStandBehindTheDrawingOnAnyLine) {
  EXPECT_EQ(field_of("duel", "c2 0:e c3 1:w turn=1 robot[0].tokens=[step]", "turn"), "1");
  EXPECT_EQ(field_of("duel", "c2 0:e c3 1:w turn=1 robot[0].tokens=[step]", "robot[0].tokens"), "step");
  EXPECT_EQ(field_of("duel", "c2 0:e c3 1:w\n\nrobot[0].tokens=[\"step\", \"turn\"]", "robot[0].tokens"), "step, turn");
}

TEST(PositionText, AFaultShowsTheLineWithAMarkBelowIt) {
  EXPECT_EQ(
      fault_of("duel", "c2 0:e c3 9:w"),
      "board: \"9:w\" is neither a cell nor a robot; expected a cell such as a1, or once each behind its cell a robot such as "
      "0:ne\n    c2 0:e c3 9:w\n              ^^^");
  EXPECT_NE(fault_of("steel-arena", "c2 0→ c3 1→\n. lasso").find("\n    . lasso\n      ^^^^^"), std::string::npos)
      << fault_of("steel-arena", "c2 0→ c3 1→\n. lasso");
  EXPECT_NE(fault_of("duel", "c2 0:e c3 1:w turn=7").find("turn=7\n                       ^"), std::string::npos)
      << fault_of("duel", "c2 0:e c3 1:w turn=7");
  EXPECT_NE(fault_of("duel", "c2 0:e turn=").find("is not a field with its value"), std::string::npos);
  EXPECT_NE(fault_of("duel", "robot[99999].cell=c2"), "it is read");
}

TEST(PositionText, TheBoardForPeopleIsRefusedWithAHint) {
  std::string const fault = fault_of("steel-arena", "   a1   a2   a3\n   ram-1\n\n  b1  b2 0:e\n");
  EXPECT_NE(fault.find("--drawing"), std::string::npos) << fault;
}

}  // namespace
}  // namespace ringside
