#pragma once

#include "engine/games/steel_arena/setup.h"
#include "engine/games/steel_arena/state.h"

// Is a task of a position possible, apart from the other tasks? First its numbers, then what each kind asks for besides.

namespace ringside::steel_arena {

/// Are its numbers in the ranges of their fields, the rest zero, and is the robot that it is about on the field?
bool in_range(Setup const& setup, State const& state, Task const& task);

inline bool fits_so(Setup const&, State const&, Task const&) { return true; }
bool fits_draw(Setup const&, State const&, Task const&);
bool fits_lay(Setup const&, State const&, Task const&);
bool fits_place(Setup const&, State const&, Task const&);
bool fits_act(Setup const&, State const&, Task const&);
bool fits_after_use(Setup const&, State const&, Task const&);
bool fits_attack(Setup const&, State const&, Task const&);
bool fits_hit(Setup const&, State const&, Task const&);
bool fits_heat(Setup const&, State const&, Task const&);
bool fits_move(Setup const&, State const&, Task const&);
bool fits_enter(Setup const&, State const&, Task const&);
bool fits_water(Setup const&, State const&, Task const&);
bool fits_blast(Setup const&, State const&, Task const&);
bool fits_reveal(Setup const&, State const&, Task const&);
bool fits_receive(Setup const&, State const&, Task const&);
bool fits_limit(Setup const&, State const&, Task const&);
bool fits_fill(Setup const&, State const&, Task const&);
bool fits_fill_back(Setup const&, State const&, Task const&);

}  // namespace ringside::steel_arena
