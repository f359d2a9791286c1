// Logs with one to three mistakes that show, of all games. RINGSIDE_REPAIRS=1000 looks at so many and prints a table.

#include <algorithm>
#include <array>
#include <chrono>
#include <cstdlib>
#include <map>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "checker/repair/repair.h"
#include "tests/checker/repair/compared.h"
#include "tests/checker/repair/planted.h"

namespace ringside {
namespace {

using Clock = std::chrono::steady_clock;

/// By game and mistakes.
struct Row {
  int logs = 0, tried = 0, cheaper = 0, cut = 0, none = 0;
  std::vector<double> seconds;
};

struct Planted {
  LoadedRecord log;
  int mistakes;
  int undone_at;  ///< what undoing them costs at most
  std::string name;
};

/// So many steps at most, by mistakes: few, where two are compared with trying everything, and whole games.
constexpr std::array<std::array<std::size_t, 4>, 3> lengths{{{80, 400, 80, 120}, {7, 40, 7, 400}, {30, 40, 30, 400}}};

Planted planted(PlantedSetup const& setup, int mistakes, std::uint64_t seed) {
  std::size_t const steps = lengths[static_cast<std::size_t>(mistakes - 1)][seed % 4];
  Planted one{random_log(match_of(setup), seed, steps), mistakes, 0,
              fmt::format("{} {} seed {}, {} mistakes", setup.game, setup.setup.dump(), seed, mistakes)};
  Dice dice(seed * 31 + static_cast<std::uint64_t>(mistakes));
  for (int i = 0; i < mistakes; ++i) one.undone_at += plant(one.log, dice);
  return one;
}

bool shows(LoadedRecord const& log) { return repair(log, {.most_cost = 0}).needed; }

void compare(Planted const& one, Row& row) {
  bool const tries = one.mistakes == 1 || (one.mistakes == 2 && one.log.record.steps.size() < 10);
  if (tries) expect_equal(one.log, one.mistakes, one.name);
  auto const begin = Clock::now();
  auto const seconds = [&] { return std::chrono::duration<double>(Clock::now() - begin).count(); };
  Repairs const found = repair(
      one.log,
      {.most_cost = one.mistakes * highest_change_cost, .most_changes = one.mistakes, .stop = [&] { return seconds() > 5; }});
  row.seconds.push_back(seconds());
  ++row.logs;
  row.tried += tries ? 1 : 0;
  row.cut += found.cut ? 1 : 0;
  if (found.cut) return;
  expect_sound(found, one.log);
  row.none += found.repairs.empty() ? 1 : 0;
  row.cheaper += !found.repairs.empty() && found.cost < one.undone_at ? 1 : 0;
  // One mistake can always be undone; the places of several may overlap, and it takes more changes to undo them one by one.
  if (one.mistakes == 1) {
    EXPECT_LE(found.cost, one.undone_at) << one.name;
  }
}

void print(std::map<std::pair<std::string, int>, Row>& rows) {
  for (auto& [key, row] : rows) {
    std::sort(row.seconds.begin(), row.seconds.end());
    fmt::print(
        "{:<13} {} mistakes: {} logs, {} compared with trying everything, {} cheaper than planted, {} beyond, {} cut, "
        "median {:.4f} s, most {:.4f} s\n",
        key.first, key.second, row.logs, row.tried, row.cheaper, row.none, row.cut, row.seconds[row.seconds.size() / 2],
        row.seconds.back());
  }
}

TEST(RepairBar, LogsWithMistakesThatShow) {
  char const* const wanted = std::getenv("RINGSIDE_REPAIRS");  // NOLINT(concurrency-mt-unsafe)
  auto const& setups = planted_setups();
  std::size_t const logs = wanted == nullptr ? 3 * setups.size() : std::strtoull(wanted, nullptr, 10);
  std::map<std::pair<std::string, int>, Row> rows;
  std::size_t looked_at = 0;
  for (std::uint64_t seed = 1; looked_at < logs; ++seed)
    for (PlantedSetup const& setup : setups)
      for (int mistakes = 1; mistakes <= 3 && looked_at < logs; ++mistakes) {
        Planted const one = planted(setup, mistakes, seed + 99);
        if (!shows(one.log)) continue;
        compare(one, rows[{setup.game, mistakes}]);
        ++looked_at;
      }
  if (wanted != nullptr) print(rows);
}

}  // namespace
}  // namespace ringside
