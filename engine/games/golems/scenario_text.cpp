// Cards and scenarios for whoever lists or checks them.

#include <fmt/format.h>

#include "engine/games/golems/game.h"

namespace ringside::golems {
namespace {

std::string title(std::string name) {
  name.front() = static_cast<char>(name.front() - 'a' + 'A');
  return name;
}

TileView golem_tile(Card const& card) {
  return {card.name,
          title(card.name),
          card.name,
          "golem",
          0,
          1,
          fmt::format("force {}, rows {}, range {}, limit {}", card.force, card.rows, card.range, card.limit),
          card.name == "sword" ? "booklet" : "stand-in",
          fmt::format("сила {}, строк {}, дальность {}, предел урона {}", card.force, card.rows, card.range, card.limit)};
}

std::vector<TileView> views(Json const& scenario) {
  Problems ignored;
  Members members(scenario, "", ignored);
  Cards cards = built_in_cards();
  read_cards(members, cards, ignored);
  std::vector<TileView> tiles;
  for (Card const& card : cards.golems) tiles.push_back(golem_tile(card));
  for (std::size_t i = 0; i < luck_kinds; ++i) {
    std::string const name(luck_words[i + 1]);
    tiles.push_back(
        {"luck-" + name, "Luck: " + name, "Удача: " + name, "luck", 0, cards.luck[i], "a luck card", "stand-in", "карта удачи"});
  }
  for (std::string_view const word : content_words)
    tiles.push_back({"barrel-" + std::string(word), "Barrel: " + std::string(word), "Бочка: " + std::string(word), "barrel", 0,
                     barrels_of_each, "what a barrel holds", "stand-in", "содержимое бочки"});
  return tiles;
}

Problems check(Json const& scenario) {
  Problems problems;
  read_scenario(scenario, problems);
  return problems;
}

/// The first built-in scenario as a file has it, with all cards.
Json first_scenario() {
  Json file{{"format", "ringside-scenario"}, {"version", 1}};
  file.update(built_in_data()["scenarios"].front());
  for (char const* cards : {"cards", "luck"}) file[cards] = built_in_data()[cards];
  return file;
}

}  // namespace

TileSource scenario_source() { return {"scenario", first_scenario, views, check}; }

}  // namespace ringside::golems
