#include "engine/core/nearest.h"

#include <array>

#include <gtest/gtest.h>

namespace ringside {
namespace {

std::array<std::string, 5> const verbs{"graph", "audit", "replay", "rules", "rulings"};

TEST(Nearest, FindsTheWordThatWasMeant) {
  EXPECT_EQ(nearest("grpah", verbs), "graph");     // neighbours swapped
  EXPECT_EQ(nearest("audi", verbs), "audit");      // a letter too few
  EXPECT_EQ(nearest("replays", verbs), "replay");  // a letter too many
  EXPECT_EQ(nearest("rulez", verbs), "rules");     // a wrong letter
  EXPECT_EQ(nearest("graph", verbs), "graph");
}

TEST(Nearest, FindsNothingWhenNothingIsNear) {
  EXPECT_FALSE(nearest("explore", verbs));
  EXPECT_FALSE(nearest("", verbs));
  EXPECT_FALSE(nearest("zz", verbs)) << "as many changes as letters is no likeness";
  EXPECT_FALSE(nearest("graph", {}));
}

TEST(Nearest, TakesTheNearestAndOfEqualsTheFirst) {
  std::array<std::string, 3> const candidates{"turn 2", "turn 1", "turn"};
  EXPECT_EQ(nearest("turn 3", candidates), "turn 2");
  EXPECT_EQ(nearest("turm", candidates), "turn");
}

TEST(Nearest, LongerWordsMayBeFartherOff) {
  std::array<std::string, 1> const candidates{"armour.trigger"};
  EXPECT_EQ(nearest("armor.triger", candidates), "armour.trigger");
  EXPECT_EQ(nearest("armr.trgr", candidates), std::nullopt);
}

TEST(Nearest, HugeWordsCostNothing) { EXPECT_FALSE(nearest(std::string(1'000'000, 'a'), verbs)); }

}  // namespace
}  // namespace ringside
