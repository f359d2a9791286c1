#pragma once

#include <array>

#include "engine/core/values/language.h"

namespace ringside::robocide {

/// What the game says of itself, in Russian as well: end reasons, laws, fields.
inline constexpr std::array<Saying, 51> glossary{{
    {"last-colour", "остались роботы одного цвета"},
    {"died-together", "погибли вместе"},
    {"loot is on cells, held, in the pile or buried, and never more or less",
     "добыча на клетках, у игроков, в сбросе или вне игры, и её всегда одинаково"},
    {"nuclear tokens are in the bag, in the plan, or on two cells for each round",
     "ядерные жетоны в мешке, в плане или на двух клетках за каждый раунд"},
    {"parts are on robots, in the supply, or lost with robots", "части на роботах, в запасе или потеряны с роботами"},
    {"robots and heads lie on numbered cells of their own that are not struck",
     "роботы и головы стоят каждый на своей пронумерованной клетке без ядерного жетона"},
    {"no loot but a mine lies under a robot", "под роботом не лежит никакой добычи, кроме мины"},
    {"what lies face up is a mine, and nothing lies on struck cells",
     "лицом вверх лежат только мины, а на клетках с ядерным жетоном — ничего"},
    {"a living partner carries a head that is picked up", "подобранную голову несёт живой напарник"},
    {"who is out has neither robots nor heads nor loot", "у выбывшего нет ни роботов, ни голов, ни добычи"},
    {"the game is over when robots of one colour are left, or none",
     "игра окончена, когда остались роботы одного цвета или никого"},
    {"the bag lasts for as many rounds as there are pairs of cells", "мешка хватает на столько раундов, сколько пар клеток"},
    {"stages and rounds follow one another", "этапы и раунды идут друг за другом"},
    {"who is out stays out", "кто выбыл, тот выбыл"},
    {"two cells of the plan are struck a round, for good", "за раунд удар получают две клетки плана, навсегда"},
    {"the corners stay a ring, or those six", "углы остаются кольцом или теми же шестью"},
    {"towers turn together", "башни поворачиваются вместе"},
    {"where it stands, or its head lies", "где он стоит или лежит его голова"},
    {"where it looks", "куда он смотрит"},
    {"whether it lives, and where its head is", "жив ли он и где его голова"},
    {"a part of it", "часть робота"},
    {"such loot that the player holds", "сколько такой добычи у игрока"},
    {"0 in the game; else when the player went out: 1 first", "0 — в игре; иначе которым игрок выбыл: 1 — первым"},
    {"such heads in the supply", "сколько таких голов в запасе"},
    {"loot on the cell", "добыча на клетке"},
    {"cells with mines face up", "клетки с открытыми минами"},
    {"cells with nuclear tokens", "клетки с ядерными жетонами"},
    {"cells to be struck in this round", "клетки, по которым ударят в этом раунде"},
    {"what is on the corner cell", "что на угловой клетке"},
    {"faces that the tower is turned clockwise", "на сколько граней башня повёрнута по часовой стрелке"},
    {"what is being resolved", "что сейчас разбирают"},
    {"robots whose shots are being resolved", "роботы, чьи выстрелы разбирают"},
    {"robots of the seat that have fired", "роботы этого места, которые отстрелялись"},
    {"hits of the moment that are settled", "сколько попаданий этого момента разобрано"},
    {"the robot whose player is asked", "робот, чьего игрока спрашивают"},
    {"robots that die when all hits are settled", "роботы, которые погибнут, когда разберут все попадания"},
    {"robots whose bombs go off", "роботы, чьи бомбы взрываются"},
    {"seats that a screen saves", "места, которые спасает экран"},
    {"the dead around whom loot is to be spilled", "погибшие, вокруг которых выложат добычу"},
    {"the round, from 1", "раунд, от 1"},
    {"what is being done", "что происходит"},
    {"playing, or how the game ended", "идёт игра или чем она кончилась"},
    {"the seat with the detonator", "место с детонатором"},
    {"the seat whose turn in the stage it is", "чья очередь на этом этапе"},
    {"actions that it has left", "сколько действий ему осталось"},
    {"players who have passed in a row", "сколько игроков подряд спасовали"},
    {"whose token is on the slot", "чей жетон на этом этапе"},
    {"such loot in the discard pile", "сколько такой добычи в сбросе"},
    {"such loot out of the game", "сколько такой добычи вне игры"},
    {"such legs in the supply", "сколько таких ног в запасе"},
    {"such bodies in the supply", "сколько таких тел в запасе"},
}};

}  // namespace ringside::robocide
