#include "replay/text/table.h"

#include <gtest/gtest.h>

namespace ringside {
namespace {

TEST(Table, AlignsByWhatATerminalShows) {
  Table table({"name", ">n", "note"});
  table.row({"краб", "5", "a"});
  table.row({"x", "12", ""});
  EXPECT_EQ(table.text(),
            "name   n  note\n"
            "краб   5  a\n"
            "x     12\n");
}

TEST(Table, AlignsWideLettersAndMarks) {
  Table table({"name", "note"});
  table.row({"機械", "a"});
  table.row({"и\u0306о", "b"});
  EXPECT_EQ(table.text(), "name  note\n機械  a\nи\u0306о    b\n");
}

TEST(Table, KeepsACellOnItsLine) {
  Table table({"", ""});
  table.row({"a\nb", "c"});
  EXPECT_EQ(table.text(false), "a\\nb  c\n");
}

TEST(Table, WrapsItsLastColumnUnderItself) {
  Table table({"", ""});
  table.row({"id", std::string(60, 'a') + " " + std::string(60, 'b')});
  EXPECT_EQ(table.text(false, 2), "  id  " + std::string(60, 'a') + "\n      " + std::string(60, 'b') + "\n");
}

}  // namespace
}  // namespace ringside
