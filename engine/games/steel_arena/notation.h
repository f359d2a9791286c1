#pragma once

#include <string>
#include <string_view>

#include "engine/core/text/notation.h"
#include "engine/games/steel_arena/action.h"
#include "engine/games/steel_arena/setup.h"

// The notation of actions: one line each, as a person would say it.
//
//   chance     draw attack · lay attack a1 · reveal trap-2 b3 · take laser
//   start      place a1 ne
//   turn       cool · stop · activate laser · activate mortar c2 · activate skorokhod-m1 2 · activate crab left 1
//              activate pivot right 1 wearing · activate central attack · activate central turn left 1 · fill b2
//   attack     push 2 first · whirl left 1 first · damage first · push 0 · whirl right 2 · target 1 · heat 2 · heat first
//   defence    absorb umbrella · absorb central · endure · overheat laser · suffer · cool laser · discard laser
//   others     trophy laser · turn-up jet · pass
//
// The second of two equal modules of one robot is laser#2. Tiles may be named in English or Russian, with hyphens for spaces.

namespace ringside::steel_arena {

std::string to_text(Setup const& setup, Action action, Language language);
Parsed<Action> parse_action(Setup const& setup, std::string_view text);

/// A kind's name in notation: its id, or its Russian name with hyphens for spaces.
std::string name_of(Setup const& setup, std::uint8_t kind, Language language);
/// A tile's name in sentences.
std::string tile_name(Setup const& setup, int tile, Language language);

}  // namespace ringside::steel_arena
