#include "checker/play/shard.h"

#include <string>

#include <gtest/gtest.h>

namespace ringside {
namespace {

TEST(Shard, StretchesLieSideBySideAndDifferByOne) {
  for (std::uint64_t const count : {0ULL, 1ULL, 7ULL, 8ULL, 1000ULL, 0xFFFF'FFFF'FFFF'FFFFULL})
    for (std::uint64_t const of : {1ULL, 2ULL, 7ULL, 8ULL, 1000ULL}) {
      std::uint64_t next = 0;
      for (std::uint64_t number = 1; number <= of; ++number) {
        auto const stretch = Shard{number, of}.stretch(count);
        EXPECT_EQ(stretch.first, next);
        EXPECT_LE(stretch.size() - count / of, 1U);
        next = stretch.end;
      }
      EXPECT_EQ(next, count);
    }
}

TEST(Shard, EachNameFallsToOne) {
  std::uint64_t shares[7] = {};
  for (int i = 0; i < 7000; ++i) {
    std::string const name = "games/" + std::to_string(i) + ".json";
    int takers = 0;
    for (std::uint64_t number = 1; number <= 7; ++number)
      if (Shard{number, 7}.has(name)) ++takers, ++shares[number - 1];
    EXPECT_EQ(takers, 1) << name;
  }
  for (std::uint64_t const share : shares) EXPECT_NEAR(static_cast<double>(share), 1000, 150);
}

/// DO NOT CHANGE: parts of one run may come from several machines, and files stay where they were.
TEST(Shard, NamesFallForEver) {
  std::string fallen;
  for (char const* name : {"", "a.json", "games/1.json", "games.tar:17"})
    for (std::uint64_t number = 1; number <= 8; ++number)
      if (Shard{number, 8}.has(name)) fallen += std::to_string(number);
  EXPECT_EQ(fallen, "8544");
}

}  // namespace
}  // namespace ringside
