#pragma once

#include <array>
#include <string_view>

#include "engine/core/values/language.h"

namespace ringside::duel {

/// "the module of …", by its number.
inline constexpr std::array<std::string_view, 4> russian_modules{"шага", "поворота", "выстрела", "ядра"};
/// "to the …", by the direction.
inline constexpr std::array<std::string_view, 6> russian_facings{"северо-восток", "восток", "юго-восток",
                                                                 "юго-запад",     "запад",  "северо-запад"};

/// What the game says of itself, in Russian as well: end reasons, laws, fields.
inline constexpr std::array<Saying, 15> glossary{{
    {"destroyed", "робот уничтожен"},
    {"each robot stands on a cell of its own on the field", "каждый робот стоит на своей клетке поля"},
    {"facings, tokens and the turn are ones that exist", "такие направления, жетоны и очередь бывают"},
    {"no robot has more than D damage", "ни у одного робота урон не больше D"},
    {"the game is over exactly when one robot has D damage", "игра окончена, когда у одного робота урон D, и только тогда"},
    {"after each action it is the other seat's turn", "после каждого действия очередь другого места"},
    {"an activation adds its module's token, cooling alone takes tokens off",
     "включение кладёт жетон на свой модуль, а снимает жетоны только охлаждение"},
    {"damage grows by 1 at most, by a shot, and never falls", "урон растёт не больше чем на 1, от выстрела, и не убывает"},
    {"robots change places by a step and its push alone", "робот сходит с клетки только от шага или его толчка"},
    {"facings change by the turn that was made", "направление меняет только сделанный поворот"},
    {"the seat that acts next", "чья очередь"},
    {"where it stands", "где он стоит"},
    {"the direction that it faces", "куда он смотрит"},
    {"its modules that carry an overheat token", "его модули с жетонами перегрева"},
    {"the hits that it has taken", "сколько в него попали"},
}};

}  // namespace ringside::duel
