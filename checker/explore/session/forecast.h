#pragma once

#include <cstdint>
#include <functional>

#include "checker/explore/session/exploration.h"

namespace ringside {

/// How large an exploration would be, from a sample of it.
struct Forecast {
  bool whole = false;          ///< the sample has every reachable state: `states` is their number
  std::uint64_t expanded = 0;  ///< states that each of the samples expanded
  std::uint64_t in_both = 0;   ///< of them, those that any two have in common: the fewest
  std::uint64_t known = 0;     ///< states that the largest one met: there are at least so many

  bool is_enough = false;     ///< the samples have enough in common …
  bool has_estimate = false;  ///< … and agree on how many states there are
  double states = 0;          ///< about
  double least = 0, most = 0;

  bool has_costs = false;     ///< the samples are large enough to show what a state costs
  double transitions = 0;     ///< a state
  double leading_away = 0;    ///< of them, to states that may be another node's
  double bytes = 0;           ///< of memory a state
  double fixed_bytes = 0;     ///< of memory besides, however many states there are
  double seconds = 0;         ///< a state, of one thread
  int key_words = 0;          ///< 64-bit words of a state between processes
  bool has_findings = false;  ///< there is a finding: the exploration would end there
};

constexpr int forecast_samples = 4;

/// Estimates how many states can be reached from `start`, without visiting them all: samples expand states in random orders that
/// have nothing to do with each other, until they know `options.states` of them in all, or reach another limit. How many states
/// two of them have in common gives how many there are (Lincoln and Petersen's estimate by capture and recapture); since what
/// lies near the start is caught more easily, that is too few, and less so the larger the samples are. So it is followed over
/// ever larger parts of the samples and carried on to where a sample would be the whole. Where two samples differ from two others
/// there is no estimate.
Forecast forecast(Match const& match, AnyState const& start, ExploreOptions const& options,
                  std::function<void(ExploreStatus const&)> const& progress = {});

/// What a search of the forecast's size takes on that many nodes. Seconds of computing, and bytes.
struct NodeForecast {
  double states = 0, memory = 0, sent = 0, seconds = 0;  ///< of each node
};
NodeForecast on_nodes(Forecast const& forecast, double states, int nodes, int threads);

}  // namespace ringside
