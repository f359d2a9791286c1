#pragma once

#include <optional>
#include <string>

#include "replay/input/loaded_state.h"

namespace ringside {

/// A state for a person: where it is from, board, who acts, legal actions, digest; verbose, all fields too. With a seat: only
/// what that seat knows, and its own legal actions.
std::string state_text(LoadedState const& here, std::optional<int> seat, bool verbose);

/// The same for programs; corpus/schema/cli-show.schema.json describes it.
Json state_json(LoadedState const& here, std::optional<int> seat);

/// Names of the players of the record that the state is from; empty if it is from a position.
std::vector<std::string> seat_names(LoadedState const& here);

}  // namespace ringside
