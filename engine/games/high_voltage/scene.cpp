#include "engine/games/high_voltage/scene.h"

#include <algorithm>
#include <array>
#include <span>

#include <fmt/format.h>

#include "engine/games/high_voltage/places.h"
#include "engine/games/high_voltage/words.h"
#include "engine/games/steel_arena/board.h"
#include "engine/games/steel_arena/scene.h"

namespace ringside::high_voltage {
namespace {

void add_fact(scene::Panel& panel, std::string_view name, std::string value) {
  panel.facts.push_back({std::string(name), scene::Item{std::move(value)}});
}

std::string cards_in(unsigned bits, Language language) {
  std::string text;
  for (std::size_t i = 0; i < card_words.size(); ++i)
    if ((bits >> i & 1U) != 0) text += fmt::format("{}{}", text.empty() ? "" : ", ", card_names[i].in(language));
  return text;
}

/// A mine as somebody sees it: its kind is its owner's to know, until the other has gone off.
std::string mine_text(Setup const& setup, Observation const& seen, bool all, int mine, Language language) {
  auto const other = static_cast<std::size_t>(mine ^ 1);
  bool const known = all || setup.owner_of_mine(mine) == seen.seat[0] || seen.extra.mines[other] == mine_place::gone;
  auto const at = static_cast<std::size_t>(mine);
  std::string_view const name = known ? mine_names[at].in(language) : said(language, "mine", "мина");
  return fmt::format("{} {}", name, setup.owner_of_mine(mine));
}

/// A ground of this box: what is printed on a terrain tile, as a mark.
struct TerrainGround {
  std::size_t printed;  ///< place in Kind::extra
  scene::MarkWords words;
};
constexpr std::array<TerrainGround, 6> terrain_grounds{
    {{place::melee, {"", "spikes: strike all around", "шипы: бьют вокруг", scene::Ground::spikes}},
     {place::heat, {"", "brazier: heats all around", "жаровня: греет вокруг", scene::Ground::fire}},
     {printed::high_point, {"", "high point", "высота", scene::Ground::height}},
     {place::free_turn, {"", "turntable", "поворотный круг", scene::Ground::turning}},
     {place::charge, {"", "socket: charges", "розетка: заряжает", scene::Ground::charge}},
     {printed::deactivator, {"", "earthing: takes charge", "заземление: снимает заряд", scene::Ground::earth}}}};

/// What this box prints on a tile says more of it than that it is an obstacle.
void add_grounds(Setup const& setup, steel_arena::State const& state, Language language, Scene& scene) {
  std::size_t const first = scene.marks.size();
  for (TerrainGround const& ground : terrain_grounds)
    scene.marks.push_back(scene::marks_in(language, std::span(&ground.words, 1)).front());
  for (std::size_t i = 0; i < scene.cells.size(); ++i) {
    std::uint8_t const content = steel_arena::content_of(state, static_cast<int>(i));
    if (!cell_content::is_tile(content) || setup.tiles().kind(content).type != TileType::terrain) continue;
    auto const ground = std::find_if(terrain_grounds.begin(), terrain_grounds.end(),
                                     [&](TerrainGround const& one) { return setup.tiles().kind(content).prints(one.printed); });
    if (ground == terrain_grounds.end()) continue;
    scene::Marks& marks = scene.cells[i].marks;
    std::erase_if(marks, [&](std::uint8_t mark) { return scene.marks[mark].ground != scene::Ground::plain; });
    marks.push_back(static_cast<std::uint8_t>(first + static_cast<std::size_t>(ground - terrain_grounds.begin())));
  }
}

void add_mines(Setup const& setup, Observation const& seen, bool all, Language language, Scene& scene) {
  for (int mine = 0; mine < mine_count; ++mine) {
    std::uint8_t const cell = seen.extra.mines[static_cast<std::size_t>(mine)];
    if (cell >= scene.cells.size()) continue;
    scene.cells[cell].items.push_back({.label = mine_text(setup, seen, all, mine, language), .kind = "mine"});
  }
}

void tell_seat(Setup const& setup, Observation const& seen, Language language, scene::Panel& panel) {
  auto const seat = static_cast<std::size_t>(panel.seat);
  Extra const& extra = seen.extra;
  if (setup.charge) add_fact(panel, said(language, "charge", "заряд"), std::to_string(extra.charge[seat]));
  if (setup.king) add_fact(panel, said(language, "hill", "с горы"), std::to_string(extra.pile_trophies[seat]));
  if (seat == setup.vulcan) add_fact(panel, said(language, "robot", "робот"), std::string(said(language, "Vulcan", "Вулкан")));
  if (seat == setup.predator)
    add_fact(panel, said(language, "robot", "робот"), std::string(said(language, "Predator", "Хищник")));
  if ((extra.screens & bit_of(panel.seat)) != 0) add_fact(panel, said(language, "screen", "экран"), "1");
  if ((extra.must_cool & bit_of(panel.seat)) != 0)
    add_fact(panel, said(language, "must cool", "должен охладиться"), std::string(said(language, "yes", "да")));
}

void tell_table(Setup const& setup, Observation const& seen, Language language, scene::Panel& table) {
  if (setup.king) add_fact(table, said(language, "pile", "стопка трофеев"), std::to_string(seen.extra.pile));
  if (!setup.charge) return;
  if (seen.extra.open_cards != 0) add_fact(table, said(language, "cards", "карты"), cards_in(seen.extra.open_cards, language));
  if (seen.extra.used_cards != 0) add_fact(table, said(language, "used", "применены"), cards_in(seen.extra.used_cards, language));
}

}  // namespace

Scene make_scene(Setup const& setup, Observation const& seen, Language language) {
  Scene scene = steel_arena::make_scene(setup, seen, language);
  bool const all = seen.seat[0] == nothing;
  add_grounds(setup, seen.state, language, scene);
  add_mines(setup, seen, all, language, scene);
  for (scene::Panel& panel : scene.panels) {
    if (panel.seat == scene::no_seat)
      tell_table(setup, seen, language, panel);
    else
      tell_seat(setup, seen, language, panel);
  }
  return scene;
}

}  // namespace ringside::high_voltage
