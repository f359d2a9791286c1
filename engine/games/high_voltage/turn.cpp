// What a turn has besides the base's steps.

#include "engine/core/values/site.h"
#include "engine/games/high_voltage/places.h"
#include "engine/games/high_voltage/steps.h"

namespace ringside::high_voltage {
namespace {

/// Marks what a robot has got besides what it had.
void mark_new(Play& play, int seat, TileSet const& before) {
  extra(play).taken = extra(play).taken | (play.robot(seat).modules - before);
}

template <class Taking>
void marking_new(Play& play, int seat, Taking take) {
  TileSet const before = play.robot(seat).modules;
  take();
  if (!play.state.over()) mark_new(play, seat, before);
}

Kind const* tile_under(Play const& play) {
  return terrain_on(play.setup, play.state, robot_of(play.state, play.state.turn).cell);
}

}  // namespace

void take_new(Play& play, int seat) {
  marking_new(play, seat, [&] { take_tile(play, seat); });
}

Waits run_pick_new(Play& play) {
  std::uint8_t const picked = top<Pick>(play.state).picked;
  if (picked == play.setup.players) return run_pick(play);
  int const seat = (play.setup.first_player + picked) % play.setup.players;
  marking_new(play, seat, [&] { run_pick(play); });
  return false;
}

void do_receive_new(Play& play, Action action) {
  marking_new(play, top<Receive>(play.state).seat, [&] { do_receive(play, action); });
}

bool is_usable_by(BaseSetup const& setup, BaseState const& state, int seat, int tile) {
  if (by("SA-13.4", !extra(state).taken.test(tile), true)) return true;
  return by("SA-10.7", setup.tiles().kind(tile).type == TileType::defence && seat != state.turn, false);
}

void ready_modules(Play& play) {
  remember_reach(play);
  Extra& mine = extra(play);
  if (by("HV-1.7")) mine.taken = mine.taken - play.robot(play.state.turn).modules;
  if (by("HV-1.7")) mine.screens &= static_cast<std::uint8_t>(~bit_of(play.state.turn));
}

void take_token(Play& play) {
  if (by("HV-4.3")) charge_up(play, play.state.turn, 1, HV::c4_3);
}

void suffer_tile(Play& play) {
  Kind const* terrain = tile_under(play);
  if (terrain == nullptr) return;
  int const tokens = terrain->extra[place::charge];
  if (by("HV-6.2", tokens > 0, false)) charge_up(play, play.state.turn, tokens, HV::c6_2);
  if (by("HV-3.3", terrain->prints(place::good), false)) climb(play, play.state.turn);
}

void turn_freely(Play& play) {
  if (by("HV-6.1")) offer_free_turn(play, play.state.turn);
}

void open_phase(Play& play) {
  if (full(play.setup).charge) push(play.state, Cards{static_cast<std::uint8_t>(play.state.turn)});
  open_actions(play);
}

void take_tile_under(Play& play) { take_new(play, play.state.turn); }

void remember_beside(Play& play) {
  extra(play).beside[play.state.turn] = circular_beside(full(play.setup), play.state, play.state.turn);
}

void end_turn(Play& play) {
  Extra& mine = extra(play);
  TileSet held;
  for (int seat = 0; seat < play.setup.players; ++seat) held = held | play.robot(seat).modules;
  mine.taken = mine.taken & held;
  mine.reached = {};
  if (by("HV-1.2")) mine.now = 0;
  if (by("HV-4.5")) mine.used_cards = 0;
  if (by("HV-4.6")) mine.screens_spent = 0;
  if (by("HV-6.6")) mine.worn = {};
  next_turn(play);
}

// What comes off the supply is drawn from its make-up.

void list_supply(BaseSetup const&, BaseState const& state, Actions& actions) {
  for (std::size_t type = 0; type < extra(state).supply.size(); ++type)
    if (by("HV-2.2", extra(state).supply[type] > 0, true))
      actions.push_back({.verb = Verb::lay, .cell = top<FillBack>(state).cell, .amount = static_cast<std::int8_t>(type)});
}

std::uint32_t weight_supply(BaseSetup const&, BaseState const& state, Action action) {
  return extra(state).supply[static_cast<std::uint8_t>(action.amount)];
}

void do_supply(Play& play, Action action) {
  --extra(play).supply[static_cast<std::uint8_t>(action.amount)];
  do_fill_back(play, action);
}

}  // namespace ringside::high_voltage
