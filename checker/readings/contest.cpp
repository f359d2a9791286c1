#include "checker/readings/contest.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <vector>

#include "checker/play/jobs.h"
#include "engine/core/values/chance.h"

namespace ringside {
namespace {

bool is_interrupted(ContestRound const& round) {
  return std::any_of(round.games.begin(), round.games.end(),
                     [](ContestGame const& game) { return game.forfeit && game.forfeit->lapsed.how == Lapse::interrupted; });
}

ContestRound play_round(Match const& match, ContestOptions const& options, std::uint64_t number) {
  ContestRound round{number, {}};
  ContestSides const sides{options.first, options.other, options.max_actions};
  for (int own = 0; own < match.seats() && !is_interrupted(round); ++own)
    round.games.push_back(play_contest_game(match, sides, seed_of_game(options.seed, number), own));
  return round;
}

void add_forfeit(Contest& contest, std::uint64_t round, ContestGame const& game) {
  Forfeits& alike = contest.forfeits[{game.forfeit->side, game.forfeit->lapsed.how}];
  if (alike.games++ == 0) alike = {1, round + 1, game.line.size() + 1, game.forfeit->seat, game.forfeit->lapsed.why};
}

void add(Contest& contest, ContestRound const& round) {
  std::uint32_t parts = 0;
  for (ContestGame const& game : round.games) {
    parts += game.parts;
    contest.actions += game.line.size();
    if (game.stopped) ++contest.stopped;
    if (game.forfeit) add_forfeit(contest, round.number, game);
  }
  ++contest.rounds;
  contest.games += round.games.size();
  ++contest.totals[parts];
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

void Contest::add(Contest const& later) {
  rounds += later.rounds;
  games += later.games;
  actions += later.actions;
  stopped += later.stopped;
  for (auto const& [parts, times] : later.totals) totals[parts] += times;
  for (auto const& [which, lost] : later.forfeits) {
    Forfeits& alike = forfeits.try_emplace(which, Forfeits{0, lost.round, lost.action, lost.seat, lost.why}).first->second;
    alike.games += lost.games;
  }
}

Contest play_contest(Match const& match, ContestOptions const& options, std::function<void(ContestRound const&)> const& played) {
  Contest contest;
  contest.seats = match.seats();
  Shard::Stretch left = options.shard.stretch(options.rounds);
  std::atomic<bool> decided = false;
  in_order(
      options.jobs,
      until(options.interrupt,
            [&]() -> std::optional<std::uint64_t> {
              return left.size() > 0 && !decided ? std::optional(left.first++) : std::nullopt;
            }),
      [&](std::uint64_t number) { return play_round(match, options, number); },
      [&](ContestRound const& round) {
        if (decided) return;  // begun before it was: not counted, so that the number of threads does not matter
        if (is_interrupted(round)) return;
        add(contest, round);
        if (options.sprt) decided = std::abs(log_likelihood_ratio(contest, *options.sprt)) >= decided_ratio;
        if (played) played(round);
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
