#include <algorithm>
#include <map>
#include <set>

#include <gtest/gtest.h>

#include "checker/audit/audit.h"
#include "checker/cover/kept_records.h"
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

/// The generated games (make-played): whether a file is of those that cover, or of any.
bool is_generated(std::filesystem::path const& file, bool any) {
  std::string const name = file.filename().string();
  return name.starts_with("covered-") || (any && name.starts_with("search-"));
}

TEST(PlayedGames, GeneratedOnesSayHowTheyWereMade) {
  std::set<std::string> games_with;
  for (auto const& file : corpus_files("played", ".json")) {
    if (!is_generated(file, true)) continue;
    LoadedRecord const record = loaded(file);
    std::string const game(record.match->facts().id);
    EXPECT_NE(record.record.notes.find("ringside simulate " + game + " "), std::string::npos) << file;
    games_with.insert(game);
  }
  EXPECT_EQ(games_with.size(), games().size());
}

TEST(PlayedGames, NoneOfThoseThatCoverIsSuperfluous) {
  std::map<std::string, MetCollection> collections;
  for (auto const& file : corpus_files("played", ".json")) {
    if (!is_generated(file, false)) continue;
    LoadedRecord const record = loaded(file);
    GameEntry const& game = *find_game(record.match->facts().id);
    ItemList const items(game, counted_kinds());
    std::vector<MetItem> met = met_by(record, game, counted_kinds());
    std::erase_if(met, [&](MetItem const& item) { return !items.find(item.section, item.name); });
    collections[std::string(game.facts().id)].add(met, record.record.steps.size());
  }
  for (auto const& [game, collection] : collections) {
    Reduced const reduced = collection.keep_least();
    EXPECT_EQ(reduced.kept.size(), collection.size()) << game;
    EXPECT_LE(collection.size(), 20U) << game;
    std::size_t const all = ItemList(*find_game(game), counted_kinds()).size();
    EXPECT_GE(reduced.met * 20, all * 18) << game << ": nine tenths of what can be met";
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
