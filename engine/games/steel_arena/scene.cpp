#include "engine/games/steel_arena/scene.h"

#include <array>
#include <optional>
#include <utility>

#include <fmt/format.h>

#include "engine/board/scene_field.h"
#include "engine/games/steel_arena/board.h"
#include "engine/games/steel_arena/fields.h"
#include "engine/games/steel_arena/notation.h"
#include "engine/games/steel_arena/to_do.h"

namespace ringside::steel_arena {
namespace {

// Indexes into the scene's marks.
constexpr std::uint8_t overheated = 0, hidden = 1, activated = 2, worked = 3, soaked = 4, goes_off = 5, jumping = 6,
                       explosive = 7, fuel = 8, cooling = 9, shelter = 10, obstacle = 11;

std::vector<scene::Mark> all_marks(Language language) {
  static constexpr std::array<scene::MarkWords, 12> marks{
      {{"*", "overheated", "перегрет"},
       {"?", "face down: known to its owner only", "лицом вниз: знает только владелец"},
       {"+", "activated this turn", "применён в этот ход"},
       {"/", "defence that worked this turn", "защита, сработавшая в этот ход"},
       {"~", "overheated until this heat is resolved", "перегрет до конца этого нагрева"},
       {"!", "about to go off", "вот-вот взорвётся"},
       {"^", "in the air", "в воздухе"},
       {"", "explosive", "взрывоопасно", scene::Ground::explosive},
       {"", "burning fuel", "горящее топливо", scene::Ground::fuel},
       {"", "water: cools", "вода: охлаждает", scene::Ground::liquid},
       {"", "shelter", "укрытие", scene::Ground::cover},
       {"", "obstacle", "препятствие", scene::Ground::barrier}}};
  return scene::marks_in(language, marks);
}

std::string type_text(TileType type, Language language) {
  auto const i = static_cast<std::size_t>(type);
  return std::string(said(language, type_names[i], russian_type_names[i]));
}

scene::Item back_item(TileType type, int generation, Language language) {
  scene::Item item{fmt::format("{}-{}", type_text(type, language), generation)};
  item.kind = type_names[static_cast<std::size_t>(type)];
  item.face_down = true;
  return item;
}

/// The ground of a terrain tile, by the first thing that is printed on it.
std::optional<std::uint8_t> ground_of(Kind const& kind) {
  if (kind.explosive) return explosive;
  if (kind.fuel != 0) return fuel;
  if (kind.cools != 0) return cooling;
  if (kind.shelter != 0) return shelter;
  if (kind.obstacle || kind.obstruction) return obstacle;
  return std::nullopt;
}

scene::Item tile_item(Setup const& setup, int tile, Language language) {
  scene::Item item{name_of(setup, setup.tiles().kind_of_tile[static_cast<std::size_t>(tile)], language)};
  item.kind = type_names[static_cast<std::size_t>(setup.tiles().kind(tile).type)];
  item.tile = setup.tiles().kind(tile).id;
  return item;
}

/// Adds an item; one more of the same kind is counted.
void add(scene::List& list, scene::Item item) {
  if (!list.items.empty()) {
    scene::Item& last = list.items.back();
    item.count = last.count;
    if (item == last) {
      ++last.count;
      return;
    }
    item.count = 1;
  }
  list.items.push_back(std::move(item));
}

scene::List tiles_in(Setup const& setup, std::string_view name, TileSet const& tiles, Language language) {
  scene::List list{std::string(name), {}};
  tiles.each([&](int tile) { add(list, tile_item(setup, tile, language)); });
  return list;
}

/// Describes one seat; empty entries are left out.
class Teller {
 public:
  Teller(Setup const& setup, Observation const& seen, int seat, Language language)
      : setup_(setup), seen_(seen), state_(seen.state), robot_(robot_of(seen.state, seat)), seat_(seat), language_(language) {}

  scene::Panel panel() const {
    scene::Panel panel;
    panel.seat = seat_;
    panel.label = std::to_string(seat_);
    panel.title = fmt::format("{} {}", word("seat", "место"), seat_);
    panel.active = !state_.over() && state_.turn == seat_;
    panel.facts = facts();
    panel.lists.push_back(modules());
    if (!robot_.trophies.empty()) panel.lists.push_back(tiles_in(setup_, word("trophies", "трофеи"), robot_.trophies, language_));
    return panel;
  }

 private:
  Setup const& setup_;
  Observation const& seen_;
  State const& state_;
  Robot const& robot_;
  int seat_;
  Language language_;

  std::string_view word(std::string_view english, std::string_view russian) const { return said(language_, english, russian); }

  std::vector<scene::Fact> facts() const {
    std::vector<scene::Fact> facts;
    auto const fact = [&](std::string_view english, std::string_view russian, scene::Item value) {
      facts.push_back({std::string(word(english, russian)), std::move(value)});
    };
    if (robot_.cell != nothing) {
      fact("cell", "клетка", {setup_.field.name(robot_.cell)});
      fact("facing", "лицом", {std::string(hex::direction_names[robot_.facing])});
    }
    if (std::string mates = team_mates(); !mates.empty()) {
      bool const several = setup_.players > 2 * setup_.teams;  // in some team: HV-2.4
      fact(several ? "team mates" : "team mate", several ? "напарники" : "напарник", {std::move(mates)});
    }
    fact("board", "планшет", board());
    fact("trophies", "трофеев", {std::to_string(robot_.trophies.size())});
    if (robot_.owed > 0) fact("owes", "должен сбросить", owed());
    if (robot_.acted != 0) fact("board did", "планшет применён", {acted()});
    return facts;
  }

