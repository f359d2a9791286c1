#include "engine/core/match/ruling_set.h"

#include <gtest/gtest.h>

#include <bit>
#include <string>
#include <vector>

#include "engine/core/match/rulebook.h"

namespace ringside {
namespace {

enum class Draw : std::uint8_t { no, yes };
enum class Wind : std::uint8_t { west, east, still };

/// A game with two questions; the second one's default is not its first answer.
struct Rulings {
  Draw draw{};
  Wind wind = Wind::east;
  friend bool operator==(Rulings const&, Rulings const&) = default;
};
constexpr std::string_view rules = R"(
- **T-1.1** *defines* A line that is not a question (T-1.2)
- **draw** May one draw? (T-1)
  - `no` No.
  - `yes` Yes.
- **wind** Whence (and how often) does it blow? (T-1, T-2)
  - `west` From the west.
  - `east` From the east.
  - `still` It does not.
)";
constexpr std::string_view russian_rules = R"(
- **draw** Можно ли тянуть? (T-1)
  - `no` Нет.
  - `yes` Да.
- **wind** Откуда дует? (T-1, T-2)
  - `west` С запада.
  - `east` С востока.
  - `still` Тихо.
)";
constexpr auto fresh = std::bit_cast<RulingBytes<Rulings>>(Rulings{});
std::span<Ruling const> const table = [] {
  static RulebookRulings const book(rules, russian_rules, fresh);
  return book.list();
}();

enum class Rain : std::uint8_t { dry, wet };

/// A game that lies over it: one more question, and another default for one of the old ones.
struct Overlaid : Rulings {
  Rain rain{};
  constexpr Overlaid() { draw = Draw::yes; }
};
constexpr std::string_view more_rules = R"(
- **draw** `yes` (T-3)
- **rain** Does it rain? (T-3)
  - `dry` No.
  - `wet` Yes.
)";
constexpr std::string_view more_in_russian = R"(
- **draw** `yes` (T-3)
- **rain** Идёт ли дождь? (T-3)
  - `dry` Нет.
  - `wet` Да.
)";
std::span<Ruling const> const whole = [] {
  static constexpr auto presets = std::bit_cast<RulingBytes<Overlaid>>(Overlaid{});
  static RulebookRulings const book(more_rules, more_in_russian, presets, table);
  return book.list();
}();

std::vector<std::string> find_problems(std::span<Ruling const> asked, std::string const& json,
                                       std::span<std::uint8_t> chosen = {}) {
  Problems problems;
  read_options(asked, Json::parse(json), chosen, problems);
  std::vector<std::string> lines;
  for (Problem const& problem : problems) lines.push_back(to_string(problem));
  return lines;
}

TEST(RulebookRulings, AQuestionIsReadInBothLanguages) {
  static_assert(ruling_index(&Rulings::draw) == 0 && ruling_index(&Rulings::wind) == 1);
  ASSERT_EQ(table.size(), 2U);
  EXPECT_EQ(table[1].question, "Whence (and how often) does it blow?");
  EXPECT_EQ(table[1].russian, "Откуда дует?");
  EXPECT_EQ(table[1].clauses.back(), "T-2");
  EXPECT_EQ(table[1].options[2].meaning, "It does not.");
  EXPECT_EQ(table[1].options[2].russian, "Тихо.");
  EXPECT_EQ(table[1].id, "wind");
  EXPECT_EQ(table[1].clauses.size(), 2U);
  EXPECT_EQ(table[1].options.size(), 3U);
  EXPECT_EQ(table[1].options[2].word, "still");
  EXPECT_EQ(table[0].preset, 0U);
  EXPECT_EQ(table[1].preset, 1U);
}

TEST(RulingSet, WhatIsNotTheDefaultIsWrittenAndReadBack) {
  EXPECT_EQ(write_rulings(table, Rulings{}), Json::object());
  for (int option : {0, 2}) {
    Rulings chosen;
    choose_option(chosen, 1, option);
    EXPECT_EQ(chosen_option(chosen, 1), option);
    EXPECT_EQ(chosen.wind, static_cast<Wind>(option));
    Json const json = write_rulings(table, chosen);
    EXPECT_EQ(json, (Json{{"wind", table[1].options[static_cast<std::size_t>(option)].word}}));
    Problems problems;
    EXPECT_EQ(read_rulings<Rulings>(table, json, problems), chosen);
    EXPECT_TRUE(problems.empty());
  }
}

TEST(RulebookRulings, AnOverlayAddsQuestionsAndChangesDefaults) {
  EXPECT_EQ(whole.size(), 3U);
  EXPECT_EQ(whole[ruling_index(&Overlaid::wind)].id, "wind");
  EXPECT_EQ(whole[ruling_index(&Overlaid::rain)].id, "rain");
  EXPECT_EQ(table[0].preset, 0U);
  EXPECT_EQ(whole[0].preset, 1U);
  Problems problems;
  auto const chosen = read_rulings<Overlaid>(whole, Json{{"draw", "no"}, {"rain", "wet"}, {"wind", "east"}}, problems);
  EXPECT_TRUE(problems.empty());
  EXPECT_TRUE(chosen.draw == Draw::no && chosen.rain == Rain::wet && chosen.wind == Wind::east);
  EXPECT_EQ(write_rulings(whole, chosen).dump(), R"({"draw":"no","rain":"wet"})");
}

TEST(RulingSet, AllProblemsAreNamedAtOnce) {
  RulingBytes<Rulings> chosen{};
  EXPECT_EQ(find_problems(table, "[1]", chosen),
            std::vector<std::string>{R"(rulings: is [1]; expected an object such as {"draw": "yes"})"});
  EXPECT_EQ(find_problems(whole, "1"), std::vector<std::string>{R"(rulings: is 1; expected an object such as {"draw": "no"})"});
  EXPECT_EQ(find_problems(table, R"({"draw": true, "wnd": "east", "wind": "eats"})", chosen),
            (std::vector<std::string>{"rulings.draw: is true; expected one of no, yes",
                                      R"(rulings.wnd: no such ruling; did you mean "wind"?)",
                                      R"(rulings.wind: is "eats"; did you mean "east"?)"}));
}

TEST(RulingSet, AGameWithoutQuestionsSaysSo) {
  EXPECT_EQ(find_problems({}, R"({})"), std::vector<std::string>{});
  EXPECT_EQ(find_problems({}, R"("none")"), std::vector<std::string>{R"(rulings: is "none"; expected an empty object)"});
  EXPECT_EQ(find_problems({}, R"({"draw": "no"})"),
            std::vector<std::string>{"rulings.draw: no such ruling; expected none: this game leaves no question open"});
}

}  // namespace
}  // namespace ringside
