// RC-12 Detonator, magnet, strike.

#include "engine/core/values/site.h"
#include "engine/games/robocide/hits.h"
#include "engine/games/robocide/play.h"

namespace ringside::robocide {
namespace {

void hand_on(Play& play, std::uint8_t seat, std::uint8_t ruling = no_ruling) {
  if (play.state.holder == seat) return;
  if (by("RC-12.1")) play.state.holder = seat;
  play.tell({.what = Happened::detonator, .clause = RC::c12_1, .seat = seat, .ruling = ruling});
}

/// R nuke.loot.
void bury_loot(Play& play, Cell cell) {
  State& state = play.state;
  Loot const loot = state.loot[cell];
  if (loot == Loot::none) return;
  bool const buried = play.rulings().nuke_loot == NukeLoot::buried;
  ++(buried ? state.buried : state.pile)[index_of(loot)];
  if (by("RC-12.3")) state.loot[cell] = Loot::none;
  state.mines &= ~bit(cell);
  play.tell({.what = buried ? Happened::buried : Happened::unearthed,
             .clause = RC::c12_3,
             .cell = cell,
             .ruling = ruling_index(&Rulings::nuke_loot)});
}

void strike(Play& play, Cell cell) {
  State& state = play.state;
  if (by("RC-12.3")) state.struck |= bit(cell);
  play.tell({.what = Happened::struck, .clause = RC::c12_3, .cell = cell});
  bury_loot(play, cell);
  std::uint8_t const head = head_on(play.setup, state, cell);
  if (head == nobody) return;
  play.tell({.what = Happened::head_lost, .clause = RC::c12_3, .robot = head, .cell = cell});
  if (by("RC-12.3")) lose(play, head);
}

}  // namespace

void pass_detonator(Play& play) {
  State& state = play.state;
  if (by("RC-12.1", !lives(state, state.holder), false)) hand_on(play, living_seat_after(play.setup, state, state.holder));
}

void run_detonator(Play& play) {
  State& state = play.state;
  std::uint8_t const owner = state.owner(Bid::detonator);
  if (by("RC-12.1", owner != nobody && lives(state, owner), false))
    hand_on(play, owner);
  else if (owner != nobody && play.rulings().detonator_out == DetonatorOut::next)
    hand_on(play, living_seat_after(play.setup, state, owner), ruling_index(&Rulings::detonator_out));
  pass_detonator(play);
  next_stage(play);
}

void add_attracted(Setup const& setup, State const& state, Hits& hits) {
  Cell const magnet = corner_place(setup, state, Corner::magnet);
  for (int i = 0; i < setup.robots(); ++i)
    if (by("RC-12.2", state.robot(i).lives() && has(setup.board->around[magnet], state.robot(i).cell), false))
      hits.add({.robot = byte(i), .from = magnet});
}

void run_strike(Play& play) {
  State& state = play.state;
  each_bit(state.plan, [&](int cell) { strike(play, byte(cell)); });
  state.plan = 0;
  begin_moment(play);
}

void add_struck(Setup const& setup, State const& state, Hits& hits) {
  for (int i = 0; i < setup.robots(); ++i)
    if (by("RC-12.3", state.robot(i).lives() && has(state.struck, state.robot(i).cell), false))
      hits.add({.robot = byte(i), .from = state.robot(i).cell});
}

}  // namespace ringside::robocide
