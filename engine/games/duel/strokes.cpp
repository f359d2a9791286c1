#include "engine/games/duel/game.h"

namespace ringside::duel {

void Duel::put_pieces(Setup const&, State const& before, Strokes& strokes) {
  for (int seat = 0; seat < seat_count; ++seat) strokes.stands(seat, before.robots[static_cast<std::size_t>(seat)].cell);
}

void Duel::draw_event(Setup const&, Event const& event, Strokes& strokes) {
  switch (event.kind) {
    case Event::Kind::moved:
      return strokes.goes(event.seat, event.to);
    case Event::Kind::pushed:
      return strokes.is_pushed(event.seat, event.to);
    case Event::Kind::hit:
      strokes.attacks_piece(1 - event.seat, event.seat);
      return strokes.is_hit(event.seat, event.to - event.from);
    case Event::Kind::destroyed:
      return strokes.is_destroyed(event.seat);
    default:
      return;
  }
}

}  // namespace ringside::duel
