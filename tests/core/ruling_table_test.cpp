#include "engine/core/match/ruling_table.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

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
constexpr RulingRow rows[] = {
    {ruling_index(&Rulings::draw), "draw", "May one draw?", {"T-1"}, {{"no", "No."}, {"yes", "Yes."}}},
    {ruling_index(&Rulings::wind),
     "wind",
     "Whence does it blow?",
     {"T-1", "T-2"},
     {{"west", "From the west."}, {"east", "From the east."}, {"still", "It does not."}}},
};
constexpr auto table = ruling_table<Rulings>(rows);

enum class Rain : std::uint8_t { dry, wet };

/// A game that lies over it: one more question, and another default for one of the old ones.
struct Overlaid : Rulings {
  Rain rain{};
  constexpr Overlaid() { draw = Draw::yes; }
};
constexpr RulingRow more[] = {
    {ruling_index(&Overlaid::rain), "rain", "Does it rain?", {"T-3"}, {{"dry", "No."}, {"wet", "Yes."}}}};
constexpr auto whole = ruling_table<Overlaid>(more, table);

std::vector<std::string> find_problems(std::span<Ruling const> asked, std::string const& json,
                                       std::span<std::uint8_t> chosen = {}) {
  Problems problems;
  read_options(asked, Json::parse(json), chosen, problems);
  std::vector<std::string> lines;
  for (Problem const& problem : problems) lines.push_back(to_string(problem));
  return lines;
}

TEST(RulingTable, ARowHasWhatItsMemberHas) {
  static_assert(ruling_index(&Rulings::draw) == 0 && ruling_index(&Rulings::wind) == 1);
  EXPECT_EQ(table[1].id, "wind");
  EXPECT_EQ(table[1].clauses.size(), 2U);
  EXPECT_EQ(table[1].options.size(), 3U);
  EXPECT_EQ(table[1].options[2].word, "still");
  EXPECT_EQ(table[0].preset, 0U);
  EXPECT_EQ(table[1].preset, 1U);
}

TEST(RulingTable, WhatIsNotTheDefaultIsWrittenAndReadBack) {
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

TEST(RulingTable, AnOverlayAddsQuestionsAndChangesDefaults) {
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

TEST(RulingTable, ATableThatDoesNotFitItsStructIsNone) {
  static constexpr RulingRow exchanged[] = {rows[1], rows[0]};
  static constexpr RulingRow first[] = {rows[0]};
  EXPECT_THROW(ruling_table<Rulings>(exchanged), std::logic_error);
  EXPECT_THROW(ruling_table<Rulings>(first), std::logic_error);
  static constexpr RulingRow lacking[] = {rows[0], {1, "wind", "Whence does it blow?", {"T-1"}, {{"west", "From the west."}}}};
  EXPECT_THROW(ruling_table<Rulings>(lacking), std::logic_error);
}

TEST(RulingTable, AllProblemsAreNamedAtOnce) {
  RulingBytes<Rulings> chosen{};
  EXPECT_EQ(find_problems(table, "[1]", chosen),
            std::vector<std::string>{R"(rulings: is [1]; expected an object such as {"draw": "yes"})"});
  EXPECT_EQ(find_problems(whole, "1"), std::vector<std::string>{R"(rulings: is 1; expected an object such as {"draw": "no"})"});
  EXPECT_EQ(find_problems(table, R"({"draw": true, "wnd": "east", "wind": "eats"})", chosen),
            (std::vector<std::string>{"rulings.draw: is true; expected one of no, yes",
                                      R"(rulings.wnd: no such ruling; did you mean "wind"?)",
                                      R"(rulings.wind: is "eats"; did you mean "east"?)"}));
}

TEST(RulingTable, AGameWithoutQuestionsSaysSo) {
  EXPECT_EQ(find_problems({}, R"({})"), std::vector<std::string>{});
  EXPECT_EQ(find_problems({}, R"("none")"), std::vector<std::string>{R"(rulings: is "none"; expected an empty object)"});
  EXPECT_EQ(find_problems({}, R"({"draw": "no"})"),
            std::vector<std::string>{"rulings.draw: no such ruling; expected none: this game leaves no question open"});
}

}  // namespace
}  // namespace ringside
