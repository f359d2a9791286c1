// What is in the box, for whoever lists or checks it.

#include <fmt/format.h>

#include "engine/games/robocide/game.h"

namespace ringside::robocide {
namespace {

struct Described {
  std::string_view english, russian, properties, russian_properties;
};

constexpr std::array<std::array<Described, kinds_of_part>, slots_of_robot> part_tiles{
    {{{{"Plain legs", "Простые ноги", "steps (RC-8.1)", "шагают (RC-8.1)"},
       {"Propeller", "Пропеллер", "flies over one cell (RC-8.8)", "перелетает через клетку (RC-8.8)"},
       {"Magnet", "Магнит", "pushes a robot away (RC-8.9)", "отталкивает робота (RC-8.9)"}}},
     {{{"Plain body", "Простое тело", "no use", "ничего не даёт"},
       {"Shield", "Щит", "stops what comes from behind (RC-10.5)", "защищает сзади (RC-10.5)"},
       {"Bomb", "Бомба", "kills all neighbours when it dies (RC-11.3)", "при гибели убивает всех соседей (RC-11.3)"}}},
     {{{"Plain head", "Простая голова", "no gun", "без оружия"},
       {"Machine gun", "Пулемёт", "hits the first robot along the gaze (RC-10.2)",
        "попадает в первого робота по взгляду (RC-10.2)"},
       {"Rocket launcher", "Ракетная установка", "hits two cells farther away (RC-10.3)", "бьёт через две клетки (RC-10.3)"}}}}};

constexpr std::array<Described, loot_kinds> loot_tiles{
    {{"Modification of the head", "Модификация головы", "used in a workshop (RC-9.1)", "ставится в мастерской (RC-9.1)"},
     {"Modification of the body", "Модификация тела", "used in a workshop (RC-9.1)", "ставится в мастерской (RC-9.1)"},
     {"Modification of the legs", "Модификация ног", "used in a workshop (RC-9.1)", "ставится в мастерской (RC-9.1)"},
     {"Battery", "Батарея", "one action more (RC-7.1)", "ещё одно действие (RC-7.1)"},
     {"Vest", "Бронежилет", "undoes one shot (RC-10.6)", "отменяет одно попадание (RC-10.6)"},
     {"Screen", "Электромагнитный экран", "saves from the magnet (RC-12.2)", "спасает от магнита (RC-12.2)"},
     {"Remote", "Пульт управления башнями", "turns the towers (RC-4.2)", "поворачивает башни (RC-4.2)"},
     {"Blank", "Пустышка", "no use (RC-8.4)", "ничего не даёт (RC-8.4)"},
     {"Mine", "Мина", "holds a robot (RC-8.7)", "удерживает робота (RC-8.7)"}}};

TileView tile(std::string id, Described const& described, std::string type, int count) {
  return {std::move(id),
          std::string(described.english),
          std::string(described.russian),
          std::move(type),
          0,
          count,
          std::string(described.properties),
          "stand-in",
          std::string(described.russian_properties)};
}

std::vector<TileView> views(Json const& json) {
  Problems ignored;
  Box const box = read_board(json, ignored).value().box;
  std::array const counts{box.legs, box.bodies, box.heads};
  std::vector<TileView> tiles;
  for (std::size_t slot = 0; slot < counts.size(); ++slot)
    for (std::size_t kind = 0; kind < kinds_of_part; ++kind)
      tiles.push_back(tile(fmt::format("{}-{}", slot_words[slot], part_words[slot][kind]), part_tiles[slot][kind],
                           std::string(slot_words[slot]), counts[slot][kind]));
  for (std::size_t i = 0; i < loot_kinds; ++i)
    tiles.push_back(tile(fmt::format("loot-{}", token_words[i]), loot_tiles[i], "loot", box.loot[i]));
  return tiles;
}

Problems check(Json const& json) {
  Problems problems;
  read_board(json, problems);
  return problems;
}

/// The first built-in board as a file has it, with all that is in the box.
Json first_board() {
  Json file{{"format", "ringside-board"}, {"version", 1}};
  file.update(built_in_data()["boards"].front());
  for (char const* box : {"parts", "loot"}) file[box] = built_in_data()[box];
  return file;
}

}  // namespace

TileSource board_source() { return {"board", first_board, views, check}; }

}  // namespace ringside::robocide
