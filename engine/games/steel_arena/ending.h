#pragma once

#include <array>
#include <string_view>

#include "engine/core/values/language.h"
#include "engine/core/values/outcome.h"
#include "engine/games/steel_arena/board.h"

namespace ringside::steel_arena {

/// End reasons by End.
inline constexpr std::array<std::string_view, 4> end_words{"", "trophies", "destroyed", "supply"};
/// The same for people.
inline constexpr std::array<Saying, end_words.size()> end_sayings{
    {{}, {end_words[1], "набраны трофеи"}, {end_words[2], "робот уничтожен"}, {end_words[3], "запас исчерпан"}}};

/// A seat's own trophies, those included that nobody sees. SA-1.6, HV-3.2.
int count_trophies(Setup const& setup, State const& state, int seat);
/// Trophies of a seat, or of its team. SA-15.2, SA-16.2.
int score_of(Setup const& setup, State const& state, int seat);
/// Has somebody the trophies that end the game? SA-15.1, SA-16.2.
bool has_enough_trophies(Setup const& setup, State const& state);
/// SA-15.2. Only of a game that is over.
Outcome outcome_of(Setup const& setup, State const& state);

}  // namespace ringside::steel_arena
