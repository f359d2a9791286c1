#include "checker/standings.h"

#include <gtest/gtest.h>

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
  EXPECT_EQ(standings.seats.at(0).firsts, 2U);
  EXPECT_EQ(standings.steps, 21U);
}

TEST(Standings, GamesWithoutAnOutcomeHaveNoRanks) {
  Record record = ended_game({1, 2}, {}, 5);
  record.outcome.reset();
  GameStandings standings;
  standings.add("a", record, 2);
  EXPECT_EQ(standings.ends.at(""), 1U);
  EXPECT_EQ(standings.seats.at(0).games, 1U);
  EXPECT_EQ(standings.seats.at(0).ended, 0U);
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

}  // namespace
}  // namespace ringside
