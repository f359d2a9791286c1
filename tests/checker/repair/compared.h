#pragma once

#include <set>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "checker/audit/audit.h"
#include "checker/repair/repair.h"
#include "tests/checker/repair/brute_force.h"

// Repairs beside what is found by trying everything.

namespace ringside {

inline std::set<std::vector<std::string>> lines_of(Repairs const& repairs, Match const& match) {
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
inline void expect_sound(Repairs const& repairs, LoadedRecord const& log) {
  for (Repair const& one : repairs.repairs) {
    auto const finding = audit({one.record, log.match}).finding;
    EXPECT_FALSE(finding) << finding->what;
    EXPECT_TRUE(!log.record.outcome || one.record.outcome == log.record.outcome);
    int cost = 0;
    for (LogChange const& change : one.changes) cost += cost_of(change.kind);
    EXPECT_EQ(cost, repairs.cost);
  }
}

inline void expect_equal(LoadedRecord const& log, int changes, std::string const& what) {
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

}  // namespace ringside
