#include "checker/audit/batch.h"

#include <gtest/gtest.h>

#include "checker/play/simulate.h"
#include "tests/checker/toys.h"

namespace ringside {
namespace {

/// 60 races, of which every fifth has a wrong digest somewhere, one cannot be read and one is not a record.
std::vector<BatchGame> mixed_games() {
  Series series;
  series.game = &toys::race();
  std::vector<BatchGame> games;
  Simulation::of(series)->run(60, 1, [&](std::uint64_t number, LoadedRecord loaded) {
    BatchGame game{"games.bin:" + std::to_string(number + 1), std::move(loaded), {}, false};
    if (number % 5 == 4) game.loaded.record.steps[number % 3].digest ^= 1;
    games.push_back(std::move(game));
  });
  games[10].loaded = {};
  games[10].errors = {{"games.bin", 0, 0, 77, "", "is damaged", ""}};
  games[11].skipped = true;
  return games;
}

/// The games in chunks of `size`.
Chunks split_into_chunks(std::vector<BatchGame> const& games, std::size_t size) {
  return [&games, size, from = std::size_t{0}]() mutable -> std::optional<Chunk> {
    if (from >= games.size()) return std::nullopt;
    std::size_t const first = from, last = std::min(from + size, games.size());
    from = last;
    return [&games, first, last](std::function<void(BatchGame&)> const& take) {
      for (std::size_t i = first; i < last; ++i) {
        BatchGame game = games[i];
        take(game);
      }
    };
  };
}

struct Result {
  Tally tally;
  std::vector<std::string> names;
};

Result audited(std::vector<BatchGame> const& games, std::size_t size, BatchOptions const& options) {
  Result result;
  audit_batch(split_into_chunks(games, size), options, [&](ChunkReport report) {
    result.tally.add(report.tally);
    for (Audited const& one : report.games) result.names.push_back(one.name);
  });
  return result;
}

TEST(Batch, OneWrongGameNeverStopsTheRest) {
  std::vector<BatchGame> const games = mixed_games();
  Result const result = audited(games, 7, {1, false});
  EXPECT_EQ(result.tally.games, 59U);
  EXPECT_EQ(result.tally.wrong, 12U);
  EXPECT_EQ(result.tally.unreadable, 1U);
  EXPECT_EQ(result.tally.skipped, 1U);
  EXPECT_EQ(result.tally.ends, (std::map<std::string, std::uint64_t>{{"arrived", 46}}));
  ASSERT_EQ(result.names.size(), 13U);
  EXPECT_EQ(result.names.front(), "games.bin:5");
  EXPECT_EQ(result.names[2], "games.bin:11");
}

TEST(Batch, IsTheSameOnAnyNumberOfThreadsAndChunks) {
  std::vector<BatchGame> const games = mixed_games();
  for (bool const all : {false, true}) {
    Result const serial = audited(games, 1, {1, all});
    EXPECT_EQ(serial.names.size(), all ? 59U : 13U);
    for (int const jobs : {2, 5}) {
      Result const parallel = audited(games, 8, {jobs, all});
      EXPECT_EQ(parallel.names, serial.names);
      EXPECT_EQ(parallel.tally.steps, serial.tally.steps);
      EXPECT_EQ(parallel.tally.ends, serial.tally.ends);
    }
  }
}

Audited with_finding(std::string name, Cause cause, std::string clause, std::size_t step) {
  Audited audited;
  audited.name = std::move(name);
  audited.record.emplace();
  audited.verdict.finding = Finding{cause, step, std::move(clause), "", "", ""};
  return audited;
}

TEST(Batch, FindingsAreGroupedByCauseAndClauseWithTheEarliestInFull) {
  FindingGroups groups(3);
  groups.add(with_finding("a", Cause::illegal, "T-2", 9));
  groups.add(with_finding("b", Cause::illegal, "T-1", 5));
  groups.add(with_finding("c", Cause::illegal, "T-2", 4));
  groups.add(with_finding("d", Cause::digest, "", 1));
  groups.add(with_finding("e", Cause::illegal, "T-2", 4));
  groups.add(with_finding("f", Cause::illegal, "T-2", 30));
  ASSERT_EQ(groups.groups().size(), 3U);
  FindingGroup const& second = groups.groups()[1];
  EXPECT_EQ(groups.groups()[0].clause, "T-1");
  EXPECT_EQ(second.clause, "T-2");
  EXPECT_EQ(second.games, 4U);
  EXPECT_EQ(second.earliest, 4U);
  EXPECT_EQ(second.latest, 30U);
  EXPECT_EQ(second.first.name, "c");
  EXPECT_TRUE(second.first.record);
  ASSERT_EQ(second.others.size(), 2U);
  EXPECT_EQ(second.others[0].name, "a");
  EXPECT_FALSE(second.others[0].record);
  EXPECT_EQ(groups.groups()[2].cause, Cause::digest);
}

TEST(Batch, WhatAnOlderFormLeavesOutIsWrongWhereItIsRequired) {
  std::vector<BatchGame> games = mixed_games();
  games.resize(4);
  games[1].loaded.signed_anew = true;
  games[3].loaded.signed_anew = true;
  games[3].loaded.record.steps[0].digest ^= 1;
  EXPECT_EQ(audited(games, 2, {1, false, false}).tally.wrong, 1U);
  std::vector<Cause> causes;
  audit_batch(split_into_chunks(games, 2), {1, false, true}, [&](ChunkReport const& report) {
    for (Audited const& one : report.games) causes.push_back(one.verdict.finding->cause);
  });
  EXPECT_EQ(causes, (std::vector{Cause::form, Cause::digest})) << "what is wrong itself is reported first";
}

}  // namespace
}  // namespace ringside
