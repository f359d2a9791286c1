#include "engine/games/high_voltage/strokes.h"

#include "engine/games/steel_arena/strokes.h"

namespace ringside::high_voltage {

void put_pieces(Setup const& setup, State const& before, Strokes& strokes) { steel_arena::put_pieces(setup, before, strokes); }

void draw_event(Setup const& setup, Event const& event, Strokes& strokes) {
  if (event.what == happened::tripped) return strokes.strikes(event.cell, 0);
  if (event.what == happened::melted) return strokes.is_hit(event.seat, event.amount);
  steel_arena::draw_event(setup, event, strokes);
}

}  // namespace ringside::high_voltage
