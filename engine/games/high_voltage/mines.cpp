// HV-7 Mines.

#include <algorithm>

#include "engine/core/values/site.h"
#include "engine/games/high_voltage/play.h"
#include "engine/games/steel_arena/options.h"

namespace ringside::high_voltage {
namespace {

struct SetOff {
  std::uint8_t seat;
  int mine;
};
SetOff as_set_off(std::uint8_t entry) { return {static_cast<std::uint8_t>((entry - 1) / 4), (entry - 1) % 4}; }

int tokens_on(BaseState const& state, Robot const& robot) {
  return (robot.modules & state.hot).size() + (robot.has(flag::hot) ? 1 : 0);
}

/// All tokens are lifted, and laid again one by one.
void swap_tokens(Play& play, std::uint8_t seat) {
  Robot& robot = play.robot(seat);
  int const tokens = tokens_on(play.state, robot);
  if (tokens == 0) return;
  if (by("HV-7.4")) play.state.hot = play.state.hot - robot.modules;
  if (by("HV-7.4")) robot.central &= static_cast<std::uint8_t>(~flag::hot);
  play.tell(
      {.what = happened::lifted, .clause = to_base_clause(HV::c7_4), .seat = seat, .amount = static_cast<std::int8_t>(tokens)});
  push(play.state, LayTokens{seat, static_cast<std::uint8_t>(tokens)});
}

void melt(Play& play, std::uint8_t seat) {
  int const damage = by("HV-7.4", tokens_on(play.state, play.robot(seat)) / 2, 0);
  if (damage == 0) return;
  play.tell(
      {.what = happened::melted, .clause = to_base_clause(HV::c7_4), .seat = seat, .amount = static_cast<std::int8_t>(damage)});
  push(play.state, Hit{.seat = seat,
                       .amount = static_cast<std::uint8_t>(damage),
                       .from = no_direction,
                       .cause = by_mine,
                       .meets = HitStage::armour});
}

/// The movement of an ambush, and the one into which it broke.
void stop_moving(Play& play, std::uint8_t seat) {
  halt(play, seat, to_base_clause(HV::c7_4), no_ruling);
  for (int i = 0; i < play.state.depth; ++i) {
    Task& task = play.state.tasks[static_cast<std::size_t>(i)];
    if (!is<Move>(task) || as<Move>(task).seat != seat) continue;
    auto move = as<Move>(task);
    if (by("HV-7.4")) move.cells = 0;
    task = move;
  }
}

void jam(Play& play, std::uint8_t seat) {
  if (by("HV-7.4")) extra(play).must_cool |= static_cast<std::uint8_t>(bit_of(seat));
  play.tell({.what = happened::jammed, .clause = to_base_clause(HV::c7_4), .seat = seat});
  if (seat != play.state.turn) return;
  if (by("HV-7.4")) extra(play).now |= now::phase_over;
  play.tell({.what = happened::cut_off, .clause = to_base_clause(HV::c7_4), .seat = seat});
  stop_moving(play, seat);
}

/// The next mine comes first; whoever acted before acts again.
void shift(Play& play, Mines mines) {
  play.state.out_of_turn = mines.back;
  play.state.top() = Mines{mines.second, mines.third, mines.fourth, 0, mines.back, 0};
}

void mark_as_done(Play& play) {
  auto mines = top<Mines>(play.state);
  mines.acts = 1;
  play.state.top() = mines;
}

/// Predator's ambush. True: it has a choice.
Waits ambush(Play& play) {
  play.state.out_of_turn = static_cast<std::uint8_t>(full(play.setup).predator + 1);
  if (by("HV-7.4", Activations(play.setup, play.state, nullptr).of_all(), false)) return true;
  mark_as_done(play);
  return false;
}

/// The cells on which a mine may be laid.
std::uint64_t cells_for_mines(Setup const& setup, BaseState const& state) {
  std::uint64_t cells = 0;
  for (std::uint64_t around = setup.field.around(robot_of(state, state.turn).cell); around != 0;) {
    int const cell = take_first(around);
    auto const& mines = extra(state).mines;
    bool const mined = std::find(mines.begin(), mines.end(), cell) != mines.end();
    bool const empty = by("HV-7.3", !mined && robot_on(setup, state, cell) < 0, true);
    if (empty && by("HV-7.3", enterable(setup, state, cell), true)) cells |= bit(cell);
  }
  return cells;
}

bool is_in_hand(Setup const& setup, BaseState const& state, int mine) {
  return setup.owner_of_mine(mine) == state.turn && extra(state).mines[static_cast<std::size_t>(mine)] == mine_place::in_hand;
}

/// Modules without a token, the board not counted.
TileSet cold(BaseState const& state, std::uint8_t seat) { return robot_of(state, seat).modules - state.hot; }

std::uint8_t encode_back(Kind const& kind) {
  return static_cast<std::uint8_t>(4 * static_cast<int>(kind.type) + kind.generation);
}

void lay_token(Play& play, std::uint8_t tile) {
  auto lay = top<LayTokens>(play.state);
  --lay.amount;
  play.state.top() = lay;
  if (tile == central)
    play.robot(lay.seat).central |= flag::hot;
  else
    play.state.hot.insert(tile);
  play.tell_module({.what = happened::laid_on, .clause = to_base_clause(HV::c7_4), .seat = lay.seat, .tile = tile});
}

}  // namespace

bool act_mines(Play& play) {
  auto& queue = extra(play).set_off;
  if (queue[0] == 0) return false;
  push(play.state, Mines{queue[0], queue[1], queue[2], queue[3], play.state.out_of_turn, 0});
  queue = {};
  return true;
}

Waits run_mines(Play& play) {
  auto const mines = top<Mines>(play.state);
  if (mines.acts != 0) {
    shift(play, mines);
    return false;
  }
  if (mines.first == 0) {
    pop(play.state);
    return false;
  }
  auto const [seat, mine] = as_set_off(mines.first);
  if (mine == ambush_mine) return ambush(play);
  mark_as_done(play);
  if (mine == swap_mine) swap_tokens(play, seat);
  if (mine == melt_mine) melt(play, seat);
  if (mine == jam_mine) jam(play, seat);
  return false;
}

void list_mines(BaseSetup const& setup, BaseState const& state, Actions& actions) {
  Activations(setup, state, &actions).of_all();
  actions.push_back({.verb = Verb::pass});
}

void do_mines(Play& play, Action action) {
  mark_as_done(play);
  if (action.verb != Verb::activate) return;
  play.tell({.what = happened::ambushed, .clause = to_base_clause(HV::c7_4), .seat = full(play.setup).predator});
  activate(play, action, ActMode::open);
}

Actor vulcan_lays(BaseSetup const& setup, BaseState const&) { return Actor::seat(full(setup).vulcan); }

Waits run_lay_tokens(Play& play) {
  auto const [seat, amount] = top<LayTokens>(play.state);
  if (amount == 0) {
    pop(play.state);
    return false;
  }
  TileSet const free = cold(play.state, seat);
  bool const board = !play.robot(seat).has(flag::hot);
  if (free.size() + (board ? 1 : 0) > amount) return true;
  lay_token(play, free.empty() ? central : static_cast<std::uint8_t>(free.first()));
  return false;
}

void list_lay_tokens(BaseSetup const& base, BaseState const& state, Actions& actions) {
  Setup const& setup = full(base);
  std::uint8_t const seat = top<LayTokens>(state).seat;
  Robot const& robot = robot_of(state, seat);
  TileSet const free = cold(state, seat);
  TileSet const unknown = by("SA-17.1", seat == setup.vulcan, true) ? TileSet{} : free & state.hidden;
  (free - unknown).each([&](int tile) { actions.push_back(naming(setup, verb::token, robot.modules, tile)); });
  unsigned backs = 0;
  unknown.each([&](int tile) { backs |= 1U << encode_back(setup.tiles().kind(tile)); });
  for (std::uint8_t back = 0; backs != 0; backs >>= 1U, ++back)
    if ((backs & 1U) != 0) actions.push_back({.verb = verb::token, .kind = face_down, .rank = back});
  if (!robot.has(flag::hot)) actions.push_back({.verb = verb::token, .kind = Action::central_kind});
}

void do_lay_tokens(Play& play, Action action) {
  std::uint8_t const seat = top<LayTokens>(play.state).seat;
  if (action.kind == Action::central_kind) return lay_token(play, central);
  if (action.kind != face_down) return lay_token(play, find_tile(play.setup, play.robot(seat).modules, action));
  TokenFalls const falls{seat, action.rank};
  TileSet const alike = look_alikes(play.setup, play.state, falls);
  if (alike.size() > 1) return push(play.state, falls);
  lay_token(play, static_cast<std::uint8_t>(alike.first()));
}

TileSet look_alikes(BaseSetup const& setup, BaseState const& state, TokenFalls falls) {
  TileSet alike;
  (cold(state, falls.seat) & state.hidden).each([&](int tile) {
    if (encode_back(setup.tiles().kind(tile)) == falls.looks) alike.insert(tile);
  });
  return alike;
}

void list_token_falls(BaseSetup const& setup, BaseState const& state, Actions& actions) {
  auto const falls = top<TokenFalls>(state);
  TileSet const& modules = robot_of(state, falls.seat).modules;
  look_alikes(setup, state, falls).each([&](int tile) { actions.push_back(naming(setup, verb::token, modules, tile)); });
}

void do_token_falls(Play& play, Action action) {
  std::uint8_t const seat = pop<TokenFalls>(play.state).seat;
  lay_token(play, find_tile(play.setup, play.robot(seat).modules, action));
}

void open_mines(Play& play) {
  Setup const& setup = full(play.setup);
  bool const any = is_in_hand(setup, play.state, 0) || is_in_hand(setup, play.state, 1) || is_in_hand(setup, play.state, 2) ||
                   is_in_hand(setup, play.state, 3);
  if (by("HV-7.3", any && cells_for_mines(setup, play.state) != 0, false))
    push(play.state, LayMine{static_cast<std::uint8_t>(play.state.turn)});
}

Waits run_lay_mine(Play&) { return true; }

void list_lay_mine(BaseSetup const& base, BaseState const& state, Actions& actions) {
  Setup const& setup = full(base);
  actions.push_back({.verb = Verb::pass});
  for (std::uint64_t cells = cells_for_mines(setup, state); cells != 0;) {
    auto const cell = static_cast<std::uint8_t>(take_first(cells));
    for (int mine = 0; mine < mine_count; ++mine)
      if (is_in_hand(setup, state, mine))
        actions.push_back({.verb = verb::mine, .cell = cell, .amount = static_cast<std::int8_t>(mine)});
  }
}

void do_lay_mine(Play& play, Action action) {
  std::uint8_t const seat = pop<LayMine>(play.state).seat;
  if (action.verb == Verb::pass) return;
  if (by("HV-7.3")) extra(play).mines[static_cast<std::uint8_t>(action.amount)] = action.cell;
  play.tell({.what = happened::mined, .clause = to_base_clause(HV::c7_3), .seat = seat, .cell = action.cell});
}

}  // namespace ringside::high_voltage
