// RC-11 Death: what comes of a moment's hits, the chain of blasts that they set off, and loot that is spilled.

#include "engine/games/robocide/hits.h"
#include "engine/games/robocide/play.h"
#include "engine/games/robocide/stages.h"

namespace ringside::robocide {
namespace {

bool in_blasts(State const& state) { return state.moment == Moment::blasts || state.moment == Moment::dampen; }

// --- What protects ---

/// The token that may undo a hit of the moment; none: no token does.
Loot protection(Setup const& setup, State const& state) {
  if (in_blasts(state)) return setup.rulings.vest_blast == VestBlast::yes ? Loot::vest : Loot::none;
  if (state.stage == Stage::magnet) return Loot::screen;
  return state.stage == Stage::strike ? Loot::none : Loot::vest;
}

bool is_screened(State const& state, Hit const& hit) { return has(state.screened, seat_of(hit.robot)) && !in_blasts(state); }

/// R screen.scope: one question for all robots of a player.
bool has_declined(Setup const& setup, State const& state, Hit const& hit) {
  bool const once = setup.rulings.screen_scope == ScreenScope::player && protection(setup, state) == Loot::screen;
  return once && (state.doomed >> robot_of(seat_of(hit.robot), 0) & 3U) != 0;
}

bool is_protected(Setup const& setup, State const& state, Hit const& hit) {
  Loot const token = protection(setup, state);
  if (has_declined(setup, state, hit)) return false;
  return token != Loot::none && state.held_of(seat_of(hit.robot), token) > 0;
}

void use_token(Play& play, Hit const& hit, Loot token, std::uint8_t ruling) {
  bool const screen = token == Loot::screen;
  discard(play, seat_of(hit.robot), token);
  if (screen && play.rulings().screen_scope == ScreenScope::player)
    play.state.screened = with(play.state.screened, seat_of(hit.robot));
  play.tell({.what = screen ? Happened::screened : Happened::vested,
             .clause = screen                  ? RC::c12_2
                       : in_blasts(play.state) ? RC::c11_3
                                               : RC::c10_6,
             .robot = hit.robot,
             .to = hit.from,
             .ruling = ruling});
}

void doom(Play& play, Hit const& hit) { play.state.doomed = with(play.state.doomed, hit.robot); }

void tell_hit(Play& play, Hit const& hit) {
  Event event{
      .robot = hit.robot, .other = hit.cause, .cell = play.state.robot(hit.robot).cell, .to = hit.from, .n = hit.direction};
  bool const blast = in_blasts(play.state);
  event.what = blast                               ? Happened::blasted
               : play.state.stage == Stage::magnet ? Happened::attracted
               : play.state.stage == Stage::strike ? Happened::nuked
                                                   : Happened::hit;
  event.clause = blast                                  ? RC::c11_3
                 : play.state.stage == Stage::magnet    ? RC::c12_2
                 : play.state.stage == Stage::strike    ? RC::c12_3
                 : play.state.stage == Stage::artillery ? RC::c10_1
                                                        : RC::c10_4;
  play.tell(event);
}

/// Settles a hit, or finds that its player must be asked; true if so.
bool settle(Play& play, Hit const& hit) {
  State& state = play.state;
  tell_hit(play, hit);
  if (is_shielded(state, hit)) {
    play.tell({.what = Happened::shielded, .clause = RC::c10_5, .robot = hit.robot, .to = hit.from, .n = hit.direction});
    return false;
  }
  if (is_screened(state, hit)) {
    play.tell({.what = Happened::screened,
               .clause = RC::c12_2,
               .robot = hit.robot,
               .to = hit.from,
               .ruling = ruling_index(&Rulings::screen_scope)});
    return false;
  }
  if (!is_protected(play.setup, state, hit)) return doom(play, hit), false;
  if (asks_about(play.setup, state, hit)) return true;
  use_token(play, hit, Loot::vest, ruling_index(&Rulings::vest_use));
  return false;
}

// --- Who dies ---

/// RC-11.1, RC-12.3, R blast.head.
bool leaves_head(Play const& play) {
  if (in_blasts(play.state)) return play.rulings().blast_head == BlastHead::yes;
  return play.state.stage != Stage::strike;
}

/// The robots that are doomed die together.
void die(Play& play, bool with_heads) {
  State& state = play.state;
  state.bursting = 0;
  each_bit(state.doomed, [&](int number) {
    Robot& robot = state.robot(number);
    robot.fate = with_heads ? Fate::dying : Fate::perishing;
    if (robot.part(Slot::body) == Body::bomb) state.bursting = with(state.bursting, number);
    play.tell({.what = Happened::died,
               .clause = state.stage == Stage::strike && !in_blasts(state) ? RC::c12_3 : RC::c11_1,
               .robot = byte(number),
               .cell = robot.cell});
  });
  each_bit(state.bursting, [&](int number) {
    play.tell({.what = Happened::exploded, .clause = RC::c11_3, .robot = byte(number), .cell = state.robot(number).cell});
  });
  state.doomed = state.next_hit = state.screened = 0;
}

/// RC-10.7.
bool is_silenced(Setup const& setup, State const& state, int number) {
  bool const later = rank_in_stage(setup, state, seat_of(number)) >= rank_in_stage(setup, state, state.asked);
  bool const armed = state.robot(number).part(Slot::head) != plain;
  return state.stage == Stage::artillery && armed && later && !has(state.fired | state.firing, number);
}

/// RC-11.1: heads come to lie, and loot is to be spilled around the dead.
void lay_out(Play& play, int number) {
  State& state = play.state;
  Robot& robot = state.robot(number);
  bool const struck = has(state.struck, robot.cell);
  if (!struck || play.rulings().spill_strike == SpillStrike::yes) state.spill |= bit(robot.cell);
  bool const head = robot.fate == Fate::dying;
  play.tell({.what = head ? Happened::left_head : Happened::perished,
             .clause = struck ? RC::c12_3 : RC::c11_1,
             .robot = byte(number),
             .cell = robot.cell,
             .ruling = head || struck ? no_ruling : ruling_index(&Rulings::blast_head)});
  if (is_silenced(play.setup, state, number)) play.tell({.what = Happened::silenced, .clause = RC::c10_7, .robot = byte(number)});
  if (!head) return lose(play, number);
  robot.gaze = 0;
  robot.fate = Fate::head;
}

void lay_out_all(Play& play) {
  for (int i = 0; i < play.setup.robots(); ++i)
    if (play.state.robot(i).falls()) lay_out(play, i);
}

/// RC-13.2: nothing more is done.
void stop(Play& play) {
  State& state = play.state;
  lay_out_all(play);
  state.spill = 0;
  clean_up(play);
  state.moment = Moment::none;
  state.firing = state.fired = state.bursting = 0;
}

/// All blasts are over.
void end_chain(Play& play) {
  lay_out_all(play);
  if (count_out(play)) return stop(play);
  play.state.moment = Moment::spill;
}

void after_hits(Play& play) {
  State& state = play.state;
  bool const anybody = state.doomed != 0;
  die(play, leaves_head(play));
  if (anybody && play.rulings().chain_moment == ChainMoment::waves && count_out(play)) return stop(play);
  if (state.bursting == 0) return end_chain(play);
  state.moment = Moment::blasts;
}

/// What follows a moment that did not end the game.
void end_moment(Play& play) {
  State& state = play.state;
  state.moment = Moment::none;
  clean_up(play);
  if (state.stage > Stage::detonator) pass_detonator(play);
  if (state.stage == Stage::artillery) {
    state.fired = byte(state.fired | state.firing);
    state.firing = 0;
  } else if (state.stage == Stage::strike) {
    begin_round(play);
  } else {
    next_stage(play);
  }
}

// --- Loot is spilled (RC-11.2) ---

bool takes_spill(Setup const& setup, State const& state, Cell place) {
  if (!has(setup.board->all() & ~state.struck & ~robot_cells(setup, state), place) || state.loot[place] != Loot::none)
    return false;
  return setup.rulings.spill_head == SpillHead::no || !has(head_cells(setup, state), place);
}

/// Around the first of the dead all is done.
void leave_first(State& state) { state.spill &= state.spill - 1; }

}  // namespace

bool is_shielded(State const& state, Hit const& hit) {
  Robot const& robot = state.robot(hit.robot);
  bool const helps = in_blasts(state) || state.stage < Stage::magnet;
  return helps && robot.part(Slot::body) == Body::shield && robot.gaze == hit.direction;
}

bool asks_about(Setup const& setup, State const& state, Hit const& hit) {
  if (is_shielded(state, hit) || is_screened(state, hit) || !is_protected(setup, state, hit)) return false;
  bool const screen = protection(setup, state) == Loot::screen;
  return screen || setup.rulings.vest_use == VestUse::choice;
}

Hits hits_of(Setup const& setup, State const& state) {
  Hits hits;
  if (in_blasts(state))
    add_blasts(setup, state, hits);
  else if (state.stage == Stage::artillery)
    add_robot_shots(setup, state, hits);
  else if (state.stage == Stage::barrage)
    add_tower_shots(setup, state, hits);
  else if (state.stage == Stage::magnet)
    add_attracted(setup, state, hits);
  else
    add_struck(setup, state, hits);
  hits.sort(setup, state);
  return hits;
}

void Hits::sort(Setup const& setup, State const& state) {
  if (count_ < 2) return;
  std::array<Hit, most> const added = list_;
  std::size_t const count = count_;
  count_ = 0;
  for (int rank = 0; rank < setup.players; ++rank)
    for (std::size_t i = 0; i < count; ++i)
      if (rank_in_stage(setup, state, seat_of(added[i].robot)) == rank) add(added[i]);
}

/// By the cell number of the bomb, then by robot.
void add_blasts(Setup const& setup, State const& state, Hits& hits) {
  std::uint64_t cells = 0;
  each_bit(state.bursting, [&](int bomb) { cells |= bit(state.robot(bomb).cell); });
  each_bit(cells, [&](int from) {
    for (int i = 0; i < setup.robots(); ++i) {
      Robot const& robot = state.robot(i);
      if (!robot.lives() || !has(setup.board->around[static_cast<std::size_t>(from)], robot.cell)) continue;
      hits.add({.robot = byte(i), .from = byte(from), .direction = byte(setup.board->towards(byte(from), robot.cell))});
    }
  });
}

void begin_moment(Play& play) { play.state.moment = Moment::hits; }

void run_hits(Play& play) {
  State& state = play.state;
  Hits const hits = hits_of(play.setup, state);
  for (; state.next_hit < hits.size(); ++state.next_hit) {
    Hit const& hit = hits[state.next_hit];
    if (!settle(play, hit)) continue;
    state.moment = in_blasts(state) ? Moment::dampen : Moment::shield;
    state.victim = hit.robot;
    return;
  }
  after_hits(play);
}

void run_spill(Play& play) {
  State& state = play.state;
  if (state.pile == LootCounts{}) state.spill = 0;
  if (state.spill == 0) return end_moment(play);
  if (next_spill(play.setup, state) == off) return leave_first(state);
  state.moment = Moment::lay;
}

void list_protection(Setup const&, State const&, Actions& actions) {
  actions.push_back({.verb = Verb::protect});
  actions.push_back({.verb = Verb::suffer});
}

void do_protection(Play& play, Action action) {
  State& state = play.state;
  Hit const hit = hits_of(play.setup, state)[state.next_hit];
  Loot const token = protection(play.setup, state);
  if (action.verb == Verb::protect) {
    use_token(play, hit, token, in_blasts(state) ? ruling_index(&Rulings::vest_blast) : no_ruling);
  } else {
    play.tell({.what = Happened::suffered,
               .clause = token == Loot::screen ? RC::c12_2
                         : in_blasts(state)    ? RC::c11_3
                                               : RC::c10_6,
               .robot = hit.robot,
               .a = static_cast<std::uint8_t>(token)});
    doom(play, hit);
  }
  ++state.next_hit;
  state.victim = nobody;
  state.moment = in_blasts(state) ? Moment::blasts : Moment::hits;
}

Cell next_spill(Setup const& setup, State const& state) {
  auto const first = static_cast<Cell>(std::countr_zero(state.spill));
  for (int direction = 0; direction < directions; ++direction)
    if (Cell const place = setup.board->beyond(first, direction); takes_spill(setup, state, place)) return place;
  return off;
}

void spilled(Play& play) {
  State& state = play.state;
  state.moment = Moment::spill;
  if (play.rulings().spill_count == SpillCount::one) leave_first(state);
}

void discard(Play& play, int seat, Loot token) {
  --play.state.held_of(seat, token);
  ++play.state.pile[index_of(token)];
  play.tell({.what = Happened::discarded, .clause = RC::c1_7, .seat = byte(seat), .a = static_cast<std::uint8_t>(token)});
}

}  // namespace ringside::robocide
