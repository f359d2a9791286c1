#include "checker/tables/standings.h"

#include <gtest/gtest.h>

#include "checker/play/playout.h"
#include "engine/games/registry.h"
#include "tests/checker/toys.h"

namespace ringside {
namespace {

Record ended_game(std::vector<int> rank, std::vector<std::string> names, std::uint64_t digest) {
  Record record;
  record.seat_names = std::move(names);
  record.steps.resize(digest);
  record.final_digest = {digest, digest};
  record.outcome = Outcome{"won", std::move(rank), {3, 1}};
  return record;
}

TEST(Standings, AddUpByNameAndBySeat) {
  GameStandings standings;
  standings.add("a", ended_game({1, 2}, {"Ann", "Bob"}, 5), 2);
  standings.add("b", ended_game({2, 1}, {"Bob", "Ann"}, 7), 2);
  standings.add("c", ended_game({1, 1}, {"Ann", "Bob"}, 9), 2);
  Standing const& ann = standings.players.at("Ann");
  EXPECT_EQ(ann.games, 3U);
  EXPECT_EQ(ann.firsts, 3U);
  EXPECT_EQ(ann.shared, 1U);
  EXPECT_EQ(ann.ranks, 3U);
  EXPECT_EQ(ann.scores, 7);
  EXPECT_EQ(standings.players.at("Bob").firsts, 1U);
  EXPECT_EQ(standings.seats.at({2, 0}).firsts, 2U);
  EXPECT_EQ(standings.steps, 21U);
}

TEST(Standings, GamesWithoutAnOutcomeHaveNoRanks) {
  Record record = ended_game({1, 2}, {}, 5);
  record.outcome.reset();
  GameStandings standings;
  standings.add("a", record, 2);
  EXPECT_EQ(standings.ends.at(""), 1U);
  EXPECT_EQ(standings.seats.at({2, 0}).games, 1U);
  EXPECT_EQ(standings.seats.at({2, 0}).ended, 0U);
  EXPECT_TRUE(standings.players.empty());
}

TEST(Standings, TellGamesThatAreThereTwiceAcrossParts) {
  GameStandings one, other;
  one.add("a", ended_game({1, 2}, {}, 5), 2);
  one.add("b", ended_game({1, 2}, {}, 5), 2);
  other.add("c", ended_game({1, 2}, {}, 5), 2);
  other.add("d", ended_game({1, 2}, {}, 6), 2);
  one.add(other);
  ASSERT_EQ(one.twins.size(), 2U);
  EXPECT_EQ(one.twins[0].first + one.twins[0].again, "ab");
  EXPECT_EQ(one.twins[1].first + one.twins[1].again, "ac");
  EXPECT_EQ(one.games, 4U);
}

/// The game as it looks under a symmetry.
Record apply_symmetry(Match const& match, Record const& record, int symmetry) {
  AnyState state = match.start();
  AnyState const start = match.image(state, symmetry);
  AnyState image = start;
  std::vector<ActionCode> line, legal;
  for (Step const& step : record.steps) {
    match.apply(state, step.action);
    match.legal(image, legal);
    for (ActionCode const action : legal) {
      AnyState next = image;
      match.apply(next, action);
      if (!(next == match.image(state, symmetry))) continue;
      line.push_back(action);
      image = next;
      break;
    }
  }
  return record_line(match, start, line);
}

Standings standings_of_records(std::shared_ptr<Match const> const& match, std::vector<Record> const& records, std::size_t size,
                               bool symmetry) {
  std::size_t from = 0;
  Chunks const chunks = [&]() -> std::optional<Chunk> {
    if (from >= records.size()) return std::nullopt;
    std::size_t const first = std::exchange(from, from + size);
    return [&, first](std::function<void(BatchGame&)> const& take) {
      for (std::size_t i = first; i < std::min(first + size, records.size()); ++i) {
        BatchGame game{std::string(1, static_cast<char>('a' + i)), {records[i], match}, {}, false};
        take(game);
      }
    };
  };
  StandingsOptions options;
  options.symmetry = symmetry;
  return sum_standings(chunks, options, [](std::uint64_t) {});
}

std::string images_of(GameStandings const& standings) {
  std::string text;
  for (Twin const& twin : standings.images()) text += (text.empty() ? "" : " ") + twin.first + twin.again;
  return text;
}

TEST(Standings, TellGamesThatAreImagesOfOneAnother) {
  std::shared_ptr<Match const> const match = toys::make_match(*find_game("duel"));
  Record const one = play_random(*match, 3, {}), other = play_random(*match, 4, {});
  std::vector<Record> records{one, other};
  for (int symmetry = 1; symmetry < match->symmetries(); ++symmetry) {
    records.push_back(apply_symmetry(*match, one, symmetry));
    ASSERT_EQ(records.back().steps.size(), one.steps.size()) << symmetry;
  }
  ASSERT_EQ(records.size(), 25U);
  std::string expected;
  for (char name = 'c'; name <= 'y'; ++name) expected += (expected.empty() ? "a" : " a") + std::string(1, name);
  for (std::size_t const size : {1U, 3U, 25U}) {
    EXPECT_EQ(images_of(standings_of_records(match, records, size, true).by_game.at("duel")), expected) << size;
    EXPECT_EQ(images_of(standings_of_records(match, records, size, false).by_game.at("duel")), "");
  }
}

TEST(Standings, TellAnImageThatIsThereTwiceOnce) {
  std::shared_ptr<Match const> const match = toys::make_match(*find_game("duel"));
  Record const one = play_random(*match, 3, {}), image = apply_symmetry(*match, one, 5);
  Record shorter = one;
  shorter.steps.pop_back();
  for (std::size_t const size : {1U, 2U, 5U}) {
    Standings const all = standings_of_records(match, {one, image, image, one, shorter}, size, true);
    EXPECT_EQ(images_of(all.by_game.at("duel")), "ab") << size;
    EXPECT_EQ(all.by_game.at("duel").twins.size(), 3U) << "the last one has the digest of the first";
  }
}

TEST(Standings, KeepSeatsOfLargerTablesApart) {
  GameStandings standings;
  standings.add("a", ended_game({1, 2}, {}, 5), 2);
  standings.add("b", ended_game({2, 1, 3}, {}, 6), 3);
  EXPECT_EQ(standings.seats.at({2, 0}).firsts, 1U);
  EXPECT_EQ(standings.seats.at({3, 0}).firsts, 0U);
  EXPECT_EQ(standings.seats.size(), 5U);
  EXPECT_NEAR(standings.seats.at({3, 1}).edge.equal(), 1 / 3.0, 1e-12);
}

/// Tiles counted once more, from what `replay` would print.
TEST(TileUses, AreTheTakingsAndHitsOfTheEvents) {
  Problems problems;
  LoadedRecord game;
  game.match = find_game("steel-arena")->match({{"players", 3}}, problems);
  game.record = play_random(*game.match, 11, {});
  std::map<std::string, TileUses> tiles;
  AnyState state = game.match->start();
  add_tile_uses(tiles, game, state);
  std::uint64_t taken = 0, counted = 0, hits = 0, counted_hits = 0;
  std::vector<EventView> events;
  for (Step const& step : game.record.steps) game.match->apply(state, step.action, Language::english, events);
  for (EventView const& event : events) {
    taken += event.kind == "taken" ? 1 : 0;
    hits += event.kind == "hit" ? 1 : 0;
  }
  for (auto const& [tile, uses] : tiles) {
    counted += uses.taken;
    counted_hits += uses.hits;
    EXPECT_LE(uses.edge.seats(), uses.taken) << tile;
  }
  EXPECT_GT(taken, 0U);
  EXPECT_EQ(counted, taken);
  EXPECT_LE(counted_hits, hits) << "the central module hits, too, and is no tile";
  EXPECT_GT(counted_hits, 0U);
}

}  // namespace
}  // namespace ringside
