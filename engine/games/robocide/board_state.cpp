// RC-1.8: what stands and lies on the board.

#include "engine/games/robocide/play.h"

#include "engine/core/values/site.h"

namespace ringside::robocide {
namespace {

/// A robot that a person let stand nowhere is on none of them.
std::uint64_t cells_with(Setup const& setup, State const& state, Fate fate) {
  std::uint64_t cells = 0;
  for (int i = 0; i < setup.robots(); ++i)
    if (state.robot(i).fate == fate && state.robot(i).cell != off) cells |= bit(state.robot(i).cell);
  return cells;
}

std::uint8_t on_cell(Setup const& setup, State const& state, Cell cell, Fate fate) {
  for (int i = 0; i < setup.robots(); ++i)
    if (state.robot(i).cell == cell && state.robot(i).fate == fate) return byte(i);
  return nobody;
}

}  // namespace

std::uint64_t robot_cells(Setup const& setup, State const& state) { return cells_with(setup, state, Fate::standing); }
std::uint64_t head_cells(Setup const& setup, State const& state) { return cells_with(setup, state, Fate::head); }
std::uint64_t open_cells(Setup const& setup, State const& state) {
  std::uint64_t const taken = by("RC-1.8", robot_cells(setup, state), std::uint64_t{0});
  return setup.board->all() & ~by("RC-1.8", state.struck, std::uint64_t{0}) & ~taken;
}
std::uint64_t clear_cells(Setup const& setup, State const& state) {
  return open_cells(setup, state) & ~by("RC-1.8", head_cells(setup, state), std::uint64_t{0});
}

std::uint8_t robot_on(Setup const& setup, State const& state, Cell cell) { return on_cell(setup, state, cell, Fate::standing); }
std::uint8_t head_on(Setup const& setup, State const& state, Cell cell) { return on_cell(setup, state, cell, Fate::head); }

bool lives(State const& state, int seat) {
  return state.robot(robot_index(seat, 0)).lives() || state.robot(robot_index(seat, 1)).lives();
}

int living_seats(Setup const& setup, State const& state) {
  int count = 0;
  for (int seat = 0; seat < setup.players; ++seat) count += lives(state, seat) ? 1 : 0;
  return count;
}

Cell corner_place(Setup const& setup, State const& state, Corner kind, int n) {
  for (int i = 0; i < corner_cells; ++i)
    if (state.corners[static_cast<std::size_t>(i)] == kind && n-- == 0) return setup.board->corner(i);
  return off;
}

Cell corner_beside(Setup const& setup, State const& state, Cell cell, Corner kind) {
  Board const& board = *setup.board;
  for (int i = 0; i < corner_cells; ++i)
    if (state.corners[static_cast<std::size_t>(i)] == kind && has(board.around[board.corner(i)], cell)) return board.corner(i);
  return off;
}

Cell other_teleport(Setup const& setup, State const& state, Cell teleport) {
  Cell const first = corner_place(setup, state, Corner::teleport);
  return first == teleport ? corner_place(setup, state, Corner::teleport, 1) : first;
}

}  // namespace ringside::robocide
