#pragma once

#include <array>
#include <cstdint>

#include "engine/core/text/json.h"
#include "engine/core/text/notation.h"
#include "engine/games/steel_arena/action.h"
#include "engine/games/steel_arena/setup.h"
#include "engine/games/steel_arena/state.h"

namespace ringside::steel_arena {

/// What a seat knows. SA-17.1: of others' face-down modules it sees the backs, and the tokens on them.
struct Observation {
  static constexpr int backs = tile_types * 3;  ///< type and generation

  State state;                                                              ///< without the tiles that the seat may not know
  std::array<std::array<std::uint8_t, backs>, most_seats> face_down{};      ///< of each seat, by back
  std::array<std::array<std::uint8_t, backs>, most_seats> hot_face_down{};  ///< those of them with a token
  std::array<std::uint8_t, 4> seat{};                                       ///< whose view it is, in the first

  friend bool operator==(Observation const&, Observation const&) = default;
};

Observation observation_of(Setup const& setup, State const& state, int seat);
/// Has another a face-down module? SA-17.1.
bool conceals(Setup const& setup, Observation const& seen);
/// May a seat know which action was taken? In the basic game only its owner sees the face of a tile taken, and which of the
/// face-down modules of one back gets or loses a token. SA-9.12, SA-17.1.
bool may_see(Setup const& setup, State const& state, Action action, int seat);
Json show(Setup const& setup, Observation const& observation, Language language);

}  // namespace ringside::steel_arena
