#include "checker/predicate.h"

#include <array>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "engine/core/chance.h"

namespace ringside {
namespace {

constexpr int tiles = 70;  // more than one value has bits

struct Bits {
  std::array<bool, tiles> held{};
  bool test(int i) const { return held[static_cast<std::size_t>(i)]; }
  void insert(int i) { held[static_cast<std::size_t>(i)] = true; }
};

struct Robot {
  std::uint8_t cell = 0, facing = 0, damage = 0, speed = 0;
  Bits modules;
};

struct Task {
  std::uint8_t job = 0, size = 0;
};

/// A state with fields of each kind, and names that could be taken for others.
struct Table {
  std::uint8_t turn = 0, end = 0, is_late = 0;
  std::int8_t shift = 0;
  std::array<Robot, 2> robots;
  std::array<std::uint8_t, 3> heights{};
  Bits hot;
  std::uint8_t depth = 0;
  std::array<Task, 3> tasks;
  std::uint8_t drawn = 0;
  std::array<std::uint8_t, 3> pile{};
};

constexpr std::array<std::string_view, 3> ends{"playing", "fill-back", "out of time"};
constexpr std::array<std::string_view, 3> cells{"a1", "a2", "b1"};
constexpr std::array<std::string_view, 6> directions{"ne", "e", "se", "sw", "w", "nw"};
constexpr std::array<std::string_view, 3> jobs{"none", "turn", "hit"};
std::string tile_name(void const*, int tile) { return tile == 0 ? "crab" : tile == 1 ? "turn" : fmt::format("water-{}#1", tile); }

template <class S, class Visitor>
void visit_table(S& table, Visitor& visit) {
  visit.number("turn", table.turn, 0, 1, {}, {});
  visit.number("end", table.end, 0, 2, Names(ends), {});
  visit.number("is late", table.is_late, 0, 1, {}, {});
  visit.number("shift", table.shift, -3, 3, {}, {});
  visit.each("robot", 2, {}, [&](int i) {
    auto& robot = table.robots[static_cast<std::size_t>(i)];
    visit.number("cell", robot.cell, 0, 2, Names(cells), {});
    visit.number("facing", robot.facing, 0, 5, Names(directions), {});
    visit.set("modules", robot.modules, tiles, Names(nullptr, tile_name), {});
    visit.number("damage", robot.damage, 0, 1, {}, {});
    visit.number("speed", robot.speed, 0, 9, {}, {});
  });
  visit.each("field", 3, Names(cells),
             [&](int i) { visit.number("", table.heights[static_cast<std::size_t>(i)], 0, 9, {}, {}); });
  visit.set("hot", table.hot, 3, Names(cells), {});
  visit.list("tasks", table.depth, 3,
             [&](int i) {
               visit.number("do", table.tasks[static_cast<std::size_t>(i)].job, 0, 2, Names(jobs), {});
               visit.number("size", table.tasks[static_cast<std::size_t>(i)].size, 2, 4, {}, {});
             },
             {});
  visit.list("pile", table.drawn, 3, [&](int i) { visit.number("", table.pile[static_cast<std::size_t>(i)], 0, 9, {}, {}); }, {});
  visit.each("car", 1, {}, [&](int) { visit.number("damage", table.robots[0].damage, 0, 1, {}, {}); });
}

/// With one field more than the state has, as a checker may offer.
std::vector<LayoutField> const& layout() {
  static std::vector<LayoutField> const fields = [] {
    Layout visitor;
    Table const table;
    visit_table(table, visitor);
    LayoutField const& last = visitor.fields.back();
    visitor.fields.push_back({"winner", FieldKind::number, -1, 1, {}, {}, last.offset + last.slots()});
    return visitor.fields;
  }();
  return fields;
}

std::vector<std::int64_t> values_of(Table const& table, std::int64_t winner = -1) {
  std::vector<std::int64_t> values;
  Values visitor(values);
  visit_table(table, visitor);
  values.push_back(winner);
  return values;
}

Table example() {
  Table table;
  table.turn = 1;
  table.end = 1;
  table.is_late = 1;
  table.shift = -2;
  table.robots[0] = {.cell = 0, .facing = 0, .damage = 1, .speed = 7, .modules = {}};
  table.robots[1] = {.cell = 2, .facing = 3, .damage = 0, .speed = 4, .modules = {}};
  for (int const tile : {0, 63, 64, 69}) table.robots[0].modules.insert(tile);
  table.robots[1].modules.insert(1);
  table.heights = {3, 0, 9};
  table.hot.insert(2);
  table.depth = 2;
  table.tasks = {Task{1, 2}, Task{2, 4}, Task{}};
  table.drawn = 1;
  table.pile = {5, 0, 0};
  return table;
}

testing::AssertionResult holds(std::string_view text, Table const& table = example()) {
  auto const predicate = parse_predicate(text, layout());
  if (!predicate)
    return testing::AssertionFailure() << text << " at " << predicate.error().column << ": " << predicate.error().what
                                       << "; expected " << predicate.error().expected;
  bool const result = predicate->holds(values_of(table));
  return (result ? testing::AssertionSuccess() : testing::AssertionFailure()) << text;
}

/// "column: what; expected expected" of a text that is no predicate.
std::string error(std::string_view text) {
  auto const predicate = parse_predicate(text, layout());
  if (predicate) return "none";
  return fmt::format("{}: {}; expected {}", predicate.error().column, predicate.error().what, predicate.error().expected);
}

// Each text is asked together with its opposite, so that one that is no predicate cannot pass for a false one.
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
  EXPECT_TRUE(predicate->holds(values_of(example(), 1)));
  EXPECT_FALSE(predicate->holds(values_of(example(), -1)));
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

TEST(PredicateError, NamesUnknownFields) {
  EXPECT_EQ(error("turn == 0 && robot[0].dmage > 0"),
            "13: no field \"robot[0].dmage\"; expected \"robot[0].damage\" (did you mean that?)");
  EXPECT_EQ(error("speeed[1] > 0"), "0: no field \"speeed[1]\"; expected \"speed[1]\" (did you mean that?)");
  EXPECT_EQ(error("robot == 1"), "0: no field \"robot\"; expected a field of it, such as robot[0].cell");
  EXPECT_EQ(error("turn == quarantine"), "8: no field \"quarantine\"; expected one of 31 names such as \"turn\"");
  EXPECT_EQ(error("any(rbot[*].cell == a1)"), "4: no field \"rbot[*].cell\"; expected \"robot[0].cell\" (did you mean that?)");
}

TEST(PredicateError, NamesUnknownWords) {
  EXPECT_EQ(error("robot[0].facing == nne"), "19: robot[0].facing knows no \"nne\"; expected \"ne\" (did you mean that?)");
  EXPECT_EQ(error("\"far away\" == robot[0].cell"), "0: robot[0].cell knows no \"far away\"; expected one of a1, a2, b1");
  EXPECT_EQ(error("robot[0].modules has carb"), "21: robot[0].modules knows no \"carb\"; expected \"crab\" (did you mean that?)");
  EXPECT_EQ(error("cobweb in robot[0].modules"),
            "0: robot[0].modules knows no \"cobweb\"; expected one of 70 names such as \"crab\"");
  EXPECT_EQ(error("ne + 1 == robot[0].facing"), "0: no field \"ne\"; expected \"end\" (did you mean that?)");
}

TEST(PredicateError, NamesAmbiguousShortNames) {
  EXPECT_EQ(error("turn && damage[0]"), "8: damage[0] may be robot[0].damage or car[0].damage; expected the full name");
}

TEST(PredicateError, NamesSetsThatAreNone) {
  EXPECT_EQ(error("tasks has turn"), "0: tasks is no set; expected a field that is a set");
  EXPECT_EQ(error("crab in robot[0].cell"), "8: robot[0].cell is no set; expected a field that is a set");
  EXPECT_EQ(error("crab in (robot[0].modules)"), "8: (robot[0].modules) is no set; expected a field that is a set");
  EXPECT_EQ(error("robot[0].modules == crab"), "20: robot[0].modules is a set; expected robot[0].modules has crab");
  EXPECT_EQ(error("robot[0].modules has 70"), "21: the members of robot[0].modules are 0 to 69; expected one of them");
  EXPECT_EQ(error("-1 in hot"), "0: the members of hot are 0 to 2; expected one of them");
}

TEST(PredicateError, NamesComparisonsThatAreNeverTrue) {
  EXPECT_EQ(error("robot[0].damage == 3"), "19: robot[0].damage is 0 to 1; expected a comparison that can be true");
  EXPECT_EQ(error("robot[0].damage > 1"), "18: robot[0].damage is 0 to 1; expected a comparison that can be true");
  EXPECT_EQ(error("-4 == shift"), "0: shift is -3 to 3; expected a comparison that can be true");
  EXPECT_EQ(error("0 >= speed[0] + 1"), "0: speed[0] + 1 is 1 to 10; expected a comparison that can be true");
  EXPECT_EQ(error("shift * shift == 10"), "17: shift * shift is -9 to 9; expected a comparison that can be true");
  EXPECT_EQ(error("any(robot[*].damage >= 2)"), "23: robot[*].damage is 0 to 1; expected a comparison that can be true");
  EXPECT_EQ(error("count(robot[*].damage) > 2"), "25: count(robot[*].damage) is 0 to 2; expected a comparison that can be true");
  EXPECT_EQ(error("turn * 0 == 1"), "12: turn * 0 is always 0; expected a comparison that can be true");
  EXPECT_EQ(error("robot[0].cell == 3"), "17: robot[0].cell is 0 to 2; expected a comparison that can be true");
  EXPECT_EQ(error("shift <= 3 && shift != 9"), "none") << "always true is no mistake: it says what holds";
  EXPECT_EQ(error("1 == 2"), "none");
}

TEST(PredicateError, NamesWrongSigns) {
  EXPECT_EQ(error("turn = 1"), "5: unknown sign \"=\"; expected ==");
  EXPECT_EQ(error("turn & 1"), "5: unknown sign \"&\"; expected &&");
  EXPECT_EQ(error("turn | 1"), "5: unknown sign \"|\"; expected ||");
  EXPECT_EQ(error("turn / 2"), "5: unknown sign \"/\"; expected +, - or *: there is no division");
  EXPECT_EQ(error("end == 'playing'"), "7: unknown sign \"'\"; expected double quotes");
  EXPECT_EQ(error("turn ~ 2"), "5: unknown sign \"~\"; expected a field, a number, a word or an operator");
  EXPECT_EQ(error(std::string_view("a\0b", 3)), "1: unknown sign byte 0x00; expected a field, a number, a word or an operator");
}

TEST(PredicateError, NamesWhatIsUnfinished) {
  EXPECT_EQ(error(""), "0: says nothing; expected a condition, such as turn == 0");
  EXPECT_EQ(error("  "), "2: says nothing; expected a condition, such as turn == 0");
  EXPECT_EQ(error("turn =="), "7: the text ends too early; expected a field, a number or a word");
  EXPECT_EQ(error("(turn == 1"), "10: the text ends too early; expected an operator, or ) for the ( at 0");
  EXPECT_EQ(error("turn && (turn 1)"), "14: unexpected \"1\"; expected an operator, or ) for the ( at 8");
  EXPECT_EQ(error("end == \"out"), "7: the quote is not closed; expected another \" after the name");
  EXPECT_EQ(error("robot[0 == 1"), "5: the bracket is not closed; expected ]");
  EXPECT_EQ(error("robot[] == 1"), "6: the brackets are empty; expected an index, a name, or *");
}

TEST(PredicateError, NamesWhatIsTooMuch) {
  EXPECT_EQ(error("turn == 1)"), "9: unexpected \")\"; expected the end, or a ( before it");
  EXPECT_EQ(error("turn 1"), "5: unexpected \"1\"; expected an operator");
  EXPECT_EQ(error("turn \"out of\""), "5: unexpected \"out of\"; expected an operator");
  EXPECT_EQ(error("turn == && 1"), "8: unexpected \"&&\"; expected a field, a number or a word");
  EXPECT_EQ(error("turn and and turn"), "9: unexpected \"and\"; expected a field, a number or a word");
  EXPECT_EQ(error("0 < turn < 2"), "9: a second comparison; expected && between two comparisons");
}

TEST(PredicateError, NamesNumbersThatAreTooLarge) {
  EXPECT_EQ(error("turn == 9223372036854775808"), "8: the number is too large; expected at most 9223372036854775807");
  EXPECT_EQ(error("turn + 9223372036854775807 > 0"), "5: the result may be too large; expected numbers within 64 bits");
  EXPECT_EQ(error("-(-9223372036854775807 - 1) > 0"), "0: the result may be too large; expected numbers within 64 bits");
  EXPECT_EQ(error("turn == 12ab"), "8: a name that starts with a digit; expected the name in double quotes");
}

TEST(PredicateError, NamesStarsOutOfPlace) {
  EXPECT_EQ(error("robot[*].cell == a1"), "0: * stands for no index here; expected any, all, count or sum around it");
  EXPECT_EQ(error("any(turn == 1)"), "4: no index to go through; expected a field with * in its brackets");
  EXPECT_EQ(error("any(turn) + sum(field[*])"), "4: no index to go through; expected a field with * in its brackets");
  EXPECT_EQ(error("some(robot[*].cell == a1)"), "0: no operation \"some\"; expected any, all, count or sum");
  EXPECT_EQ(error("any(sum(robot[*].speed) > 3)"), "4: sum within another; expected one at a time");
  EXPECT_EQ(error("any(robot[*].cell"), "17: the text ends too early; expected an operator, or ) for the ( at 3");
}

std::string repeated(std::string_view part, int times) {
  std::string text;
  for (int i = 0; i < times; ++i) text += part;
  return text;
}

TEST(PredicateError, KeepsHostileTextsShallow) {
  EXPECT_EQ(error(repeated("(", 4000)), "65: too many parts within each other; expected at most 64");
  EXPECT_EQ(error(repeated("!", 4000)), "65: too many parts within each other; expected at most 64");
  EXPECT_EQ(error(repeated("-", 4000)), "65: too many parts within each other; expected at most 64");
  EXPECT_EQ(error(repeated(" ", 4097)), "4096: the text is too long; expected at most 4096 bytes");
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
  std::vector<std::int64_t> const values = values_of(example());
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

TEST(Predicate, AnyTextIsReadOrRefused) {
  static constexpr std::array<std::string_view, 34> parts{"turn",        "robot[0].cell",
                                                          "a1",          "hot",
                                                          "has",         "in",
                                                          "(",           ")",
                                                          "==",          "<",
                                                          "&&",          "||",
                                                          "!",           "-",
                                                          "*",           "+",
                                                          "7",           "any",
                                                          "all(",        "sum(",
                                                          "count(",      "[*]",
                                                          "speed",       "[0]",
                                                          "\"",          ".",
                                                          "#",           "\xD0",
                                                          "tasks[*].do", "field[*]",
                                                          "not",         " ",
                                                          "]",           "-1"};
  Dice dice(11);
  std::vector<std::int64_t> const values = values_of(example());
  int read = 0;
  for (int i = 0; i < 20'000; ++i) {
    std::string text;
    for (std::uint64_t length = 1 + dice.below(9); length > 0; --length) {
      text += parts[dice.below(parts.size())];
      if (dice.below(2) == 0) text += ' ';
    }
    auto const predicate = parse_predicate(text, layout());
    if (predicate) {
      predicate->holds(values);
      ++read;
    } else {
      ASSERT_LE(predicate.error().column, text.size()) << text;
      ASSERT_FALSE(predicate.error().what.empty() || predicate.error().expected.empty()) << text;
    }
  }
  EXPECT_GT(read, 200);
}

}  // namespace
}  // namespace ringside
