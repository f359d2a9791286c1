#include "checker/repair/repair.h"

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "checker/audit/audit.h"
#include "checker/repair/dead_ends.h"
#include "engine/record/list/list_read.h"
#include "tests/checker/repair/compared.h"
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

TEST(DeadEnds, NeitherALowerTotalNorFewerChangesLeadAnywhere) {
  Digest const key{1, 1U << 20U}, other{1, 2U << 20U};
  DeadEnds dead(1U << 20U);
  dead.add(key, {4, 2});
  for (Budget const budget : {Budget{4, 2}, {3, 2}, {4, 1}, {0, 0}}) EXPECT_TRUE(dead.has(key, budget)) << budget.rest;
  for (Budget const budget : {Budget{5, 2}, {4, 3}, {0, 3}}) EXPECT_FALSE(dead.has(key, budget)) << budget.rest;
  EXPECT_FALSE(dead.has(other, {0, 0}));
  dead.add(key, {2, 3});
  EXPECT_TRUE(dead.has(key, {2, 3}) && dead.has(key, {4, 2}));
  EXPECT_FALSE(dead.has(key, {3, 3}));
}

TEST(DeadEnds, ThoseThatFindNoRoomAreNotKnown) {
  DeadEnds none(0), few(std::size_t{1} << 16U);
  none.add({1, 1}, {4, 2});
  EXPECT_FALSE(none.has({1, 1}, {4, 2}));
  std::uint64_t known = 0;
  for (std::uint64_t i = 1; i <= 10'000; ++i) few.add({i, i << 20U}, {4, 2});
  for (std::uint64_t i = 1; i <= 10'000; ++i) known += few.has({i, i << 20U}, {4, 2}) ? 1 : 0;
  EXPECT_GT(known, 0U);
  EXPECT_LE(known, (std::size_t{1} << 16U) / sizeof(Digest));
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
