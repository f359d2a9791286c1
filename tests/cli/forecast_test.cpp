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
  bool agree;          // whether they agree
};

/// A forecast from samples that each expand a fiftieth to an eighth of a space: bounds that hold, or none.
TEST(Forecast, GivesBoundsThatHoldOrNone) {
  std::vector<Space> const spaces{{"duel", 5'934'132, 3'000'000, true},
                                  {"duel --damage 2 --symmetry", 995'645, 500'000, false},
                                  {"../../corpus/steel-arena/positions/closed-supply.json", 2'484'454, 800'000, false},
                                  {"duel --damage 2", 23'435'148, 16'000'000, true}};
  for (Space const& space : spaces) {
    if (RINGSIDE_SANITIZED && space.some > 1'000'000) continue;
    Ran const ran = run_line(fmt::format("ringside explore {} --forecast 4 --max-states {} --json", space.search, space.some));
    ASSERT_EQ(ran.exit, space.agree ? 0 : 4) << ran.out << ran.err;
    nlohmann::json const made = nlohmann::json::parse(ran.out).at("forecast");
    EXPECT_FALSE(made.at("whole").get<bool>()) << space.search;
    EXPECT_LT(made.at("expanded").get<double>(), space.states / 7) << space.search;
    EXPECT_EQ(made.at("states").is_number(), space.agree) << space.search;
    if (!space.agree) continue;
    EXPECT_LT(made.at("least").get<double>(), space.states) << space.search;
    EXPECT_GT(made.at("most").get<double>(), space.states) << space.search;
    EXPECT_LT(made.at("most").get<double>(), made.at("least").get<double>() * 2.001) << space.search;
  }
}

}  // namespace
}  // namespace ringside