  std::string team_mates() const {
    std::string seats;
    for (int other = 0; other < setup_.players; ++other)
      if (other != seat_ && setup_.together(seat_, other)) seats += fmt::format("{}{}", seats.empty() ? "" : ", ", other);
    return seats;
  }

  scene::Item board() const {
    scene::Item item{std::string(robot_.has(flag::destroyed)    ? word("destroyed", "уничтожен")
                                 : robot_.has(flag::reinforced) ? word("reinforced", "усилен")
                                                                : word("normal", "обычный"))};
    if (robot_.has(flag::hot)) item.marks.push_back(overheated);
    if (robot_.has(flag::spent)) item.marks.push_back(worked);
    if (robot_.absorbed > 0) item.note = took_off(robot_.absorbed);
    return item;
  }

  std::string took_off(int number) const { return fmt::format("{} {}", word("took off", "снял"), number); }

  scene::Item owed() const {
    scene::Item item{std::to_string(robot_.owed)};
    if (int const of_terrain = std::popcount(robot_.owed_to_terrain); of_terrain > 0)
      item.note = fmt::format("{} {}", of_terrain, word("to terrain", "из-за местности"));
    return item;
  }

  std::string acted() const {
    std::string text;
    for (TileType const type : {TileType::attack, TileType::movement, TileType::turn})
      if (((robot_.acted >> static_cast<unsigned>(type)) & 1U) != 0)
        text += fmt::format("{}{}", text.empty() ? "" : ", ", type_text(type, language_));
    return text;
  }

  scene::List modules() const {
    scene::List list{std::string(word("modules", "модули")), {}};
    robot_.modules.each([&](int tile) { add(list, module(tile)); });
    for (std::size_t back = 0; back < Observation::backs; ++back) add_backs(list, back);
    return list;
  }

  scene::Item module(int tile) const {
    scene::Item item = tile_item(setup_, tile, language_);
    for (auto const& [set, mark] : {std::pair{&state_.hidden, hidden},
                                    {&state_.hot, overheated},
                                    {&state_.used, activated},
                                    {&state_.spent, worked},
                                    {&state_.soaked, soaked}})
      if (set->test(tile)) item.marks.push_back(mark);
    item.face_down = state_.hidden.test(tile);
    if (int const number = absorbed_by(state_, tile); number > 0) item.note = took_off(number);
    return item;
  }

  /// SA-17.1: of others' face-down modules the backs are seen, and the tokens on them.
  void add_backs(scene::List& list, std::size_t back) const {
    auto const seat = static_cast<std::size_t>(seat_);
    int const hot = seen_.hot_face_down[seat][back], cold = seen_.face_down[seat][back] - hot;
    scene::Item item = back_item(static_cast<TileType>(back / 3), static_cast<int>(back % 3) + 1, language_);
    item.marks = {hidden};
    item.count = cold;
    if (cold > 0) list.items.push_back(item);
    item.marks.push_back(overheated);
    item.count = hot;
    if (hot > 0) list.items.push_back(item);
  }
};

void fill_cells(Setup const& setup, State const& state, Language language, Scene& scene) {
  for (std::size_t i = 0; i < scene.cells.size(); ++i) {
    std::uint8_t const content = content_of(state, static_cast<int>(i));
    if (state.set_off.test(static_cast<int>(i))) scene.cells[i].marks.push_back(goes_off);
    if (cell_content::is_tile(content)) {
      scene.cells[i].items.push_back(tile_item(setup, content, language));
      if (auto const ground = ground_of(setup.tiles().kind(content))) scene.cells[i].marks.push_back(*ground);
    } else if (cell_content::is_back(content)) {
      scene.cells[i].items.push_back(
          back_item(cell_content::back_type(content), cell_content::back_generation(content), language));
    }
  }
}

scene::Panel make_table_panel(Setup const& setup, State const& state, Language language) {
  scene::Panel table;
  table.facts.push_back({std::string(said(language, "supply", "запас")), {std::to_string(state.supply)}});
  if (!state.box.empty()) table.lists.push_back(tiles_in(setup, said(language, "box", "коробка"), state.box, language));
  return table;
}

}  // namespace

Scene make_scene(Setup const& setup, Observation const& seen, Language language) {
  State const& state = seen.state;
  Scene scene = bare_scene(setup.field);
  scene.marks = all_marks(language);
  fill_cells(setup, state, language, scene);
  for (int seat = 0; seat < setup.players; ++seat) {
    Robot const& robot = robot_of(state, seat);
    if (robot.cell != nothing) {
      scene.pieces.push_back({seat, std::to_string(seat), robot.cell, hex::step_of(robot.facing)});
      if (in_the_air(setup, state, seat)) scene.pieces.back().marks.push_back(jumping);
    }
    scene.panels.push_back(Teller(setup, seen, seat, language).panel());
  }
  scene.panels.push_back(make_table_panel(setup, state, language));
  scene.to_do = to_do_in(setup, state, language);
  return scene;
}

}  // namespace ringside::steel_arena
