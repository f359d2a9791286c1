#pragma once

#include <array>

#include "engine/games/steel_arena/seams.h"

// SA-3: the steps of a turn. Their places in the list are numbers in tasks, and stand in canonical bytes.

namespace ringside::steel_arena {

// turn.cpp
void start_turn(Play&);
void open_actions(Play&);
void settle_first(Play&);
void take_own_tile(Play&);
void back_to_normal(Play&);
void auto_cool(Play&);
void fill_field(Play&);
void settle_last(Play&);
void turn_boards(Play&);
void next_turn(Play&);

// check_turn.cpp
bool begins_with_fuel(Rulings const&, Op);
bool begins_with_action(Rulings const&, Op);
bool begins_with_debts_first(Rulings const&, Op);
bool begins_with_tile(Rulings const&, Op);
bool begins_with_thaw(Rulings const&, Op);
bool begins_with_filling(Rulings const&, Op);
bool begins_with_debts_last(Rulings const&, Op);
void check_normal(Setup const&, State const&, Problems&);
void check_cooled(Setup const&, State const&, Problems&);

inline constexpr std::array<TurnStep, 10> turn_steps{{
    {"start", start_turn, begins_with_fuel},                   // SA-3.4
    {"active", open_actions, begins_with_action},              // SA-3.2
    {"owed-first", settle_first, begins_with_debts_first},     // R damage.discard-time=end-first
    {"take", take_own_tile, begins_with_tile},                 // SA-3.3.1
    {"normal", back_to_normal, nullptr, check_normal},         // SA-3.3.2
    {"auto-cool", auto_cool, begins_with_thaw, check_cooled},  // SA-3.3.3
    {"lay", fill_field, begins_with_filling},                  // SA-3.3.4
    {"owed-last", settle_last, begins_with_debts_last},        // R damage.discard-time=end-last
    {"reinforced", turn_boards},                               // SA-3.3.5
    {"next", next_turn},                                       // SA-3.1
}};

/// The place of a step in the base game's list.
constexpr std::uint8_t step_called(std::string_view word) {
  std::uint8_t place = 0;
  while (turn_steps[place].word != word) ++place;
  return place;
}

}  // namespace ringside::steel_arena
