#pragma once

#include <string>

#include "engine/games/high_voltage/setup.h"
#include "engine/games/high_voltage/state.h"
#include "tests/oracle/high_voltage/oracle.h"

// The oracle's situations as in the engine, and back. Each tile is a kind of its own, with one number less in the engine.

namespace ringside::high_voltage {

/// Leaves out what the engine does not report: terrain beyond most_watched and most_blasts, what
/// options do without, and backs of modules that look alike.
void fit(oracle::voltage::Game& game);

/// Of this setup a turn goes as far as the laying of a mine, without what the end phase has before that.
Setup to_setup(oracle::voltage::Game const& game);
/// The active seat's turn is about to begin.
State to_state(Setup const& setup, oracle::voltage::Game const& game);
/// Whether what such a setup has of a turn is done.
bool is_done(State const& state);
bool is_active_phase(State const& state);
/// A setup with all of a turn.
Setup whole(Setup setup);

/// The game with what stands in the state.
oracle::voltage::Game to_game(Setup const& setup, State const& state, oracle::voltage::Game game);

/// The oracle's words for what may be done.
std::string spoken(Setup const& setup, State const& state, Action action);

}  // namespace ringside::high_voltage
