#include "engine/games/high_voltage/fields.h"

namespace ringside::high_voltage {

std::string name_mine_place(void const* setup, int place) {
  if (place == mine_place::in_hand) return "in-hand";
  return place == mine_place::gone ? "gone" : name_cell(setup, place);
}

}  // namespace ringside::high_voltage
