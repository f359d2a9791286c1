#include "replay/terminal/progress.h"

#include <gtest/gtest.h>

#include "replay/terminal/quantity.h"

namespace ringside {
namespace {

TEST(Progress, GroupsDigits) {
  EXPECT_EQ(grouped(0), "0");
  EXPECT_EQ(grouped(999), "999");
  EXPECT_EQ(grouped(1'234'567), "1,234,567");
}

TEST(Progress, ShowsShareRateAndTimeLeft) {
  std::string const line = progress_line("games", 5'000, 10'000, 2'000);
  EXPECT_NE(line.find(" 50%"), std::string::npos) << line;
  EXPECT_NE(line.find("5,000/10,000 games"), std::string::npos) << line;
  EXPECT_NE(line.find("2,500/s"), std::string::npos) << line;
  EXPECT_NE(line.find("2 s left"), std::string::npos) << line;
}

TEST(Progress, OnlyCountsWithoutATotal) { EXPECT_EQ(progress_line("states", 3'000, 0, 1'000), "3,000 states  3,000/s"); }

TEST(Progress, HoldsForNothingDoneAndForTooMuch) {
  EXPECT_NE(progress_line("games", 0, 10, 0).find("  0%"), std::string::npos);
  EXPECT_NE(progress_line("games", 12, 10, 1).find("100%"), std::string::npos);
}

}  // namespace
}  // namespace ringside
