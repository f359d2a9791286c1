#include <string>

#include <fmt/format.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "tests/cli/run.h"

namespace ringside {
namespace {

struct Space {
  std::string search;
  double states;       // all of them, as `ringside explore` counts them
  std::uint64_t some;  // that the samples know
};

/// A forecast from a sample of a forty-fifth to an eighth of a space.
TEST(Forecast, IsWithinAFactorOfTwoOnSpacesOfKnownSize) {
  std::vector<Space> const spaces{{"duel", 5'934'132, 1'500'000},
                                  {"duel --damage 2 --symmetry", 995'645, 500'000},
                                  {"../../corpus/steel-arena/positions/closed-supply.json", 2'484'454, 800'000},
                                  {"../../corpus/robocide/positions/last-two-rounds.json", 154'420, 60'000},
                                  {"duel --damage 2", 23'435'148, 5'000'000}};
  for (Space const& space : spaces) {
    if (RINGSIDE_SANITIZED && space.some > 1'000'000) continue;
    Ran const ran = run_line(fmt::format("ringside explore {} --forecast 4 --max-states {} --json", space.search, space.some));
    ASSERT_EQ(ran.exit, 0) << ran.out << ran.err;
    nlohmann::json const made = nlohmann::json::parse(ran.out).at("forecast");
    EXPECT_FALSE(made.at("whole").get<bool>()) << space.search;
    EXPECT_LT(made.at("expanded").get<double>(), space.states / 7) << space.search;
    EXPECT_GT(made.at("states").get<double>(), space.states / 2) << space.search;
    EXPECT_LT(made.at("states").get<double>(), space.states * 2) << space.search;
    EXPECT_LT(made.at("least").get<double>(), space.states) << space.search;
  }
}

}  // namespace
}  // namespace ringside
