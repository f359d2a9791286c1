// HV-6 Terrain: what a robot finds on a cell that it comes onto, and tiles that can be destroyed.

#include <algorithm>

#include "engine/core/values/site.h"
#include "engine/games/high_voltage/places.h"
#include "engine/games/high_voltage/play.h"

namespace ringside::high_voltage {
namespace {

/// Who only crosses the cell gets its charge there, or when it comes to rest after all.
bool gets_charge(Play const& play, Passage passage) {
  bool const passers = answers(play).charge_passing == ChargePassing::yes;
  return passage == Passage::ends || (passage == Passage::crosses) == passers;
}

void set_off_mines(Play& play, int seat) {
  Extra& mine = extra(play);
  for (std::size_t i = 0; i < mine.mines.size(); ++i) {
    if (by("HV-7.3", mine.mines[i] != play.robot(seat).cell, true)) continue;
    if (by("HV-7.3")) mine.mines[i] = mine_place::gone;
    *std::find(mine.set_off.begin(), mine.set_off.end(), 0) = static_cast<std::uint8_t>(1 + 4 * seat + static_cast<int>(i));
    play.tell({.what = happened::tripped,
               .clause = to_base_clause(HV::c7_3),
               .seat = static_cast<std::uint8_t>(seat),
               .other = full(play.setup).owner_of_mine(static_cast<int>(i)),
               .cell = play.robot(seat).cell,
               .amount = static_cast<std::int8_t>(i)});
  }
}

/// Whose trophy a tile is that an attack or a blast destroys; -1: nobody's.
int winner(Play const& play) {
  if (by("HV-6.6", !is<Blast>(play.state.top()), false)) return play.state.acting();
  if (by("HV-6.6", answers(play).health_blast == HealthBlast::box, false)) return -1;
  return is_predators(play.state) ? full(play.setup).predator : play.state.turn;
}

void wreck(Play& play, int cell, int seat) {
  std::uint8_t& content = play.state.cells[static_cast<std::size_t>(cell)];
  Event event{.what = happened::razed,
              .clause = to_base_clause(HV::c6_6),
              .ruling = is<Blast>(play.state.top()) ? ruling_index(&Rulings::health_blast) : no_ruling,
              .cell = static_cast<std::uint8_t>(cell),
              .tile = content};
  if (seat >= 0) {
    event.what = happened::wrecked;
    event.seat = static_cast<std::uint8_t>(seat);
    if (by("HV-6.6")) play.robot(seat).trophies.insert(content);
  } else {
    play.state.box.insert(content);
  }
  content = cell_content::empty;
  play.tell(event);
  if (seat >= 0) check_trophies(play);
}

}  // namespace

void enter_cell(Play& play, int seat, Passage passage) {
  if (passage != Passage::cut_short) set_off_mines(play, seat);
  Kind const* terrain = terrain_on(play.setup, play.state, play.robot(seat).cell);
  if (terrain == nullptr) return;
  if (int const tokens = terrain->extra[place::charge]; by("HV-6.2", tokens > 0 && gets_charge(play, passage), false))
    charge_up(play, seat, tokens, HV::c6_2);
  if (passage == Passage::cut_short) return;
  if (by("HV-6.3", terrain->prints(printed::deactivator), false)) drain(play, seat, HV::c6_3);
  if (by("HV-3.3 HV-6.8", terrain->prints(place::good), false)) climb(play, seat);
}

void strike_tile(Play& play, int cell, int damage) {
  std::uint8_t const tile = content_of(play.state, cell);
  int const health = play.setup.tiles().kind(tile).extra[place::health];
  if (by("HV-6.6", health == 0, true)) return;
  auto const& all = full(play.setup).with_health;
  auto const at = static_cast<std::size_t>(std::find(all.begin(), all.end(), tile) - all.begin());
  std::uint8_t& worn = extra(play).worn[at];
  worn = static_cast<std::uint8_t>(std::min(worn + damage, health));
  if (worn < health) return;
  worn = 0;
  wreck(play, cell, winner(play));
}

}  // namespace ringside::high_voltage
