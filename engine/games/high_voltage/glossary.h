#pragma once

#include <algorithm>
#include <array>

#include "engine/games/steel_arena/glossary.h"

namespace ringside::high_voltage {

/// What it says of itself beside that.
inline constexpr std::array<Saying, 47> own_glossary{{
    {"there are 40 charge tokens at most, and none without charge", "жетонов заряда не больше 40, а без заряда их нет"},
    {"a capability card is used once a turn", "карту возможностей применяют раз за ход"},
    {"a Screen works once a turn", "«Экран» срабатывает раз за ход"},
    {"the supply has as many tiles as its types have", "в запасе столько тайлов, сколько их по типам"},
    {"pile and trophies off it are always as many", "в стопке трофеев и взятых из неё вместе всегда одинаково"},
    {"nobody loses a trophy off the pile", "никто не теряет трофеев из стопки"},
    {"a mine goes from the hand to a cell and out of the game", "мина идёт из запаса на клетку, а потом из игры"},
    {"the tokens that a mine moves are as many as before", "мина перекладывает столько жетонов, сколько их было"},
    {"nobody acts in a turn of their own team", "никто не действует в ход своей команды"},
    {"trophies are others' modules, the own 13th one, or terrain", "трофеи — чужие модули, собственный 13-й или местность"},
    {"without the hill there is no pile", "без горы нет и стопки"},
    {"modules taken since their owners' last turns began", "модули, взятые после начала последнего хода владельца"},
    {"attack modules of Predator that reached the active robot as its turn began",
     "модули атаки Хищника, которые доставали до активного робота в начале его хода"},
    {"those that Patience may use now", "те, что сейчас годятся для Терпения"},
    {"which points owed are as in Predator's turn, the oldest lowest",
     "какие единицы долга считаются как в ход Хищника, самая старая в младшем бите"},
    {"which points owed are for Vulcan's mine, the oldest lowest",
     "какие единицы долга — от мины Вулкана, самая старая в младшем бите"},
    {"seats + 1 that it has moved, the first first; 8 more for one that comes to rest where it seemed to cross",
     "места + 1, чьих роботов оно двигало, по порядку; на 8 больше, если робот остановился там, где клетку, казалось, лишь "
     "пересекал"},
    {"the cell + 1 where the robot stood when it began; 0: there is none",
     "клетка + 1, где робот стоял, когда оно началось; 0 — нет"},
    {"the cell + 1 of the attack under way; 0: there is none", "клетка + 1 атаки, которая идёт; 0 — нет"},
    {"where it is aimed", "куда она направлена"},
    {"charge tokens", "жетоны заряда"},
    {"circular tiles beside the robot when its last turn ended, as bits",
     "круговые тайлы рядом с роботом в конце его прошлого хода, битами"},
    {"trophies off the pile", "трофеи из стопки"},
    {"tiles of this type left in the supply", "сколько тайлов этого типа осталось в запасе"},
    {"where the mine is", "где мина"},
    {"1 + 4 times the seat that set a mine off + the mine, the first first",
     "1 + 4, умноженное на место, которое подорвало мину, + мина, по порядку"},
    {"damage that a tile with health has taken this turn", "сколько урона в этот ход получил тайл со здоровьем"},
    {"trophies left in the pile", "сколько трофеев осталось в стопке"},
    {"capability cards used this turn", "карты возможностей, применённые в этот ход"},
    {"seats with a Screen", "места, у которых «Экран»"},
    {"Screens that have worked this turn", "«Экраны», сработавшие в этот ход"},
    {"seats that must cool in their next active phase", "места, которые должны охладиться в следующей активной фазе"},
    {"what holds for this turn", "что действует в этот ход"},
    {"central cells, one of which is Olympus", "центральные клетки, одна из которых — Олимп"},
    {"modules dealt", "сколько модулей роздано"},
    {"capability cards that lie open", "открытые карты возможностей"},
    {"charge tokens spent on it", "сколько жетонов заряда на это потрачено"},
    {"how much more it does to each target", "на сколько больше получает каждая цель"},
    {"robots that have stopped", "роботы, которые остановились"},
    {"1: a turn starts, 0: a movement has ended", "1 — начинается ход, 0 — кончилось движение"},
    {"1: Evasion is possible", "1 — возможна Неуловимость"},
    {"which of the two is under way", "что из двух идёт"},
    {"1 + 4 times the seat that set it off + the mine", "1 + 4, умноженное на место, которое её подорвало, + мина"},
    {"the next one", "следующая"},
    {"the seat that acted out of turn before, plus one", "место, которое до этого действовало в чужой ход, плюс один"},
    {"the back of the module: 4 times its type + its generation", "рубашка модуля: 4, умноженное на тип, + поколение"},
    {"1: the first mine has acted", "1 — первая мина подействовала"},
}};

/// With those of Steel Arena's.
inline constexpr auto glossary = [] {
  std::array<Saying, steel_arena::glossary.size() + own_glossary.size()> all{};
  std::copy(own_glossary.begin(), own_glossary.end(),
            std::copy(steel_arena::glossary.begin(), steel_arena::glossary.end(), all.begin()));
  return all;
}();

}  // namespace ringside::high_voltage
