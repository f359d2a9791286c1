#pragma once

#include <algorithm>
#include <memory>
#include <string>
#include <vector>

#include "checker/play/playout.h"
#include "checker/repair/costs.h"
#include "engine/core/values/chance.h"
#include "engine/games/registry.h"
#include "engine/record/values/read.h"

// Logs with mistakes that people make, for the search for repairs.

namespace ringside {

struct PlantedSetup {
  char const* game;
  Json setup;
};

inline std::vector<PlantedSetup> const& planted_setups() {
  static std::vector<PlantedSetup> const all{{"duel", {{"damage", 2}}},        {"golems", {{"players", 2}}},
                                             {"robocide", {{"players", 2}}},   {"steel-arena", {{"players", 2}}},
                                             {"high-voltage", Json::object()}, {"golems", {{"players", 4}}},
                                             {"robocide", {{"players", 4}}},   {"steel-arena", {{"players", 4}}}};
  return all;
}

inline std::shared_ptr<Match const> match_of(PlantedSetup const& one) {
  Problems problems;
  return find_game(one.game)->match(one.setup, problems);
}

/// A random game up to a number of steps, of which only the actions are known. One that is over says its result.
inline LoadedRecord random_log(std::shared_ptr<Match const> const& match, std::uint64_t seed, std::size_t most_steps) {
  Record record = play_random(*match, seed, {Policy::uniform, most_steps});
  for (Step& step : record.steps) step.digest = step.legal = 0;
  return {std::move(record), match};
}

/// Makes one mistake: a step forgotten, written twice, in the wrong place, or another one than was played. What it costs at most
/// to undo it.
inline int plant(LoadedRecord& log, Dice& dice) {
  std::vector<Step>& steps = log.record.steps;
  if (steps.size() < 3) return 0;
  auto const at = static_cast<std::size_t>(dice.below(steps.size() - 1));
  auto const other = static_cast<std::size_t>(dice.below(steps.size()));
  switch (dice.below(4)) {
    case 0:
      steps.erase(steps.begin() + static_cast<std::ptrdiff_t>(at));
      break;
    case 1:
      steps.insert(steps.begin() + static_cast<std::ptrdiff_t>(at), steps[other]);
      break;
    case 2:
      std::swap(steps[at], steps[at + 1]);
      return cost_of(ChangeKind::exchange);
    default:
      steps[at].action = steps[other].action;
  }
  return highest_change_cost;
}

}  // namespace ringside
