#include "checker/explore/session/capture.h"

#include <algorithm>
#include <cmath>

namespace ringside {
namespace {

constexpr std::uint64_t least_in_both = 1000;  // fewer say too little
constexpr int octaves = 3;                     // of the samples' sizes, over which the estimate is followed
constexpr int points_an_octave = 8;

// How fast the estimate grows with the samples, both as logarithms. Where it grows no faster than `steepest` within the samples,
// it goes on as `growth` has it: both measured on the games' spaces, of which samples expand between an eighth and a fiftieth.
constexpr double steepest = 0.3, growth = 0.35;
constexpr double most_apart = 1.15;  // the estimates of any two samples: the least and the greatest

/// What Lincoln and Petersen's estimate gives for samples of a size, both as logarithms.
struct CurvePoint {
  double sample = 0, estimate = 0;
};

/// [n]: of the first n + 1 that each sample caught, those that both caught. Of `size` at most, by digest.
std::vector<std::uint64_t> count_common(std::span<Caught const> first, std::span<Caught const> second, std::size_t size) {
  std::vector<std::uint64_t> common(size);
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

/// What any two samples have in common: the mean, by how much of them is regarded, and in all the fewest and the most.
struct Overlap {
  std::vector<double> common;
  std::uint64_t fewest = 0, most = 0;
};

/// Of as many as the smallest sample has. Sorts the samples by digest.
Overlap measure_overlap(std::span<std::vector<Caught>> samples) {
  std::size_t size = samples[0].size();
  for (std::vector<Caught>& sample : samples) {
    std::sort(sample.begin(), sample.end(), [](Caught const& a, Caught const& b) { return a.digest < b.digest; });
    size = std::min(size, sample.size());
  }
  Overlap overlap{.common = std::vector<double>(size), .fewest = size};
  if (size == 0) return overlap;
  double const pairs = static_cast<double>(samples.size() * (samples.size() - 1)) / 2;
  for (std::size_t i = 0; i < samples.size(); ++i)
    for (std::size_t j = 0; j < i; ++j) {
      std::vector<std::uint64_t> const of_pair = count_common(samples[i], samples[j], size);
      for (std::size_t n = 0; n < size; ++n) overlap.common[n] += static_cast<double>(of_pair[n]) / pairs;
      overlap.fewest = std::min(overlap.fewest, of_pair.back());
      overlap.most = std::max(overlap.most, of_pair.back());
    }
  return overlap;
}

std::vector<CurvePoint> measure_curve(std::vector<double> const& common) {
  std::vector<CurvePoint> curve;
  for (int i = 0; i <= octaves * points_an_octave; ++i) {
    auto const size = static_cast<std::size_t>(static_cast<double>(common.size()) * std::exp2(-i / double{points_an_octave}));
    if (size == 0 || common[size - 1] <= 0) break;
    double const sample = std::log(static_cast<double>(size));
    curve.push_back({sample, 2 * sample - std::log(common[size - 1])});
  }
  return curve;
}

/// The line of least squares through a part of the curve: how much it rises. The nearer a sample is to the whole, the less it can
/// still rise; that is taken out.
double measure_growth(std::span<CurvePoint const> curve) {
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
  return alone > 0 ? together / alone / std::max(room, least_room) : 0;
}

/// Follows the curve from its last point to where the sample is as large as the estimate. Towards it the growth goes to nothing.
double carry_on(CurvePoint at) {
  constexpr double step = 0.01;
  for (; at.sample < at.estimate; at.sample += step) at.estimate += growth * (1 - std::exp(at.sample - at.estimate)) * step;
  return std::exp(at.estimate);
}

}  // namespace

Population estimate_population(std::span<std::vector<Caught>> samples) {
  Overlap const overlap = measure_overlap(samples);
  Population population{.in_both = overlap.fewest, .is_enough = overlap.fewest >= least_in_both};
  if (!population.is_enough) return population;
  std::vector<CurvePoint> const curve = measure_curve(overlap.common);
  auto const nearer = std::span(curve).first((curve.size() + 1) / 2);
  population.agrees = static_cast<double>(overlap.most) <= most_apart * static_cast<double>(overlap.fewest) &&
                      measure_growth(curve) <= steepest && measure_growth(nearer) <= steepest;
  population.size = carry_on(curve.front());
  return population;
}

}  // namespace ringside
