// The engine's states as the oracle's situations.

#include "engine/games/high_voltage/play.h"
#include "engine/games/high_voltage/words.h"
#include "engine/games/steel_arena/seams.h"
#include "tests/oracle/high_voltage/bridge.h"
#include "tests/oracle/high_voltage/bridge_parts.h"

namespace ringside::high_voltage {
namespace {

using oracle::voltage::Game;
using oracle::voltage::Module;
using oracle::voltage::World;

Module to_module(Setup const& setup, State const& state, int tile, Module module) {
  module.hot = state.hot.test(tile) || state.soaked.test(tile);
  module.face_down = state.hidden.test(tile);
  module.used = state.used.test(tile);
  module.unready = state.extra.taken.test(tile);
  module.worked = state.spent.test(tile);
  module.taken_off = 0;
  for (int bit = 0; bit < 3; ++bit)
    if (state.absorbed[at(bit)].test(tile)) module.taken_off += 1 << bit;
  if (module.worked) module.taken_off = setup.tiles().kind(tile).absorbs;
  return module;
}

/// Whose trophies the modules will be that a robot must discard, the oldest point first.
std::vector<std::optional<int>> owed_by(Setup const& setup, State state, int seat) {
  std::vector<std::optional<int>> owed;
  Play play{setup, state, nullptr};
  Robot const& robot = state.robots[at(seat)];
  for (int point = 0; point < robot.owed; ++point) {
    int const taker = setup.seams->taker(setup, state, seat, (robot.owed_to_terrain >> point & 1) != 0);
    owed.push_back(taker < 0 || taker == seat ? std::nullopt : std::optional(taker));
    setup.seams->paid(play, seat);
  }
  return owed;
}

void copy_board(Game const& game, Robot const& from, oracle::voltage::Robot& robot) {
  robot.reinforced = from.has(flag::reinforced);
  robot.destroyed = from.has(flag::destroyed);
  robot.board.print = game.sides[robot.reinforced ? 1 : 0].armour;
  robot.board.hot = from.has(flag::hot);
  robot.board.worked = from.has(flag::spent);
  robot.board.taken_off = robot.board.worked ? robot.board.print.absorbs : from.absorbed;
  robot.acted.clear();
  for (int i = 0; char const* action : {"attack", "move", "turn"})
    if ((from.acted >> i++ & 1) != 0) robot.acted.insert(action);
}

void copy_screen(State const& state, int seat, oracle::voltage::Robot& robot) {
  robot.screen.reset();
  if ((state.extra.screens >> seat & 1) == 0) return;
  robot.screen.emplace();
  robot.screen->worked = (state.extra.screens_spent >> seat & 1) != 0;
  robot.screen->taken_off = robot.screen->worked ? 1 : 0;
}

/// What holds for a turn: the oracle lets it lapse when the active phase is over.
void copy_turn(State const& state, int seat, oracle::voltage::Robot& robot) {
  bool const active = seat == state.turn, acts = active && is_active_phase(state);
  robot.cards.clear();
  for (int card = 0; card < card_count; ++card)
    if (active && (state.extra.used_cards >> card & 1) != 0) robot.cards.insert(std::string(card_words[at(card)]));
  robot.overdrive = acts && holds_now(state, now::overdrive);
  robot.overload = acts && holds_now(state, now::overload);
  bool const due_now = acts && !holds_now(state, now::phase_over);
  robot.must_cool = (state.extra.must_cool >> seat & 1) != 0 && !due_now;
}

std::map<int, Module> modules_by_number(World const& world) {
  std::map<int, Module> all;
  for (auto const& robot : world.robots) all.insert(robot.modules.begin(), robot.modules.end());
  for (auto const& [cell, module] : world.loose) all[module.tile] = module;
  return all;
}

void copy_robots(Setup const& setup, State const& state, Game& game) {
  std::map<int, Module> const known = modules_by_number(game.world);
  for (int seat = 0; seat < setup.players; ++seat) {
    Robot const& from = state.robots[at(seat)];
    oracle::voltage::Robot& robot = game.robot(seat);
    robot.cell = to_spot(setup, from.cell);
    robot.facing = from.facing;
    robot.modules.clear();
    from.modules.each([&](int tile) { robot.modules[tile + 1] = to_module(setup, state, tile, known.at(tile + 1)); });
    robot.trophies.clear();
    from.trophies.each([&](int tile) { robot.trophies.insert(tile + 1); });
    robot.unseen = state.extra.pile_trophies[at(seat)];
    robot.charge = state.extra.charge[at(seat)];
    robot.owed = owed_by(setup, state, seat);
    robot.mines.clear();
    copy_board(game, from, robot);
    copy_screen(state, seat, robot);
    copy_turn(state, seat, robot);
  }
}

void copy_ground(Setup const& setup, State const& state, World& world) {
  std::erase_if(world.terrain, [&](auto const& each) { return state.cells[to_cell(setup, each.first)] != each.second.tile - 1; });
  for (auto& [cell, terrain] : world.terrain)
    for (int i = 0; i < setup.health_count; ++i)
      if (setup.with_health[at(i)] == terrain.tile - 1) terrain.taken = state.extra.worn[at(i)];
  std::erase_if(world.loose, [&](auto const& each) { return !cell_content::is_back(state.cells[to_cell(setup, each.first)]); });
}

void copy_mines(Setup const& setup, State const& state, World& world) {
  world.mines.clear();
  for (int mine = 0; mine < mine_count; ++mine) {
    auto const kind = static_cast<char>('a' + mine);
    std::uint8_t const place = state.extra.mines[at(mine)];
    int const owner = setup.owner_of_mine(mine);
    if (place == mine_place::in_hand) world.robot(owner).mines.insert(kind);
    if (place < mine_place::in_hand) world.mines[to_spot(setup, place)] = {owner, kind};
  }
  for (std::uint8_t const entry : state.extra.set_off) {  // the oracle lets them lie until they act
    if (entry == 0) break;
    int const seat = (entry - 1) / 4, mine = (entry - 1) % 4;
    world.mines[world.robot(seat).cell] = {setup.owner_of_mine(mine), static_cast<char>('a' + mine)};
  }
}

constexpr char const* ends[]{"", "trophies", "destroyed", "supply"};

}  // namespace

Game to_game(Setup const& setup, State const& state, Game game) {
  World& world = game.world;
  copy_robots(setup, state, game);
  copy_ground(setup, state, world);
  copy_mines(setup, state, world);
  world.active = state.turn;
  world.pile = state.extra.pile;
  int held = 0;
  for (int const tokens : state.extra.charge) held += tokens;
  if (game.rules("charge.limit", "none") && world.charge) world.stock = all_tokens - held;
  world.box.clear();
  state.box.each([&](int tile) { world.box.insert(tile + 1); });
  world.end = ends[at(static_cast<int>(state.end))];
  return game;
}

}  // namespace ringside::high_voltage
