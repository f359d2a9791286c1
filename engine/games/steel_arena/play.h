#pragma once

// The chapters of the rules, as functions that work off the stack of tasks. `run_*` does what needs no decision and says
// whether it waits for one; `do_*` carries a decision out; `list_*` lists what may be decided.

#include <cstdint>
#include <vector>

#include "engine/core/values/event.h"
#include "engine/games/steel_arena/action.h"
#include "engine/games/steel_arena/event.h"
#include "engine/games/steel_arena/setup.h"
#include "engine/games/steel_arena/state.h"

namespace ringside::steel_arena {

/// A step being played: the state under change and its events.
struct Play {
  Setup const& setup;
  State& state;
  std::vector<Event>* events;  ///< null: events are ignored

  Robot& robot(int seat) { return state.robots[static_cast<std::size_t>(seat)]; }
  Rulings const& rulings() const { return setup.rulings; }
  Seams const& seams() const { return *setup.seams; }
  [[gnu::always_inline]] void tell(Event const& event) {
    if (events != nullptr) [[unlikely]]
      keep_event(*events, event);
  }
  /// What happens to a module that may lie face down: its face stays its owner's secret. SA-9.12, SA-17.1.
  void tell_module(Event event) {
    event.secret = event.tile != central && state.hidden.test(event.tile) ? 1 : 0;
    tell(event);
  }
};

using Actions = std::vector<Action>;

/// True: the top task waits for a decision. False: something was done, look at the stack again.
using Waits = bool;

// The stack of tasks. check_tasks.cpp holds positions to what fits on it.
inline void push(State& state, Task task) { state.tasks[state.depth++] = task; }
inline Task pop(State& state) {
  Task const task = state.top();
  state.top() = Task{};
  --state.depth;
  return task;
}
template <TaskView View>
View pop(State& state) {
  return as<View>(pop(state));
}

// SA-2 start.cpp
void list_draw(Setup const&, State const&, Actions&);
void list_lay(Setup const&, State const&, Actions&);
std::uint32_t weight_draw(Setup const&, State const&, Action);
std::uint32_t weight_lay(Setup const&, State const&, Action);
void list_place(Setup const&, State const&, Actions&);
Waits run_draw(Play&);
Waits run_lay(Play&);
Waits run_place(Play&);
Waits run_pick(Play&);
void do_draw(Play&, Action);
void do_lay(Play&, Action);
void do_place(Play&, Action);

// SA-3 turn.cpp
Waits run_turn(Play&);
Waits run_act(Play&);
void do_act(Play&, Action);
Waits run_thaw(Play&);
void do_thaw(Play&, Action);
void list_act(Setup const&, State const&, Actions&);
void list_thaw(Setup const&, State const&, Actions&);
/// Seat whose face-down modules are asked for now; nothing: none.
int thawing_seat(Setup const&, State const&);

// SA-3.3.4 supply.cpp
Waits run_fill(Play&);
void do_fill(Play&, Action);
void do_fill_back(Play&, Action);
void list_fill(Setup const&, State const&, Actions&);
void list_fill_back(Setup const&, State const&, Actions&);
std::uint32_t weight_fill_back(Setup const&, State const&, Action);

// SA-4, SA-8, SA-11 activation.cpp
void activate(Play&, Action);
/// The same, whatever asked for it.
void activate(Play&, Action, ActMode);
Waits run_after_use(Play&);

// SA-5, SA-6, SA-7 movement.cpp
void start_move(Play&, Kind const&, Action);
Waits run_move(Play&);
Waits run_jump(Play&);
Waits run_enter(Play&);

// SA-9 attack.cpp
void start_attack(Play&, std::uint8_t module, Action);
Waits run_attack(Play&);
void do_attack(Play&, Action);
void list_attack(Setup const&, State const&, Actions&);

// SA-10 defence.cpp
Waits run_hit(Play&);
void do_hit(Play&, Action);
void list_hit(Setup const&, State const&, Actions&);

// SA-9.11 heat.cpp
Waits run_heat(Play&);
void do_heat(Play&, Action);
void list_heat(Setup const&, State const&, Actions&);

// SA-12 damage.cpp
void owe(Play&, int seat, int amount, Cause);
/// R damage.discard-time=at-once.
void discard_at_once(Play&, int seat, int points, Cause);
/// Whose trophy a module becomes: that of the active seat, or nobody's: -1, or the loser itself in its own turn. SA-12.3,
/// SA-12.4, SA-16.2.
int trophy_taker(Setup const&, State const&, int loser, bool by_terrain);
/// The same, were it that seat's turn.
int trophy_taker_on_turn(Setup const&, int seat, int loser, bool by_terrain);
Waits run_settle(Play&);
Waits run_discard(Play&);
void do_discard(Play&, Action);
void list_discard(Setup const&, State const&, Actions&);

// SA-13 modules.cpp
/// Takes a tile off a robot and forgets all tokens and marks on it. The caller says where it goes.
void detach(State& state, int seat, int tile);
/// A module kept face down is turned face up: it is used for the first time, or discarded. SA-13.3.
void show_face(Play&, int seat, int tile);
/// How many tiles of a kind may be the one that chance turns up. SA-17.2.
std::uint32_t weight_of_face(Setup const&, State const&, Action);
void take_tile(Play&, int seat);
void do_receive(Play&, Action);
void do_limit(Play&, Action);
void list_receive(Setup const&, State const&, Actions&);
void list_limit(Setup const&, State const&, Actions&);

// SA-14 terrain.cpp
/// A robot goes no farther: what moves it ends on the cell where it stands. SA-6.5, R trap.mover, HV-7.4.
void halt(Play&, int seat, SA clause, std::uint8_t ruling);
/// SA-14.6.
void burn(Play&, int seat, std::uint8_t fuel);
Waits run_suffer(Play&);
Waits run_water(Play&);
void do_water(Play&, Action);
Waits run_wave(Play&);
Waits run_blast(Play&);
void do_reveal(Play&, Action);
/// Damage or heat reaches the terrain of a cell. False: it must be turned up first, call again after that.
bool strike_terrain(Play&, int cell, int damage, bool heat);
/// The explosive tile of a cell goes off: with the next wave, or at once (R trap.chain).
void set_off(Play&, int cell);
void list_water(Setup const&, State const&, Actions&);
void list_reveal(Setup const&, State const&, Actions&);

// SA-15 ending.cpp
/// Ends the game if somebody has the trophies for it.
void check_trophies(Play&);
void end_game(Play&, End, int seat);
void destroy(Play&, int seat);
/// R destruction.when=at-zero: a robot without modules is destroyed.
void check_bare(Play&, int seat);

/// Works off tasks until somebody must decide or the game is over.
void run(Play&);

}  // namespace ringside::steel_arena
