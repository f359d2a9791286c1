// Records that differ only in what a seat may not know: whatever a command line says to that seat is the same for both.

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/cli/run.h"

namespace ringside {
namespace {

Ran run_in(std::string const& twin, std::string const& line) { return run_line("cd twins/" + twin + " && " + line); }

void expect_alike(std::string const& pair, std::string const& line) {
  Ran const one = run_in(pair + "/a", line), other = run_in(pair + "/b", line);
  EXPECT_EQ(one.exit, other.exit) << pair << ": " << line;
  EXPECT_EQ(one.out, other.out) << pair << ": " << line;
  EXPECT_EQ(one.err, other.err) << pair << ": " << line;
}

/// All that can be asked through the eyes of a seat about a step of a record.
std::vector<std::string> lines_about(int step, int seat) {
  std::string const at = fmt::format("game.json#{} --as {}", step, seat);
  std::vector<std::string> lines;
  for (char const* form : {"", " --json"})
    for (char const* verb : {"show", "explain", "replay", "graph --depth 1", "graph --depth 2 --merge", "graph --line --depth 0"})
      lines.push_back(fmt::format("ringside {} {}{}", verb, at, form));
  lines.push_back(fmt::format("ringside replay game.json#1-{} --as {}", step, seat));
  lines.push_back(fmt::format("ringside view {} --depth 1 --json", at));
  return lines;
}

/// What the page of a seat holds, for people and for programs.
TEST(Twins, PagesOfASeatAreTheSameToTheByte) {
  for (auto const& [pair, seat] : {std::pair{"asked", 1}, std::pair{"discard", 0}, std::pair{"loot", 0}})
    expect_alike(pair, fmt::format("ringside view game.json --as {}", seat));
}

TEST(Twins, RejectedDiscardsTellNothing) {
  for (char const* tile : {"pivot", "clock-m2", "clock-m1", "laser", "jet", "central"})
    expect_alike("discard", fmt::format("ringside explain game.json#89 --as 0 --why-not 'discard {}'", tile));
  for (int const step : {53, 60, 88, 89})
    for (std::string const& line : lines_about(step, 0)) expect_alike("discard", line);
}

TEST(Twins, LootThatLiesFaceDownIsNotInTheTree) {
  for (int const step : {0, 1, 20, 28, 31})
    for (std::string const& line : lines_about(step, 0)) expect_alike("loot", line);
  EXPECT_THAT(run_in("loot/a", "ringside graph game.json#31 --as 0 --depth 1 --json").out,
              testing::Not(testing::HasSubstr("takes loot")));
}

/// The action after the end of game.json, the last of asked.json, hits a seat that is then asked in one of the twins only.
TEST(Twins, WhoIsAskedIsSeenAndWhatItHoldsIsNot) {
  for (int const step : {31, 60, 84})
    for (std::string const& line : lines_about(step, 1)) expect_alike("asked", line);
  auto const has_estimate = [](std::string const& twin, std::string const& words) {
    for (char const* line : {"ringside show asked.json#85 --as 1", "ringside show asked.json#85 --as 1 --json",
                             "ringside replay asked.json#85 --as 1", "ringside replay asked.json#85 --as 1 --json"})
      EXPECT_THAT(run_in("asked/" + twin, line).out, testing::HasSubstr(words)) << line;
  };
  has_estimate("a", "a hit on seat 2");
  has_estimate("b", "seat 2 overheats");
}

TEST(Twins, AnotherRulingTellsNothing) {
  for (char const* ruling : {"heat.soak=no", "armour.trigger=all", "armour.trigger=choice", "damage.discard-time=at-once"})
    for (char const* line : {"view game.json --json", "diff game.json", "diff game.json --json"})
      expect_alike("discard", fmt::format("ringside {} --as 0 --against-ruling {}", line, ruling));
  expect_alike("loot", "ringside view game.json --as 0 --against-ruling loot.open=hidden --json");
}

/// One and the same game beside each of the twins: only what the seat sees may distinguish them.
TEST(Twins, ADifferenceThatASeatCannotSeeIsNone) {
  for (auto const& [pair, seat] : {std::pair{"asked", 1}, std::pair{"discard", 0}, std::pair{"loot", 0}})
    for (char const* rest : {"", " --json", " --out $SCRATCH/boards.svg"}) {
      std::string const line = fmt::format("ringside diff game.json ../a/game.json --as {}{}", seat, rest);
      expect_alike(pair, line);
      EXPECT_EQ(run_in(std::string(pair) + "/b", line).exit, 0) << line;
    }
  EXPECT_EQ(run_in("asked/b", "ringside diff asked.json ../a/asked.json").exit, 1);
}

/// Two games that diverge where all see it diverge there for each twin, though secrets diverged long before.
TEST(Twins, GamesPartWhereTheSeatSeesIt) {
  for (char const* rest : {"", " --json", " --out $SCRATCH/boards.svg; cat $SCRATCH/boards.svg"})
    expect_alike("asked", fmt::format("ringside diff ../a/asked.json game.json --as 1{}", rest));
  EXPECT_THAT(run_in("asked/b", "ringside diff ../a/asked.json asked.json --as 1").out,
              testing::AllOf(testing::HasSubstr("@@ step 85 @@"), testing::Not(testing::HasSubstr("skates"))));
}

}  // namespace
}  // namespace ringside
