// RC-2 Setup, and loot that chance lays.

#include "engine/core/values/site.h"
#include "engine/core/values/sums.h"
#include "engine/games/robocide/play.h"

namespace ringside::robocide {
namespace {

int tokens_in(LootCounts const& counts) { return static_cast<int>(add_up(counts)); }

}  // namespace

State bare_state(Setup const& setup) {
  State state;
  Box const& box = setup.board->box;
  if (by("RC-2.3")) state.holder = byte(setup.holder);
  state.pile = box.loot;
  if (by("RC-1.2")) state.supply.legs = box.legs;
  state.supply.bodies = box.bodies;
  for (int seat = 0; seat < setup.players; ++seat) state.supply.heads[static_cast<std::size_t>(seat)] = box.heads;
  for (int i = 0; i < setup.robots(); ++i) {
    state.robot(i).fate = Fate::waiting;
    for (Slot const slot : {Slot::legs, Slot::body, Slot::head}) --state.supply.of(seat_of(i), slot, plain);
  }
  state.corners = setup.board->ring;
  return state;
}

Cell next_dealt(State const& state, Setup const& setup) { return byte(setup.board->cells - tokens_in(state.pile)); }

void list_lay(Setup const&, State const& state, Actions& actions) {
  for (std::size_t i = 0; i < loot_kinds; ++i)
    if (state.pile[i] > 0) actions.push_back({.verb = Verb::lay, .a = byte(static_cast<int>(i) + 1)});
}

void do_lay(Play& play, Action action) {
  State& state = play.state;
  bool const deal = state.stage == Stage::deal;
  Cell const cell = deal ? next_dealt(state, play.setup) : next_spill(play.setup, state);
  --state.pile[action.a - 1U];
  if (by("RC-2.1 RC-11.2")) state.loot[cell] = static_cast<Loot>(action.a);
  play.tell({.what = deal ? Happened::laid : Happened::spilled,
             .clause = deal ? RC::c2_1 : RC::c11_2,
             .cell = cell,
             .a = action.a,
             .is_secret = true});
  if (!deal) return spilled(play);
  if (tokens_in(state.pile) == 0) next_stage(play);
}

void list_ring(Setup const&, State const&, Actions& actions) {
  for (int steps = 0; steps < corner_cells; ++steps) actions.push_back({.verb = Verb::ring, .a = byte(steps)});
}
void list_towers(Setup const&, State const&, Actions& actions) {
  for (int faces = 0; faces < directions; ++faces) actions.push_back({.verb = Verb::towers, .a = byte(faces)});
}

void do_rotation(Play& play, Action action) {
  State& state = play.state;
  bool const ring = action.verb == Verb::ring;
  for (std::size_t i = 0; ring && i < corner_cells; ++i) state.corners[(i + action.a) % corner_cells] = play.board().ring[i];
  for (int i = 0; !ring && i < play.board().towers; ++i)
    state.towers[static_cast<std::size_t>(i)] = by("RC-2.2", action.a, std::uint8_t{0});
  play.tell({.what = ring ? Happened::ring_drawn : Happened::towers_drawn, .clause = RC::c2_2, .n = action.a});
  next_stage(play);
}

}  // namespace ringside::robocide
