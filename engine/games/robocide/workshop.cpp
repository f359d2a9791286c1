// RC-9 Workshop and forge.

#include "engine/games/robocide/play.h"

#include "engine/core/values/site.h"

namespace ringside::robocide {
namespace {

void face(Play& play, int number, Cell corner, RC clause) {
  Robot& robot = play.state.robot(number);
  robot.gaze = byte(play.board().towards(robot.cell, corner));
  play.tell({.what = Happened::turned, .clause = clause, .robot = byte(number), .n = robot.gaze});
}

bool may_have(Setup const& setup, State const& state, int number, int modification) {
  int const seat = seat_of(number);
  Slot const slot = slot_of(modification);
  std::uint8_t const now = state.robot(number).part(slot);
  if (now == kind_of(modification) || state.held_count(seat, token_for(slot)) == 0) return false;
  if (now != plain && setup.rulings.mod_replace == ModReplace::no) return false;
  return state.supply.of(seat, slot, kind_of(modification)) > 0;
}

}  // namespace

std::uint64_t find_modifications(Setup const& setup, State const& state, int number) {
  std::uint64_t found = 0;
  if (by("RC-9.1", corner_beside(setup, state, state.robot(number).cell, Corner::workshop) == off, false)) return found;
  for (int modification = 0; modification < modifications; ++modification)
    if (may_have(setup, state, number, modification)) found |= bit(modification);
  return found;
}

void do_modify(Play& play, int number, int modification) {
  State& state = play.state;
  int const seat = seat_of(number);
  Slot const slot = slot_of(modification);
  std::uint8_t& part = state.robot(number).parts[static_cast<std::size_t>(slot)];
  if (by("RC-9.1")) discard(play, seat, token_for(slot));
  ++state.supply.of(seat, slot, part);
  if (by("RC-9.1")) part = kind_of(modification);
  --state.supply.of(seat, slot, part);
  play.tell({.what = Happened::modified, .clause = RC::c9_1, .robot = byte(number), .a = byte(modification)});
  face(play, number, corner_beside(play.setup, state, state.robot(number).cell, Corner::workshop), RC::c9_1);
}

std::uint64_t forge_cells(Setup const& setup, State const& state, int number) {
  if (state.robot(partner_of(number)).fate != Fate::carried) return 0;
  Cell const forge = corner_beside(setup, state, state.robot(number).cell, Corner::forge);
  return by("RC-9.2", forge == off, true) ? 0 : setup.board->around[forge] & clear_cells(setup, state);
}

void do_resurrect(Play& play, int number, Cell cell) {
  State& state = play.state;
  int const partner = partner_of(number);
  Robot& back = state.robot(partner);
  if (by("RC-9.2")) back.fate = Fate::standing;
  back.cell = cell;
  play.tell({.what = Happened::resurrected, .clause = RC::c9_2, .robot = byte(number), .other = byte(partner), .cell = cell});
  Cell const forge = corner_beside(play.setup, state, cell, Corner::forge);
  if (by("RC-9.2")) face(play, number, forge, RC::c9_2);
  face(play, partner, forge, RC::c9_2);
  if (by("RC-9.2")) come_onto(play, partner);
}

void lose(Play& play, int number) {
  State& state = play.state;
  Robot& robot = state.robot(number);
  bool const goes_on = by("RC-13.2", !state.over(), true);
  if (by("RC-9.1", play.rulings().parts_lost == PartsLost::returned, false) && goes_on) {
    for (Slot const slot : {Slot::legs, Slot::body, Slot::head}) ++state.supply.of(seat_of(number), slot, robot.part(slot));
    robot.parts = {};
    play.tell(
        {.what = Happened::parts_back, .clause = RC::c9_1, .robot = byte(number), .ruling = ruling_index(&Rulings::parts_lost)});
  }
  robot.cell = off;
  robot.gaze = 0;
  robot.fate = Fate::gone;
}

}  // namespace ringside::robocide
