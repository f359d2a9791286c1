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

}  // namespace
}  // namespace ringside
