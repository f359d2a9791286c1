#pragma once

#include <array>

#include "engine/core/values/language.h"

namespace ringside::steel_arena {

/// The words of actions, as they are typed under either language; tiles have their Russian names beside them.
inline constexpr std::array<Saying, 40> vocabulary{{
    {"draw", "вытянуть"},
    {"lay", "выложить"},
    {"reveal", "открыть"},
    {"take", "взять"},
    {"place", "поставить"},
    {"cool", "остудить"},
    {"stop", "закончить"},
    {"activate", "активировать"},
    {"fill", "заполнить"},
    {"push", "толкнуть"},
    {"whirl", "закрутить"},
    {"damage", "урон"},
    {"first", "сначала"},
    {"target", "цель"},
    {"heat", "нагреть"},
    {"absorb", "поглотить"},
    {"endure", "стерпеть"},
    {"overheat", "перегреть"},
    {"suffer", "пострадать"},
    {"discard", "сбросить"},
    {"trophy", "трофей"},
    {"turn-up", "перевернуть"},
    {"pass", "пас"},
    {"central", "центральный"},
    {"screen", "экран"},
    {"attack", "атака"},
    {"move", "ход"},
    {"movement", "движение"},
    {"turn", "поворот"},
    {"defence", "защита"},
    {"terrain", "местность"},
    {"wearing", "изнашивая"},
    {"left", "влево"},
    {"right", "вправо"},
    {"ne", "св"},
    {"e", "в"},
    {"se", "юв"},
    {"sw", "юз"},
    {"w", "з"},
    {"nw", "сз"},
}};

}  // namespace ringside::steel_arena
