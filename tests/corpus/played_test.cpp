#include <algorithm>
#include <set>

#include <gtest/gtest.h>

#include "checker/audit/audit.h"
#include "engine/games/registry.h"
#include "tests/corpus/corpus.h"

namespace ringside {
namespace {

/// A record of the corpus that must load.
LoadedRecord loaded(std::filesystem::path const& file) {
  auto record = read_record_json(read_whole(file), file.string());
  if (!record) throw std::runtime_error(to_string(record.error().at(0)));
  return std::move(*record);
}

TEST(PlayedGames, AreSound) {
  for (auto const& file : corpus_files("played", ".json")) {
    Verdict const verdict = audit(loaded(file));
    EXPECT_FALSE(verdict.finding) << file << " step " << verdict.finding->step << ": " << verdict.finding->what;
  }
}

TEST(Regressions, StayMended) {
  for (auto const& file : corpus_files("regression", ".json")) {
    LoadedRecord const record = loaded(file);
    EXPECT_FALSE(record.record.notes.empty()) << file << ": its notes should say what was wrong";
    Verdict const verdict = audit(record);
    EXPECT_FALSE(verdict.finding) << file << " step " << verdict.finding->step << ": " << verdict.finding->what;
  }
}

TEST(PlayedGames, EachStepIsWhatThePlainLoopGives) {
  // Audit's claim once more, without audit: legality, number of legal actions, digests, outcome.
  for (auto const& file : corpus_files("played", ".json")) {
    LoadedRecord const game = loaded(file);
    Walk walk(*game.match, *read_start(game));
    std::vector<ActionCode> legal;
    for (Step const& step : game.record.steps) {
      game.match->legal(walk.state(), legal);
      ASSERT_EQ(game.match->actor(walk.state()), step.actor) << file << " step " << walk.steps() + 1;
      ASSERT_EQ(legal.size(), step.legal) << file << " step " << walk.steps() + 1;
      ASSERT_TRUE(std::binary_search(legal.begin(), legal.end(), step.action)) << file << " step " << walk.steps() + 1;
      walk.play(step.action);
      ASSERT_EQ(walk.digest().high, step.digest) << file << " step " << walk.steps();
    }
    EXPECT_EQ(walk.digest(), game.record.final_digest) << file;
    bool const over = game.match->actor(walk.state()).is_nobody();
    EXPECT_EQ(over, game.record.outcome.has_value()) << file;
    if (over && game.record.outcome) {
      EXPECT_EQ(game.match->outcome(walk.state()), *game.record.outcome) << file;
    }
  }
}

TEST(PlayedGames, ShowEachEndReasonOfEachGame) {
  std::set<std::pair<std::string, std::string>> shown;
  for (auto const& file : corpus_files("played", ".json")) {
    Record const record = loaded(file).record;
    if (record.outcome) shown.emplace(record.game, record.outcome->reason);
  }
  for (GameEntry const& game : games())
    for (std::string_view const reason : game.facts().end_reasons)
      EXPECT_TRUE(shown.contains({std::string(game.facts().id), std::string(reason)})) << game.facts().id << ' ' << reason;
}

}  // namespace
}  // namespace ringside
