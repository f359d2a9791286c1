// The active phase.

#include "engine/games/high_voltage/play.h"

#include "engine/core/values/site.h"

namespace ringside::high_voltage {
namespace {

bool must_cool(BaseState const& state) { return (extra(state).must_cool & bit_of(state.turn)) != 0; }

/// Nobody may use cards any more.
void close_cards(Play& play) {
  if (is<Cards>(play.state.top())) pop(play.state);
}

}  // namespace

Waits run_phase_act(Play& play) {
  if (by("HV-7.4", !holds_now(play.state, now::phase_over), true)) return run_act(play);
  pop(play.state);
  return false;
}

void list_phase_act(BaseSetup const& setup, BaseState const& state, Actions& actions) {
  bool const cools = by("HV-7.4", top<Act>(state).mode == ActMode::open && must_cool(state), false);
  if (cools)
    actions.push_back({.verb = Verb::cool});
  else
    list_act(setup, state, actions);
  offer_cards(setup, state, &actions);
}

void do_phase_act(Play& play, Action action) {
  if (action.verb == verb::card) return use_card(play, action);
  if (action.verb == Verb::cool) {
    if (by("HV-1.2")) extra(play).now |= now::cooled;
    extra(play).must_cool &= static_cast<std::uint8_t>(~bit_of(play.state.turn));
  }
  do_act(play, action);
  if (by("HV-4.5", action.verb == Verb::stop, false)) close_cards(play);
}

Waits run_cards(Play& play) {
  bool const goes_on = by("HV-7.4", !holds_now(play.state, now::phase_over), true);
  if (by("HV-4.5", goes_on && offer_cards(play.setup, play.state, nullptr), false)) return true;
  pop(play.state);
  return false;
}

void list_cards(BaseSetup const& setup, BaseState const& state, Actions& actions) {
  actions.push_back({.verb = Verb::stop});
  offer_cards(setup, state, &actions);
}

void do_cards(Play& play, Action action) {
  if (action.verb == verb::card) return use_card(play, action);
  play.tell({.what = Happened::stopped, .clause = to_base_clause(HV::c4_5), .seat = static_cast<std::uint8_t>(play.state.turn)});
  pop(play.state);
}

}  // namespace ringside::high_voltage
