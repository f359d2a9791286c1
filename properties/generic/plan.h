#pragma once

#include <cstdint>
#include <functional>
#include <iosfwd>
#include <memory>
#include <string>
#include <vector>

#include "engine/core/match/game_entry.h"
#include "engine/record/values/record.h"
#include "properties/generic/laws.h"

namespace ringside {

/// A game to be played: its setup, and for each step which of the legal actions to take. Any numbers make a game, so that
/// a shorter list of smaller numbers is a simpler game.
struct Plan {
  std::string game;
  Json setup;
  bool fight = false;                ///< three steps of four take an action that hurts most, where one hurts
  std::vector<std::uint32_t> picks;  ///< each modulo the number of choices

  friend bool operator==(Plan const&, Plan const&) = default;
};

std::ostream& operator<<(std::ostream& out, Plan const& plan);

/// A plan drawn from a seed: setup options, rulings and picks, `steps` of them.
Plan drawn_plan(GameEntry const& game, std::uint64_t seed, std::size_t steps);

/// The match of a plan; throws std::runtime_error with the problems if its setup is not valid.
std::shared_ptr<Match const> make_match(Plan const& plan);

/// Plays a plan and shows each moment, the last one too; stops when `violation` is not empty and returns it.
std::string play(Match const& match, Plan const& plan, std::function<std::string(Moment const&)> const& violation);

/// The record of a plan, up to its end or that of the game.
Record record_plan(Match const& match, Plan const& plan);

/// What the step changes at which the plan breaks the law, or its last one: `step 3, "pick 2", of seat 1: phase: 1, 2`.
std::string describe_step(Match const& match, Plan const& plan, std::function<std::string(Moment const&)> const& violation);

/// A name as part of a test's name: letters, digits and underscores.
std::string as_test_name(std::string name);

/// Saves the record of the plan, up to the moment that breaks the law, as failures/NAME.json under the current folder.
/// Says where, and how to look at it.
std::string save_failure(Plan const& plan, std::string const& name, std::function<std::string(Moment const&)> const& violation);

}  // namespace ringside
