// Do 95 % intervals hold the true value in 95 % of the runs? For that, big runs stand in impact_pairs.txt: of each measure, how
// often each difference came. They are the truth here, and short runs are drawn from them. RINGSIDE_APPROVE=1 replays them
// (two minutes); that is needed for other rulings or measures, not when rules change.

#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <sstream>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "checker/play/jobs.h"
#include "checker/readings/impact.h"
#include "checker/readings/rulings.h"
#include "engine/core/values/chance.h"
#include "engine/games/registry.h"

namespace ringside {
namespace {

constexpr int short_runs = 400;
constexpr double least_coverage = 0.93;

/// A measure over a big run.
struct Population {
  Measure measure;
  std::vector<std::pair<std::int64_t, std::uint64_t>> times;  ///< a difference, and how often it came
};

/// What a line of the file names, and the result.
struct BigRun {
  std::string game, ruling, option;
  std::uint64_t games = 0;
  std::vector<Population> measures;
};

std::istream& operator>>(std::istream& in, Population& population) {
  int unit = 0;
  std::size_t entries = 0;
  in >> unit >> entries;
  population.measure.unit = static_cast<Measure::Unit>(unit);
  population.times.resize(entries);
  for (auto& [difference, times] : population.times) in >> difference >> times;
  return std::getline(in >> std::ws, population.measure.name);
}

std::istream& operator>>(std::istream& in, BigRun& run) {
  std::size_t measures = 0;
  in >> run.game >> run.ruling >> run.option >> run.games >> measures;
  run.measures.resize(in ? measures : 0);
  for (Population& population : run.measures) in >> population;
  return in;
}

std::ostream& operator<<(std::ostream& out, BigRun const& run) {
  out << fmt::format("{} {} {} {} {}\n", run.game, run.ruling, run.option, run.games, run.measures.size());
  for (Population const& population : run.measures) {
    out << static_cast<int>(population.measure.unit) << ' ' << population.times.size();
    for (auto const& [difference, times] : population.times) out << ' ' << difference << ' ' << times;
    out << ' ' << population.measure.name << '\n';
  }
  return out;
}

std::vector<BigRun> recorded() {
  std::ifstream in(RINGSIDE_IMPACT_PAIRS);
  std::vector<BigRun> runs;
  for (BigRun run; in >> run;) runs.push_back(run);
  return runs;
}

void play(BigRun& run) {
  GameEntry const& game = *find_game(run.game);
  Problems problems;
  std::unique_ptr<Match> const match = game.match(Json::object(), problems);
  Json setup = match->setup();
  setup["rulings"][run.ruling] = run.option;
  ImpactOptions options;
  options.games = run.games;
  options.seed = 77;
  options.jobs = threads_for(0);
  Impact const impact = ringside::impact(*match, {{run.ruling, run.option, {}, game.match(setup, problems)}}, options).front();
  run.measures.clear();
  for (Shift const& shift : impact.shifts) {
    auto const& times = shift.differences.times();
    run.measures.push_back({shift.measure, {times.begin(), times.end()}});
  }
}

/// Draws pairs as a run of other seeds would.
class Urn {
 public:
  explicit Urn(Population const& population) : population_(population) {
    for (auto const& [difference, times] : population.times) {
      sum_ += static_cast<double>(difference) * static_cast<double>(times);
      ends_.push_back((ends_.empty() ? 0 : ends_.back()) + times);
    }
  }

  double truth() const { return sum_ / static_cast<double>(ends_.back()); }
  Shift draw(int pairs, Dice& dice) const {
    Shift shift{population_.measure, 0, 0, 0, {}};
    for (int i = 0; i < pairs; ++i) {
      auto const at = std::upper_bound(ends_.begin(), ends_.end(), dice.below(ends_.back())) - ends_.begin();
      shift.add(0, static_cast<int>(population_.times[static_cast<std::size_t>(at)].first));
    }
    return shift;
  }

 private:
  Population const& population_;
  std::vector<std::uint64_t> ends_;
  double sum_ = 0;
};

/// Of the short runs that gave an interval, how many were right.
struct Held {
  int intervals = 0, right = 0;
};

Held count_held(Population const& population, int pairs) {
  Urn const urn(population);
  Held held;
  for (std::uint64_t seed = 0; seed < short_runs; ++seed) {
    Dice dice(seed);
    Estimate const change = urn.draw(pairs, dice).change();
    if (!change.interval) continue;
    ++held.intervals;
    if (change.interval->has(urn.truth())) ++held.right;
  }
  return held;
}

TEST(ImpactCoverage, IntervalsHoldTheTruthWherePairsDifferRarelyAndWhereTheyDifferOften) {
  std::vector<BigRun> runs = recorded();
  ASSERT_GE(runs.size(), 4U);
  if (std::getenv("RINGSIDE_APPROVE") != nullptr) {
    for (BigRun& run : runs) play(run);
    std::ofstream out(RINGSIDE_IMPACT_PAIRS);
    for (BigRun const& run : runs) out << run;
  }
  for (BigRun const& run : runs)
    for (Population const& population : run.measures)
      for (int const pairs : {200, 2000}) {
        std::string const what =
            fmt::format("{} {}={}, {}, {} pairs", run.game, run.ruling, run.option, population.measure.name, pairs);
        ASSERT_FALSE(population.times.empty()) << what;
        auto const [intervals, right] = count_held(population, pairs);
        EXPECT_GE(right, least_coverage * intervals) << what << ": " << intervals << " intervals";
        bool const always = population.measure.unit == Measure::Unit::games;
        EXPECT_GE(intervals, always ? short_runs : 0) << what;
      }
}

}  // namespace
}  // namespace ringside
