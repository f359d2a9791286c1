#pragma once

// The chapters of the rules, as functions that work off the stack of tasks. `run_*` does what needs no decision and says
// whether it waits for one; `do_*` carries a decision out; `list_*` lists what may be decided.

#include <cstdint>
#include <vector>

#include "engine/core/event.h"
#include "engine/games/steel_arena/action.h"
#include "engine/games/steel_arena/event.h"
#include "engine/games/steel_arena/setup.h"
#include "engine/games/steel_arena/state.h"

namespace ringside::steel_arena {

/// A step being played: the state under change and who is told of it.
template <class Sink>
struct Play {
  Setup const& setup;
  State& state;
  Sink& sink;

  Robot& robot(int seat) { return state.robots[static_cast<std::size_t>(seat)]; }
  Rulings const& rulings() const { return setup.rulings; }
  void tell(Event const& event) { sink(event); }
  /// What happens to a module that may lie face down: its face stays its owner's secret. SA-9.12, SA-17.1.
  void tell_module(Event event) {
    event.secret = event.tile != central && state.hidden.test(event.tile) ? 1 : 0;
    sink(event);
  }
};

using Recording = Collect<Event>;
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
template <class Sink>
Waits run_draw(Play<Sink>&);
template <class Sink>
Waits run_lay(Play<Sink>&);
template <class Sink>
Waits run_place(Play<Sink>&);
template <class Sink>
Waits run_pick(Play<Sink>&);
template <class Sink>
void do_draw(Play<Sink>&, Action);
template <class Sink>
void do_lay(Play<Sink>&, Action);
template <class Sink>
void do_place(Play<Sink>&, Action);

// SA-3 turn.cpp
template <class Sink>
Waits run_turn(Play<Sink>&);
template <class Sink>
Waits run_act(Play<Sink>&);
template <class Sink>
void do_act(Play<Sink>&, Action);
template <class Sink>
Waits run_thaw(Play<Sink>&);
template <class Sink>
void do_thaw(Play<Sink>&, Action);
void list_act(Setup const&, State const&, Actions&);
void list_thaw(Setup const&, State const&, Actions&);
/// Seat whose face-down modules are asked for now; nothing: none.
int thawing_seat(Setup const&, State const&);

// SA-3.3.4 supply.cpp
template <class Sink>
Waits run_fill(Play<Sink>&);
template <class Sink>
void do_fill(Play<Sink>&, Action);
template <class Sink>
void do_fill_back(Play<Sink>&, Action);
void list_fill(Setup const&, State const&, Actions&);
void list_fill_back(Setup const&, State const&, Actions&);
std::uint32_t weight_fill_back(Setup const&, State const&, Action);

// SA-4, SA-8, SA-11 activation.cpp
template <class Sink>
void activate(Play<Sink>&, Action);
template <class Sink>
Waits run_after_use(Play<Sink>&);

// SA-5, SA-6, SA-7 movement.cpp
template <class Sink>
void start_move(Play<Sink>&, Kind const&, Action);
template <class Sink>
Waits run_move(Play<Sink>&);
template <class Sink>
Waits run_jump(Play<Sink>&);
template <class Sink>
Waits run_enter(Play<Sink>&);

// SA-9 attack.cpp
template <class Sink>
void start_attack(Play<Sink>&, std::uint8_t module, Action);
template <class Sink>
Waits run_attack(Play<Sink>&);
template <class Sink>
void do_attack(Play<Sink>&, Action);
void list_attack(Setup const&, State const&, Actions&);

// SA-10 defence.cpp
template <class Sink>
Waits run_hit(Play<Sink>&);
template <class Sink>
void do_hit(Play<Sink>&, Action);
void list_hit(Setup const&, State const&, Actions&);

// SA-9.11 heat.cpp
template <class Sink>
Waits run_heat(Play<Sink>&);
template <class Sink>
void do_heat(Play<Sink>&, Action);
void list_heat(Setup const&, State const&, Actions&);

// SA-12 damage.cpp
template <class Sink>
void owe(Play<Sink>&, int seat, int amount, Cause);
template <class Sink>
Waits run_settle(Play<Sink>&);
template <class Sink>
Waits run_discard(Play<Sink>&);
template <class Sink>
void do_discard(Play<Sink>&, Action);
void list_discard(Setup const&, State const&, Actions&);

// SA-13 modules.cpp
/// Takes a tile off a robot and forgets all tokens and marks on it. The caller says where it goes.
void detach(State& state, int seat, int tile);
/// A module kept face down is turned face up: it is used for the first time, or discarded. SA-13.3.
template <class Sink>
void show_face(Play<Sink>&, int seat, int tile);
/// How many tiles of a kind may be the one that chance turns up. SA-17.2.
std::uint32_t weight_of_face(Setup const&, State const&, Action);
template <class Sink>
void take_tile(Play<Sink>&, int seat);
template <class Sink>
void do_receive(Play<Sink>&, Action);
template <class Sink>
void do_limit(Play<Sink>&, Action);
void list_receive(Setup const&, State const&, Actions&);
void list_limit(Setup const&, State const&, Actions&);

// SA-14 terrain.cpp
template <class Sink>
Waits run_suffer(Play<Sink>&);
template <class Sink>
Waits run_water(Play<Sink>&);
template <class Sink>
void do_water(Play<Sink>&, Action);
template <class Sink>
Waits run_wave(Play<Sink>&);
template <class Sink>
Waits run_blast(Play<Sink>&);
template <class Sink>
void do_reveal(Play<Sink>&, Action);
/// Damage or heat reaches the terrain of a cell. False: it must be turned up first, call again after that.
template <class Sink>
bool strike_terrain(Play<Sink>&, int cell, int damage, bool heat);
/// The explosive tile of a cell goes off: with the next wave, or at once (R trap.chain).
template <class Sink>
void set_off(Play<Sink>&, int cell);
void list_water(Setup const&, State const&, Actions&);
void list_reveal(Setup const&, State const&, Actions&);

// SA-15 ending.cpp
/// Ends the game if somebody has the trophies for it.
template <class Sink>
void check_trophies(Play<Sink>&);
template <class Sink>
void end_game(Play<Sink>&, End, int seat);
template <class Sink>
void destroy(Play<Sink>&, int seat);
/// R destruction.when=at-zero: a robot without modules is destroyed.
template <class Sink>
void check_bare(Play<Sink>&, int seat);

/// Works off tasks until somebody must decide or the game is over.
template <class Sink>
void run(Play<Sink>&);

}  // namespace ringside::steel_arena
