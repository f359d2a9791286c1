#include "engine/core/text/nearest.h"

#include <algorithm>
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
  EXPECT_FALSE(nearest("zz", verbs)) << "as many changes as letters is not a match";
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

/// A word and one that is `changes` wrong letters off.
std::array<std::string, 1> changed(std::string const& word, std::size_t changes) {
  return {std::string(changes, '#') + word.substr(changes)};
}

TEST(Nearest, IsAtMostAThirdOfTheLettersOffAndTwoForShortWords) {
  for (std::size_t letters = 4; letters <= 64; ++letters) {
    std::string const word(letters, 'a');
    std::size_t const most = std::max<std::size_t>(2, letters / 3);
    EXPECT_TRUE(nearest(word, changed(word, most))) << letters << " letters";
    EXPECT_FALSE(nearest(word, changed(word, most + 1))) << letters << " letters";
  }
}

TEST(Nearest, KeepsNoLetterNoLikeness) {
  EXPECT_TRUE(nearest("ab", changed("ab", 1)));
  EXPECT_FALSE(nearest("ab", changed("ab", 2)));
  EXPECT_FALSE(nearest("a", changed("a", 1)));
}

TEST(Nearest, LooksAtWordsOfAtMostSixtyFourLetters) {
  std::string const longest(64, 'a'), longer(65, 'a');
  EXPECT_TRUE(nearest(longest, std::array{longest}));
  EXPECT_FALSE(nearest(longer, std::array{longer}));
  EXPECT_FALSE(nearest(longest, std::array{longer}));
  EXPECT_FALSE(nearest(longer, std::array{longest}));
}

TEST(Nearest, HugeWordsCostNothing) { EXPECT_FALSE(nearest(std::string(1'000'000, 'a'), verbs)); }

}  // namespace
}  // namespace ringside
