// What is in the box, for whoever lists or checks it.

#include <fmt/format.h>

#include "engine/games/robocide/game.h"

namespace ringside::robocide {
namespace {

struct Described {
  std::string_view english, russian, properties;
};

constexpr std::array<std::array<Described, kinds_of_part>, slots_of_robot> part_tiles{
    {{{{"Plain legs", "Простые ноги", "steps (RC-8.1)"},
       {"Propeller", "Пропеллер", "flies over one cell (RC-8.8)"},
       {"Magnet", "Магнит", "pushes a robot away (RC-8.9)"}}},
     {{{"Plain body", "Простое тело", "no use"},
       {"Shield", "Щит", "stops what comes from behind (RC-10.5)"},
       {"Bomb", "Бомба", "kills all neighbours when it dies (RC-11.3)"}}},
     {{{"Plain head", "Простая голова", "no gun"},
       {"Machine gun", "Пулемёт", "hits the first robot along the gaze (RC-10.2)"},
       {"Rocket launcher", "Ракетная установка", "hits two cells farther away (RC-10.3)"}}}}};

constexpr std::array<Described, loot_kinds> loot_tiles{
    {{"Modification of the head", "Модификация головы", "used in a workshop (RC-9.1)"},
     {"Modification of the body", "Модификация тела", "used in a workshop (RC-9.1)"},
     {"Modification of the legs", "Модификация ног", "used in a workshop (RC-9.1)"},
     {"Battery", "Батарея", "one action more (RC-7.1)"},
     {"Vest", "Бронежилет", "undoes one shot (RC-10.6)"},
     {"Screen", "Электромагнитный экран", "saves from the magnet (RC-12.2)"},
     {"Remote", "Пульт управления башнями", "turns the towers (RC-4.2)"},
     {"Blank", "Пустышка", "no use (RC-8.4)"},
     {"Mine", "Мина", "holds a robot (RC-8.7)"}}};

TileView tile(std::string id, Described const& described, std::string type, int count) {
  return {std::move(id),
          std::string(described.english),
          std::string(described.russian),
          std::move(type),
          0,
          count,
          std::string(described.properties),
          "stand-in"};
}

/// The built-in data hold several boards, a file holds one.
Board const* built_in(Json const& json) { return json == built_in_data() ? &built_in_boards().front() : nullptr; }

std::vector<TileView> views(Json const& json) {
  Problems ignored;
  Board const* known = built_in(json);
  auto const read = known == nullptr ? read_board(json, ignored) : std::nullopt;
  Box const& box = known != nullptr ? known->box : read.value().box;
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
  if (built_in(json) == nullptr) read_board(json, problems);
  return problems;
}

}  // namespace

TileSource board_source() {
  return {[] { return built_in_data(); }, views, check};
}

}  // namespace ringside::robocide
