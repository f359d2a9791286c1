#include "engine/games/steel_arena/strokes.h"

#include "engine/games/steel_arena/board.h"

namespace ringside::steel_arena {

void put_pieces(Setup const& setup, State const& before, Strokes& strokes) {
  for (int seat = 0; seat < setup.players; ++seat) strokes.stands(seat, robot_of(before, seat).cell);
}

void draw_event(Setup const&, Event const& event, Strokes& strokes) {
  switch (event.what) {
    case Happened::placed:
    case Happened::moved:
    case Happened::airborne:
    case Happened::jumped:
      return strokes.goes(event.seat, event.cell);
    case Happened::pushed:
      return strokes.is_pushed(event.seat, event.cell);
    case Happened::aimed:
      return strokes.attacks(event.seat, event.cell);
    case Happened::hit:
    case Happened::burned:
      return strokes.is_hit(event.seat, event.amount);
    case Happened::exploded:
      return strokes.strikes(event.cell, 0);
    case Happened::destroyed:
      return strokes.is_destroyed(event.seat);
    default:
      return;
  }
}

}  // namespace ringside::steel_arena
