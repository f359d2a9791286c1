// The page of one seat as input: replay, show and view read what that seat saw, all other verbs refuse it.

#include <unistd.h>

#include <filesystem>

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/cli/run.h"

namespace ringside {
namespace {

using testing::HasSubstr;
using testing::Not;

class SeatPage : public testing::Test {
 protected:
  std::string const place = std::filesystem::temp_directory_path() / fmt::format("ringside-seat-pages-{}", ::getpid());
  std::string const page = place + "/seat.html";
  std::string const golems = RINGSIDE_CLI_TESTS "/../../corpus/golems/played/covered-3.json";

  void SetUp() override { std::filesystem::create_directories(place); }
  void TearDown() override { std::filesystem::remove_all(place); }

  void make(std::string const& record, int seat, std::string const& step = "") const {
    EXPECT_EQ(run_line(fmt::format("ringside view '{}{}' --as {} --out '{}'", record, step, seat, page)).exit, 0);
  }
  std::string refusal(std::string const& line, int exit) const {
    Ran const ran = run_line(fmt::format(fmt::runtime(line), fmt::arg("page", page), fmt::arg("place", place)));
    EXPECT_EQ(ran.exit, exit) << line << "\n" << ran.out << ran.err;
    return ran.err;
  }
  /// The same is printed of the page as of the record for that seat, except their names.
  void same(std::string const& record, int seat, std::string const& verb) const {
    auto const of = [&](std::string const& input, std::string const& rest) {
      Ran const ran = run_line(fmt::format(fmt::runtime(verb), "'" + input) + rest + fmt::format(" | sed 's#{}#FILE#g'", input));
      EXPECT_EQ(ran.err, "") << verb;
      return ran.out;
    };
    std::string const expected = of(record, fmt::format(" --as {}", seat));
    EXPECT_EQ(of(page, ""), expected) << verb;
    EXPECT_NE(expected, "") << verb;
  }
};

TEST_F(SeatPage, SaysWhatTheRecordSaysToTheSeat) {
  for (auto const& [record, seat] : {std::pair<std::string, int>{"input/short.json", 1}, {golems, 0}}) {
    make(record, seat);
    for (char const* verb :
         {"ringside replay {}'", "ringside replay {}' --json --lang ru", "ringside replay {}#0-3' --events --lang ru",
          "ringside replay {}#2-3' --boards --json", "ringside replay {}' --quiet", "ringside show {}#4'",
          "ringside show {}#0' --json", "ringside show {}' --lang ru", "ringside show {}#2' --json --lang ru"})
      same(record, seat, verb);
  }
}

TEST_F(SeatPage, IsMadeAgainToTheByte) {
  for (char const* step : {"", "#3"}) {
    make(golems, 1, step);
    for (char const* rest : {"", " --as 1"})
      EXPECT_EQ(
          refusal(fmt::format(
                      "ringside view '{{page}}'{} --out '{{place}}/again.html' --quiet && cmp '{{page}}' '{{place}}/again.html'",
                      rest),
                  0),
          "");
  }
}

TEST_F(SeatPage, IsForThatSeatAlone) {
  make("input/short.json", 1);
  for (char const* verb : {"replay", "show", "view"}) {
    EXPECT_THAT(refusal(fmt::format("ringside {} '{{page}}' --as 0 >/dev/null", verb), 2), HasSubstr("holds what seat 1 saw"))
        << verb;
    EXPECT_THAT(refusal(fmt::format("ringside {} '{{page}}' --as 5 >/dev/null", verb), 2), HasSubstr("no seat '5'")) << verb;
  }
  EXPECT_THAT(refusal("ringside show '{page}#99'", 2), HasSubstr("99"));
  EXPECT_THAT(refusal("ringside show '{page}' --drawing", 2), HasSubstr("holds what seat 1 saw"));
  EXPECT_THAT(refusal("ringside replay '{page}' --out '{place}/a.svg'", 2), HasSubstr("holds what seat 1 saw"));
}

/// A record would tell the seat what it must not know.
TEST_F(SeatPage, IsNoRecord) {
  make("input/short.json", 1);
  for (char const* line : {"ringside audit '{page}'",
                           "ringside convert '{page}'",
                           "ringside stats '{page}'",
                           "ringside explain '{page}'",
                           "ringside graph '{page}'",
                           "ringside case '{page}'",
                           "ringside diff '{page}' input/short.json",
                           "ringside view '{page}' input/short.json",
                           "ringside view '{page}' --depth 1",
                           "ringside view '{page}' --live --out '{place}/l.html'",
                           "ringside rulings --of '{page}'",
                           "ringside find over '{page}'",
                           "ringside export '{page}' --csv '{place}/t/'",
                           "ringside shrink '{page}' --keep over",
                           "ringside case new '{page}' --question 'What?'",
                           "ringside solve '{page}'",
                           "ringside explore '{page}'",
                           "ringside perft '{page}'",
                           "ringside coverage '{page}'",
                           "ringside replay - <'{page}'",
                           "ringside show - <'{page}'"}) {
    Ran const ran = run_line(fmt::format(fmt::runtime(line), fmt::arg("page", page), fmt::arg("place", place)));
    EXPECT_THAT(ran.err + ran.out, HasSubstr("holds what seat 1 saw, not the game")) << line;
    EXPECT_NE(ran.exit, 0) << line;
  }
}

/// The note names the seed, with which all that was hidden could be played again.
TEST_F(SeatPage, HasNoNotesOfAGameWithSecrets) {
  EXPECT_THAT(run_line(fmt::format("ringside replay '{}#1'", golems)).out, HasSubstr("--seed 1"));
  make(golems, 1);
  EXPECT_EQ(refusal("grep -q 'seed 1' '{page}'", 1), "");
  for (char const* line : {"ringside replay '{}#1' --as 1", "ringside replay '{}#1' --as 1 --json"})
    EXPECT_THAT(run_line(fmt::format(fmt::runtime(line), golems)).out, Not(HasSubstr("--seed"))) << line;
}

TEST_F(SeatPage, OfACaseSaysWhatIsAsked) {
  std::string const question = RINGSIDE_CLI_TESTS "/../../corpus/duel/cases/step-pushes.json";
  EXPECT_EQ(run_line(fmt::format("ringside view '{}' --as 0 --out '{}'", question, page)).exit, 0);
  same(question, 0, "ringside replay {}'");
  EXPECT_EQ(refusal("ringside view '{page}' | cmp '{page}' -", 0), "");
}

TEST_F(SeatPage, OfARecordThatIsWrongSaysSo) {
  for (char const* name : {"illegal", "wrong-digest"}) {
    std::string const record = fmt::format("input/{}.json", name);
    EXPECT_EQ(run_line(fmt::format("ringside view {} --as 1 --out '{}'", record, page)).exit, 1);
    Ran const whole = run_line(fmt::format("ringside replay {} --as 1 2>/dev/null | tail -n +2", record));
    EXPECT_EQ(run_line(fmt::format("ringside replay '{}' 2>/dev/null | tail -n +2", page)).out, whole.out);
    EXPECT_THAT(refusal("ringside replay '{page}' --quiet >/dev/null", 1), HasSubstr("step 3: "));
  }
}

TEST_F(SeatPage, SaysWhereItIsDamaged) {
  make("input/short.json", 1);
  auto const changed = [&](std::string const& change) {
    return refusal(fmt::format("sed -i '{}' '{{page}}' && ringside replay '{{page}}' >/dev/null", change), 3);
  };
  std::string const line = "9:";
  EXPECT_THAT(changed("s/\"setup\":{{\"damage\":1/\"setup\":{{\"damage\":92/"), HasSubstr("setup.damage"));
  make("input/short.json", 1);
  EXPECT_THAT(changed("s/\"version\":1,\"as\"/\"version\":2,\"as\"/"),
              testing::AllOf(HasSubstr("seat.html:" + line), HasSubstr("newer than this program")));
  make("input/short.json", 1);
  EXPECT_THAT(changed("s/\"as\":1/\"as\":1,\"as\":0/"), HasSubstr("seat.html:" + line));
}

}  // namespace
}  // namespace ringside
