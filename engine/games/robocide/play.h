#pragma once

// The chapters of the rules, as functions over a game being played. `run_*` carries a stage on, `do_*` a decision out, `list_*`
// says what may be decided, and `deny_*` why something may not.

#include <bit>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "engine/core/match/decision.h"
#include "engine/core/values/actor.h"
#include "engine/core/values/event.h"
#include "engine/games/robocide/action.h"
#include "engine/games/robocide/event.h"
#include "engine/games/robocide/setup.h"
#include "engine/games/robocide/state.h"

namespace ringside::robocide {

/// A step being played: the state under change and its events.
struct Play {
  Setup const& setup;
  State& state;
  std::vector<Event>* events;  ///< null: events are ignored

  Robot& robot(int number) { return state.robot(number); }
  Board const& board() const { return *setup.board; }
  Rulings const& rulings() const { return setup.rulings; }
  [[gnu::always_inline]] void tell(Event const& event) {
    if (events != nullptr) [[unlikely]]
      keep_event(*events, event);
  }
};

using Denial = ringside::Denial<RC>;
using Actions = std::vector<Action>;

constexpr std::uint8_t byte(int number) { return static_cast<std::uint8_t>(number); }
/// Sets of seats or robots, eight at most.
constexpr std::uint8_t with(std::uint8_t bits, int number) { return byte(bits | 1 << (number & 7)); }
constexpr std::uint8_t without(std::uint8_t bits, int number) { return byte(bits & ~(1 << (number & 7))); }

/// Calls f(number) for each bit, lowest first.
template <class F>
void each_bit(std::uint64_t bits, F&& f) {
  for (; bits != 0; bits &= bits - 1) f(std::countr_zero(bits));
}

// The robots and things on the board (RC-1.8): board_state.cpp
std::uint64_t robot_cells(Setup const&, State const&);  ///< cells on which living robots stand
std::uint64_t head_cells(Setup const&, State const&);
std::uint64_t open_cells(Setup const&, State const&);
std::uint64_t clear_cells(Setup const&, State const&);
/// The living robot, or the head, on a cell; nobody: none.
std::uint8_t robot_on(Setup const&, State const&, Cell cell);
std::uint8_t head_on(Setup const&, State const&, Cell cell);
bool lives(State const&, int seat);
int living_seats(Setup const&, State const&);
/// Where the corners of a kind are; the n-th of them.
Cell corner_place(Setup const&, State const&, Corner kind, int n = 0);
/// The corner of a kind that a cell is beside; off: none.
Cell corner_beside(Setup const&, State const&, Cell cell, Corner kind);
/// The other teleport.
Cell other_teleport(Setup const&, State const&, Cell teleport);

// RC-2 start.cpp
State bare_state(Setup const&);
void do_lay(Play&, Action);  ///< at the deal, and of a spill
void list_lay(Setup const&, State const&, Actions&);
void do_rotation(Play&, Action);
void list_ring(Setup const&, State const&, Actions&);
void list_towers(Setup const&, State const&, Actions&);
/// The cell on which the next token of the deal comes to lie.
Cell next_dealt(State const&, Setup const&);

// RC-3 rounds.cpp
void run(Play&);
void enter(Play&, Stage);
void next_stage(Play&);
void begin_round(Play&);
/// Who leads a stage (RC-3.1).
std::uint8_t leader_of(State const&);
/// The next seat clockwise, and the next one that is in the game.
std::uint8_t seat_after(Setup const&, int seat);
std::uint8_t living_seat_after(Setup const&, State const&, int seat);
/// The seat's place in the order of the stage, from 0.
int rank_in_stage(Setup const&, State const&, int seat);
/// Does the game wait for a decision?
bool waits(Setup const&, State const&);

// RC-4 towers.cpp
void list_landing(Setup const&, State const&, Actions&);
void do_land(Play&, Action);
void turn_towers(Play&);
void list_remotes(Setup const&, State const&, Actions&);
void do_remote(Play&, Action);

// RC-5 bidding.cpp
void list_draw(Setup const&, State const&, Actions&);
void do_draw(Play&, Action);
void list_bids(Setup const&, State const&, Actions&);
void do_place(Play&, Action);
/// Nuclear tokens in the bag, by cell.
std::uint64_t bag_tokens(Setup const&, State const&);
/// How many slots are taken when bidding is over.
int slots_to_take(Setup const&, State const&);

// RC-6 turning.cpp
bool asks_ring(Setup const&, State const&);
void list_turning(Setup const&, State const&, Actions&);
void do_turning(Play&, Action);
Actor actor_of_turning(Setup const&, State const&);

// RC-7 turns.cpp
void begin_turn(Play&, int seat);
void list_actions(Setup const&, State const&, Actions&);
void do_act(Play&, Action);
Denial deny_act(Setup const&, State const&, Action);

// RC-8 moving.cpp
/// What happens to a robot on the cell that it has come onto: heads, loot, mines (RC-8.4, RC-8.5, RC-8.7).
void come_onto(Play&, int robot);
/// Is the robot on a mine that is not disarmed?
bool is_held(State const&, Robot const&);
/// May the robot step, fly or teleport away, as far as mines go (RC-8.7)?
bool may_leave(Setup const&, State const&, Robot const&);
std::uint64_t find_steps(Setup const&, State const&, Robot const&);      ///< directions, as bits
std::uint64_t find_flights(Setup const&, State const&, Robot const&);    ///< directions
std::uint64_t find_teleports(Setup const&, State const&, Robot const&);  ///< cells
/// Where a push would take the robot beside; off: it is impossible.
Cell pushed_to(Setup const&, State const&, int robot, int direction);
void do_move(Play&, int robot, Action);
void do_push(Play&, int robot, int direction);
void do_disarm(Play&, int robot);

// RC-9 workshop.cpp
std::uint64_t find_modifications(Setup const&, State const&, int robot);  ///< as bits
std::uint64_t forge_cells(Setup const&, State const&, int robot);         ///< where its partner could come back
void do_modify(Play&, int robot, int modification);
void do_resurrect(Play&, int robot, Cell cell);
/// A robot is gone for good (R parts.lost); once the game is over its parts stay with it (RC-13.2).
void lose(Play&, int robot);

// RC-10 artillery.cpp
void run_artillery(Play&);
void run_barrage(Play&);
bool asks_order(Setup const&, State const&);
void list_order(Setup const&, State const&, Actions&);
void do_order(Play&, Action);
bool is_armed(Robot const&);

// RC-10.6, RC-12.2 protection.cpp
void list_protection(Setup const&, State const&, Actions&);
void do_protection(Play&, Action);
/// A token goes from a player to the discard pile.
void discard(Play&, int seat, Loot);

// RC-11 death.cpp
void begin_moment(Play&);
void run_hits(Play&);
/// What follows a moment that did not end the game.
void end_moment(Play&);

// RC-11.2 spill.cpp
void run_spill(Play&);
/// The cell on which spilled loot comes to lie next; off: none around the first of the dead.
Cell next_spill(Setup const&, State const&);
void spilled(Play&);

// RC-12 strike.cpp
void run_detonator(Play&);
void run_strike(Play&);
/// The holder who is out hands the detonator on.
void pass_detonator(Play&);

// RC-13 ending.cpp
/// Are robots of one colour alone left, or none (RC-13.1)?
bool is_decided(Setup const&, State const&);
/// Counts those out whose robots are all dead; true if the game is over.
bool count_out(Play&);
/// Heads and loot of those who are out (RC-11.4).
void clean_up(Play&);

}  // namespace ringside::robocide
