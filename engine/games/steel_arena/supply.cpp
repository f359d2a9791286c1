// SA-3.3.4: empty cells get tiles of the supply.

#include "engine/core/values/site.h"
#include "engine/games/steel_arena/board.h"
#include "engine/games/steel_arena/play.h"

namespace ringside::steel_arena {
namespace {

/// The cells from `first` on that have neither tile nor robot.
std::uint64_t bare_cells(Setup const& setup, State const& state, int first) {
  std::uint64_t bare = 0;
  for (int cell = first; cell < setup.field.size(); ++cell)
    if (content_of(state, cell) == cell_content::empty && by("SA-3.3.4", robot_on(setup, state, cell) < 0, true))
      bare |= bit(cell);
  return bare;
}

void lay_on(Play& play, int cell) {
  if (play.state.supply > 0) {
    push(play.state, FillBack{static_cast<std::uint8_t>(cell)});
    return;
  }
  play.tell({.what = Happened::supply_empty, .clause = SA::c15_1});
  bool const ends = play.setup.teams == 0 || play.rulings().team_supply == TeamSupply::ends;
  if (by("SA-15.1", ends, false))
    end_game(play, End::supply, play.state.turn);
  else
    pop(play.state);  // R team.supply=continues
}

}  // namespace

Waits run_fill(Play& play) {
  Task& task = play.state.top();
  bool const chosen = play.rulings().supply_order == SupplyOrder::active;
  std::uint64_t const bare = bare_cells(play.setup, play.state, chosen ? 0 : as<Fill>(task).filled);
  if (bare == 0) {
    pop(play.state);
    return false;
  }
  if (chosen && std::popcount(bare) > 1 && play.state.supply > 0) return true;
  int const cell = std::countr_zero(bare);
  task = Fill{static_cast<std::uint8_t>(cell + 1)};
  lay_on(play, cell);
  return false;
}

void list_fill(Setup const& setup, State const& state, Actions& actions) {
  for (std::uint64_t bare = bare_cells(setup, state, 0); bare != 0;)
    actions.push_back({.verb = Verb::fill, .cell = static_cast<std::uint8_t>(take_first(bare))});
}

void do_fill(Play& play, Action action) { lay_on(play, action.cell); }

void list_fill_back(Setup const& setup, State const& state, Actions& actions) {
  for (int type = 0; type < tile_types; ++type)
    if (tiles_behind(setup, state, static_cast<TileType>(type), 3) > 0)
      actions.push_back({.verb = Verb::lay, .cell = top<FillBack>(state).cell, .amount = static_cast<std::int8_t>(type)});
}

std::uint32_t weight_fill_back(Setup const& setup, State const& state, Action action) {
  return static_cast<std::uint32_t>(tiles_behind(setup, state, static_cast<TileType>(action.amount), 3));
}

/// The back is seen now; the face only where the tile is turned up. R supply.terrain-face.
void do_fill_back(Play& play, Action action) {
  std::uint8_t const cell = pop<FillBack>(play.state).cell;
  auto const type = static_cast<TileType>(action.amount);
  play.state.cells[cell] = cell_content::back(type, 3);
  --play.state.supply;
  play.tell({.what = Happened::laid, .clause = SA::c3_3_4, .cell = cell, .amount = action.amount});
  if (by("SA-17.2", !supply_hides(play.setup, type), false)) push(play.state, Reveal{cell});
}

}  // namespace ringside::steel_arena
