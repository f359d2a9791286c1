#include "engine/core/match/position_check.h"

#include <gtest/gtest.h>

#include <array>
#include <span>
#include <string>
#include <vector>

namespace ringside {
namespace {

using Strings = std::vector<std::string>;

/// A counter that is to stay below a bound, even, and never to fall.
struct Counter {
  using Setup = int;
  using State = int;
  using Action = int;

  static std::span<Invariant<Counter> const> invariants() {
    static constexpr std::array<Invariant<Counter>, 3> laws{{
        {"bounded", "C-1", "it stays below the bound", [](int const& bound, int const& count) { return count < bound; }, nullptr},
        {"rising", "C-2", "it never falls", nullptr,
         [](int const&, int const& before, int, int const& after) { return after >= before; }},
        {"even", "C-3", "it is even", [](int const&, int const& count) { return count % 2 == 0; }, nullptr},
    }};
    return laws;
  }
};

Strings problem_lines(Problems const& problems) {
  Strings lines;
  for (Problem const& problem : problems) lines.push_back(to_string(problem));
  return lines;
}

Strings broken_by(int bound, int count) {
  Problems problems;
  name_broken_laws<Counter>(bound, count, problems);
  return problem_lines(problems);
}

TEST(PositionCheck, NamesEachLawOfStatesThatIsBroken) {
  EXPECT_EQ(broken_by(9, 4), Strings());
  EXPECT_EQ(broken_by(9, 11),
            (Strings{"breaks bounded; expected it stays below the bound (C-1)", "breaks even; expected it is even (C-3)"}));
}

struct Check : PositionCheck<int, int> {
  using PositionCheck::is_fine;
  using PositionCheck::PositionCheck;

  void run() {
    if (state_ >= setup_) say("count", std::to_string(state_), "less than " + std::to_string(setup_));
  }
};

TEST(PositionCheck, KnowsWhetherItHasSaidAnything) {
  int const bound = 3, below = 2;
  Problems problems{{"before", "is wrong", ""}};
  Check sound(bound, below, problems);
  sound.run();
  EXPECT_TRUE(sound.is_fine());
  Check wrong(bound, bound, problems);
  EXPECT_TRUE(wrong.is_fine());
  wrong.run();
  EXPECT_FALSE(wrong.is_fine());
  EXPECT_EQ(problem_lines(problems), (Strings{"before: is wrong", "count: 3; expected less than 3"}));
}

}  // namespace
}  // namespace ringside
