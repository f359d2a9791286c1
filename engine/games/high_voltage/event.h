#pragma once

#include <array>

#include "engine/games/high_voltage/base.h"
#include "engine/games/high_voltage/rulings.h"
#include "engine/games/steel_arena/cause.h"
#include "engine/games/steel_arena/event.h"

namespace ringside::high_voltage {

/// What happens in the overlay only, after what happens in the base.
namespace happened {
constexpr Happened own(int n) { return static_cast<Happened>(static_cast<int>(Happened::over) + 1 + n); }
inline constexpr Happened risen = own(0);         // cell: Olympus
inline constexpr Happened dealt = own(1);         // seat, tile
inline constexpr Happened opened = own(2);        // amount: card
inline constexpr Happened climbed = own(3);       // seat, cell: takes a trophy off the pile
inline constexpr Happened charged = own(4);       // seat, amount: tokens
inline constexpr Happened spent = own(5);         // seat, amount: tokens
inline constexpr Happened drained = own(6);       // seat, amount: tokens
inline constexpr Happened played = own(7);        // seat, amount: card
inline constexpr Happened scraped = own(8);       // seat, cell, tile, amount: circular melee
inline constexpr Happened scorched = own(9);      // seat, cell, tile, amount: circular heat
inline constexpr Happened wrecked = own(10);      // cell, tile, seat: whose trophy
inline constexpr Happened razed = own(11);        // cell, tile: to the box
inline constexpr Happened interrupted = own(12);  // seat, amount: 1 Evasion, 2 Patience
inline constexpr Happened mined = own(13);        // seat, cell: lays a mine
inline constexpr Happened tripped = own(14);      // seat: sets off, other: whose, cell, amount: which mine
inline constexpr Happened lifted = own(15);       // seat, amount: tokens
inline constexpr Happened laid_on = own(16);      // seat, tile: gets a token again
inline constexpr Happened jammed = own(17);       // seat: must cool
inline constexpr Happened cut_off = own(18);      // seat: its active phase is over
inline constexpr Happened melted = own(19);       // seat, amount: damage of a mine
inline constexpr Happened ambushed = own(20);     // seat: activates a module by its mine
}  // namespace happened
inline constexpr std::array more_causes{
    MoreCause{.word = "mine", .damages = to_base_clause(HV::c7_4), .heats = to_base_clause(HV::c7_4), .meets_circular = true},
    MoreCause{.word = "melee", .damages = to_base_clause(HV::c6_4), .heats = to_base_clause(HV::c6_4), .is_terrains = true},
    MoreCause{.word = "heat", .damages = to_base_clause(HV::c6_5), .heats = to_base_clause(HV::c6_5), .is_terrains = true}};
inline constexpr Cause by_mine = cause_called(more_causes, "mine");
inline constexpr Cause by_melee = cause_called(more_causes, "melee");
inline constexpr Cause by_heat = cause_called(more_causes, "heat");
inline constexpr int own_happenings = 21;

}  // namespace ringside::high_voltage
