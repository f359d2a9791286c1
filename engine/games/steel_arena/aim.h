#pragma once

#include <array>
#include <cstdint>

#include "engine/games/steel_arena/board.h"
#include "engine/games/steel_arena/clauses.h"
#include "engine/games/steel_arena/seams.h"

// SA-9: where an attack may be aimed, and whom it reaches.

namespace ringside::steel_arena {

/// The cells that an attack strikes, in the order of SA-9.4 and SA-9.7, with the direction from the attacker for each.
struct Struck {
  std::array<std::uint8_t, HexField::most_cells> cells;
  std::array<std::uint8_t, HexField::most_cells> directions;
  int count = 0;
  void add(int cell, int direction) {
    cells[static_cast<std::size_t>(count)] = static_cast<std::uint8_t>(cell);
    directions[static_cast<std::size_t>(count++)] = static_cast<std::uint8_t>(direction);
  }
};

/// Where an attacker stands, and where it looks.
struct Stance {
  std::uint8_t cell;
  std::uint8_t facing;
};
/// Those of the attack under way, as it was aimed.
Stance find_stance(Setup const& setup, State const& state);

/// Cells struck by an attack from `cell` with a facing; `aim` matters for direct and lobbed shots only.
Struck struck_by(Setup const& setup, Kind const& kind, int cell, int facing, std::uint8_t aim);

/// The kind of an attack under way.
inline Kind const& attack_kind(Setup const& setup, State const& state, Attack const& attack) {
  if (attack.module < central) return attack.module == no_module ? *setup.seams->shot : setup.tiles().kind(attack.module);
  return central_side(setup, robot_of(state, state.acting())).attack;
}

/// The cells that a direct or lobbed shot may be aimed at, near to far. SA-9.2, SA-9.3.
struct Aims {
  std::array<std::uint8_t, HexField::most_cells> cells;
  int count = 0;
  void add(int cell) { cells[static_cast<std::size_t>(count++)] = static_cast<std::uint8_t>(cell); }
};
Aims legal_aims(Setup const& setup, State const& state, Robot const& robot, Kind const& kind);

/// The clause of a sort of aim: SA-9.2 to SA-9.4, SA-9.6, SA-9.7.
SA clause_of(Aim aim);

/// Is the cell of the aim chosen by the attacker?
inline bool chooses_aim(Kind const& kind) { return kind.aim == Aim::direct || kind.aim == Aim::lobbed; }

/// The robots on the cells struck, as bits by seat.
std::uint8_t reached_by(Setup const& setup, State const& state, Struck const& struck);

}  // namespace ringside::steel_arena
