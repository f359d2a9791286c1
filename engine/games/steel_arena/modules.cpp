// SA-13 New modules.

#include "engine/core/values/site.h"
#include "engine/games/steel_arena/board.h"
#include "engine/games/steel_arena/play.h"

namespace ringside::steel_arena {
namespace {

constexpr int most_modules = 12;

void attach(Play& play, std::uint8_t seat, std::uint8_t tile, bool face_down) {
  Robot& robot = play.robot(seat);
  robot.modules.insert(tile);
  if (by("SA-17.1", face_down, false)) play.state.hidden.insert(tile);
  if (by("SA-13.1")) play.state.cells[robot.cell] = cell_content::empty;
  bool const at_start = by("SA-2.8", is<Pick>(play.state.tasks[0]), false);
  play.tell_module(
      {.what = Happened::taken, .clause = at_start ? SA::c2_8 : SA::c13_1, .seat = seat, .cell = robot.cell, .tile = tile});
  if (by("SA-13.2", robot.modules.size() > most_modules, false)) push(play.state, Limit{seat, tile});
}

}  // namespace

void detach(State& state, int seat, int tile) {
  state.robots[static_cast<std::size_t>(seat)].modules.erase(tile);
  for (TileSet* marks : {&state.hot, &state.hidden, &state.used, &state.spent, &state.soaked}) marks->erase(tile);
  for (TileSet& digit : state.absorbed) digit.erase(tile);
}

void show_face(Play& play, int seat, int tile) {
  if (!play.state.hidden.test(tile)) return;
  if (by("SA-13.3")) play.state.hidden.erase(tile);
  play.tell({.what = Happened::shown,
             .clause = SA::c13_3,
             .seat = static_cast<std::uint8_t>(seat),
             .tile = static_cast<std::uint8_t>(tile)});
}

/// A module that lies face down is drawn by chance now; its face is its owner's secret, but not in the expert game.
void take_tile(Play& play, int seat) {
  std::uint8_t const content = content_of(play.state, play.robot(seat).cell);
  auto const owner = static_cast<std::uint8_t>(seat);
  if (cell_content::is_back(content) && cell_content::back_type(content) != TileType::terrain)
    push(play.state, Receive{owner});
  else if (by("SA-13.1", cell_content::is_tile(content) && play.setup.tiles().kind(content).type != TileType::terrain, false))
    attach(play, owner, content, false);
}

std::uint32_t weight_of_face(Setup const& setup, State const& state, Action action) {
  TileSet const faces = unseen(setup, state);
  std::uint32_t count = 0;
  int const first = setup.first_tile[action.kind];
  for (int tile = first; tile < first + setup.tiles().kinds[action.kind].count; ++tile) count += faces.test(tile) ? 1U : 0U;
  return count;
}

void list_receive(Setup const& setup, State const& state, Actions& actions) {
  std::uint8_t const content = content_of(state, robot_of(state, top<Receive>(state).seat).cell);
  TileSet const faces =
      unseen(setup, state) & setup.tiles().of(cell_content::back_type(content), cell_content::back_generation(content));
  faces.each([&](int tile) {
    std::uint8_t const kind = setup.tiles().kind_of_tile[static_cast<std::size_t>(tile)];
    if (actions.empty() || actions.back().kind != kind) actions.push_back({.verb = Verb::take, .kind = kind});
  });
}

void do_receive(Play& play, Action action) {
  std::uint8_t const seat = pop<Receive>(play.state).seat;
  bool const face_down = by("SA-16.1", !play.setup.expert, true);
  attach(play, seat, find_tile(play.setup, unseen(play.setup, play.state), action), face_down);
}

void list_limit(Setup const& setup, State const& state, Actions& actions) {
  auto const task = top<Limit>(state);
  TileSet const& modules = robot_of(state, task.seat).modules;
  modules.each([&](int tile) {
    if (tile != task.newcomer || setup.rulings.limit_newcomer == LimitNewcomer::yes)
      actions.push_back(naming(setup, Verb::trophy, modules, tile));
  });
}

void do_limit(Play& play, Action action) {
  std::uint8_t const seat = pop<Limit>(play.state).seat;
  std::uint8_t const tile = find_tile(play.setup, play.robot(seat).modules, action);
  show_face(play, seat, tile);
  detach(play.state, seat, tile);
  if (by("SA-13.2")) play.robot(seat).trophies.insert(tile);
  play.tell({.what = Happened::trophy, .clause = SA::c13_2, .seat = seat, .other = seat, .tile = tile});
  check_trophies(play);
}

}  // namespace ringside::steel_arena
