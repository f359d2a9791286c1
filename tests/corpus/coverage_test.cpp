#include "checker/audit/coverage.h"

#include <algorithm>
#include <set>

#include <gtest/gtest.h>

#include "engine/games/registry.h"
#include "engine/record/values/record.h"
#include "tests/corpus/corpus.h"

namespace ringside {
namespace {

LoadedRecord record_at(std::filesystem::path const& file) {
  auto read = read_record_json(read_whole(file), file.filename().string());
  if (!read) throw std::runtime_error(to_string(read.error().front()));
  return *std::move(read);
}

Coverage of_the_corpus() {
  Coverage coverage;
  for (auto const& file : corpus_files("cases", ".json")) coverage.add(case_at(file));
  for (auto const& file : corpus_files("played", ".json")) coverage.add(record_at(file));
  return coverage;
}

CoverageRow const& find_row(CoverageReport const& report, std::string_view section, std::string_view name) {
  for (CoverageSection const& each : report.sections)
    for (CoverageRow const& row : each.rows)
      if (each.name == section && row.name == name) return row;
  throw std::runtime_error("no row " + std::string(name));
}

TEST(Coverage, TheShippedCorpusLeavesNothingOut) {
  std::vector<CoverageReport> const reports = report_coverage(of_the_corpus());
  ASSERT_EQ(reports.size(), games().size());
  for (CoverageReport const& report : reports)
    for (CoverageSection const& section : report.sections)
      for (CoverageRow const& row : section.rows)
        EXPECT_FALSE(row.missing) << report.game->id << ": " << section.name << " " << row.name << ", in pairs: " << row.pairs;
}

TEST(Coverage, WhatNeedNotBeExercisedSaysWhy) {
  for (CoverageReport const& report : report_coverage(of_the_corpus()))
    for (CoverageSection const& section : report.sections)
      for (CoverageRow const& row : section.rows)
        EXPECT_TRUE(!row.exercise.never() || !row.excuse.empty()) << section.name << " " << row.name;
}

TEST(Coverage, OfOneRecordCountsWhatHappenedInIt) {
  LoadedRecord const record = record_at(std::filesystem::path(RINGSIDE_CORPUS) / "duel/played/damage-2-uniform-33.json");
  Coverage coverage;
  coverage.add(record);
  CoverageReport const report = report_coverage(coverage).at(0);
  EXPECT_EQ(report.games, 1U);
  EXPECT_EQ(report.steps, record.record.steps.size());
  EXPECT_EQ(find_row(report, "end reason", "destroyed").exercise.games, 1U);
  EXPECT_EQ(find_row(report, "clause", "DU-3.1").exercise.times, 1U);
  EXPECT_TRUE(find_row(report, "clause", "DU-2.4").missing);
  EXPECT_FALSE(find_row(report, "clause", "DU-1.1").missing);
  EXPECT_GT(report.missing(), 0U);
}

TEST(Coverage, ARecordCountsAsFarAsItIsLegal) {
  LoadedRecord record = record_at(std::filesystem::path(RINGSIDE_CORPUS) / "duel/played/damage-2-uniform-33.json");
  record.record.steps.at(10).action = 99;
  Coverage coverage;
  coverage.add(record);
  CoverageReport const report = report_coverage(coverage).at(0);
  EXPECT_EQ(report.steps, 10U);
  EXPECT_TRUE(find_row(report, "end reason", "destroyed").missing);
}

TEST(Coverage, OptionsNeedTwoCasesThatDifferInThemAlone) {
  auto const folder = std::filesystem::path(RINGSIDE_CORPUS) / "steel-arena" / "cases";
  Coverage alone, both;
  alone.add(case_at(folder / "jump-onto-a-robot--no.json"));
  CoverageReport const one = report_coverage(alone).at(0);
  EXPECT_TRUE(find_row(one, "ruling", "jump.landing=no").missing);
  EXPECT_EQ(find_row(one, "ruling", "jump.landing=no").exercise.cases, 1U);
  both.add(case_at(folder / "jump-onto-a-robot--yes.json"));
  both.add(alone);
  CoverageReport const two = report_coverage(both).at(0);
  for (char const* option : {"jump.landing=no", "jump.landing=yes"}) {
    EXPECT_FALSE(find_row(two, "ruling", option).missing) << option;
    EXPECT_EQ(find_row(two, "ruling", option).pairs, 1U) << option;
  }
  EXPECT_TRUE(find_row(two, "ruling", "jump.passing=no").missing);
}

TEST(Coverage, ACaseThatHoldsUnderAnExpansionCountsThere) {
  auto const corpus = std::filesystem::path(RINGSIDE_CORPUS);
  Coverage coverage;
  for (char const* name : {"melee-right-in-front", "heat-may-be-refused"})
    coverage.add(case_at(corpus / "steel-arena" / "cases" / (std::string(name) + ".json")));
  ASSERT_EQ(report_coverage(coverage).size(), 1U);  // nothing of the expansion itself
  coverage.add(case_at(corpus / "high-voltage" / "cases" / "a-jam.json"));
  CoverageReport const report = report_coverage(coverage).at(1);
  EXPECT_EQ(report.cases, 1U);
  EXPECT_EQ(report.inherited, 1U);
  EXPECT_EQ(report.changed, 1U);
  EXPECT_EQ(find_row(report, "clause", "SA-9.6").exercise.cases, 1U);
}

TEST(Coverage, ACaseForEveryOptionRunsUnderEach) {
  Coverage coverage;
  coverage.add(case_at(std::filesystem::path(RINGSIDE_CORPUS) / "steel-arena/cases/front-armour-by-any-reading.json"));
  CoverageReport const report = report_coverage(coverage).at(0);
  EXPECT_EQ(report.cases, 1U);
  EXPECT_EQ(find_row(report, "ruling", "armour.trigger=choice").exercise.cases, 1U);
}

/// What a game says of its events holds for all that happen in the corpus, so that a case may rely on it.
TEST(Coverage, EveryEventIsOfAKindThatItsGameLists) {
  for (auto const& file : corpus_files("played", ".json")) {
    LoadedRecord const loaded = record_at(file);
    std::map<std::string_view, std::set<std::string_view>> kinds;
    for (EventKind const& kind : loaded.match->event_kinds()) kinds[kind.word].insert(kind.facts.begin(), kind.facts.end());
    Walk walk(*loaded.match, *read_start(loaded));
    std::vector<EventView> events;
    for (Step const& step : loaded.record.steps) walk.play(step.action, Language::english, events);
    for (EventView const& event : events) {
      ASSERT_TRUE(kinds.contains(event.kind)) << event.kind;
      for (auto const& [name, value] : event.facts) EXPECT_TRUE(kinds[event.kind].contains(name)) << event.kind << " " << name;
    }
  }
}

}  // namespace
}  // namespace ringside
