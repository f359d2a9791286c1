#include "engine/board/scene_field.h"

namespace ringside {
namespace {

constexpr scene::Place on_the_grid(hex::Axial cell) { return {2 * cell.q + cell.r, cell.r}; }
constexpr scene::Place on_the_grid(square::Coordinates place) { return {place.column, place.row}; }

template <class Field>
Scene make_scene(Field const& field, scene::Grid grid) {
  Scene scene;
  scene.grid = grid;
  for (int cell = 0; cell < field.size(); ++cell) scene.cells.push_back({field.name(cell), on_the_grid(field.at(cell))});
  return scene;
}

}  // namespace

Scene bare_scene(HexField const& field) { return make_scene(field, scene::Grid::pointy); }

Scene bare_scene(SquareField const& field) {
  Scene scene = make_scene(field, scene::Grid::square);
  for (int column = 0; column < field.columns(); ++column) scene.columns.push_back(square::name_of({column, 0}).substr(0, 1));
  for (int row = 0; row < field.rows(); ++row) scene.rows.push_back(square::name_of({0, row}).substr(1));
  return scene;
}

namespace hex {
scene::Place step_of(int direction) { return on_the_grid(steps[static_cast<std::size_t>(direction)]); }
}  // namespace hex

namespace square {
scene::Place step_of(int direction) { return on_the_grid(beside({0, 0}, direction)); }
}  // namespace square

}  // namespace ringside
