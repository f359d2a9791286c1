#include "engine/games/high_voltage/observe.h"

#include <algorithm>

#include "engine/core/fields/write_fields.h"
#include "engine/games/high_voltage/fields.h"
#include "engine/games/steel_arena/board.h"

namespace ringside::high_voltage {
namespace {

/// Of two mines of another, of which neither has gone off, only the places are known: the lower one is shown first.
void hide_mines(Setup const& setup, Extra& extra, int seat) {
  for (int first = 0; first < mine_count; first += 2) {
    auto const one = extra.mines.begin() + first;
    bool const both = one[0] != mine_place::gone && one[1] != mine_place::gone;
    if (both && setup.owner_of_mine(first) != seat) std::sort(one, one + 2);
  }
}

/// Marks on face-down modules of others say which they are.
void hide_marks(Setup const& setup, BaseState const& state, Extra& extra, int seat) {
  for (int other = 0; other < setup.players; ++other) {
    if (other == seat) continue;
    TileSet const unknown = robot_of(state, other).modules & state.hidden;
    for (TileSet* marks : {&extra.taken, &extra.reached, &extra.judged}) *marks = *marks - unknown;
  }
}

}  // namespace

Observation observation_of(Setup const& setup, State const& state, int seat) {
  Observation known{steel_arena::observation_of(setup, state, seat), state.extra};
  hide_mines(setup, known.extra, seat);
  hide_marks(setup, state, known.extra, seat);
  for (TileSet* marks : {&known.extra.taken, &known.extra.reached, &known.extra.judged}) {
    TileSet held;  // of tiles that robots have, as far as is known
    for (int other = 0; other < setup.players; ++other) held = held | robot_of(known.state, other).modules;
    *marks = *marks & held;
  }
  return known;
}

bool conceals(Setup const& setup, Observation const& seen) {
  auto const& mines = seen.extra.mines;
  for (std::size_t first = 0; first < mines.size(); first += 2) {
    bool const known =
        mines[first] == mines[first + 1] || mines[first] == mine_place::gone || mines[first + 1] == mine_place::gone;
    if (!known && setup.owner_of_mine(static_cast<int>(first)) != seen.seat[0]) return true;
  }
  return steel_arena::conceals(setup, seen);
}

State known_state(Observation const& seen) { return {seen.state, seen.extra}; }

bool may_see(Setup const& setup, State const& state, Action action, int seat) {
  if (action.verb == verb::mine) return setup.owner_of_mine(action.amount) == seat;
  bool const names_module =
      action.verb == verb::token || (action.verb == verb::card && action.option == static_cast<int>(Card::coolant));
  if (!names_module) return steel_arena::may_see(setup, state, action, seat);
  if (action.kind == face_down || action.kind == Action::central_kind || state.depth == 0) return true;
  int const owner = action.verb == verb::card ? state.turn : state.top().bytes[0];
  if (owner == seat || owner >= setup.players) return true;
  std::uint8_t const tile = find_tile(setup, robot_of(state, owner).modules, action);
  return tile == nothing || !state.hidden.test(tile);
}

Json show(Setup const& setup, Observation const& observation, Language language) {
  Json shown = steel_arena::show(setup, observation, language);
  WriteFields writer;
  visit_extra(setup, observation.extra, writer);
  shown.update(writer.root);
  return shown;
}

}  // namespace ringside::high_voltage
