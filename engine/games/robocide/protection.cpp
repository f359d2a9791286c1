// What protects a robot: shields, vests and screens.

#include <algorithm>

#include "engine/core/values/site.h"
#include "engine/games/robocide/hits.h"
#include "engine/games/robocide/play.h"

namespace ringside::robocide {
namespace {

/// The token that may undo a hit of the moment; none: no token does.
Loot protection(Setup const& setup, State const& state) {
  switch (current_danger(state)) {
    case Danger::shot:
      return by("RC-10.6", Loot::vest, Loot::none);
    case Danger::blast:
      return by("RC-11.3", setup.rulings.vest_blast == VestBlast::yes, false) ? Loot::vest : Loot::none;
    case Danger::magnet:
      return by("RC-12.2", Loot::screen, Loot::none);
    case Danger::strike:
      break;
  }
  return Loot::none;
}

/// The clause on such tokens.
RC clause_of(Danger danger) {
  static constexpr std::array clauses{RC::c10_6, RC::c11_3, RC::c12_2, RC::c12_3};
  return clauses[static_cast<std::size_t>(danger)];
}

bool is_screened(State const& state, Hit const& hit) { return has(state.screened, seat_of(hit.robot)) && !in_blasts(state); }

/// R screen.scope: one question for all robots of a player.
bool has_declined(Setup const& setup, State const& state, Hit const& hit) {
  bool const once = setup.rulings.screen_scope == ScreenScope::player && protection(setup, state) == Loot::screen;
  return once && (state.doomed >> robot_index(seat_of(hit.robot), 0) & 3U) != 0;
}

bool is_protected(Setup const& setup, State const& state, Hit const& hit) {
  Loot const token = protection(setup, state);
  if (has_declined(setup, state, hit)) return false;
  return token != Loot::none && state.held_count(seat_of(hit.robot), token) > 0;
}

/// A hit, as far as all events about it show.
Event about(Play const& play, Hit const& hit, Happened what, RC clause) {
  return {.what = what,
          .clause = clause,
          .seat = byte(seat_of(hit.robot)),
          .robot = hit.robot,
          .cell = play.state.robot(hit.robot).cell,
          .n = hit.direction,
          .danger = current_danger(play.state),
          .hits = {hit}};
}

void tell(Play& play, Hit const& hit, Happened what, RC clause, std::uint8_t a = 0, std::uint8_t ruling = no_ruling) {
  if (play.events == nullptr) return;
  Event event = about(play, hit, what, clause);
  event.a = a;
  event.ruling = ruling;
  play.tell(event);
}

void use_token(Play& play, Hit const& hit, Loot token, std::uint8_t ruling) {
  bool const screen = token == Loot::screen;
  discard(play, seat_of(hit.robot), token);
  if (screen && play.rulings().screen_scope == ScreenScope::player)
    play.state.screened = with(play.state.screened, seat_of(hit.robot));
  tell(play, hit, screen ? Happened::screened : Happened::vested, clause_of(current_danger(play.state)), 0, ruling);
}

void doom(Play& play, Hit const& hit) { play.state.doomed = with(play.state.doomed, hit.robot); }

// --- Its events ---

void tell_hit(Play& play, Hit const& hit) {
  static constexpr std::array kinds{Happened::hit, Happened::blasted, Happened::attracted, Happened::nuked};
  static constexpr std::array clauses{RC::c10_4, RC::c11_3, RC::c12_2, RC::c12_3};
  auto const danger = static_cast<std::size_t>(current_danger(play.state));
  bool const of_robot = current_danger(play.state) == Danger::shot && play.state.stage == Stage::artillery;
  bool const by_robot = by("RC-10.1 RC-10.4", of_robot, false);
  tell(play, hit, kinds[danger], by_robot ? RC::c10_1 : clauses[danger]);
}

/// A shield that does not stop what it was made for, or what no shield stops.
void tell_shield(Play& play, Hit const& hit) {
  Danger const danger = current_danger(play.state);
  Robot const& robot = play.state.robot(hit.robot);
  if (by("RC-12.3", robot.part(Slot::body) != Body::shield || danger == Danger::strike, true)) return;
  if (by("RC-12.2", danger == Danger::magnet, false)) return tell(play, hit, Happened::no_shield, RC::c12_2);
  tell(play, hit, Happened::turned_away, RC::c10_5, robot.gaze);
}

/// Has a token of the player undone a hit of this moment already? Robots that were hit before and live on can thank no other.
bool has_spent(Setup const& setup, State const& state, int seat) {
  Hits const hits = list_hits(setup, state);
  auto const before = hits.all().first(state.next_hit);
  return std::any_of(before.begin(), before.end(), [&](Hit const& hit) {
    return seat_of(hit.robot) == seat && !is_shielded(state, hit) && !has(state.doomed, hit.robot);
  });
}

/// Why no token undoes a hit. What its player keeps was not asked for: another robot went without it, or this one did before.
Bareness bareness(Setup const& setup, State const& state, Hit const& hit) {
  Loot const token = protection(setup, state);
  bool const screen = token == Loot::screen;
  if (token == Loot::none) return Bareness::no_help;
  if (state.held_count(seat_of(hit.robot), token) > 0) return screen ? Bareness::screen_kept : Bareness::vest_kept;
  if (has_spent(setup, state, seat_of(hit.robot))) return screen ? Bareness::screens_spent : Bareness::vests_spent;
  return screen ? Bareness::no_screen : Bareness::no_vest;
}

std::uint8_t ruling_on(Rulings const& rulings, Bareness why) {
  if (why == Bareness::no_help) return ruling_index(&Rulings::vest_blast);
  bool const one_for_all = why == Bareness::screen_kept && rulings.screen_scope == ScreenScope::player;
  return one_for_all ? ruling_index(&Rulings::screen_scope) : no_ruling;
}

void tell_bare(Play& play, Hit const& hit) {
  if (current_danger(play.state) == Danger::strike) return;
  Bareness const why = bareness(play.setup, play.state, hit);
  tell(play, hit, Happened::unprotected, clause_of(current_danger(play.state)), static_cast<std::uint8_t>(why),
       ruling_on(play.rulings(), why));
}

}  // namespace

bool is_shielded(State const& state, Hit const& hit) {
  Robot const& robot = state.robot(hit.robot);
  bool const helps = by("RC-12.2", in_blasts(state) || state.stage < Stage::magnet, true);
  bool const behind = by("RC-10.5", robot.gaze == hit.direction, true);
  return helps && robot.part(Slot::body) == Body::shield && behind;
}

bool asks_about(Setup const& setup, State const& state, Hit const& hit) {
  if (is_shielded(state, hit) || is_screened(state, hit) || !is_protected(setup, state, hit)) return false;
  bool const screen = protection(setup, state) == Loot::screen;
  return screen || setup.rulings.vest_use == VestUse::choice;
}

void tell_failure(Play& play, Hit const& hit) {
  tell_shield(play, hit);
  tell_bare(play, hit);
}

bool settle(Play& play, Hit const& hit) {
  State const& state = play.state;
  tell_hit(play, hit);
  if (by("RC-10.5", is_shielded(state, hit), false)) return tell(play, hit, Happened::shielded, RC::c10_5), true;
  tell_shield(play, hit);
  if (by("RC-12.2", is_screened(state, hit), false))
    return tell(play, hit, Happened::screened, RC::c12_2, 0, ruling_index(&Rulings::screen_scope)), true;
  if (by("RC-10.6 RC-12.2", !is_protected(play.setup, state, hit), true)) {
    if (play.events != nullptr) tell_bare(play, hit);
    return doom(play, hit), true;
  }
  if (asks_about(play.setup, state, hit)) return false;
  use_token(play, hit, Loot::vest, ruling_index(&Rulings::vest_use));
  return true;
}

void list_protection(Setup const&, State const&, Actions& actions) {
  actions.push_back({.verb = Verb::protect});
  actions.push_back({.verb = Verb::suffer});
}

void do_protection(Play& play, Action action) {
  State& state = play.state;
  Hit const hit = list_hits(play.setup, state)[state.next_hit];
  Loot const token = protection(play.setup, state);
  if (action.verb == Verb::protect) {
    if (by("RC-10.6")) use_token(play, hit, token, in_blasts(state) ? ruling_index(&Rulings::vest_blast) : no_ruling);
  } else {
    tell(play, hit, Happened::suffered, clause_of(current_danger(state)), static_cast<std::uint8_t>(token));
    if (by("RC-10.6")) doom(play, hit);
  }
  ++state.next_hit;
  state.victim = nobody;
  state.moment = in_blasts(state) ? Moment::blasts : Moment::hits;
}

void discard(Play& play, int seat, Loot token) {
  --play.state.held_count(seat, token);
  if (by("RC-1.7")) ++play.state.pile[index_of(token)];
  play.tell({.what = Happened::discarded, .clause = RC::c1_7, .seat = byte(seat), .a = static_cast<std::uint8_t>(token)});
}

}  // namespace ringside::robocide
