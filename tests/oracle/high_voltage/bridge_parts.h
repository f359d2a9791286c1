#pragma once

#include <memory>

#include "engine/games/high_voltage/setup.h"
#include "tests/oracle/high_voltage/oracle.h"

// What the files of the bridge share.

namespace ringside::high_voltage {

inline std::uint8_t byte(int number) { return static_cast<std::uint8_t>(number); }
inline std::size_t at(int place) { return static_cast<std::size_t>(place); }

std::uint8_t to_cell(Setup const& setup, oracle::voltage::Spot spot);
oracle::voltage::Spot to_spot(Setup const& setup, int cell);

/// Each tile is a kind of its own. The pile holds tiles behind all the others.
std::shared_ptr<Catalogue const> to_catalogue(oracle::voltage::Game const& game);

}  // namespace ringside::high_voltage
