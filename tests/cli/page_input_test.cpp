// Pages as input: every verb reads what a page holds, none writes into a page.

#include <unistd.h>

#include <filesystem>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "tests/cli/run.h"

namespace ringside {
namespace {

class PageInput : public testing::Test {
 protected:
  std::string const place = std::filesystem::temp_directory_path() / fmt::format("ringside-pages-{}", ::getpid());
  std::string const game = place + "/game.html", two = place + "/two.html", question = place + "/question.html";

  void SetUp() override {
    std::filesystem::create_directories(place);
    page("input/short.json", game);
    page("input/short.json input/wrong-digest.json", two);
    page(RINGSIDE_CLI_TESTS "/../../corpus/duel/cases/step-pushes.json", question);
  }
  void TearDown() override { std::filesystem::remove_all(place); }

  static void page(std::string const& files, std::string const& out) {
    EXPECT_LT(run_line(fmt::format("ringside view {} --out '{}'", files, out)).exit, 2);
  }
  /// The same is printed of the page as of the file, except their names.
  static void same(std::string const& verb, std::string const& file, std::string const& page) {
    auto const of = [&](std::string const& input) {
      Ran const ran = run_line(fmt::format(fmt::runtime(verb), "'" + input + "'") + fmt::format(" | sed 's#{}#FILE#g'", input));
      EXPECT_EQ(ran.err, "") << verb;
      return ran.out;
    };
    EXPECT_EQ(of(page), of(file)) << verb;
    EXPECT_NE(of(page), "") << verb;
  }
  static std::string refusal(std::string const& line, int exit) {
    Ran const ran = run_line(line);
    EXPECT_EQ(ran.exit, exit) << line;
    return ran.err;
  }
};

TEST_F(PageInput, OfAGameIsTheGame) {
  for (char const* verb :
       {"ringside audit {}", "ringside replay {}", "ringside show {}", "ringside convert {}", "ringside convert {} --to text",
        "ringside stats {}", "ringside explain {}", "ringside view {} --json | sed 's/game.html/short.json/g'",
        "ringside graph {} --quiet | sed 's#[^ \"]*[.][jh][st][om][nl]#F#g'"})
    same(verb, "input/short.json", game);
  EXPECT_EQ(run_line("ringside show input/short.json#3").out.substr(20),
            run_line(fmt::format("ringside show '{}#3'", game)).out.substr(game.size() + 4))
      << game;
  EXPECT_EQ(run_line(fmt::format("cat '{}' | ringside convert -", game)).out, run_line("ringside convert input/short.json").out);
  EXPECT_EQ(run_line(fmt::format("gzip -c '{}' | ringside convert -", game)).out,
            run_line("ringside convert input/short.json").out);
}

TEST_F(PageInput, OfTwoGamesNumbersThem) {
  EXPECT_EQ(run_line(fmt::format("ringside convert '{}:1'", two)).out, run_line("ringside convert input/short.json").out);
  EXPECT_EQ(run_line(fmt::format("ringside convert '{}:2'", two)).out, run_line("ringside convert input/wrong-digest.json").out);
  EXPECT_EQ(run_line(fmt::format("ringside audit '{}' --quiet", two)).exit, 1);
  EXPECT_NE(refusal(fmt::format("ringside show '{}'", two), 2).find("has 2 games; name one of them"), std::string::npos);
}

TEST_F(PageInput, OfACaseIsTheCase) {
  std::string const file = RINGSIDE_CLI_TESTS "/../../corpus/duel/cases/step-pushes.json";
  for (char const* verb : {"ringside case {}", "ringside case {} --verbose", "ringside case {} --all-rulings",
                           "ringside replay {}", "ringside explain {}"})
    same(verb, file, question);
}

TEST_F(PageInput, IsNeverWrittenInto) {
  std::string const before = read_text(game);
  EXPECT_NE(refusal(fmt::format("ringside accept '{}' --yes", game), 2).find("not possible there"), std::string::npos);
  EXPECT_NE(refusal(fmt::format("ringside record '{}'", game), 2).find("ringside convert"), std::string::npos);
  EXPECT_NE(refusal(fmt::format("ringside record --fix 1 'turn 1' '{}'", game), 2).find("JSON record"), std::string::npos);
  EXPECT_NE(refusal(fmt::format("ringside case --approve '{}'", question), 2).find("is a page"), std::string::npos);
  EXPECT_EQ(read_text(game), before);
}

TEST_F(PageInput, OfManyGamesHoldsNone) {
  page("input/", place + "/table.html");
  EXPECT_NE(refusal(fmt::format("ringside replay '{}/table.html'", place), 3).find("it shows many games"), std::string::npos);
}

/// What went wrong, in one file to send.
TEST_F(PageInput, OfANewCaseSaysWhatWasExpected) {
  std::string const wrong = place + "/wrong.html";
  Ran const made =
      run_line(fmt::format("ringside case new '{}#2' --question 'Is it over?' --expect 'over' --out '{}'", game, wrong));
  EXPECT_EQ(made.exit, 0) << made.err;
  EXPECT_NE(made.err.find("written; it does not hold: then.holds[0]: expected over, found over 0"), std::string::npos)
      << made.err;
  EXPECT_LE(std::filesystem::file_size(wrong), 100'000U);
  Ran const asked = run_line(fmt::format("ringside case '{}'", wrong));
  EXPECT_EQ(asked.exit, 1);
  EXPECT_NE(asked.out.find("Is it over?"), std::string::npos);
  EXPECT_NE(
      refusal(fmt::format("ringside case new '{}#2' --expect 'ovr' --out '{}'", game, wrong), 2).find("did you mean \"over\""),
      std::string::npos);
  EXPECT_NE(refusal(fmt::format("ringside case new '{}#2' --as 0", game), 2).find("--out FILE.html"), std::string::npos);
}

TEST_F(PageInput, OfANewCaseExpectsWhatIsTriedToBeLegal) {
  Ran const made = run_line(
      fmt::format("ringside case new '{}#1' --try 'turn 9' --expect 'actor == 0' --json --out '{}/tried.html'", game, place));
  EXPECT_EQ(made.exit, 2) << made.err;  // no action is written so
  Ran const tried = run_line(
      fmt::format("ringside case new '{}#1' --try 'core step' --expect 'actor == 0' --json --out '{}/tried.html'", game, place));
  EXPECT_EQ(tried.exit, 0) << tried.err;
  EXPECT_NE(tried.out.find("\"when\": [\"core step\"]"), std::string::npos) << tried.out;
  EXPECT_EQ(tried.err.find("is legal there"), std::string::npos) << tried.err;
}

/// The seat reads what is asked of it, and nothing that it may not know.
TEST_F(PageInput, OfANewCaseForASeatAsksTheQuestion) {
  std::string const seat = place + "/asked.html";
  EXPECT_EQ(run_line(fmt::format("ringside case new '{}#2' --question 'Is it over?' --as 0 --out '{}'", game, seat)).exit, 0);
  EXPECT_NE(refusal(fmt::format("ringside case '{}'", seat), 3).find("holds what seat 0 saw"), std::string::npos);
}

TEST_F(PageInput, IsPrintedAsItIs) {
  Ran const shown = run_line(
      "sed 's/Ann/A\\\\u202enn/' input/short.json >\"$SCRATCH\"/odd.json && ringside view \"$SCRATCH\"/odd.json --json | "
      "python3 -c 'import json, sys; print(ascii(json.load(sys.stdin)[\"files\"][0][\"seats\"][0]))'");
  EXPECT_EQ(shown.out, "'A\\u202enn'\n") << shown.err;
}

}  // namespace
}  // namespace ringside
