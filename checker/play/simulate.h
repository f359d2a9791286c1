#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <memory>

#include <tl/expected.hpp>

#include "checker/play/playout.h"
#include "checker/play/shard.h"
#include "engine/core/match/game_entry.h"
#include "engine/record/values/read.h"

namespace ringside {

/// A series of random games. Game n depends on the series and on n alone, so that games can be played in any order.
struct Series {
  GameEntry const* game = nullptr;
  Json setup = Json::object();  ///< what is fixed for all games; the rest is the game's default, or drawn
  std::uint64_t seed = 0;
  Playout playout = {};
  bool draw_rulings = false;                 ///< each game draws an option for every ruling that the setup leaves open
  bool draw_options = false;                 ///< each game draws a value for every setup option that the setup leaves open
  std::vector<std::string> at_default = {};  ///< options that the setup leaves out and that are not drawn
};

/// Plays games of one series; its functions may be called from many threads.
class Simulation {
 public:
  /// All that is wrong with the fixed part of the setup, if it makes no match.
  static tl::expected<Simulation, Problems> of(Series series);

  /// Game `number` of the series, counted from 0. Throws std::runtime_error if no drawn setup makes a match.
  LoadedRecord play(std::uint64_t number) const;

  /// Plays games 0 … count-1, those that the shard has of them, on `jobs` threads and hands them over in order, on the calling
  /// thread; fewer once `interrupt` is set.
  void run(std::uint64_t count, int jobs, std::function<void(std::uint64_t number, LoadedRecord)> const& take,
           std::atomic<bool> const* interrupt = nullptr, Shard const& shard = {}) const;

  Match const& match() const { return *match_; }  ///< with the defaults for all that is drawn

 private:
  Simulation(Series series, std::shared_ptr<Match const> match) : series_(std::move(series)), match_(std::move(match)) {}

  Series series_;
  std::shared_ptr<Match const> match_;

  std::shared_ptr<Match const> make_match(std::uint64_t game_seed) const;
};

/// The setup with what it leaves open drawn from the dice; it may still be one that the game refuses.
Json drawn_setup(Series const& series, Dice& dice);

struct DrawnMatch {
  Json setup;
  std::shared_ptr<Match const> match;
};
/// The same, and options that do not fit what is given or drawn besides are drawn again until the game takes all of them. Throws
/// std::runtime_error where it never does.
DrawnMatch draw_match(Series const& series, Dice& dice);

}  // namespace ringside
