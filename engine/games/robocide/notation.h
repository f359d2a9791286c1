#pragma once

#include <string>
#include <string_view>

#include "engine/core/text/notation.h"
#include "engine/games/robocide/action.h"
#include "engine/games/robocide/setup.h"

// The notation of actions: one line each, as a person would say it. Robots are 1 and 2 of the seat that acts, cells are numbers.
//
//   chance      lay battery · ring 3 · towers 2 · draw 14
//   landing     land 14 east
//   towers      remote clockwise · remote counterclockwise · remote 1 clockwise (the tower T1) · pass
//   initiative  place actions
//   turning     keep ring · turn ring 2 · arrange teleport workshop forge teleport workshop magnet (from C0 on)
//   actions     step 1 east · fly 1 west · teleport 1 to 27 · push 2 northwest · turn 1 southeast · disarm 1
//               resurrect 2 on 8 · modify 1 rocket-launcher · battery · end
//   artillery   fire 2 first · protect · suffer

namespace ringside::robocide {

std::string to_text(Setup const& setup, Action action, Language language);
Parsed<Action> parse_action(Setup const& setup, std::string_view text);

}  // namespace ringside::robocide
