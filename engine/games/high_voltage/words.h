#pragma once

#include <array>
#include <string_view>

#include "engine/core/values/language.h"

namespace ringside::high_voltage {

/// By Card.
inline constexpr std::array<std::string_view, 8> card_words{"overdrive", "coolant", "screen",  "servo",
                                                            "thruster",  "spark",   "salvage", "overload"};
/// Vulcan's two, then Predator's. HV-7.4.
inline constexpr std::array<std::string_view, 4> mine_words{"swap", "melt", "ambush", "jam"};
/// The same for people.
inline constexpr std::array<Saying, card_words.size()> card_names{{{card_words[0], "разгон"},
                                                                   {card_words[1], "хладагент"},
                                                                   {card_words[2], "экран"},
                                                                   {card_words[3], "сервопривод"},
                                                                   {card_words[4], "ускоритель"},
                                                                   {card_words[5], "искра"},
                                                                   {card_words[6], "утилизация"},
                                                                   {card_words[7], "перегрузка"}}};
inline constexpr std::array<Saying, mine_words.size()> mine_names{
    {{mine_words[0], "перекладка"}, {mine_words[1], "плавка"}, {mine_words[2], "засада"}, {mine_words[3], "затор"}}};
/// Predator's, HV-7.2.
inline constexpr std::array<Saying, 2> ability_names{{{"evasion", "Неуловимость"}, {"patience", "Терпение"}}};
/// The verbs of the overlay, in their order.
inline constexpr std::array<std::string_view, 7> own_verb_words{"olympus", "deal", "open", "card", "turn", "token", "mine"};

}  // namespace ringside::high_voltage
