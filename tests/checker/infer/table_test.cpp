#include "checker/infer/table.h"

#include <algorithm>
#include <set>

#include <gtest/gtest.h>

#include "engine/core/values/chance.h"

namespace ringside {
namespace {

constexpr std::size_t questions = 3;

AnswerBox box_of(std::uint8_t a, std::uint8_t b = 3, std::uint8_t c = 7) {
  AnswerBox box;
  box.options.fill(1);
  box.options[0] = a, box.options[1] = b, box.options[2] = c;
  return box;
}

Fit fit_of(AnswerBoxes boxes) {
  Fit fit;
  shorten(boxes);
  fit.boxes = std::move(boxes);
  return fit;
}

/// The answers to the three questions, 2 × 2 × 3.
AnswerBox point(unsigned number) {
  return box_of(static_cast<std::uint8_t>(1U << (number % 2)), static_cast<std::uint8_t>(1U << (number / 2 % 2)),
                static_cast<std::uint8_t>(1U << (number / 4)));
}
constexpr unsigned points = 12;

bool agree(std::vector<Fit> const& fits, unsigned set) {
  for (unsigned each = 0; each < points; ++each) {
    bool in_all = true;
    for (std::size_t i = 0; i < fits.size(); ++i)
      if (((set >> i) & 1U) != 0) in_all = in_all && do_meet(fits[i].boxes, {point(each)});
    if (in_all) return true;
  }
  return false;
}

std::vector<std::size_t> members(unsigned set) {
  std::vector<std::size_t> list;
  for (std::size_t i = 0; i < 32; ++i)
    if (((set >> i) & 1U) != 0) list.push_back(i);
  return list;
}

std::vector<Fit> drawn_fits(std::uint64_t seed) {
  Dice dice(seed);
  std::vector<Fit> fits(2 + dice.below(6));
  for (Fit& fit : fits) {
    AnswerBoxes boxes;
    for (unsigned each = 0; each < points; ++each)
      if (dice.below(3) != 0) boxes.push_back(point(each));
    if (boxes.empty()) boxes.push_back(point(0));
    fit = fit_of(std::move(boxes));
  }
  return fits;
}

TEST(Boxes, AreJoinedWithoutLosingOrTakingAnything) {
  for (std::uint64_t seed = 0; seed < 300; ++seed) {
    Dice dice(seed);
    AnswerBoxes some;
    for (unsigned each = 0; each < points; ++each)
      if (dice.below(3) != 0) some.push_back(point(each));
    AnswerBoxes shorter = some;
    shorten(shorter);
    EXPECT_LE(shorter.size(), some.size());
    for (unsigned each = 0; each < points; ++each) {
      auto const covers = [&](AnswerBox const& box) { return !meet(box, point(each)).is_empty(); };
      EXPECT_EQ(std::count_if(shorter.begin(), shorter.end(), covers), std::count_if(some.begin(), some.end(), covers));
    }
  }
  AnswerBoxes all;
  for (unsigned each = 0; each < points; ++each) all.push_back(point(each));
  shorten(all);
  EXPECT_EQ(all, AnswerBoxes{box_of(3)});
}

/// Conflicts of two and three games, and the fewest games to take away, are those that trying all sets finds.
TEST(Inference, FindsWhatTryingAllSetsFinds) {
  std::size_t apart = 0, by_three = 0;
  for (std::uint64_t seed = 0; seed < 500; ++seed) {
    std::vector<Fit> const fits = drawn_fits(seed);
    auto const n = static_cast<unsigned>(fits.size());
    Inference const found = infer(fits, questions, {.most_conflicts = 1000});
    std::vector<std::vector<std::size_t>> conflicts;
    std::size_t most = 0;
    bool large = false;
    for (unsigned set = 1; set < (1U << n); ++set) {
      if (agree(fits, set)) {
        most = std::max(most, members(set).size());
        continue;
      }
      bool is_least = true;
      for (std::size_t const member : members(set)) is_least = is_least && agree(fits, set & ~(1U << member));
      if (is_least && members(set).size() <= 3) conflicts.push_back(members(set));
      large = large || (is_least && members(set).size() > 3);
    }
    std::sort(conflicts.begin(), conflicts.end(),
              [](auto const& a, auto const& b) { return a.size() != b.size() ? a.size() < b.size() : a < b; });
    by_three += !conflicts.empty() && conflicts.back().size() == 3 ? 1 : 0;
    apart += found.tables.size() > 1 ? 1 : 0;
    EXPECT_EQ(n - found.to_take_away.size(), most);
    EXPECT_TRUE(found.fewest);
    EXPECT_EQ(found.tables.size() == 1, conflicts.empty() && !large);
    if (!conflicts.empty() || !large)
      EXPECT_EQ(found.conflicts, conflicts) << seed;
    else
      EXPECT_GT(found.conflicts.front().size(), 3U);
  }
  EXPECT_GT(apart, 50U);
  EXPECT_GT(by_three, 5U);
}

TEST(Inference, SaysWhatIsDecidedAndByWhichSteps) {
  std::vector<Fit> fits{fit_of({box_of(1, 3, 3)}), fit_of({box_of(3, 3, 6)}), fit_of({box_of(1)})};
  fits[0].narrowings = {{2, 4, 3}, {0, 5, 1}};
  fits[1].narrowings = {{2, 7, 6}};
  fits[2].narrowings = {{0, 9, 1}};
  Inference const found = infer(fits, questions);
  ASSERT_EQ(found.tables.size(), 1U);
  auto const& answered = found.tables.front().answered;
  EXPECT_TRUE(answered[0].is_decided());
  EXPECT_EQ(answered[0].decided_by, (std::vector<Decider>{{0, 5}, {2, 9}}));
  EXPECT_FALSE(answered[1].is_decided());
  EXPECT_EQ(answered[2].options, 2);  // by two games together
  EXPECT_TRUE(answered[2].decided_by.empty());
}

TEST(Inference, SeparatesTwoLeagues) {
  std::vector<Fit> fits;
  for (int i = 0; i < 3; ++i) fits.push_back(fit_of({box_of(1)}));
  for (int i = 0; i < 2; ++i) fits.push_back(fit_of({box_of(2)}));
  fits.push_back(fit_of({box_of(3, 1)}));  // fits both
  fits.push_back(fit_of({}));
  fits.push_back(fit_of({box_of(1)}));
  fits.back().cut = true;
  Inference const found = infer(fits, questions);
  EXPECT_EQ(found.misfits, std::vector<std::size_t>{6});
  EXPECT_EQ(found.cut, std::vector<std::size_t>{7});
  ASSERT_EQ(found.tables.size(), 2U);
  EXPECT_EQ(found.tables[0].games, (std::vector<std::size_t>{0, 1, 2, 5}));
  EXPECT_TRUE(found.tables[0].also.empty());
  EXPECT_EQ(found.tables[1].games, (std::vector<std::size_t>{3, 4}));
  EXPECT_EQ(found.tables[1].also, std::vector<std::size_t>{5});
  EXPECT_EQ(found.to_take_away, (std::vector<std::size_t>{3, 4}));
  EXPECT_EQ(found.conflicts.size(), 6U);
}

TEST(Inference, ListsSomeConflictsAndCountsTheRest) {
  std::vector<Fit> fits;
  for (int i = 0; i < 30; ++i) fits.push_back(fit_of({box_of(static_cast<std::uint8_t>(1 + i % 2))}));
  Inference const found = infer(fits, questions);
  EXPECT_EQ(found.conflicts.size(), 20U);
  EXPECT_EQ(found.more_conflicts, 225U - 20U);
}

TEST(Inference, TakesTheAnswersNearestToWhatWasStated) {
  EXPECT_EQ(nearest_answers({box_of(1, 2, 4), box_of(2, 1, 6)}, std::vector<std::uint8_t>{0, 0, 2}),
            (std::vector<std::uint8_t>{0, 1, 2}));
  EXPECT_EQ(nearest_answers({box_of(1, 2, 4), box_of(2, 1, 6)}, std::vector<std::uint8_t>{1, 0, 0}),
            (std::vector<std::uint8_t>{1, 0, 1}));
}

}  // namespace
}  // namespace ringside
