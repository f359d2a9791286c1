#include "checker/explore/session/capture.h"

#include <algorithm>
#include <cmath>

namespace ringside {
namespace {

constexpr std::uint64_t least_in_both = 1000;  // fewer say too little
constexpr int octaves = 3;                     // of the samples' sizes, over which the estimate is followed
constexpr int points_an_octave = 8;

// How fast the estimate grows with the samples, both as logarithms: measured on the games' spaces between an eighth and a
// thousandth of them. A small sample gives a poor estimate, so it is clamped between these.
constexpr double slowest = 0.35, fastest = 0.6;
constexpr double least_growth = 0.1, most_growth = 0.65;  // for the bounds that are reported

/// What Lincoln and Petersen's estimate gives for samples of a size, both as logarithms.
struct CurvePoint {
  double sample = 0, estimate = 0;
};

/// [n]: of the first n + 1 that each sample caught, those that both caught.
std::vector<std::uint64_t> count_common(std::vector<Caught>& first, std::vector<Caught>& second) {
  auto const by_digest = [](Caught const& a, Caught const& b) { return a.digest < b.digest; };
  std::sort(first.begin(), first.end(), by_digest);
  std::sort(second.begin(), second.end(), by_digest);
  std::vector<std::uint64_t> common(std::min(first.size(), second.size()));
  auto other = second.begin();
  for (Caught const& one : first) {
    while (other != second.end() && other->digest < one.digest) ++other;
    if (other == second.end()) break;
    if (other->digest != one.digest) continue;
    std::uint64_t const when = std::max(one.when, other->when);
    if (when < common.size()) ++common[when];
  }
  for (std::size_t i = 1; i < common.size(); ++i) common[i] += common[i - 1];
  return common;
}

std::vector<CurvePoint> measure_curve(std::vector<std::uint64_t> const& common) {
  std::vector<CurvePoint> curve;
  for (int i = 0; i <= octaves * points_an_octave; ++i) {
    auto const size = static_cast<std::size_t>(static_cast<double>(common.size()) * std::exp2(-i / double{points_an_octave}));
    if (size == 0 || common[size - 1] == 0) break;
    double const sample = std::log(static_cast<double>(size));
    curve.push_back({sample, 2 * sample - std::log(static_cast<double>(common[size - 1]))});
  }
  return curve;
}

/// The line of least squares through the curve: how much it rises. The nearer a sample is to the whole, the less it can still
/// rise; that is taken out.
double measure_growth(std::vector<CurvePoint> const& curve) {
  auto const count = static_cast<double>(curve.size());
  CurvePoint mean;
  double room = 0;
  for (CurvePoint const& point : curve) {
    mean.sample += point.sample / count;
    mean.estimate += point.estimate / count;
    room += (1 - std::exp(point.sample - point.estimate)) / count;
  }
  double together = 0, alone = 0;
  for (CurvePoint const& point : curve) {
    together += (point.sample - mean.sample) * (point.estimate - mean.estimate);
    alone += (point.sample - mean.sample) * (point.sample - mean.sample);
  }
  constexpr double least_room = 0.2;
  return alone > 0 ? together / alone / std::max(room, least_room) : slowest;
}

/// Follows the curve from its last point to where the sample is as large as the estimate. Towards it the growth goes to nothing.
double carry_on(CurvePoint at, double growth) {
  constexpr double step = 0.01;
  for (; at.sample < at.estimate; at.sample += step) at.estimate += growth * (1 - std::exp(at.sample - at.estimate)) * step;
  return std::exp(at.estimate);
}

}  // namespace

Population estimate_population(std::vector<Caught>& first, std::vector<Caught>& second) {
  std::vector<std::uint64_t> const common = count_common(first, second);
  Population population;
  population.in_both = common.empty() ? 0 : common.back();
  if (population.in_both < least_in_both) return population;
  std::vector<CurvePoint> const curve = measure_curve(common);
  population.has_estimate = true;
  population.size = carry_on(curve.front(), std::clamp(measure_growth(curve), slowest, fastest));
  population.least = carry_on(curve.front(), least_growth);
  population.most = carry_on(curve.front(), most_growth);
  return population;
}

}  // namespace ringside
