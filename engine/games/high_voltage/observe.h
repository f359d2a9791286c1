#pragma once

#include "engine/games/high_voltage/action.h"
#include "engine/games/high_voltage/state.h"
#include "engine/games/steel_arena/observe.h"

namespace ringside::high_voltage {

/// What a seat knows. HV-7.3: of others' mines not which is which; HV-3.2: nobody knows the faces of the pile, which no state
/// has.
struct Observation : steel_arena::Observation {
  Extra extra;
  friend bool operator==(Observation const&, Observation const&) = default;
};

Observation observation_of(Setup const& setup, State const& state, int seat);
/// Has another a face-down module, or two mines of which either may be the one that lies on a cell? SA-17.1, HV-7.3.
bool conceals(Setup const& setup, Observation const& seen);
/// The state as far as it is known.
State known_state(Observation const& seen);
bool may_see(Setup const& setup, State const& state, Action action, int seat);
Json show(Setup const& setup, Observation const& observation, Language language);

}  // namespace ringside::high_voltage
