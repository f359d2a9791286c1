#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "checker/play/playout.h"
#include "checker/play/shard.h"
#include "checker/readings/statistics.h"
#include "engine/core/match/game_entry.h"

namespace ringside {

/// Something that is counted of a game.
struct Measure {
  enum class Unit { actions, points, games };  ///< games: 1 when it is so and 0 otherwise
  std::string name;                            ///< "length", "score of seat 0", "seat 0 first", "ends: supply"
  Unit unit = Unit::games;
};

/// A measure over all games under two readings: game by game, or, where they play other games, of each by itself.
struct Shift {
  Measure measure;
  std::int64_t pairs = 0, sum = 0, other_sum = 0;
  Differences differences;                     ///< of pairs
  Differences values = {}, other_values = {};  ///< of games that are no pairs: how often each value came

  void add(int value, int other);
  void add_apart(int value);
  void add_other_apart(int value);
  void add(Shift const& more);
  std::uint64_t games() const { return static_cast<std::uint64_t>(pairs) + values.count(); }
  std::uint64_t other_games() const { return static_cast<std::uint64_t>(pairs) + other_values.count(); }
  /// Pairs of games in which it is not the same.
  std::uint64_t differing() const { return differences.above() + differences.below(); }
  /// How far the other reading is off, on average.
  Estimate change() const;
};

/// What another option of a ruling, or another setup, makes of the games that are played under the one in force.
struct Impact {
  std::string ruling, in_force, option;  ///< no ruling: other options of the setup, as they were named
  std::string refused;                   ///< why the setup cannot be played under it; then nothing was
  bool paired = true;                    ///< the same games are played; else each setup has its own
  std::uint64_t games = 0;
  std::vector<std::uint32_t> partings;             ///< actions before each divergence, in ascending order
  std::uint64_t finished = 0, changed_firsts = 0;  ///< pairs of games that both end; those of them that others win
  std::vector<Shift> shifts;

  /// Adds what other games of the same series gave.
  void add(Impact const& other);
};

struct ImpactOptions {
  std::uint64_t games = 1000;
  std::uint64_t seed = 0;
  Playout playout;
  int jobs = 1;
  std::atomic<bool> const* interrupt = nullptr;  ///< once it is set, no more games are begun
  Shard shard = {};                              ///< only its games are played
};

/// An option to look at, with its rule set; none when the setup is refused.
struct Reading {
  std::string ruling, option, refused;
  std::shared_ptr<Match const> match;
  std::string in_force = {};  ///< what stands for the option in the setup that is compared; empty: the ruling's own
  bool paired = true;
};

/// Whether two matches have the same seats on the same field, so that one's games are the other's until they differ.
bool share_table(Match const& one, Match const& other);

/// Those of a ruling that are not in force in a match, which is the game's.
std::vector<Reading> other_readings(GameEntry const& game, MatchRules const& match, Ruling const& ruling);

/// Plays the same games under each reading: chance draws from dice of the same seed, and so does the play of the seats, so
/// that two games are one until what may be done, or what was done by it, differs. A reading that is not paired plays games of
/// its own, with other dice. Deterministic, whatever the number of jobs.
std::vector<Impact> impact(Match const& match, std::vector<Reading> const& readings, ImpactOptions const& options,
                           std::function<void()> const& played = {});

}  // namespace ringside
