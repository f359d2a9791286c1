#include "tests/oracle/steel_arena/situation.h"

#include <stdexcept>

#include "engine/games/steel_arena/game.h"
#include "tests/oracle/steel_arena/dense_catalogue.h"

namespace ringside::steel_arena {
namespace {

/// A cell more, beside those that are there.
void grow(Dice& dice, std::vector<hex::Axial>& cells) {
  hex::Axial const from = cells[dice.below(cells.size())];
  hex::Axial const cell = from + hex::steps[dice.below(6)];
  if (cell.r < 0 || cell.r > 4 || cell.q + cell.r < 0 || cell.q + cell.r > 6) return;
  if (std::find(cells.begin(), cells.end(), cell) == cells.end()) cells.push_back(cell);
}

HexField drawn_field(Dice& dice) {
  std::vector<hex::Axial> cells;
  for (int q = 0; q < 4; ++q) cells.push_back({q, 0});
  std::size_t const size = 7 + dice.below(13);
  while (cells.size() < size) grow(dice, cells);
  Problems problems;
  return *HexField::from_cells(cells, problems);
}

Rulings drawn_rulings(Dice& dice) {
  Rulings chosen;
  std::uint64_t const changed = dice.below(3) * 40;
  for (int i = 0; i < static_cast<int>(rulings().size()); ++i)
    if (chance(dice, changed))
      choose_option(chosen, i, static_cast<int>(dice.below(rulings()[static_cast<std::size_t>(i)].options.size())));
  return chosen;
}

/// Takes a tile out of those that are left; false: none is.
int take(Dice& dice, TileSet& left) {
  std::vector<int> tiles;
  left.each([&](int tile) { tiles.push_back(tile); });
  int const tile = tiles[dice.below(tiles.size())];
  left.erase(tile);
  return tile;
}

struct Draw {
  Dice& dice;
  Setup const& setup;
  State& state;
  TileSet modules, terrain;  ///< what is left
};

void lay(Draw& draw) {
  for (int cell = 0; cell < draw.setup.field.size(); ++cell) {
    std::uint8_t& content = draw.state.cells[static_cast<std::size_t>(cell)];
    content = cell_content::empty;
    if (chance(draw.dice, 45) && !draw.terrain.empty()) content = static_cast<std::uint8_t>(take(draw.dice, draw.terrain));
  }
}

void place(Draw& draw, int seat) {
  State& state = draw.state;
  auto const size = static_cast<std::uint64_t>(draw.setup.field.size());
  std::uint8_t cell = nothing;
  for (bool free = false; !free;) {
    cell = static_cast<std::uint8_t>(draw.dice.below(size));
    std::uint8_t const content = state.cells[cell];
    if (cell_content::is_tile(content) && draw.setup.tiles().kind(content).obstacle) {
      if (!chance(draw.dice, 20)) continue;
      state.cells[cell] = cell_content::empty;
      draw.state.box.insert(content);
    }
    free = true;
    for (Robot const& other : state.robots) free = free && other.cell != cell;
  }
  Robot& robot = state.robots[static_cast<std::size_t>(seat)];
  robot.cell = cell;
  robot.facing = static_cast<std::uint8_t>(draw.dice.below(6));
}

void equip(Draw& draw, int seat) {
  Robot& robot = draw.state.robots[static_cast<std::size_t>(seat)];
  robot.modules = robot.trophies = {};
  robot.central = static_cast<std::uint8_t>(draw.dice.below(4));
  for (std::uint64_t left = 1 + draw.dice.below(8); left > 0 && !draw.modules.empty(); --left) {
    int const tile = take(draw.dice, draw.modules);
    robot.modules.insert(tile);
    bool const passive = draw.setup.tiles().kind(tile).passive();
    if (!passive && chance(draw.dice, 30)) draw.state.hot.insert(tile);
    if (draw.setup.tiles().kind(tile).generation > 1 && !draw.setup.expert && chance(draw.dice, 15))
      draw.state.hidden.insert(tile);
  }
  std::uint64_t const most = draw.setup.teams > 0 ? 7 : 9;  // more would have ended the game
  for (std::uint64_t left = draw.dice.below(3) == 0 ? draw.dice.below(most + 1) : 0; left > 0 && !draw.modules.empty(); --left)
    robot.trophies.insert(take(draw.dice, draw.modules));
}

}  // namespace

Situation drawn_situation(Dice& dice, std::vector<Setup> const& setups) {
  Situation situation{setups[dice.below(setups.size())], {}};
  Setup& setup = situation.setup;
  setup.field = drawn_field(dice);
  setup.rulings = drawn_rulings(dice);
  State& state = situation.state;
  state = SteelArena::blank(setup);
  state.hot = state.hidden = state.box = {};
  for (Robot& robot : state.robots) robot.cell = nothing;
  TileSet const terrain = setup.tiles().of_type[static_cast<std::size_t>(TileType::terrain)];
  Draw draw{dice, setup, state, setup.everything - terrain, terrain};
  lay(draw);
  for (int seat = 0; seat < setup.players; ++seat) place(draw, seat), equip(draw, seat);
  state.turn = static_cast<std::uint16_t>(dice.below(static_cast<std::uint64_t>(setup.players)));
  return situation;
}

std::vector<Setup> dense_setups(std::uint64_t seed, int number) {
  std::vector<Setup> setups;
  Dice dice(seed);
  for (int i = 0; i < number; ++i) {
    Json const catalogue = dense_catalogue(dice);
    int const players = 2 + i % 3;
    char const* const mode = i % 4 == 0 ? "expert" : "basic";
    Problems problems;
    std::optional<Setup> setup =
        SteelArena::read_setup({{"players", players}, {"mode", mode}, {"catalogue", catalogue}}, problems);
    if (!setup) throw std::runtime_error(to_string(problems.front()));
    setup->teams = players == 4 && chance(dice, 50) ? 2 : 0;
    setups.push_back(std::move(*setup));
  }
  return setups;
}

}  // namespace ringside::steel_arena
