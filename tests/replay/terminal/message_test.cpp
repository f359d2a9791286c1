#include "replay/terminal/message.h"

#include <gtest/gtest.h>

namespace ringside {
namespace {

TEST(ErrorReport, HasEveryPartInItsPlace) {
  ErrorReport report;
  report.clause = "X-1.2";
  report.what = "step 3: no";
  report.place = "game.json#3 (seat 0)";
  report.rule = "A rule.";
  report.board = "ab\ncd\n";
  report.legal = {"go", "stop"};
  report.more_legal = 2;
  report.see = {"ringside rules X-1.2"};
  EXPECT_EQ(to_string(report),
            "error[X-1.2]: step 3: no\n"
            "  --> game.json#3 (seat 0)\n"
            "   rule: A rule.\n"
            "   board:\n"
            "      ab\n"
            "      cd\n"
            "   legal here: go · stop (2 more)\n"
            "   see: ringside rules X-1.2\n");
}

TEST(ErrorReport, LeavesOutWhatIsEmpty) {
  ErrorReport report;
  report.what = "no";
  EXPECT_EQ(to_string(report), "error: no\n");
}

TEST(ErrorReport, CannotBeForged) {
  ErrorReport report;
  report.what = "a\nerror: b";
  report.place = "x\r\033[2J";
  report.rule = "r\ns";
  report.board = "ab\n\033c\n";
  report.legal = {"go\u202e"};
  report.see = {"ringside show '\xff\n'"};
  EXPECT_EQ(to_string(report),
            "error: a\\nerror: b\n"
            "  --> x\\r\\x1b[2J\n"
            "   rule: r\\ns\n"
            "   board:\n"
            "      ab\n"
            "      \\x1bc\n"
            "   legal here: go\\u{202e}\n"
            "   see: ringside show '\\xff\\n'\n");
}

}  // namespace
}  // namespace ringside
