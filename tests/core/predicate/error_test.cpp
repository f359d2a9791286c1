#include "engine/core/predicate/predicate.h"

#include <array>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "engine/core/text/problem.h"
#include "engine/core/values/chance.h"
#include "tests/core/predicate/cut_texts.h"
#include "tests/core/predicate/table.h"

namespace ringside {
namespace {

using namespace predicate_table;

/// "column: what; expected expected" of a text that is not a predicate.
std::string error(std::string_view text) {
  auto const predicate = parse_predicate(text, layout());
  if (predicate) return "none";
  return fmt::format("{}: {}", predicate.error().column, with_expected(predicate.error().what, predicate.error().expected));
}

TEST(PredicateError, NamesUnknownFields) {
  EXPECT_EQ(error("turn == 0 && robot[0].dmage > 0"), "13: no field \"robot[0].dmage\"; did you mean \"robot[0].damage\"?");
  EXPECT_EQ(error("speeed[1] > 0"), "0: no field \"speeed[1]\"; did you mean \"speed[1]\"?");
  EXPECT_EQ(error("robot == 1"), "0: no field \"robot\"; expected a field of it, such as robot[0].cell");
  EXPECT_EQ(error("turn == quarantine"), "8: no field \"quarantine\"; expected one of 31 names such as \"turn\"");
  EXPECT_EQ(error("any(rbot[*].cell == a1)"), "4: no field \"rbot[*].cell\"; did you mean \"robot[0].cell\"?");
}

TEST(PredicateError, NamesUnknownWords) {
  EXPECT_EQ(error("robot[0].facing == nne"), "19: robot[0].facing has no value \"nne\"; did you mean \"ne\"?");
  EXPECT_EQ(error("\"far away\" == robot[0].cell"), "0: robot[0].cell has no value \"far away\"; expected one of a1, a2, b1");
  EXPECT_EQ(error("robot[0].modules has carb"), "21: robot[0].modules has no value \"carb\"; did you mean \"crab\"?");
  EXPECT_EQ(error("cobweb in robot[0].modules"),
            "0: robot[0].modules has no value \"cobweb\"; expected one of 70 names such as \"crab\"");
  EXPECT_EQ(error("ne + 1 == robot[0].facing"), "0: no field \"ne\"; did you mean \"end\"?");
}

TEST(PredicateError, NamesAmbiguousShortNames) {
  EXPECT_EQ(error("turn && damage[0]"), "8: damage[0] may be robot[0].damage or car[0].damage; expected the full name");
}

TEST(PredicateError, NamesSetsThatAreNone) {
  EXPECT_EQ(error("tasks has turn"), "0: tasks is not a set; expected a field that is a set");
  EXPECT_EQ(error("crab in robot[0].cell"), "8: robot[0].cell is not a set; expected a field that is a set");
  EXPECT_EQ(error("crab in (robot[0].modules)"), "8: (robot[0].modules) is not a set; expected a field that is a set");
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
  EXPECT_EQ(error("shift <= 3 && shift != 9"), "none") << "always true is not a mistake: it says what holds";
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
  EXPECT_EQ(error("turn =="), "7: unexpected end of text; expected a field, a number or a word");
  EXPECT_EQ(error("(turn == 1"), "10: unexpected end of text; expected an operator, or ) for the ( in column 1");
  EXPECT_EQ(error("turn && (turn 1)"), "14: unexpected \"1\"; expected an operator, or ) for the ( in column 9");
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
  EXPECT_EQ(error("any(turn == 1)"), "4: nothing to iterate over; expected a field with * in its brackets");
  EXPECT_EQ(error("any(turn) + sum(field[*])"), "4: nothing to iterate over; expected a field with * in its brackets");
  EXPECT_EQ(error("some(robot[*].cell == a1)"), "0: no operation \"some\"; expected any, all, count or sum");
  EXPECT_EQ(error("any(sum(robot[*].speed) > 3)"), "4: sum within another; expected one at a time");
  EXPECT_EQ(error("any(robot[*].cell"), "17: unexpected end of text; expected an operator, or ) for the ( in column 4");
}

TEST(PredicateError, KeepsHostileTextsShallow) {
  EXPECT_EQ(error(repeated("(", 4000)), "65: nested too deeply; expected at most 64");
  EXPECT_EQ(error(repeated("!", 4000)), "65: nested too deeply; expected at most 64");
  EXPECT_EQ(error(repeated("-", 4000)), "65: nested too deeply; expected at most 64");
  EXPECT_EQ(error(repeated(" ", 4097)), "4096: the text is too long; expected at most 4096 bytes");
}

TEST(PredicateError, CutTextsAreReadOrRefused) {
  std::vector<std::int64_t> const values = list_values(example());
  for (std::string_view const whole :
       {"turn == 0 && (robot[0].cell == a1 || !robot[1].damage)", "crab in robot[0].modules and not hot has 2",
        "any(robot[*].damage > 0 && robot[*].cell == \"a1\") || all(robot[*].speed < 9)",
        "count(robot[*].damage) + sum(robot[*].speed) * -(shift - 2) >= 3 - turn", "end == fill-back or \"out of time\" == end",
        "robot[0].modules has (1 + turn) && -1 * shift != --2", "(((turn))) == 0 && not not true"}) {
    ASSERT_EQ(error(whole), "none") << whole;
    for (std::string const& text : cut_texts(whole)) {
      auto const predicate = parse_predicate(text, layout());
      if (predicate)
        predicate->holds(values);
      else
        EXPECT_LE(predicate.error().column, text.size()) << text;
    }
  }
}

TEST(PredicateError, TheFirstIsReported) {
  EXPECT_EQ(error("nobody == 1 && (turn has 1 && 0 < turn < 2"),
            "0: no field \"nobody\"; expected one of 31 names such as \"turn\"");
  EXPECT_EQ(error("tasks has nobody + turn"), "0: tasks is not a set; expected a field that is a set");
  EXPECT_EQ(error("nobody + 1 in hot"), "0: no field \"nobody\"; expected one of 31 names such as \"turn\"");
  EXPECT_EQ(error("any(robot[*].damage + nobody) && (turn"),
            "22: no field \"nobody\"; expected one of 31 names such as \"turn\"");
  EXPECT_EQ(error("nobody == (turn ~ 1)"), "16: unknown sign \"~\"; expected a field, a number, a word or an operator")
      << "signs are looked at before anything else";
}

TEST(PredicateError, HostileTextsAreRefusedQuickly) {
  for (std::string_view const part :
       {"any(robot[*].damage + ", "some(", "turn has (", "nobody[*] == (", "!nobody && (", "-nobody in ("})
    EXPECT_NE(error(repeated(part, static_cast<int>(4096 / part.size()))), "none") << part;
  EXPECT_NE(error("any(" + repeated("robot[*].damage + ", 200) + "nobody)"), "none");
}

TEST(PredicateError, AnyTextIsReadOrRefused) {
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
  std::vector<std::int64_t> const values = list_values(example());
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
