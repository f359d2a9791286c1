#pragma once

#include <array>

#include "engine/core/values/language.h"

namespace ringside::golems {

/// The words of actions and rows, as they are typed under either language.
inline constexpr std::array<Saying, 50> vocabulary{{
    {"draw", "вытянуть"},
    {"program", "запрограммировать"},
    {"token", "жетон"},
    {"no", "нет"},
    {"choose", "выбрать"},
    {"invert", "отрицать"},
    {"roll", "бросить"},
    {"open", "открыть"},
    {"exit", "выйти"},
    {"stay", "остаться"},
    {"move", "переместить"},
    {"leave", "оставить"},
    {"run", "запустить"},
    {"yes", "да"},
    {"obstacle", "препятствие"},
    {"attacked", "атакован"},
    {"on", "на"},
    {"at", "клетка"},
    {"row", "ряд"},
    {"of", "голема"},
    {"repeat", "повторить"},
    {"if", "если"},
    {"else", "иначе"},
    {"to", "в"},
    {"in", "внутри"},
    {"condition", "условие"},
    {"repeat-2", "повтор-2"},
    {"repeat-3", "повтор-3"},
    {"and", "и"},
    {"or", "или"},
    {"not", "не"},
    {"xor", "либо"},
    {"blank", "пустая"},
    {"empty", "пусто"},
    {"dynamite", "динамит"},
    {"repair", "ремонт"},
    {"hole", "яма"},
    {"first", "первый"},
    {"second", "второй"},
    {"both", "оба"},
    {"forward", "вперёд"},
    {"back", "назад"},
    {"left", "влево"},
    {"right", "вправо"},
    {"stand", "стоять"},
    {"strike", "удар"},
    {"defence", "защита"},
    {"about", "кругом"},
    {"none", "ничего"},
    {"face-down", "рубашкой"},
}};

}  // namespace ringside::golems
