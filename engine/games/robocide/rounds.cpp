// RC-3 A round: the order of stages, and of players in them.

#include "engine/core/match/noting.h"
#include "engine/core/values/site.h"
#include "engine/games/robocide/play.h"
#include "engine/games/robocide/rules.h"
#include "engine/games/robocide/stages.h"

namespace ringside::robocide {
namespace {

std::uint8_t owner_or_holder(State const& state, Bid bid) { return state.owner(bid) == nobody ? state.holder : state.owner(bid); }

}  // namespace

std::uint8_t leader_of(State const& state) {
  switch (state.stage) {
    case Stage::turning:
      return by("RC-3.1", owner_or_holder(state, Bid::turning), state.holder);
    case Stage::actions:
      return by("RC-3.1", owner_or_holder(state, Bid::actions), state.holder);
    case Stage::artillery:
    case Stage::barrage:
      return by("RC-3.1", owner_or_holder(state, Bid::artillery), state.holder);
    default:
      return state.holder;
  }
}

std::uint8_t seat_after(Setup const& setup, int seat) { return byte(seat + 1 == setup.players ? 0 : seat + 1); }

std::uint8_t living_seat_after(Setup const& setup, State const& state, int seat) {
  std::uint8_t next = seat_after(setup, seat);
  while (!lives(state, next) && next != seat) next = seat_after(setup, next);
  return next;
}

int rank_in_stage(Setup const& setup, State const& state, int seat) {
  return (seat - leader_of(state) + setup.players) % setup.players;
}

void enter(Play& play, Stage stage) {
  State& state = play.state;
  state.stage = stage;
  state.asked = leader_of(state);
  if (stage == Stage::actions) begin_turn(play, state.asked);
}

void next_stage(Play& play) { enter(play, static_cast<Stage>(static_cast<int>(play.state.stage) + 1)); }

void begin_round(Play& play) {
  State& state = play.state;
  play.tell({.what = Happened::round_ended, .clause = RC::c3_1, .n = state.round});
  ++state.round;
  if (by("RC-3.1")) state.owners.fill(nobody);
  play.tell({.what = Happened::round_began, .clause = RC::c3_1, .n = state.round});
  if (by("RC-3.1")) turn_towers(play);
  enter(play, Stage::remotes);
}

bool waits(Setup const& setup, State const& state) { return Asking::waits(setup, state); }

void run(Play& play) {
  while (!leaves_step() && !play.state.over() && !waits(play.setup, play.state)) {
    if (play.state.moment != Moment::none)
      rule_of(play.state.moment).run(play);
    else
      rule_of(play.state.stage).run(play);
  }
}

void apply_action(Setup const& setup, State& state, Action action, std::vector<Event>* events) {
  Play play{setup, state, events};
  if (!resumes_step()) Asking::question_of(state)->carry_out(play, action);
  run(play);
}

}  // namespace ringside::robocide
