#include "engine/games/steel_arena/board.h"

#include "engine/core/values/site.h"
#include "engine/games/steel_arena/seams.h"

namespace ringside::steel_arena {

bool spares_passers(Setup const& setup) {
  Rulings const& rulings = setup.rulings;
  if (rulings.water_passing == WaterPassing::no || rulings.fuel_passing == FuelPassing::no) return true;
  auto const spares = setup.seams->spares_passers;
  return spares != nullptr && spares(setup);
}

int free_run(Setup const& setup, State const& state, int cell, int direction, int most) {
  // `front` is the farthest cell that the mover and those whom it pushes reach: they stay side by side.
  int front = cell;
  for (int reach = 0; reach < most; ++reach) {
    int next = setup.field.neighbour(front, direction);
    while (by("SA-7.3", enterable(setup, state, next), false) && robot_on(setup, state, next) >= 0)
      next = setup.field.neighbour(next, direction);
    if (by("SA-6.5", !enterable(setup, state, next), next == HexField::none)) return reach;
    front = next;
  }
  return most;
}

TileSet unseen(Setup const& setup, State const& state) {
  TileSet seen = state.box;
  for (int seat = 0; seat < setup.players; ++seat) seen = seen | robot_of(state, seat).modules | robot_of(state, seat).trophies;
  for (int cell = 0; cell < setup.field.size(); ++cell)
    if (cell_content::is_tile(content_of(state, cell))) seen.insert(content_of(state, cell));
  return setup.everything - seen;
}

int tiles_behind(Setup const& setup, State const& state, TileType type, int generation) {
  int count = (unseen(setup, state) & setup.tiles().of(type, generation)).size();
  for (int cell = 0; cell < setup.field.size(); ++cell)
    if (by("SA-17.2", content_of(state, cell) == cell_content::back(type, generation), false)) --count;
  return count;
}

std::uint8_t find_tile(Setup const& setup, TileSet const& modules, Action action) {
  Catalogue const& tiles = setup.tiles();
  if (action.kind >= tiles.kinds.size()) return nothing;
  int const first = setup.first_tile[action.kind];
  int rank = action.rank;
  for (int tile = first; tile < first + tiles.kinds[action.kind].count; ++tile)
    if (modules.test(tile) && rank-- == 0) return static_cast<std::uint8_t>(tile);
  return nothing;
}

Action naming(Setup const& setup, Verb verb, TileSet const& modules, int tile) {
  std::uint8_t const kind = setup.tiles().kind_of_tile[static_cast<std::size_t>(tile)];
  std::uint8_t rank = 0;
  for (int i = setup.first_tile[kind]; i < tile; ++i) rank = static_cast<std::uint8_t>(rank + (modules.test(i) ? 1 : 0));
  return {.verb = verb, .kind = kind, .rank = rank};
}

}  // namespace ringside::steel_arena
