#pragma once

#include <optional>
#include <string>
#include <vector>

#include "replay/input/loaded_state.h"

namespace ringside {

/// A state as far as a seat may know it; without a seat as all see it.
struct SeenState {
  std::string place;  ///< `game.json#37 of 112`
  Match const& match;
  std::optional<int> seat;
  std::vector<std::string> names;  ///< of the players
  Scene scene;
  Json observation;  ///< what the seat knows
  Actor actor;
  std::optional<Outcome> outcome = {};                 ///< of a game that is over
  scene::Marks within = {};                            ///< as in BoardLook
  std::optional<std::vector<std::string>> legal = {};  ///< what a seat may do, if it is known
};
/// For a person: where it is from, board; with a seat, what that seat knows and may do, and who acts.
std::string seen_text(SeenState const& seen);

/// A state for a person: where it is from, board, who acts, legal actions, digest; verbose, all fields too. With a seat: only
/// what that seat knows, and its own legal actions.
std::string state_text(LoadedState const& here, std::optional<int> seat, bool verbose);

/// The same for programs; corpus/schema/cli-show.schema.json describes it.
Json state_json(LoadedState const& here, std::optional<int> seat);

/// Names of the players of the record that the state is from; empty if it is from a position.
std::vector<std::string> seat_names(LoadedState const& here);

}  // namespace ringside
