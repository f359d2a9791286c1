#include "engine/core/predicate/predicate.h"

#include <array>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "engine/core/values/chance.h"
#include "tests/core/predicate/table.h"

namespace ringside {
namespace {

using namespace predicate_table;

testing::AssertionResult holds(std::string_view text, Table const& table = example()) {
  auto const predicate = parse_predicate(text, layout());
  if (!predicate)
    return testing::AssertionFailure() << text << " at " << predicate.error().column << ": " << predicate.error().what
                                       << "; expected " << predicate.error().expected;
  bool const result = predicate->holds(list_values(table));
  return (result ? testing::AssertionSuccess() : testing::AssertionFailure()) << text;
}

// Each text is asked together with its opposite, so that one that is not a predicate cannot pass for a false one.
void expect_true(std::string const& text, Table const& table = example()) {
  EXPECT_TRUE(holds(text, table));
  EXPECT_TRUE(holds(fmt::format("not ({})", text), table) ? testing::AssertionFailure() << text : testing::AssertionSuccess());
}
void expect_false(std::string const& text, Table const& table = example()) {
  EXPECT_TRUE(holds(fmt::format("!({})", text), table));
}

TEST(Predicate, ComparesFieldsWithNumbers) {
  expect_true("robot[0].speed == 7");
  expect_false("robot[0].speed != 7");
  expect_true("robot[0].speed > 6 && 8 > robot[0].speed");
  expect_true("robot[0].speed >= 7 && robot[0].speed <= 7");
  expect_false("robot[0].speed < 7");
  expect_true("shift < -1");
  expect_true("shift==-2");
}

TEST(Predicate, ComparesFieldsWithEachOther) {
  expect_true("robot[0].speed > robot[1].speed");
  expect_false("robot[0].cell == robot[1].cell");
}

TEST(Predicate, ComparesFieldsWithTheirWords) {
  expect_true("robot[0].facing == ne");
  expect_true("a1 == robot[0].cell");
  expect_true("robot[0].cell < b1");
  expect_true("robot[0].facing == \"ne\"");
  expect_false("end == \"out of time\"");
  expect_false("end == playing");
}

TEST(Predicate, AWordBesideAFieldThatKnowsItIsNoField) {
  expect_true("tasks[0].do == turn");
  expect_true("turn == tasks[0].do");
  expect_true("turn + 0 == tasks[0].do");
  expect_true("robot[1].modules has turn");
  expect_true("turn == 1");
}

TEST(Predicate, ADashBelongsToAWordButNotToAField) {
  expect_true("end == fill-back");
  expect_true("not water-64#1 in robot[1].modules");
  expect_true("water-64#1 in robot[0].modules");
  expect_true("turn-1 == 0");
  expect_true("robot[0].speed-robot[1].speed == 3");
}

TEST(Predicate, AsksSetsForMembers) {
  expect_true("robot[0].modules has crab");
  expect_true("crab in robot[0].modules");
  expect_false("crab in robot[1].modules");
  expect_true("robot[0].modules has 63 && robot[0].modules has 64 && 69 in robot[0].modules");
  expect_false("robot[0].modules has 65");
  expect_true("hot has robot[1].cell");
  expect_false("hot has robot[0].cell");
  expect_true("hot has robot[0].facing + 2");
  expect_false("hot has shift");
  expect_true("not hot has robot[0].speed");
}

TEST(Predicate, ASetOrAListIsItsSize) {
  expect_true("robot[0].modules == 4");
  expect_true("tasks + pile == 3");
  expect_true("robot[0].modules > robot[1].modules");
  expect_true("tasks and hot");
  expect_false("hot", Table{});
}

TEST(Predicate, ReadsEntriesBeyondALists) {
  expect_true("tasks[2].size == 0");
  expect_true("pile[0] == 5 && pile[1] == 0");
}

TEST(Predicate, Calculates) {
  expect_true("1 + 2 * 3 == robot[0].speed");
  expect_true("(1 + 1) * 3 == robot[0].speed - 1");
  expect_true("9 - 2 - 1 - -1 == robot[0].speed");
  expect_true("-robot[0].speed + 7 == 0");
  expect_true("shift * shift == robot[1].speed");
  expect_true("(robot[0].damage == 1) + (turn || turn) + (robot[0].speed || 0) == 3");
}

TEST(Predicate, BindsAndBeforeOrAndNotAfterComparison) {
  expect_true("true || false && false");
  expect_false("(true || false) && false");
  expect_true("!robot[0].speed == 3");
  expect_true("not turn == 0 && true");
  expect_true("!!turn");
  expect_true("turn and not false or false");
}

TEST(Predicate, AnyNumberButZeroIsTrue) {
  expect_true("robot[0].speed");
  expect_true("shift");
  expect_false("robot[1].damage");
  expect_true("robot[0].speed && robot[1].speed");
  expect_true("0 || robot[0].speed");
}

TEST(Predicate, FindsFieldsByTheirShortNames) {
  expect_true("speed[0] == 7 && speed[1] == 4");
  expect_true("modules[0] has crab");
  expect_true("do[1] == hit");
  expect_true("field[b1] == 9 && robot[ 0 ].cell == a1");
}

TEST(Predicate, QuotesNameFieldsToo) {
  expect_true("\"is late\" == 1");
  expect_true("\"is late\"");
}

TEST(Predicate, TakesFieldsThatNoStateHas) {
  auto const predicate = parse_predicate("winner == 1", layout());
  ASSERT_TRUE(predicate);
  EXPECT_TRUE(predicate->holds(list_values(example(), 1)));
  EXPECT_FALSE(predicate->holds(list_values(example(), -1)));
}

TEST(Predicate, GoesThroughGroups) {
  expect_true("any(robot[*].speed == 4)");
  expect_false("any(robot[*].speed == 5)");
  expect_true("all(robot[*].speed >= 4)");
  expect_false("all(robot[*].speed > 4)");
  expect_true("count(field[*]) == 2");
  expect_true("sum(field[*]) == 12");
  expect_true("sum(robot[*].speed * robot[*].damage) == 7");
  expect_true("any(speed[*] == 7 && robot[*].cell == a1)");
  expect_true("sum(modules[*]) == 5");
  expect_true("any((crab in robot[*].modules)) && !all(robot[*].modules has crab)");
}

TEST(Predicate, GoesThroughWhatAListHoldsOnly) {
  expect_false("any(tasks[*].do == none)");
  expect_true("all(tasks[*].do != none)");
  expect_true("count(tasks[*].do == turn || tasks[*].do == hit) == 2");
  expect_true("sum(pile[*] + 1) == 6");
  expect_true("sum(size[*]) == 6");
  expect_true("all(tasks[*].do == hit) && !any(tasks[*].size >= 0) && count(pile[*] == 0) == 0", Table{});
}

TEST(Predicate, ReadsWhatIsJustShallowEnough) {
  EXPECT_TRUE(holds(repeated("(", 64) + "1" + repeated(")", 64)));
  EXPECT_TRUE(holds(repeated("1&&", 1300) + "1"));
}

TEST(Predicate, KeepsAllThatWaitsOnItsStack) {
  expect_true(repeated("0<1+1*(", 62) + "any(0<1+1*(turn-robot[*].damage>-2))" + repeated(")", 62));
}

/// A random expression over the table, its value beside it: read by nobody, but put together.
struct Known {
  std::string text;
  std::int64_t value;
};

Known random_number(Dice& dice, std::vector<std::int64_t> const& values, int depth) {
  if (depth == 0 || dice.below(4) == 0) {
    if (dice.below(3) == 0) {
      auto const number = static_cast<std::int64_t>(dice.below(5));
      return {std::to_string(number), number};
    }
    LayoutField const& field = layout()[dice.below(layout().size())];
    return {fmt::format("\"{}\"", field.name), values[field.offset]};
  }
  Known const a = random_number(dice, values, depth - 1);
  Known const b = random_number(dice, values, depth - 1);
  std::size_t const kind = dice.below(11);
  static constexpr std::array<std::string_view, 11> signs{"+", "-", "*", "==", "!=", "<", "<=", ">", ">=", "&&", "||"};
  std::array<std::int64_t, 11> const results{
      a.value + b.value,  a.value - b.value,  a.value * b.value,
      a.value == b.value, a.value != b.value, a.value<b.value, a.value <= b.value, a.value> b.value,
      a.value >= b.value, a.value && b.value, a.value || b.value};
  if (dice.below(8) == 0) return {fmt::format("(!({}))", a.text), a.value == 0};
  return {fmt::format("(({}) {} ({}))", a.text, signs[kind], b.text), results[kind]};
}

TEST(Predicate, AgreesWithExpressionsOfKnownValue) {
  Dice dice(7);
  std::vector<std::int64_t> const values = list_values(example());
  int asked = 0;
  for (int i = 0; i < 5000; ++i) {
    Known const known = random_number(dice, values, 4);
    auto const predicate = parse_predicate(known.text, layout());
    if (!predicate) {
      ASSERT_EQ(predicate.error().expected, "a comparison that can be true") << known.text;
      continue;
    }
    ++asked;
    ASSERT_EQ(predicate->holds(values), known.value != 0) << known.text;
  }
  EXPECT_GT(asked, 2500);
}

}  // namespace
}  // namespace ringside
