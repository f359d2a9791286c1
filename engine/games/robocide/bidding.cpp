// RC-5 Nuclear plan and initiative.

#include <algorithm>

#include "engine/games/robocide/play.h"

#include "engine/core/values/site.h"

namespace ringside::robocide {
namespace {

int slots_taken(State const& state) {
  return bids - static_cast<int>(std::count(state.owners.begin(), state.owners.end(), nobody));
}

/// R initiative.three.
void tell_unowned(Play& play) {
  for (int slot = 0; slot < bids; ++slot)
    if (play.state.owners[static_cast<std::size_t>(slot)] == nobody)
      play.tell(
          {.what = Happened::unowned, .clause = RC::c5_2, .a = byte(slot), .ruling = ruling_index(&Rulings::initiative_three)});
}

}  // namespace

std::uint64_t bag_tokens(Setup const& setup, State const& state) { return setup.board->all() & ~state.struck & ~state.plan; }

void list_draw(Setup const& setup, State const& state, Actions& actions) {
  each_bit(bag_tokens(setup, state), [&](int cell) { actions.push_back({.verb = Verb::draw, .a = byte(cell)}); });
}

void do_draw(Play& play, Action action) {
  if (by("RC-5.1")) play.state.plan |= bit(action.a);
  play.tell({.what = Happened::drew, .clause = RC::c5_1, .cell = action.a});
  if (std::popcount(play.state.plan) == 2) next_stage(play);
}

int slots_to_take(Setup const& setup, State const& state) {
  bool const leaves_one = setup.rulings.initiative_three == InitiativeThree::empty && living_seats(setup, state) == 3;
  return leaves_one ? bids - 1 : bids;
}

void list_bids(Setup const&, State const& state, Actions& actions) {
  for (int slot = 0; slot < bids; ++slot)
    if (state.owners[static_cast<std::size_t>(slot)] == nobody) actions.push_back({.verb = Verb::place, .a = byte(slot)});
}

void do_place(Play& play, Action action) {
  State& state = play.state;
  if (by("RC-5.2")) state.owners[action.a] = state.asked;
  play.tell({.what = Happened::placed, .clause = RC::c5_2, .seat = state.asked, .a = action.a});
  if (by("RC-5.2")) state.asked = living_seat_after(play.setup, state, state.asked);
  if (slots_taken(state) < slots_to_take(play.setup, state)) return;
  tell_unowned(play);
  next_stage(play);
}

}  // namespace ringside::robocide
