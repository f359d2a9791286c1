// RC-6 Field turning.

#include <algorithm>

#include "engine/games/robocide/play.h"

#include "engine/core/values/site.h"

namespace ringside::robocide {
namespace {

using Corners = std::array<Corner, corner_cells>;

Corners turned_ring(Corners const& corners, int steps) {
  Corners turned = corners;
  std::rotate(turned.begin(), turned.end() - steps, turned.end());
  return turned;
}

}  // namespace

bool asks_ring(Setup const&, State const& state) { return state.owner(Bid::turning) != nobody; }
Actor actor_of_turning(Setup const&, State const& state) { return Actor::seat(state.owner(Bid::turning)); }

void list_turning(Setup const& setup, State const& state, Actions& actions) {
  actions.push_back({.verb = Verb::keep});
  if (setup.rulings.ring_turning == RingTurning::ring) {
    for (int steps = 1; steps < corner_cells; ++steps) actions.push_back({.verb = Verb::turn_ring, .a = byte(steps)});
    return;
  }
  Corners corners = state.corners;
  std::sort(corners.begin(), corners.end());
  do {
    if (corners != state.corners) actions.push_back(make_arrangement(corners));
  } while (std::next_permutation(corners.begin(), corners.end()));
}

void do_turning(Play& play, Action action) {
  State& state = play.state;
  Event event{.what = Happened::kept_ring, .clause = RC::c6_1, .seat = state.owner(Bid::turning)};
  if (action.verb == Verb::turn_ring) {
    if (by("RC-6.1")) state.corners = turned_ring(state.corners, action.a);
    event.what = Happened::turned_ring;
    event.n = action.a;
  }
  if (action.verb == Verb::arrange) {
    for (int i = 0; i < corner_cells; ++i) state.corners[static_cast<std::size_t>(i)] = arranged(action, i);
    event.what = Happened::arranged;
    event.ruling = ruling_index(&Rulings::ring_turning);
  }
  play.tell(event);
  next_stage(play);
}

}  // namespace ringside::robocide
