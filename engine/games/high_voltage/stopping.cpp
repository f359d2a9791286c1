// Robots stop, and what acts on those that do.

#include <algorithm>

#include "engine/core/values/site.h"
#include "engine/games/high_voltage/catalogue.h"
#include "engine/games/high_voltage/places.h"
#include "engine/games/high_voltage/play.h"

namespace ringside::high_voltage {
namespace {

Track& track(Play& play) { return extra(play).tracks[level_of(play.state)]; }

/// Was a robot beside a cell when the movement under way began?
bool began_beside(Play const& play, int seat, int cell) {
  return has(play.setup.field.around(track_of(play.state).origin[static_cast<std::size_t>(seat)] - 1), cell);
}
/// R beside.turn=no.
bool ended_beside(Play const& play, int seat, int cell) {
  if (answers(play).beside_turn == BesideTurn::yes) return false;
  auto const& all = full(play.setup).circular;
  auto const at = std::find(all.begin(), all.end(), content_of(play.state, cell)) - all.begin();
  return ((extra(play.state).beside[static_cast<std::size_t>(seat)] >> static_cast<unsigned>(at)) & 1U) != 0;
}

void act_on(Play& play, Beside const& beside, int cell, Kind const& kind, HitKind what) {
  bool const heats = what == HitKind::heat;
  int const amount = kind.extra[heats ? place::heat : place::melee];
  std::uint8_t from = 0;
  while (play.setup.field.neighbour(play.robot(beside.seat).cell, from) != cell) ++from;
  play.tell({.what = heats ? happened::scorched : happened::scraped,
             .clause = to_base_clause(heats ? HV::c6_5 : HV::c6_4),
             .seat = beside.seat,
             .cell = static_cast<std::uint8_t>(cell),
             .tile = content_of(play.state, cell),
             .amount = static_cast<std::int8_t>(amount)});
  if (!by("HV-6.4 HV-6.5")) return;
  push(play.state, Hit{.seat = beside.seat,
                       .amount = static_cast<std::uint8_t>(amount),
                       .from = from,
                       .kind = what,
                       .cause = heats ? by_heat : by_melee});
}

void stop(Play& play, std::uint8_t seat) {
  Kind const* terrain = terrain_on(play.setup, play.state, play.robot(seat).cell);
  if (by("HV-6.4 HV-6.5")) push(play.state, Beside{.seat = seat});
  if (by("HV-6.1")) offer_free_turn(play, seat);
  bool const twice = answers(play).hill_count == HillCount::twice;
  if (terrain != nullptr && terrain->prints(place::good) && twice) climb(play, seat);
}

/// A robot's place in the order of those that a movement has moved; the end: it has not.
template <class AnyTrack>
auto find_seat(AnyTrack& track, int seat) {
  return std::find_if(track.order.begin(), track.order.end(),
                      [&](std::uint8_t entry) { return entry != 0 && Track::seat_in(entry) == seat; });
}
bool has_moved(Track const& track, int seat) { return find_seat(track, seat) != track.order.end(); }

/// It comes to rest where it seemed to cross its cell.
void mark_as_resting(Track& track, int seat) {
  if (auto const place = find_seat(track, seat); by("HV-6.9", place != track.order.end(), false)) *place |= Track::rests;
}

/// Who stood on a cell when a movement began; nobody: most_seats.
int stood_on(Track const& track, int cell) {
  return static_cast<int>(std::find(track.origin.begin(), track.origin.end(), cell + 1) - track.origin.begin());
}

/// A mine has moved robots amid a step. Who has moved does not come to rest where the step left it, and whoever was
/// pushed ahead of it is not taken along any more.
Move broken_into(Play& play, Move move, Track const& moved) {
  int const going = move.resting;
  move.resting = 0;
  bool together = true;
  int cell = moved.origin[move.seat] - 1;
  for (int n = 0; n < going; ++n, cell = play.setup.field.neighbour(cell, move.direction)) {
    int const seat = stood_on(moved, cell);
    if (seat == most_seats) break;
    together = together && !has_moved(moved, seat);
    if (together)
      ++move.resting;
    else if (!has_moved(moved, seat))
      mark_as_resting(extra(play).tracks[0], seat);
  }
  return move;
}

void break_into(Play& play, Track const& moved) {
  if (by("HV-7.4 HV-7.5", moved.order[0] == 0, true)) return;
  for (int i = 0; i < play.state.depth; ++i) {
    Task& task = play.state.tasks[static_cast<std::size_t>(i)];
    if (is<Move>(task) && as<Move>(task).resting > 0) task = broken_into(play, as<Move>(task), moved);
  }
}

}  // namespace

std::size_t level_of(BaseState const& state) {
  auto const end = state.tasks.begin() + state.depth;
  return std::any_of(state.tasks.begin(), end, [](Task const& task) { return is<Mines>(task); }) ? 1 : 0;
}

Track const& track_of(BaseState const& state) { return extra(state).tracks[level_of(state)]; }

void begin_leaving(Play& play, int seat) {
  Track& moved = track(play);
  auto const end = std::find(moved.order.begin(), moved.order.end(), 0);
  if (end == moved.order.begin())
    for (int each = 0; each < play.setup.players; ++each)
      moved.origin[static_cast<std::size_t>(each)] = static_cast<std::uint8_t>(play.robot(each).cell + 1);
  *(has_moved(moved, seat) ? find_seat(moved, seat) : end) = static_cast<std::uint8_t>(seat + 1);
}

void rest_after_all(Play& play, int seat) { mark_as_resting(track(play), seat); }

Waits run_mined_move(Play& play) { return act_mines(play) ? false : run_move(play); }

void end_moving(Play& play, Moved const& moved) { push(play.state, Stops{moved.seats.front(), moved.by, 0}); }

Waits run_stops(Play& play) {
  if (act_mines(play)) return false;
  auto stops = top<Stops>(play.state);
  Track& moved = track(play);
  std::uint8_t const next = stops.stopped < most_seats ? moved.order[stops.stopped] : std::uint8_t{0};
  auto const seat = static_cast<std::uint8_t>(Track::seat_in(next));
  if (next > Track::rests) {  // it suffers first what spared it on its way
    moved.order[stops.stopped] = static_cast<std::uint8_t>(seat + 1);
    push(play.state, Suffer{seat, Passage::cut_short});
    return false;
  }
  if (by("HV-6.9", next != 0, false)) {
    ++stops.stopped;
    play.state.top() = stops;
    stop(play, seat);
    return false;
  }
  pop(play.state);
  Track const done = moved;
  moved = {};
  break_into(play, done);
  bool const own_way = stops.by == Mover::itself && stops.seat == play.state.turn && play.state.out_of_turn == 0;
  bool const own = by("HV-7.2", own_way, false);
  if (own) judge(play, done);
  return false;
}

Waits run_beside(Play& play) {
  auto beside = top<Beside>(play.state);
  std::uint64_t around = play.setup.field.around(play.robot(beside.seat).cell);
  while (around != 0) {
    int const cell = take_first(around);
    Kind const* terrain = terrain_on(play.setup, play.state, cell);
    if (cell < beside.looked || terrain == nullptr || !is_circular(*terrain)) continue;
    bool const spared = beside.at_start != 0 ? ended_beside(play, beside.seat, cell) : began_beside(play, beside.seat, cell);
    if (by("HV-6.4 HV-6.5", spared, false)) continue;
    beside.looked = static_cast<std::uint8_t>(cell + 1);
    play.state.top() = beside;
    if (by("HV-6.5", terrain->prints(place::heat), false)) act_on(play, beside, cell, *terrain, HitKind::heat);
    if (by("HV-6.4", terrain->prints(place::melee), false)) act_on(play, beside, cell, *terrain, HitKind::damage);
    return false;
  }
  pop(play.state);
  return false;
}

void start_beside(Play& play) { push(play.state, Beside{.seat = static_cast<std::uint8_t>(play.state.turn), .at_start = 1}); }

void offer_free_turn(Play& play, int seat) {
  Kind const* terrain = terrain_on(play.setup, play.state, play.robot(seat).cell);
  if (terrain == nullptr || !terrain->prints(place::free_turn)) return;
  push(play.state, FreeTurn{static_cast<std::uint8_t>(seat), terrain->extra[place::free_turn]});
}

void list_free_turn(BaseSetup const& setup, BaseState const& state, Actions& actions) {
  int const most = top<FreeTurn>(state).amount;
  bool const exact = full(setup).answers.free_turn_amount == FreeTurnAmount::exact;
  for (int sectors = -most; sectors <= most; ++sectors)
    if (!exact || sectors % most == 0) actions.push_back({.verb = verb::face, .amount = static_cast<std::int8_t>(sectors)});
}

void do_free_turn(Play& play, Action action) {
  std::uint8_t const seat = pop<FreeTurn>(play.state).seat;
  if (action.amount == 0) return;
  Robot& robot = play.robot(seat);
  if (by("HV-6.1")) robot.facing = static_cast<std::uint8_t>(hex::turned(robot.facing, action.amount));
  play.tell({.what = Happened::turned, .clause = to_base_clause(HV::c6_1), .seat = seat, .amount = action.amount});
}

std::uint8_t circular_beside(Setup const& setup, BaseState const& state, int seat) {
  unsigned bits = 0;
  std::uint64_t around = setup.field.around(robot_of(state, seat).cell);
  while (around != 0) {
    std::uint8_t const content = content_of(state, take_first(around));
    for (int i = 0; i < setup.circular_count; ++i)
      if (setup.circular[static_cast<std::size_t>(i)] == content) bits |= 1U << static_cast<unsigned>(i);
  }
  return static_cast<std::uint8_t>(bits);
}

}  // namespace ringside::high_voltage
