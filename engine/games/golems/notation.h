#pragma once

#include <string>
#include <string_view>

#include "engine/core/text/notation.h"
#include "engine/games/golems/action.h"
#include "engine/games/golems/setup.h"

// The notation of actions: one line each, as a person would say it.
//
//   chance       draw repeat-2 · roll 4 · open dynamite
//   programming  program forward · program repeat 2 strike · program if obstacle left else forward
//   logic        token and on row 2 of 1 · token not at B3 · no token · choose first · choose both · invert yes
//   in a row     run (chance: the rows are opened) · exit B3 · stay in · move 1 to C2 · leave 1

namespace ringside::golems {

std::string to_text(Setup const& setup, Action action, Language language);
Parsed<Action> parse_action(Setup const& setup, std::string_view text);

}  // namespace ringside::golems
