#include "checker/cover/pairs.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "checker/compare/shrink.h"
#include "checker/cover/prove.h"
#include "checker/cover/seek.h"
#include "checker/explore/search/explore.h"
#include "checker/readings/rulings.h"
#include "engine/games/registry.h"
#include "tests/checker/toys.h"

namespace ringside {
namespace {

ChosenOption const must_run{0, "wait=forbidden"}, jumps{1, "meet=jump"};

std::shared_ptr<Match const> race_under(Json const& rulings) {
  return toys::make_match(toys::race(), {{"length", 5}, {"rulings", rulings}});
}

TEST(Pairs, AreOfOptionsThatAreNotTheDefault) {
  auto const match = race_under({{"meet", "jump"}});
  auto const options = chosen_options_in(*match);
  ASSERT_EQ(options.size(), 1U);
  EXPECT_EQ(options.front().name, jumps.name);
  EXPECT_EQ(choosable_options(toys::race()).size(), 2U);
  EXPECT_EQ(pairs_among({must_run, jumps}), std::vector<std::string>{"wait=forbidden with meet=jump"});
  EXPECT_EQ(options_of_pair(pair_name(must_run.name, jumps.name))[1], jumps.name);
}

TEST(Pairs, AnOptionMattersWhereItsDefaultPlaysOtherwise) {
  auto const match = race_under({{"wait", "forbidden"}, {"meet", "jump"}});
  Line const apart{1, 1, 2, 2}, meeting{1, 1, 1, 1};  // a draw, then a run, of each seat
  EXPECT_TRUE(mattered_after(must_run, toys::race(), *match, match->start(), apart)) << "waiting would have been legal";
  EXPECT_FALSE(mattered_after(jumps, toys::race(), *match, match->start(), apart)) << "nobody runs into the other";
  EXPECT_EQ(mattered_after(jumps, toys::race(), *match, match->start(), meeting), 4U);
}

TEST(Pairs, OnlyWhatIsPlayedCounts) {
  auto const match = race_under({{"meet", "jump"}});
  Line const passed{1, 1, 1};  // seat 1 could run into seat 0, and has not yet
  EXPECT_FALSE(mattered_after(jumps, toys::race(), *match, match->start(), passed));
}

/// Whether some option in force, replaced by the default in the setup, gives other digests on the record's own actions: what
/// `mattered_after` says, by another way that misses what only the legal actions show.
bool has_other_states(LoadedRecord const& loaded, GameEntry const& game, std::string const& option) {
  Ruling const& ruling = *find_ruling(*loaded.match, option.substr(0, option.find('=')));
  Json setup = loaded.match->setup();
  setup["rulings"][std::string(ruling.id)] = ruling.options[ruling.preset].word;
  Problems ignored;
  auto const other = game.match(setup, ignored);
  if (other == nullptr) return false;
  AnyState mine = loaded.match->start(), theirs = other->start();
  for (Step const& step : loaded.record.steps) {
    if (other->reject(theirs, step.action)) return true;
    loaded.match->apply(mine, step.action);
    other->apply(theirs, step.action);
    if (mine != theirs) return true;
  }
  return false;
}

TEST(Pairs, RecordsOfASearchHoldWhatItSays) {
  for (std::string_view const id : {"golems", "robocide"}) {
    GameEntry const& game = *find_game(id);
    Seeking seeking;
    seeking.series.game = &game;
    seeking.kinds = *parse_met_kinds("pairs");
    seeking.games = 32;
    SoughtRecords const sought = seek(seeking);
    std::set<std::string> met;
    for (LoadedRecord const& loaded : sought.records) {
      std::set<std::string> mattering;
      for (std::string const& pair : pairs_of(loaded, game)) {
        met.insert(pair);
        for (std::string const& option : options_of_pair(pair)) mattering.insert(option);
      }
      for (ChosenOption const& option : chosen_options_in(*loaded.match)) {
        if (mattering.empty() || !has_other_states(loaded, game, option.name)) continue;
        EXPECT_TRUE(mattering.contains(option.name)) << option.name;
      }
    }
    EXPECT_GT(met.size(), 30U) << id;
    EXPECT_EQ(met.size() + sought.unmet.size(), sought.due) << id;
    for (Unmet const& unmet : sought.unmet) EXPECT_FALSE(met.contains(unmet.item.name)) << unmet.item.name;
  }
}

TEST(Pairs, AreTheSameOnAnyNumberOfThreads) {
  Seeking seeking;
  seeking.series.game = find_game("robocide");
  seeking.kinds = *parse_met_kinds("pairs,reasons");
  seeking.games = 32;
  SoughtRecords const one = seek(seeking);
  seeking.jobs = 3;
  SoughtRecords const many = seek(seeking);
  ASSERT_EQ(one.records.size(), many.records.size());
  for (std::size_t i = 0; i < one.records.size(); ++i) EXPECT_EQ(one.records[i].record, many.records[i].record);
  EXPECT_EQ(one.unmet.size(), many.unmet.size());
}

TEST(WholeSpaces, HaveEveryStateOfEverySetup) {
  Series series;
  series.game = &toys::race();
  ItemList const items(toys::race(), counted_kinds());
  ItemSet wanted(items.size());
  std::size_t const arrived = items.find("end reason", "arrived").value();
  wanted.insert(arrived);
  std::uint64_t states = 0;
  for (int length = 1; length <= 5; ++length)
    for (char const* wait : {"allowed", "forbidden"})
      for (char const* meet : {"share", "jump"}) {
        auto const match = toys::make_match(toys::race(), {{"length", length}, {"rulings", {{"wait", wait}, {"meet", meet}}}});
        states += explore(*match, match->start(), {}).states;
      }
  auto const space = explore_items(series, items, wanted, states);
  ASSERT_TRUE(space);
  EXPECT_EQ(space->states, states);
  ASSERT_EQ(space->lines.size(), 1U);
  EXPECT_EQ(space->lines.front().line.size(), 2U) << "one cell, by a draw and a run";
  EXPECT_TRUE(space->lines.front().met.has(arrived));
  EXPECT_TRUE(space->met.has(items.find("ruling", "meet=jump").value()));
  EXPECT_FALSE(explore_items(series, items, wanted, states - 1)) << "one state too many";
}

TEST(WholeSpaces, AreOfTheSetupThatIsFixed) {
  Series series;
  series.game = &toys::race();
  series.setup = {{"rulings", {{"meet", "share"}}}};
  ItemList const items(toys::race(), counted_kinds());
  auto const space = explore_items(series, items, ItemSet(items.size()), 100'000);
  ASSERT_TRUE(space);
  EXPECT_FALSE(space->met.has(items.find("ruling", "meet=jump").value()));
  EXPECT_TRUE(space->lines.empty()) << "nothing is wanted";
  series.game = find_game("robocide");
  EXPECT_FALSE(explore_items(series, ItemList(*series.game, counted_kinds()), {}, 100'000)) << "too many setups";
}

TEST(Reasons, AreDueOnceAnActionShowsThem) {
  GameEntry const& game = *find_game("robocide");
  Seeking seeking;
  seeking.series.game = &game;
  seeking.kinds = *parse_met_kinds("reasons");
  seeking.games = 32;
  SoughtRecords const sought = seek(seeking);
  std::set<MetItem> met;
  for (LoadedRecord const& loaded : sought.records)
    for (MetItem const& item : met_by(loaded, game, seeking.kinds)) met.insert(item);
  EXPECT_TRUE(met.contains({"robocide", "reason", "RC-9.2: resurrected"})) << "a kind of event";
  EXPECT_TRUE(std::any_of(met.begin(), met.end(), [](MetItem const& item) { return item.name.find('=') != std::string::npos; }))
      << "an option that decided";
  EXPECT_EQ(met.size() + sought.unmet.size(), sought.due);
  EXPECT_GT(sought.due, 60U);
  EXPECT_EQ(sought.end, SeekEnd::games) << "no game lists its reasons: more may come";
}

}  // namespace
}  // namespace ringside
