#include "engine/games/high_voltage/world.h"

#include <utility>

#include "engine/games/steel_arena/world.h"

namespace ringside::high_voltage {

State world_of(Setup const& setup, Observation const& seen, Dice& dice) {
  State world = known_state(seen);
  steel_arena::draw_face_down(setup, seen, world, dice);
  auto& mines = world.extra.mines;
  for (std::size_t first = 0; first < mines.size(); first += 2) {
    bool const both = mines[first] != mine_place::gone && mines[first + 1] != mine_place::gone;
    bool const known = setup.owner_of_mine(static_cast<int>(first)) == seen.seat[0];
    if (both && !known && dice.below(2) != 0) std::swap(mines[first], mines[first + 1]);
  }
  return world;
}

}  // namespace ringside::high_voltage
