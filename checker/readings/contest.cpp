#include "checker/readings/contest.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <vector>

#include "checker/play/chooser.h"
#include "checker/play/jobs.h"

namespace ringside {
namespace {

/// A game of a round, or all of them.
struct Score {
  std::uint32_t parts = 0;
  std::uint64_t actions = 0, stopped = 0;
};

std::uint32_t first_places_of(Outcome const& outcome, int seat) {
  if (outcome.rank[static_cast<std::size_t>(seat)] != 1) return 0;
  std::uint32_t firsts = 1;  // the seat itself
  for (std::size_t i = 0; i < outcome.rank.size(); ++i)
    if (outcome.rank[i] == 1 && i != static_cast<std::size_t>(seat)) ++firsts;
  return Contest::whole / firsts;
}

/// A game in which the first way has one seat. Each seat has dice of its own, which it keeps wherever the others sit.
Score play_game(Match const& match, ContestOptions const& options, std::uint64_t seed, int own) {
  Dice chance(seed_of_game(seed, 0)), seats(seed_of_game(seed, 1 + static_cast<std::uint64_t>(own)));
  Chooser first(match, options.first), other(match, options.other);
  AnyState state = match.start();
  std::vector<ActionCode> legal;
  Score played;
  for (Actor actor = match.actor(state); !actor.is_nobody(); actor = match.actor(state)) {
    if (played.actions == options.max_actions) {
      played.stopped = 1;
      played.parts = Contest::whole / static_cast<std::uint32_t>(match.seats());
      return played;
    }
    match.legal(state, legal);
    Chooser& player = actor == Actor::seat(own) ? first : other;
    match.apply(state,
                player.choose(state, actor, legal, actor.is_chance() ? chance : seats, seed_of_decision(seed, played.actions)));
    ++played.actions;
  }
  played.parts = first_places_of(match.outcome(state), own);
  return played;
}

Score play_round(Match const& match, ContestOptions const& options, std::uint64_t number) {
  Score round;
  for (int own = 0; own < match.seats(); ++own) {
    Score const game = play_game(match, options, seed_of_game(options.seed, number), own);
    round.parts += game.parts;
    round.actions += game.actions;
    round.stopped += game.stopped;
  }
  return round;
}

/// The mean of the rounds and their variance, as shares.
struct Moments {
  double mean = 0, variance = 0;
};
Moments moments_of(Contest const& contest) {
  double const all = Contest::whole * static_cast<double>(contest.seats), rounds = static_cast<double>(contest.rounds);
  Moments moments;
  for (auto const& [parts, times] : contest.totals) moments.mean += parts / all * static_cast<double>(times) / rounds;
  for (auto const& [parts, times] : contest.totals)
    moments.variance += std::pow(parts / all - moments.mean, 2) * static_cast<double>(times) / std::max(rounds - 1, 1.0);
  return moments;
}

constexpr double of_95_percent = 1.959964;

Interval wilson(double share, double of) {
  double const square = of_95_percent * of_95_percent, middle = share + square / (2 * of);
  double const half = of_95_percent * std::sqrt(share * (1 - share) / of + square / (4 * of * of));
  double const low = (middle - half) / (1 + square / of), high = (middle + half) / (1 + square / of);
  return {share > 0 ? low : 0, share < 1 ? high : 1};  // what rounding makes of 0 and 1 would be a finite strength
}

// The five results of a pair.

using Five = std::array<double, 5>;
constexpr std::array<double, 5> results{0, 0.25, 0.5, 0.75, 1};
constexpr double instead_of_none = 1e-3;

/// The distribution nearest to what was seen that has this mean: each result weighted by 1 / (1 + x (result - mean)).
Five with_mean(Five const& seen, double mean) {
  double low = -1 / (1 - mean), high = 1 / mean;
  auto const slope = [&](double x) {
    double sum = 0;
    for (std::size_t i = 0; i < 5; ++i) sum += seen[i] * (results[i] - mean) / (1 + x * (results[i] - mean));
    return sum;
  };
  for (int halvings = 0; halvings < 100; ++halvings) {
    double const x = (low + high) / 2;
    (slope(x) > 0 ? low : high) = x;
  }
  Five fitted{};
  for (std::size_t i = 0; i < 5; ++i) fitted[i] = seen[i] / (1 + (low + high) / 2 * (results[i] - mean));
  return fitted;
}

double share_of_elo(double elo) { return 1 / (1 + std::pow(10, -elo / 400)); }

}  // namespace

double const decided_ratio = std::log(0.95 / 0.05);

Estimate Contest::share() const {
  if (rounds == 0) return {};
  auto const [mean, variance] = moments_of(*this);
  double const played = static_cast<double>(games), of_rounds = static_cast<double>(rounds);
  double const like = variance > 0 ? mean * (1 - mean) * of_rounds / variance : played;
  Interval const interval = wilson(mean, std::clamp(like, of_rounds, 4 * played));
  return {mean, interval, !interval.has(1.0 / seats)};
}

Contest play_contest(Match const& match, ContestOptions const& options, std::function<void()> const& played) {
  Contest contest;
  contest.seats = match.seats();
  std::uint64_t next = 0;
  std::atomic<bool> decided = false;
  in_order(
      options.jobs,
      until(options.interrupt,
            [&]() -> std::optional<std::uint64_t> {
              return next < options.rounds && !decided ? std::optional(next++) : std::nullopt;
            }),
      [&](std::uint64_t number) { return play_round(match, options, number); },
      [&](Score const& round) {
        if (decided) return;  // begun before it was: not counted, so that the number of threads does not matter
        ++contest.rounds;
        contest.games += static_cast<std::uint64_t>(contest.seats);
        contest.actions += round.actions;
        contest.stopped += round.stopped;
        ++contest.totals[round.parts];
        if (options.sprt) decided = std::abs(log_likelihood_ratio(contest, *options.sprt)) >= decided_ratio;
        if (played) played();
      });
  return contest;
}

double elo_of(double share) {
  constexpr double unbounded = std::numeric_limits<double>::infinity();
  if (share <= 0 || share >= 1) return share <= 0 ? -unbounded : unbounded;
  return 400 * std::log10(share / (1 - share));
}

double log_likelihood_ratio(Contest const& contest, Sprt const& sprt) {
  Five seen{};
  for (auto const& [parts, times] : contest.totals) seen[parts * 2 / Contest::whole] += static_cast<double>(times);
  double count = 0;
  for (double& each : seen) count += each = std::max(each, instead_of_none);
  for (double& each : seen) each /= count;
  Five const low = with_mean(seen, share_of_elo(sprt.low)), high = with_mean(seen, share_of_elo(sprt.high));
  double ratio = 0;
  for (std::size_t i = 0; i < 5; ++i) ratio += seen[i] * std::log(high[i] / low[i]);
  return ratio * count;
}

}  // namespace ringside
