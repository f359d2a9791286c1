// HV-3 King of the hill.

#include <limits>

#include "engine/games/high_voltage/play.h"

#include "engine/core/values/site.h"

namespace ringside::high_voltage {

std::uint64_t central_cells(HexField const& field) {
  std::uint64_t cells = 0;
  int least = std::numeric_limits<int>::max();
  for (int cell = 0; cell < field.size(); ++cell) {
    int sum = 0;
    for (hex::Axial const other : field.cells()) sum += hex::distance(field.at(cell), other);
    if (by("HV-3.1", sum < least, false)) cells = 0;
    if (sum <= least) cells |= bit(cell);
    least = std::min(least, sum);
  }
  return cells;
}

void climb(Play& play, int seat) {
  Extra& mine = extra(play);
  if (by("HV-3.2", mine.pile == 0, false)) return;
  --mine.pile;
  if (by("HV-3.3")) ++mine.pile_trophies[static_cast<std::size_t>(seat)];
  play.tell({.what = happened::climbed,
             .clause = to_base_clause(HV::c3_3),
             .seat = static_cast<std::uint8_t>(seat),
             .cell = play.robot(seat).cell});
  if (by("HV-3.3")) check_trophies(play);
}

int count_pile_trophies(BaseSetup const&, BaseState const& state, int seat) {
  return extra(state).pile_trophies[static_cast<std::size_t>(seat)];
}

}  // namespace ringside::high_voltage
