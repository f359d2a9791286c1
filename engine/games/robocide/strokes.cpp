#include "engine/games/robocide/strokes.h"

namespace ringside::robocide {
namespace {

/// The field's cell at a place; off: none.
int field_cell(Setup const& setup, Cell place) { return place < setup.board->places() ? setup.board->in_field[place] : off; }

void draw_hits(Setup const& setup, Event const& event, Strokes& strokes) {
  for (Hit const& hit : event.hits) {
    if (hit.robot == nobody) continue;
    if (hit.cause == nobody)
      strokes.is_shot_at(field_cell(setup, hit.from), field_cell(setup, event.cell));
    else
      strokes.attacks(hit.cause, field_cell(setup, event.cell));
  }
  strokes.strikes(field_cell(setup, event.cell), 0);
}

}  // namespace

void put_pieces(Setup const& setup, State const& before, Strokes& strokes) {
  for (int number = 0; number < setup.robots(); ++number) {
    Robot const& robot = before.robot(number);
    strokes.stands(seat_of(number), robot.lives() || robot.falls() ? field_cell(setup, robot.cell) : off);
  }
}

void draw_event(Setup const& setup, Event const& event, Strokes& strokes) {
  int const cell = field_cell(setup, event.cell);
  switch (event.what) {
    case Happened::landed:
    case Happened::stepped:
    case Happened::flew:
    case Happened::teleported:
      return strokes.goes(event.robot, cell);
    case Happened::pushed:
      return strokes.is_pushed(event.other, cell);
    case Happened::ended:
      return strokes.is_shot_at(cell, field_cell(setup, event.to));
    case Happened::hit:
    case Happened::blasted:
      return draw_hits(setup, event, strokes);
    case Happened::exploded:
    case Happened::attracted:
    case Happened::nuked:
    case Happened::struck:
      return strokes.strikes(cell, 0);
    case Happened::died:
      return strokes.is_destroyed(event.robot);
    default:
      return;
  }
}

}  // namespace ringside::robocide
