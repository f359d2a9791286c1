// Questions about broken laws see each of them, also where several are broken in one step.

#include <gtest/gtest.h>

#include "checker/compare/shrink.h"
#include "checker/find/ask.h"
#include "checker/play/playout.h"
#include "tests/checker/toys.h"

namespace ringside {
namespace {

/// A race whose laws are broken together: a runner who takes a two breaks the last two, and one who comes onto cell 6 the first
/// two as well.
struct Strict : toys::Race {
  static std::span<Invariant<Strict> const> invariants() {
    static constexpr auto has_no_two = [](Setup const&, toys::RaceState const& a, Action, toys::RaceState const& b) {
      return b.at[0] - a.at[0] < 2 && b.at[1] - a.at[1] < 2;
    };
    static constexpr std::array<Invariant<Strict>, 4> list{
        Invariant<Strict>{"below-six", "T-1", "nobody comes to cell 6",
                          [](Setup const&, toys::RaceState const& s) { return s.at[0] < 6 && s.at[1] < 6; }, nullptr},
        Invariant<Strict>{"not-on-six", "T-1", "nobody stands on cell 6",
                          [](Setup const&, toys::RaceState const& s) { return s.at[0] != 6 && s.at[1] != 6; }, nullptr},
        Invariant<Strict>{"slow", "T-1", "nobody runs two cells", nullptr, has_no_two},
        Invariant<Strict>{"no-twos", "T-1", "nobody takes a two", nullptr, has_no_two}};
    return list;
  }
};

GameEntry const& strict() {
  static GameEntry const entry = make_entry<Strict>();
  return entry;
}

/// From cell 4 two cells on in the last step.
Line const double_steps{2, 2, 1, 0, 2, 2, 1, 0, 2, 2};

std::vector<std::size_t> broken_at(std::string const& law) {
  std::shared_ptr<Match const> const match = toys::make_match(strict(), {{"length", 5}});
  LoadedRecord const race{record_line(*match, match->start(), double_steps), match};
  auto const question = parse_question("violates " + law, match, strict().match);
  EXPECT_TRUE(question) << law;
  std::vector<std::size_t> steps;
  if (!question) return steps;
  for (FoundStep const& place : ask(*question, race, match->start(), true).found) steps.push_back(place.step);
  return steps;
}

TEST(FindLaws, EachThatIsBrokenIsSeenNotOnlyTheFirst) {
  using Broken = std::vector<std::size_t>;
  EXPECT_EQ(broken_at("below-six"), (Broken{10}));
  EXPECT_EQ(broken_at("not-on-six"), (Broken{10})) << "another law of states is broken with it";
  EXPECT_EQ(broken_at("slow"), (Broken{2, 6, 10}));
  EXPECT_EQ(broken_at("no-twos"), (Broken{2, 6, 10})) << "another law of steps is broken with it";
  EXPECT_EQ(broken_at("any"), (Broken{2, 6, 10}));
}

}  // namespace
}  // namespace ringside
