#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "checker/cover/items.h"
#include "checker/cover/met_so_far.h"
#include "checker/cover/refusals.h"
#include "checker/play/policy.h"

namespace ringside {

/// How a game is steered.
struct Steering {
  std::size_t width = 8;             ///< so many legal actions are looked at before one is chosen
  std::uint64_t by_dice = 4;         ///< one choice in so many is left to the policy
  std::size_t patience = 120;        ///< a game ends after so many actions that showed nothing new
  std::size_t most_actions = 4'000;  ///< and after so many of its own
  Policy policy = Policy::uniform;
};

/// An option that mattered on a line, and the state in which it had.
struct Mattered {
  std::size_t option = 0;  ///< its item
  Restart restart;
};

/// A game that was steered, from its start on or from a restart.
struct SteeredGame {
  std::shared_ptr<Match const> match;
  std::vector<ActionCode> line;       ///< from the start of the game
  std::uint64_t played = 0;           ///< actions of its own, without those that led to the restart
  std::uint64_t tried = 0;            ///< actions that were looked at before one was chosen
  ItemSet met;                        ///< by the whole line
  ItemSet seen;                       ///< of what is open: by any action that was tried
  std::vector<std::size_t> asked;     ///< options of which it was looked at whether they matter on the line
  std::vector<Mattered> mattered;     ///< those that do
  std::vector<std::uint64_t> traits;  ///< shown by its own actions, sorted, each once
  std::vector<Restart> restarts;      ///< states where something new was near
  Refused refused;
};

/// Plays on from a restart. Each action is chosen for what it shows at once: most what nobody has met, then what is rare. It
/// depends on what it is given alone.
SteeredGame play_steered(Restart const& from, MetSoFar const& known, ItemList const& items, Steering const& how,
                         std::uint64_t seed);

/// Meets the pairs of options that both matter on the line of a game of `entry`, as far as one of their pairs is not met.
void ask_options(Restart const& from, GameEntry const& entry, MetSoFar const& known, ItemList const& items, SteeredGame& game);

}  // namespace ringside
