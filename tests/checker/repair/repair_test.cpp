#include "checker/repair/repair.h"

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "checker/audit/audit.h"
#include "engine/record/list/list_read.h"
#include "tests/checker/repair/brute_force.h"
#include "tests/checker/repair/planted.h"

namespace ringside {
namespace {

LoadedRecord listed(std::string const& text) { return *read_list(text, "log"); }

std::string words(LoadedRecord const& log, LogChange const& change) {
  constexpr std::array<char const*, 4> deeds{"put in", "leave out", "replace", "exchange"};
  return fmt::format("{} {} '{}' '{}' {}", deeds[static_cast<std::size_t>(change.deed)], change.place,
                     change.deed == Deed::put_in ? "" : log.match->text(change.was),
                     change.deed == Deed::left_out ? "" : log.match->text(change.now), change.draws.size());
}

std::set<std::vector<std::string>> lines_of(Repairs const& repairs, Match const& match) {
  std::set<std::vector<std::string>> lines;
  for (Repair const& one : repairs.repairs) {
    std::vector<std::string> texts;
    for (Step const& step : one.record.steps) texts.push_back(match.text(step.action));
    for (LogChange const& change : one.changes)
      if (!change.draws.empty()) texts[change.step - 1] = "?";
    lines.insert(texts);
  }
  return lines;
}

/// Everything that a repair promises: it can be audited, it ends as written, and its changes cost what is said.
void expect_sound(Repairs const& repairs, LoadedRecord const& log) {
  for (Repair const& one : repairs.repairs) {
    auto const finding = audit({one.record, log.match}).finding;
    EXPECT_FALSE(finding) << finding->what;
    EXPECT_TRUE(!log.record.outcome || one.record.outcome == log.record.outcome);
    int cost = 0;
    for (LogChange const& change : one.changes) cost += cost_of(change.kind);
    EXPECT_EQ(cost, repairs.cost);
  }
}

void expect_equal(LoadedRecord const& log, int changes, std::string const& what) {
  BruteForce const all = Trying(log, changes).best();
  Repairs const found =
      repair(log, {.most_cost = changes * highest_change_cost, .most_changes = changes, .most_repairs = 100'000});
  ASSERT_FALSE(found.cut);
  ASSERT_EQ(found.cost, all.lines.empty() ? changes * highest_change_cost : all.cost) << what;
  EXPECT_EQ(found.needed, all.lines.empty() || all.cost > 0) << what;
  if (!found.needed) return;
  EXPECT_EQ(lines_of(found, *log.match), all.lines) << what;
  expect_sound(found, log);
}

void compare_with_brute_force(int changes, std::size_t steps, std::uint64_t seeds) {
  int wrong = 0;
  for (PlantedSetup const& setup : planted_setups()) {
    auto const match = match_of(setup);
    for (std::uint64_t seed = 1; seed <= seeds; ++seed) {
      LoadedRecord log = random_log(match, seed, steps);
      Dice dice(seed);
      for (int i = 0; i < changes; ++i) plant(log, dice);
      wrong += audit(log).sound < log.record.steps.size() ? 1 : 0;
      expect_equal(log, changes, fmt::format("{} {} seed {}", setup.game, setup.setup.dump(), seed));
    }
  }
  EXPECT_GT(wrong, 0);
}

TEST(Repair, OneChangeIsWhatTryingEverythingFinds) { compare_with_brute_force(1, 36, 4); }
TEST(Repair, TwoChangesAreWhatTryingEverythingFinds) { compare_with_brute_force(2, 7, 2); }

TEST(Repair, SaysWhatWasDoneAndWhere) {
  LoadedRecord const log = listed("game: duel\nstep\nturn 1\nstep\ncool\n");
  Repairs const found = repair(log, {});
  EXPECT_TRUE(found.needed);
  EXPECT_EQ(found.cost, 3);
  ASSERT_FALSE(found.repairs.empty());
  std::vector<std::string> said;
  for (Repair const& one : found.repairs) said.push_back(words(log, one.changes.at(0)));
  EXPECT_THAT(said,
              testing::ElementsAre("exchange 1 'step' 'turn 1' 0", "exchange 2 'turn 1' 'step' 0", "exchange 3 'step' 'cool' 0"));
}

TEST(Repair, ASoundLogNeedsNone) {
  LoadedRecord const log = listed("game: duel\nstep\nturn 1\n");
  EXPECT_FALSE(repair(log, {}).needed);
  EXPECT_TRUE(repair(listed("game: duel\nresult: destroyed\nstep\nturn 1\n"), {.most_cost = 1}).needed);
}

TEST(Repair, ADrawThatIsPutInIsASetThatWhatFollowsNarrows) {
  LoadedRecord const open = listed("game: golems\ndraw xor\nprogram left\n");  // the second draw was forgotten
  Repairs const found = repair(open, {.most_repairs = 100});
  ASSERT_EQ(found.cost, 4);
  std::size_t widest = 0;
  for (Repair const& one : found.repairs) {
    widest = std::max(widest, one.changes[0].draws.size());
    EXPECT_EQ(one.record.open_draws.size(), one.changes[0].draws.size() > 1 ? 1U : 0U);
  }
  EXPECT_GT(widest, 3U);
}

TEST(Repair, NoteAndEditsStayWithTheirSteps) {
  LoadedRecord const log = listed("game: duel\nstep\nstep\nstep\nnote here\nas-played robot[1].facing=ne: by hand\nturn 1\n");
  Repairs const found = repair(log, {.most_repairs = 100});
  ASSERT_FALSE(found.repairs.empty());
  for (Repair const& one : found.repairs) {
    ASSERT_EQ(one.record.edits.size(), 1U);
    EXPECT_EQ(one.record.notes, fmt::format("#{} here", one.record.edits[0].after));
    EXPECT_FALSE(audit({one.record, log.match}).finding->cause != Cause::as_played);
  }
}

TEST(Repair, WhatAResultLeavesOutIsNotCompared) {
  std::string const steps = "step\nstep\nturn 2\n";
  for (std::string const said : {"", "; ranks 1, 2", "; scores 1, 0", "; ranks 1, 2; scores 1, 0"}) {
    LoadedRecord const log = listed("game: duel\nresult: destroyed" + said + "\n" + steps);
    Repairs const found = repair(log, {});
    ASSERT_FALSE(found.repairs.empty()) << said;
    EXPECT_EQ(found.cost, 4) << said;
    EXPECT_EQ(words(log, found.repairs.front().changes.front()), "replace 3 'turn 2' 'shot' 0") << said;
    EXPECT_EQ(audit(log).finding->recorded.find("ranks") != std::string::npos, said.find("ranks") != std::string::npos);
    EXPECT_EQ(audit(log).finding->recorded.find("scores") != std::string::npos, said.find("scores") != std::string::npos);
  }
  EXPECT_TRUE(repair(listed("game: duel\nresult: destroyed; ranks 1, 1\n" + steps), {}).repairs.empty());
}

TEST(Repair, SaysWhenItWasCutAndWhenNoneExists) {
  LoadedRecord const log = listed("game: duel\nresult: destroyed; ranks 2, 1; scores 0, 1\nstep\n");
  Repairs const none = repair(log, {.most_cost = 2});
  EXPECT_TRUE(none.needed);
  EXPECT_FALSE(none.cut);
  EXPECT_TRUE(none.repairs.empty());
  EXPECT_EQ(none.cost, 2);
  Repairs const cut = repair(log, {.most_cost = 12, .stop = [] { return true; }});
  EXPECT_TRUE(cut.cut);
  EXPECT_TRUE(cut.repairs.empty());
}

TEST(Repair, LittleMemoryFindsTheSame) {
  auto const match = match_of(planted_setups()[6]);
  LoadedRecord log = random_log(match, 3, 60);
  Dice dice(3);
  plant(log, dice);
  RepairOptions const much{.most_cost = 4, .most_repairs = 1000}, little{.most_cost = 4, .most_repairs = 1000, .memory = 0};
  Repairs const a = repair(log, much), b = repair(log, little);
  EXPECT_EQ(a.cost, b.cost);
  EXPECT_EQ(lines_of(a, *match), lines_of(b, *match));
}

}  // namespace
}  // namespace ringside
