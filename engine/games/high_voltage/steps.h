#pragma once

#include "engine/games/high_voltage/play.h"
#include "engine/games/steel_arena/turn_steps.h"

// HV-1.7, HV-7.3: the steps of a turn. Their places in the list are numbers in tasks, and stand in canonical bytes.

namespace ringside::high_voltage {

// turn.cpp
void ready_modules(Play&);
void take_token(Play&);
void suffer_tile(Play&);
void turn_freely(Play&);
void open_phase(Play&);
void take_tile_under(Play&);
void remember_beside(Play&);
void end_turn(Play&);

inline bool begins_with_harm(steel_arena::Rulings const&, Op op) {
  return op == Op::hit || op == Op::discard || op == Op::settle;
}
inline bool begins_with_free_turn(steel_arena::Rulings const&, Op op) { return op == FreeTurn::op; }
inline bool begins_with_beside(steel_arena::Rulings const&, Op op) { return op == Beside::op; }
inline bool begins_with_phase(steel_arena::Rulings const& rulings, Op op) {
  return op == Cards::op || begins_with_action(rulings, op) || op == Move::op || op == Stops::op;
}
inline bool begins_with_mine(steel_arena::Rulings const&, Op op) { return op == LayMine::op; }

constexpr TurnStep base_step(std::string_view word) { return steel_arena::turn_steps[step_called(word)]; }

inline constexpr std::array<TurnStep, 17> turn_steps{{
    {"ready", ready_modules},
    {"charge", take_token},                             // HV-4.3
    {"start", start_turn, begins_with_harm},            // SA-14.6
    {"under", suffer_tile},                             // HV-6.2, HV-3.3
    {"free-turn", turn_freely, begins_with_free_turn},  // HV-6.1
    {"beside", start_beside, begins_with_beside},       // HV-6.4, HV-6.5
    {"active", open_phase, begins_with_phase},          // SA-3.2, HV-4.5
    base_step("owed-first"),
    {"take", take_tile_under, begins_with_tile},  // SA-3.3.1
    base_step("normal"),
    base_step("auto-cool"),
    {"mine", open_mines, begins_with_mine},  // HV-7.3
    base_step("lay"),
    base_step("owed-last"),
    base_step("reinforced"),
    {"remember", remember_beside},  // R beside.turn
    {"next", end_turn},             // SA-3.1
}};

}  // namespace ringside::high_voltage
