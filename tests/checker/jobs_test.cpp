#include "checker/play/jobs.h"

#include <gtest/gtest.h>

#include <atomic>
#include <stdexcept>

namespace ringside {
namespace {

std::vector<int> squares(int count, int jobs) {
  std::vector<int> results;
  int next = 0;
  in_order(
      jobs, [&]() -> std::optional<int> { return next < count ? std::optional(next++) : std::nullopt; },
      [](int i) { return i * i; }, [&](int square) { results.push_back(square); });
  return results;
}

TEST(Jobs, ResultsComeInTheOrderOfTheInput) {
  std::vector<int> const serial = squares(1000, 1);
  ASSERT_EQ(serial.size(), 1000U);
  EXPECT_EQ(serial[30], 900);
  for (int jobs : {2, 3, 8}) EXPECT_EQ(squares(1000, jobs), serial);
}

TEST(Jobs, NothingToDoEndsAtOnce) {
  EXPECT_TRUE(squares(0, 1).empty());
  EXPECT_TRUE(squares(0, 4).empty());
}

TEST(Jobs, OnlyAFewResultsWait) {
  std::atomic<int> made{0};
  int next = 0, taken = 0, most = 0;
  in_order(
      2, [&]() -> std::optional<int> { return next < 500 ? std::optional(next++) : std::nullopt; },
      [&](int i) {
        ++made;
        return i;
      },
      [&](int) { most = std::max(most, made - taken++); });
  EXPECT_EQ(taken, 500);
  EXPECT_LE(most, 10);
}

void run_and_throw(int jobs, int where) {
  int next = 0;
  auto const at = [&](int place) {
    if (place == where) throw std::runtime_error("stop");
  };
  in_order(
      jobs,
      [&]() -> std::optional<int> {
        if (next == 20) at(0);
        return next++;
      },
      [&](int i) {
        if (i == 20) at(1);
        return i;
      },
      [&](int i) {
        if (i == 20) at(2);
      });
}

TEST(Jobs, AnExceptionOfAnyPartEndsItAll) {
  for (int jobs : {1, 3})
    for (int where : {0, 1, 2}) EXPECT_THROW(run_and_throw(jobs, where), std::runtime_error) << jobs << ' ' << where;
}

}  // namespace
}  // namespace ringside
