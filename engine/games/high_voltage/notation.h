#pragma once

#include "engine/core/text/notation.h"
#include "engine/games/high_voltage/action.h"
#include "engine/games/high_voltage/setup.h"

// The notation of actions is the base's, and besides:
//
//   chance     deal hatchet-m1 · open spark
//   start      olympus c4
//   turn       activate capacitor c2 charge 3 · activate charged-boots 2 · activate charged-boots 2 charge 4
//              card overdrive · card coolant laser · card servo left 1 · card spark c2 · turn right 2 · turn 0
//   mines      mine ambush c3 · token laser · token central · token attack-2

namespace ringside::high_voltage {

std::string to_text(Setup const& setup, Action action, Language language);
Parsed<Action> parse_action(Setup const& setup, std::string_view text);

}  // namespace ringside::high_voltage
