// What each task asks.

#include <fmt/format.h>

#include "engine/games/steel_arena/play.h"
#include "engine/games/steel_arena/start.h"
#include "engine/games/steel_arena/why_not.h"

namespace ringside::steel_arena {
namespace {

std::string cell_text(Setup const& setup, int cell) { return setup.field.name(cell); }
int active(State const& state) { return state.acting(); }
int seat_asked(State const& state) { return state.top().bytes[0]; }

}  // namespace

Rejection asked_draw(Setup const&, State const&) { return no(SA::c2_2, "chance draws a random tile of generation 2 now"); }

Rejection asked_lay(Setup const& setup, State const& state) {
  return no(SA::c2_3, fmt::format("chance lays a tile on {} now", cell_text(setup, top<LayTile>(state).laid)));
}

Rejection asked_place(Setup const& setup, State const& state) {
  return no(SA::c2_7, fmt::format("seat {} puts its robot on an edge cell now", seat_to_place(setup, state)));
}

Rejection asked_act(Setup const&, State const& state) {
  return top<Act>(state).mode == ActMode::open
             ? no(SA::c3_2, fmt::format("seat {} activates a module or cools now", active(state)))
             : no(SA::c4_8, fmt::format("seat {} goes on activating or stops now", active(state)));
}

Rejection asked_attack(Setup const&, State const& state) {
  return no(SA::c9_10, fmt::format("seat {} decides how its attack works now", active(state)));
}

Rejection asked_hit(Setup const&, State const& state) {
  auto const hit = top<Hit>(state);
  return no(SA::c10_3, fmt::format("seat {} decides which armour works on a hit of {} now", hit.seat, hit.amount));
}

Rejection asked_heat(Setup const&, State const& state) {
  auto const heat = top<Heat>(state);
  return no(SA::c9_11, fmt::format("seat {} overheats {} more modules or suffers the rest now", heat.seat, heat.amount));
}

Rejection asked_discard(Setup const&, State const& state) {
  int const seat = seat_asked(state);
  return no(SA::c12_1, fmt::format("seat {} discards a module now, {} are owed", seat, robot_of(state, seat).owed));
}

Rejection asked_water(Setup const&, State const& state) {
  return no(SA::c14_5, fmt::format("seat {} cools a module in the water now", seat_asked(state)));
}

Rejection asked_reveal(Setup const& setup, State const& state) {
  return no(SA::c17_2, fmt::format("chance turns up the tile on {} now", cell_text(setup, top<Reveal>(state).cell)));
}

Rejection asked_receive(Setup const&, State const& state) {
  return no(SA::c13_1, fmt::format("chance says which tile seat {} takes now", seat_asked(state)));
}

Rejection asked_limit(Setup const&, State const& state) {
  return no(SA::c13_2, fmt::format("seat {} has a 13th module and turns one into a trophy now", seat_asked(state)));
}

Rejection asked_fill(Setup const&, State const& state) {
  return no(SA::c3_3_4, fmt::format("seat {} chooses the next cell to fill now", active(state)));
}

Rejection asked_fill_back(Setup const& setup, State const& state) {
  std::string const cell = cell_text(setup, top<FillBack>(state).cell);
  return no(SA::c3_3_4, fmt::format("chance lays the next tile of the supply on {} now", cell));
}

Rejection asked_thaw(Setup const& setup, State const& state) {
  return no(SA::c4_4, fmt::format("seat {} may turn up and cool a face-down module now, or pass", thawing_seat(setup, state)));
}

}  // namespace ringside::steel_arena
