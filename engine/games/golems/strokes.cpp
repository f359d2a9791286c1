#include "engine/games/golems/strokes.h"

namespace ringside::golems {

void put_pieces(Setup const& setup, State const& before, Strokes& strokes) {
  for (int number = 0; number < setup.golems(); ++number) strokes.stands(number, before.golem(number).cell);
}

void draw_event(Setup const&, Event const& event, Strokes& strokes) {
  switch (event.what) {
    case Happened::moved:
    case Happened::climbed:
    case Happened::came_out:
      return strokes.goes(event.golem, event.cell);
    case Happened::waded:
      strokes.goes(event.golem, event.cell);
      return strokes.strikes(event.cell, 0);
    case Happened::soaked:
      return strokes.strikes(event.cell, 0);
    case Happened::teleported:
      return strokes.is_pushed(event.golem, event.cell);
    case Happened::struck:
      return strokes.attacks_piece(event.golem, event.other);
    case Happened::struck_barrel:
      return strokes.attacks(event.golem, event.cell);
    case Happened::damaged:
    case Happened::blasted:
      return strokes.is_hit(event.golem, event.n);
    case Happened::removed:
      return strokes.is_destroyed(event.golem);
    default:
      return;
  }
}

}  // namespace ringside::golems
