#pragma once

#include <array>

#include "engine/core/values/language.h"

namespace ringside::robocide {

/// The words of actions, as they are typed under either language.
inline constexpr std::array<Saying, 53> vocabulary{{
    {"lay", "выложить"},
    {"ring", "кольцо"},
    {"towers", "башни"},
    {"draw", "вытянуть"},
    {"land", "высадить"},
    {"remote", "пульт"},
    {"pass", "пас"},
    {"place", "поставить"},
    {"keep", "оставить"},
    {"turn", "повернуть"},
    {"arrange", "расставить"},
    {"step", "шаг"},
    {"fly", "перелёт"},
    {"teleport", "телепорт"},
    {"to", "в"},
    {"push", "толкнуть"},
    {"disarm", "обезвредить"},
    {"resurrect", "воскресить"},
    {"on", "на"},
    {"modify", "улучшить"},
    {"battery", "батарея"},
    {"end", "конец"},
    {"fire", "стрелять"},
    {"first", "первым"},
    {"protect", "защитить"},
    {"suffer", "принять"},
    {"head", "голова"},
    {"body", "тело"},
    {"legs", "ноги"},
    {"vest", "бронежилет"},
    {"screen", "экран"},
    {"blank", "пустышка"},
    {"mine", "мина"},
    {"east", "восток"},
    {"southeast", "юго-восток"},
    {"southwest", "юго-запад"},
    {"west", "запад"},
    {"northwest", "северо-запад"},
    {"northeast", "северо-восток"},
    {"clockwise", "по-часовой"},
    {"counterclockwise", "против-часовой"},
    {"turning", "поворот"},
    {"actions", "действия"},
    {"artillery", "артиллерия"},
    {"detonator", "детонатор"},
    {"propeller", "пропеллер"},
    {"magnet", "магнит"},
    {"shield", "щит"},
    {"bomb", "бомба"},
    {"machine-gun", "пулемёт"},
    {"rocket-launcher", "ракетница"},
    {"workshop", "мастерская"},
    {"forge", "кузница"},
}};

}  // namespace ringside::robocide
