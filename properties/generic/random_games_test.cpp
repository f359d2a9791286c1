#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <set>

#include <gtest/gtest.h>

#include "checker/audit/audit.h"
#include "checker/play/jobs.h"
#include "checker/play/simulate.h"
#include "engine/games/registry.h"
#include "engine/record/text/write.h"
#include "properties/generic/plan.h"

namespace ringside {
namespace {

// Breadth: whole random games over all setup options and rulings. Audit checks all laws of the game at every step, and that
// the record is what replaying it gives. RINGSIDE_GAMES says how many for each game.

std::uint64_t wanted_games() {
  char const* const value = std::getenv("RINGSIDE_GAMES");  // NOLINT(concurrency-mt-unsafe)
  return value != nullptr ? std::strtoull(value, nullptr, 10) : 2'000;
}

std::string saved(LoadedRecord const& game, std::uint64_t number) {
  std::filesystem::create_directories("failures");
  auto const file =
      std::filesystem::absolute("failures") / ("random-" + game.record.game + "-" + std::to_string(number) + ".json");
  std::ofstream(file) << write_record_json(game.record, *game.match);
  return "look at it with: ringside audit " + file.string();
}

struct Played {
  std::uint64_t number;
  LoadedRecord game;
  Verdict verdict;
};

class RandomGames : public testing::TestWithParam<std::tuple<std::string, Policy>> {};

TEST_P(RandomGames, KeepAllLaws) {
  auto const& [game, policy] = GetParam();
  auto const simulation = Simulation::of({.game = find_game(game),
                                          .seed = 20261121,
                                          .playout = {.policy = policy, .max_actions = 4'000},
                                          .draw_rulings = true,
                                          .draw_options = true});
  ASSERT_TRUE(simulation) << to_string(simulation.error().at(0));
  std::uint64_t next = 0, ended = 0;
  std::uint64_t const count = wanted_games() / 2;
  std::set<int> seats;
  in_order(
      threads_for(0), [&] { return next < count ? std::optional(next++) : std::nullopt; },
      [&](std::uint64_t number) {
        LoadedRecord played = simulation->play(number);
        Verdict verdict = audit(played);
        return Played{number, std::move(played), std::move(verdict)};
      },
      [&](Played const& played) {
        seats.insert(played.game.match->seats());
        ended += played.game.record.outcome ? 1 : 0;
        if (auto const& finding = played.verdict.finding)
          ADD_FAILURE() << "game " << played.number << ", step " << finding->step << ": " << finding->what << '\n'
                        << saved(played.game, played.number);
      });
  Facts const& facts = find_game(game)->facts();
  EXPECT_EQ(seats.size(), static_cast<std::size_t>(facts.most_seats - facts.least_seats + 1)) << "all numbers of seats";
  EXPECT_GT(ended, 0U) << "no game came to its end";
}

std::string name_of(testing::TestParamInfo<RandomGames::ParamType> const& info) {
  auto const& [game, policy] = info.param;
  return as_test_name(game + "_" + std::string(policy_words()[static_cast<std::size_t>(policy)]));
}

INSTANTIATE_TEST_SUITE_P(Generic, RandomGames,
                         testing::Combine(testing::ValuesIn(game_ids()), testing::Values(Policy::uniform, Policy::aggressive)),
                         name_of);

}  // namespace
}  // namespace ringside
