#include "checker/cover/seek.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "checker/audit/audit.h"
#include "checker/find/ask.h"
#include "checker/play/playout.h"
#include "engine/games/registry.h"

namespace ringside {
namespace {

Seeking seeking_in(GameEntry const& game) {
  Seeking seeking;
  seeking.series.game = &game;
  seeking.series.seed = 5;
  seeking.games = 96;
  return seeking;
}

/// What of a game's list a record meets.
std::set<MetItem> listed_in(LoadedRecord const& loaded, GameEntry const& game) {
  ItemList const items(game, counted_kinds());
  std::set<MetItem> met;
  for (MetItem const& item : met_by(loaded, game, counted_kinds()))
    if (items.find(item.section, item.name)) met.insert(item);
  return met;
}

std::vector<Record> records_of(SoughtRecords const& sought) {
  std::vector<Record> records;
  for (LoadedRecord const& loaded : sought.records) records.push_back(loaded.record);
  return records;
}

TEST(Seek, IsTheSameOnAnyNumberOfThreads) {
  for (GameEntry const& game : games()) {
    Seeking seeking = seeking_in(game);
    SoughtRecords const one = seek(seeking);
    seeking.jobs = 3;
    SoughtRecords const many = seek(seeking);
    EXPECT_EQ(records_of(one), records_of(many)) << game.facts().id;
    EXPECT_EQ(one.actions, many.actions);
    EXPECT_FALSE(one.records.empty());
  }
}

TEST(Seek, ItsRecordsAreFineAndMeetWhatItSays) {
  for (GameEntry const& game : games()) {
    SoughtRecords const sought = seek(seeking_in(game));
    std::set<MetItem> met;
    for (LoadedRecord const& loaded : sought.records) {
      Verdict const verdict = audit(loaded);
      EXPECT_FALSE(verdict.finding) << game.facts().id << ' ' << verdict.finding->what;
      EXPECT_FALSE(loaded.record.start) << "a whole game";
      met.merge(listed_in(loaded, game));
    }
    for (Unmet const& unmet : sought.unmet) EXPECT_FALSE(met.contains(unmet.item)) << to_string(unmet.item);
    EXPECT_EQ(met.size() + sought.unmet.size(), sought.due) << game.facts().id;
  }
}

TEST(Seek, StopsWhenAllIsMet) {
  Seeking seeking = seeking_in(*find_game("duel"));
  SoughtRecords const sought = seek(seeking);
  EXPECT_EQ(sought.end, SeekEnd::met);
  EXPECT_TRUE(sought.unmet.empty());
  EXPECT_LT(sought.games, *seeking.games);
}

TEST(Seek, KeepsToItsLimits) {
  for (GameEntry const& game : games()) {
    Seeking seeking = seeking_in(game);
    seeking.games = 21;
    EXPECT_LE(seek(seeking).games, 21U) << game.facts().id;
    seeking.games.reset();
    seeking.actions = 500;
    EXPECT_LE(seek(seeking).actions, 500U) << game.facts().id;
  }
}

TEST(Seek, IsEndedFromOutside) {
  Seeking seeking = seeking_in(*find_game("golems"));
  int rounds = 0;
  seeking.ended = [&](std::uint64_t, std::size_t) { return ++rounds > 2; };
  SoughtRecords const sought = seek(seeking);
  EXPECT_EQ(sought.end, SeekEnd::ended);
  EXPECT_EQ(sought.games, 32U);
}

TEST(Seek, OnlyWhatIsAskedForIsDue) {
  Seeking seeking = seeking_in(*find_game("steel-arena"));
  seeking.kinds = *parse_met_kinds("ends");
  seeking.games = 16;
  SoughtRecords const sought = seek(seeking);
  EXPECT_EQ(sought.due, 3U);
  for (Unmet const& unmet : sought.unmet) EXPECT_EQ(unmet.item.section, "end reason");
}

/// What as many actions of random games, with random rulings and options, meet.
std::size_t met_at_random(GameEntry const& game, std::uint64_t actions) {
  Series series;
  series.game = &game;
  series.draw_rulings = series.draw_options = true;
  Simulation const simulation = *Simulation::of(series);
  std::set<MetItem> met;
  std::uint64_t played = 0;
  for (std::uint64_t number = 0; played < actions; ++number) {
    LoadedRecord const loaded = simulation.play(number);
    played += loaded.record.steps.size();
    met.merge(listed_in(loaded, game));
  }
  return met.size();
}

TEST(Seek, MeetsMoreThanAsManyRandomActions) {
  for (std::string_view const id : {"golems", "robocide"}) {
    SoughtRecords const sought = seek(seeking_in(*find_game(id)));
    EXPECT_GT(sought.due - sought.unmet.size(), met_at_random(*find_game(id), sought.actions)) << id;
  }
}

TEST(Seek, NamesAnActionThatAnUnmetClauseRefuses) {
  SoughtRecords const sought = seek(seeking_in(*find_game("steel-arena")));
  auto const found =
      std::find_if(sought.unmet.begin(), sought.unmet.end(), [](Unmet const& one) { return one.item.name == "SA-4.2"; });
  ASSERT_NE(found, sought.unmet.end());
  EXPECT_EQ(found->why, UnmetWhy::refusals);
  EXPECT_FALSE(found->by.empty());
}

TEST(Seek, GoesTowardsAQuestion) {
  Seeking seeking = seeking_in(*find_game("robocide"));
  seeking.towards = "event fired then event died";
  seeking.games = 400;
  SoughtRecords const sought = seek(seeking);
  EXPECT_EQ(sought.end, SeekEnd::met);
  ASSERT_EQ(sought.records.size(), 1U);
  LoadedRecord const& loaded = sought.records.front();
  auto const question = parse_question(seeking.towards, loaded.match, find_game("robocide")->match);
  ASSERT_TRUE(question);
  EXPECT_FALSE(ask(*question, loaded, *read_start(loaded), false).found.empty());
}

TEST(MetKinds, AreReadFromTheirWords) {
  EXPECT_EQ(parse_met_kinds("clauses,ends"), MetKinds(0b10001));
  EXPECT_EQ(parse_met_kinds("clauses,"), std::nullopt);
  EXPECT_EQ(parse_met_kinds("reasons,pairs"), MetKinds(0b1100000));
  EXPECT_EQ(parse_met_kinds("pair"), std::nullopt);
}

}  // namespace
}  // namespace ringside
