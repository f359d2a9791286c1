#include "engine/core/text/problem.h"

#include <gtest/gtest.h>

namespace ringside {
namespace {

TEST(Problem, SaysWhereWhatAndWhatWasExpected) {
  EXPECT_EQ(to_string(Problem{"robot[1].cell", "is 99", "a number from 0 to 18"}),
            "robot[1].cell: is 99; expected a number from 0 to 18");
}

TEST(Problem, LeavesOutWhatItDoesNotHave) {
  EXPECT_EQ(to_string(Problem{"", "the setup is not an object", ""}), "the setup is not an object");
  EXPECT_EQ(to_string(Problem{"damage", "is 9", ""}), "damage: is 9");
}

}  // namespace
}  // namespace ringside
