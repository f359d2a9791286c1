#pragma once

#include <algorithm>
#include <array>

#include "engine/games/steel_arena/vocabulary.h"

namespace ringside::high_voltage {

/// The words of its own actions.
inline constexpr std::array<Saying, 18> own_vocabulary{{
    {"olympus", "олимп"},
    {"deal", "раздать"},
    {"open", "раскрыть"},
    {"card", "карта"},
    {"token", "жетон"},
    {"mine", "мина"},
    {"charge", "заряд"},
    {"overdrive", "разгон"},
    {"coolant", "хладагент"},
    {"servo", "сервопривод"},
    {"thruster", "ускоритель"},
    {"spark", "искра"},
    {"salvage", "утилизация"},
    {"overload", "перегрузка"},
    {"swap", "перекладка"},
    {"melt", "плавка"},
    {"ambush", "засада"},
    {"jam", "затор"},
}};

/// With those of Steel Arena's.
inline constexpr auto vocabulary = [] {
  std::array<Saying, steel_arena::vocabulary.size() + own_vocabulary.size()> all{};
  std::copy(own_vocabulary.begin(), own_vocabulary.end(),
            std::copy(steel_arena::vocabulary.begin(), steel_arena::vocabulary.end(), all.begin()));
  return all;
}();

}  // namespace ringside::high_voltage
