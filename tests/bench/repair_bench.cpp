// What repairs take: logs of a four-seat game with one to three planted mistakes.
//   repair_bench [STEPS] [LOGS] [SECONDS]

#include <algorithm>
#include <array>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "checker/repair/repair.h"
#include "tests/checker/repair/planted.h"

namespace ringside {
namespace {

using Clock = std::chrono::steady_clock;

double seconds_since(Clock::time_point begin) { return std::chrono::duration<double>(Clock::now() - begin).count(); }

struct Tally {
  int logs = 0, cut = 0, none = 0;
  std::vector<double> seconds;
  std::array<int, 13> costs{};
};

void measure(PlantedSetup const& setup, int mistakes, std::size_t steps, int logs, double most_seconds) {
  auto const match = match_of(setup);
  Tally tally;
  for (std::uint64_t seed = 1; tally.logs < logs && seed < 10'000; ++seed) {
    LoadedRecord log = random_log(match, seed, steps);
    Dice dice(seed * 7919);
    for (int i = 0; i < mistakes; ++i) plant(log, dice);
    auto const begin = Clock::now();
    RepairOptions options{.most_cost = mistakes * highest_change_cost, .most_changes = mistakes};
    options.stop = [&] { return seconds_since(begin) > most_seconds; };
    Repairs const found = repair(log, options);
    if (!found.needed && !found.cut) continue;  // a mistake that does not show
    ++tally.logs;
    tally.seconds.push_back(seconds_since(begin));
    tally.cut += found.cut ? 1 : 0;
    tally.none += !found.cut && found.repairs.empty() ? 1 : 0;
    if (!found.repairs.empty()) ++tally.costs[static_cast<std::size_t>(found.cost)];
  }
  if (tally.logs == 0) return;
  std::sort(tally.seconds.begin(), tally.seconds.end());
  auto const at = [&](double share) {
    return tally.seconds[static_cast<std::size_t>(share * static_cast<double>(tally.seconds.size() - 1))];
  };
  std::string costs;
  for (std::size_t cost = 0; cost < tally.costs.size(); ++cost)
    if (tally.costs[cost] > 0) costs += fmt::format(" {}:{}", cost, tally.costs[cost]);
  fmt::print("{:<13} {:<14} {} mistakes: {:>4} logs, {} cut, {} none, median {:.4f} s, 95 % {:.4f} s, most {:.4f} s, cost:{}\n",
             setup.game, setup.setup.dump(), mistakes, tally.logs, tally.cut, tally.none, at(0.5), at(0.95), at(1), costs);
  std::fflush(stdout);
}

int run(std::size_t steps, int logs, double seconds) {
  for (int mistakes = 1; mistakes <= 3; ++mistakes)
    for (PlantedSetup const& setup : planted_setups()) measure(setup, mistakes, steps, logs, seconds);
  return 0;
}

}  // namespace
}  // namespace ringside

int main(int arguments, char** words) {
  auto const number = [&](int i, double otherwise) { return arguments > i ? std::atof(words[i]) : otherwise; };
  return ringside::run(static_cast<std::size_t>(number(1, 400)), static_cast<int>(number(2, 25)), number(3, 60));
}
