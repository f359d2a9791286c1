// SA-14 Terrain.

#include <algorithm>
#include <bit>
#include <utility>

#include "engine/core/values/site.h"
#include "engine/games/steel_arena/board.h"
#include "engine/games/steel_arena/play.h"
#include "engine/games/steel_arena/seams.h"

namespace ringside::steel_arena {
namespace {

/// Water or fuel acts on whoever stops on it, and on those that only cross it if a ruling says so: then at once.
bool acts(Passage passage, bool on_passers) { return passage == Passage::ends || (passage == Passage::crosses) == on_passers; }

void explode(Play& play, int cell, SA clause) {
  auto& content = play.state.cells[static_cast<std::size_t>(cell)];
  play.tell({.what = Happened::exploded, .clause = clause, .cell = static_cast<std::uint8_t>(cell), .tile = content});
  play.state.box.insert(content);
  push(play.state, Blast{.cell = static_cast<std::uint8_t>(cell), .tile = content});
  content = cell_content::empty;
}

/// A blast on this cell that is still to come does not come where it stands in the order.
void forget_blast(State& state, int cell) {
  auto const end = state.tasks.begin() + state.depth;
  auto const found = std::find_if(state.tasks.begin(), end, [&](Task const& task) {
    return is<Blast>(task) && as<Blast>(task).is_to_come() && as<Blast>(task).cell == cell;
  });
  if (found == end) return;
  std::move(found + 1, end, found);
  pop(state);
}

/// What was set off goes off in cell order, each by itself, before what waits already.
void line_up(Play& play, std::uint8_t when) {
  std::uint64_t cells = std::exchange(play.state.set_off, {}).bits;
  while (cells != 0) {
    int const cell = static_cast<int>(std::bit_width(cells)) - 1;  // the lowest comes onto the top
    cells ^= bit(cell);
    if (by("HV-1.3")) forget_blast(play.state, cell);
    push(play.state, Blast{static_cast<std::uint8_t>(cell), content_of(play.state, cell), when});
  }
}

/// Its discards come before the blasts that it has set off.
void end_blast(Play& play) {
  line_up(play, Blast::to_come_in_chain);
  if (by("HV-1.3")) play.seams().dealt(play);
}

/// The direction from a cell to one of its neighbours.
std::uint8_t direction_to(Setup const& setup, int from, int to) {
  std::uint8_t direction = 0;
  while (direction < no_direction && setup.field.neighbour(from, direction) != to) ++direction;
  return direction;
}

void step_on_explosive(Play& play, int seat, int cell) {
  bool const stops = play.rulings().trap_mover == TrapMover::stops;
  if (by("SA-14.3", stops, false)) halt(play, seat, SA::c14_3, ruling_index(&Rulings::trap_mover));
  push(play.state, Wave{});
  if (by("SA-14.3")) set_off(play, cell);
}

void cool_module(Play& play, std::uint8_t tile) {
  Task& task = play.state.top();
  auto const [seat, cools] = as<Water>(task);
  task = Water{seat, static_cast<std::uint8_t>(cools - 1)};
  if (tile == central)
    play.robot(seat).central &= static_cast<std::uint8_t>(~flag::hot);
  else if (by("SA-14.5"))
    play.state.hot.erase(tile);
  play.tell_module({.what = Happened::cooled, .clause = SA::c14_5, .seat = seat, .tile = tile});
}

}  // namespace

/// A robot that came onto an obstacle (it lay face down) or set off a trap goes no farther. R trap.mover.
void halt(Play& play, int seat, SA clause, std::uint8_t ruling) {
  for (int i = play.state.depth - 1; i >= 0; --i) {
    Task& task = play.state.tasks[static_cast<std::size_t>(i)];
    if (!is<Move>(task) || as<Move>(task).seat != seat) continue;
    auto move = as<Move>(task);
    if (move.cells != 0)
      play.tell({.what = Happened::halted,
                 .clause = clause,
                 .ruling = ruling,
                 .seat = static_cast<std::uint8_t>(seat),
                 .cell = play.robot(seat).cell});
    if (by("SA-6.5")) move.cells = 0;
    task = move;
    return;
  }
}

void burn(Play& play, int seat, std::uint8_t fuel) {
  play.tell({.what = Happened::burned,
             .clause = SA::c14_6,
             .seat = static_cast<std::uint8_t>(seat),
             .cell = play.robot(seat).cell,
             .amount = static_cast<std::int8_t>(fuel)});
  push(play.state, Hit{.seat = static_cast<std::uint8_t>(seat),
                       .amount = fuel,
                       .from = no_direction,
                       .kind = HitKind::damage,
                       .cause = Cause::terrain,
                       .meets = HitStage::armour});
}

Waits run_suffer(Play& play) {
  auto const [seat, passage] = top<Suffer>(play.state);
  std::uint8_t const cell = play.robot(seat).cell;
  if (hidden_terrain(play.state, cell)) {  // R supply.terrain-face=face-down: it is turned up and acts at once
    push(play.state, Reveal{cell});
    return false;
  }
  pop(play.state);
  if (auto const enters = play.seams().enters; enters != nullptr) enters(play, seat, passage);
  Kind const* terrain = terrain_on(play.setup, play.state, cell);
  if (terrain == nullptr || play.state.over()) return false;
  if (by("SA-6.5", terrain->obstacle, false)) halt(play, seat, SA::c6_5, ruling_index(&Rulings::supply_terrain_face));
  if (terrain->explosive)
    step_on_explosive(play, seat, cell);
  else if (by("SA-14.5", terrain->cools > 0 && acts(passage, play.rulings().water_passing == WaterPassing::yes), false))
    push(play.state, Water{seat, terrain->cools});
  else if (by("SA-14.6", terrain->fuel > 0 && acts(passage, play.rulings().fuel_passing == FuelPassing::yes), false))
    burn(play, seat, terrain->fuel);
  return false;
}

Waits run_water(Play& play) {
  auto const [seat, cools] = top<Water>(play.state);
  Robot const& robot = play.robot(seat);
  TileSet const hot = robot.modules & play.state.hot;
  int const choices = hot.size() + (robot.has(flag::hot) ? 1 : 0);
  if (choices == 0 || cools == 0) {
    pop(play.state);
    return false;
  }
  if (choices > 1) return true;
  cool_module(play, hot.empty() ? central : static_cast<std::uint8_t>(hot.first()));
  return false;
}

void list_water(Setup const& setup, State const& state, Actions& actions) {
  Robot const& robot = robot_of(state, top<Water>(state).seat);
  (robot.modules & state.hot).each([&](int tile) { actions.push_back(naming(setup, Verb::cool_one, robot.modules, tile)); });
  if (robot.has(flag::hot)) actions.push_back({.verb = Verb::cool_one, .kind = Action::central_kind});
}

void do_water(Play& play, Action action) {
  TileSet const& modules = play.robot(top<Water>(play.state).seat).modules;
  cool_module(play, action.kind == Action::central_kind ? central : find_tile(play.setup, modules, action));
}

void set_off(Play& play, int cell) {
  bool const by_blast = by("SA-14.7", is<Blast>(play.state.top()), false);
  if (play.rulings().trap_chain == TrapChain::depth && !blasts_wait(play.setup))
    explode(play, cell, by_blast ? SA::c14_7 : SA::c14_3);
  else
    play.state.set_off.insert(cell);
}

/// Those set off go to the box together; then the damage of each is dealt, in cell order; then the next wave. Or they go off one
/// by one.
Waits run_wave(Play& play) {
  if (auto const dealt = play.seams().dealt; dealt != nullptr && dealt(play)) return false;
  std::uint64_t cells = play.state.set_off.bits;
  std::uint8_t const waves = top<Wave>(play.state).waves;
  SA const clause = by("SA-14.7", waves == 0, true) ? SA::c14_3 : SA::c14_7;
  if (cells == 0) {
    pop(play.state);
    return false;
  }
  if (by("HV-1.3", blasts_wait(play.setup), false)) {
    pop(play.state);
    line_up(play, Blast::to_come);
    return false;
  }
  play.state.set_off = {};
  play.state.top() = Wave{static_cast<std::uint8_t>(waves + 1)};
  auto const first = play.state.tasks.begin() + play.state.depth;
  for (; cells != 0; cells &= cells - 1) explode(play, std::countr_zero(cells), clause);
  if (by("SA-14.7")) std::reverse(first, play.state.tasks.begin() + play.state.depth);  // the lowest cell on top
  return false;
}

/// What is dealt counts robots on the cell first, then robots and terrain of each neighbour in cell order. Two robots are on one
/// cell when a jumper is treated as if it stood there: R jump.passing.
Waits run_blast(Play& play) {
  Task& task = play.state.top();
  auto const [cell, tile, dealt] = as<Blast>(task);
  if (as<Blast>(task).is_to_come()) {
    pop(play.state);
    explode(play, cell, dealt == Blast::to_come ? SA::c14_3 : SA::c14_7);
    return false;
  }
  Kind const& kind = play.setup.tiles().kind(tile);
  Blast const further{cell, tile, static_cast<std::uint8_t>(dealt + 1)};
  auto const strike = [&](int seat, std::uint8_t amount, std::uint8_t from) {
    push(play.state, Hit{.seat = static_cast<std::uint8_t>(seat), .amount = amount, .from = from, .cause = Cause::terrain});
  };
  if (dealt < play.seams().seats) {
    task = further;
    int const seat = dealt;
    bool const there = seat < play.setup.players && stands_on(play.setup, play.state, seat, cell);
    if (by("SA-14.3", there && kind.blast > 0, false)) strike(seat, kind.blast, no_direction);
    return false;
  }
  std::uint64_t around = play.setup.field.around(cell);
  int const item = dealt - play.seams().seats;
  for (int skipped = 0; skipped < item / 2 && around != 0; ++skipped) around &= around - 1;
  if (around == 0) {
    pop(play.state);
    if (blasts_wait(play.setup)) end_blast(play);
    return false;
  }
  int const next = std::countr_zero(around);
  if (item % 2 == 0) {
    task = further;
    for (int seat = play.setup.players - 1; seat >= 0 && kind.splinters > 0; --seat)  // the lowest seat on top: it is hit first
      if (by("SA-14.3", stands_on(play.setup, play.state, seat, next), false))
        strike(seat, kind.splinters, direction_to(play.setup, next, cell));
    return false;
  }
  bool const done = !by("SA-14.7") || strike_terrain(play, next, kind.splinters, false);
  if (done && !play.state.over()) task = further;  // with R trap.chain=depth a new blast lies on it now
  return false;
}

bool strike_terrain(Play& play, int cell, int damage, bool heat) {
  if (damage == 0 && !heat) return true;
  if (hidden_terrain(play.state, cell)) {
    push(play.state, Reveal{static_cast<std::uint8_t>(cell)});
    return false;
  }
  Kind const* terrain = terrain_on(play.setup, play.state, cell);
  if (terrain == nullptr) return true;
  if (auto const struck = play.seams().struck; struck != nullptr && damage > 0) struck(play, cell, damage);
  if (by("SA-14.3", terrain->explosive, false)) {
    set_off(play, cell);
  } else if (by("SA-9.13", heat && terrain->cools > 0, false)) {
    auto& content = play.state.cells[static_cast<std::size_t>(cell)];
    play.tell({.what = Happened::doused, .clause = SA::c9_13, .cell = static_cast<std::uint8_t>(cell), .tile = content});
    play.state.box.insert(content);
    content = cell_content::empty;
  }
  return true;
}

void list_reveal(Setup const& setup, State const& state, Actions& actions) {
  std::uint8_t const cell = top<Reveal>(state).cell;
  std::uint8_t const content = content_of(state, cell);
  TileSet const faces =
      unseen(setup, state) & setup.tiles().of(cell_content::back_type(content), cell_content::back_generation(content));
  faces.each([&](int tile) {
    std::uint8_t const kind = setup.tiles().kind_of_tile[static_cast<std::size_t>(tile)];
    if (actions.empty() || actions.back().kind != kind) actions.push_back({.verb = Verb::reveal, .kind = kind, .cell = cell});
  });
}

void do_reveal(Play& play, Action action) {
  std::uint8_t const cell = pop<Reveal>(play.state).cell;
  std::uint8_t const tile = find_tile(play.setup, unseen(play.setup, play.state), action);
  if (by("SA-17.2")) play.state.cells[cell] = tile;
  play.tell({.what = Happened::revealed, .clause = SA::c17_2, .cell = cell, .tile = tile});
}

}  // namespace ringside::steel_arena
