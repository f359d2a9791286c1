#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "checker/play/shard.h"
#include "checker/readings/contest_game.h"
#include "checker/readings/statistics.h"

namespace ringside {

/// A test of Wald's that ends as soon as enough is known: is the first way to choose stronger by `low` Elo or by `high`? A wrong
/// answer has a probability of 5 % either way.
struct Sprt {
  double low = 0, high = 0;
};

/// Games between two sides. A round has a game for each seat: there the first side has that seat, and the other side all others.
/// Chance has dice of its own, which are the same in all games of a round.
struct ContestOptions {
  Contestant first, other;
  std::uint64_t rounds = 100;
  Shard shard{};  ///< plays a stretch of the rounds
  std::uint64_t seed = 0;
  std::uint32_t max_actions = 2'000;  ///< a game that is longer counts as shared by all
  int jobs = 1;
  std::optional<Sprt> sprt{};
  std::atomic<bool> const* interrupt = nullptr;
};

/// Games that a side lost because a guest of it failed in one way.
struct Forfeits {
  std::uint64_t games = 0;
  // The first of them: its round and the guest's decision, as an action of the game, both from 1, and what happened.
  std::uint64_t round = 0, action = 0;
  int seat = 0;
  std::string why;
};

/// How a contest went. A game's first place counts as a whole; where several are first, each has its part. A guest that fails has
/// none of it, and the other seats share it.
struct Contest {
  static constexpr std::uint32_t whole = ContestGame::whole;

  int seats = 2;
  std::uint64_t rounds = 0, games = 0, actions = 0;
  std::uint64_t stopped = 0;                      ///< games that were too long
  std::map<std::uint32_t, std::uint64_t> totals;  ///< how often the first side had so many parts in a round
  std::map<std::pair<ContestSide, Lapse>, Forfeits> forfeits;

  /// Adds rounds that come after these, of the same contest.
  void add(Contest const& later);
  /// The first side's share of first places, 0 to 1. The interval is Wilson's, for as many games as would vary like these rounds.
  Estimate share() const;
};

/// A round's games, in the order of the first side's seats.
struct ContestRound {
  std::uint64_t number = 0;
  std::vector<ContestGame> games;
};

/// `played` hears of each round that counts, in order.
Contest play_contest(Match const& match, ContestOptions const& options,
                     std::function<void(ContestRound const&)> const& played = {});

/// The difference in strength that gives a share of two, in Elo; both ends are infinite.
double elo_of(double share);

/// The log likelihood ratio of the two strengths, of the pairs of a contest of two seats: the generalized one of the five results
/// of a pair, as fishtest computes it (M. Van den Bergh, "A practical introduction to the GSPRT", 2019).
double log_likelihood_ratio(Contest const& contest, Sprt const& sprt);
/// From here on, above or below 0, the test has decided.
extern double const decided_ratio;

}  // namespace ringside
