#include "engine/games/steel_arena/position.h"

#include <algorithm>
#include <map>
#include <set>

#include <fmt/format.h>

#include "engine/games/steel_arena/board.h"
#include "engine/games/steel_arena/drawing.h"
#include "engine/games/steel_arena/fields.h"
#include "engine/games/steel_arena/play.h"
#include "engine/games/steel_arena/seams.h"
#include "engine/games/steel_arena/start.h"

namespace ringside::steel_arena {
namespace {

/// Gives each tile name without a number the first tile of its kind that nobody has named.
class TileNames {
 public:
  TileNames(Setup const& setup, Json& fields) : setup_(setup) {
    for_each_name(fields, [&](Json& name) { taken_.insert(name.get<std::string>()); });
    take_dealt(fields);
    for_each_name(fields, [&](Json& name) { resolve(name); });
    box_the_rest(fields);
  }

 private:
  Setup const& setup_;
  std::set<std::string> taken_;

  template <class F>
  static void names_in(Json& list, F& f) {
    if (list.is_array())
      for (Json& name : list)
        if (name.is_string()) f(name);
  }
  /// The names that stand for tiles: modules and trophies of robots, the field, the box. Marks name what stands there already.
  template <class F>
  void for_each_name(Json& fields, F f) {
    if (fields.contains("robot") && fields["robot"].is_array())
      for (Json& robot : fields["robot"]) {
        if (!robot.is_object()) continue;
        if (robot.contains("modules")) names_in(robot["modules"], f);
        if (robot.contains("trophies")) names_in(robot["trophies"], f);
      }
    if (fields.contains("field") && fields["field"].is_object())
      for (auto& [cell, name] : fields["field"].items())
        if (name.is_string()) f(name);
    if (fields.contains("box")) names_in(fields["box"], f);
  }
  std::string free_tile(std::string const& kind) {
    for (int tile = 0; tile < setup_.tiles().tiles(); ++tile)
      if (setup_.tiles().kind(tile).id == kind && !taken_.contains(name_tile(&setup_, tile))) return name_tile(&setup_, tile);
    return kind;
  }
  void resolve(Json& name) {
    std::string const written = name.get<std::string>();
    int const kind = find_kind(setup_.tiles(), written);
    if (kind < 0) return;
    name = free_tile(setup_.tiles().kinds[static_cast<std::size_t>(kind)].id);
    taken_.insert(name.get<std::string>());
  }
  /// A robot whose modules are not named has its four first ones: they are not free for others.
  void take_dealt(Json const& fields) {
    for (std::size_t seat = 0; seat < static_cast<std::size_t>(setup_.players); ++seat) {
      bool const dealt = !(fields.contains("robot") && fields["robot"].is_array() && seat < fields["robot"].size() &&
                           fields["robot"][seat].is_object() && fields["robot"][seat].contains("modules"));
      if (dealt) bare_start(setup_).robots[seat].modules.each([&](int tile) { taken_.insert(name_tile(&setup_, tile)); });
    }
  }
  /// Tiles that lie in no stack, and that nobody has, are out of play: SA-2.6 deals those of generation 1 openly.
  void box_the_rest(Json& fields) {
    if (fields.contains("box") && !fields["box"].is_array()) return;
    Json box = fields.contains("box") ? fields["box"] : Json::array();
    setup_.boxed.each([&](int tile) {
      if (!taken_.contains(name_tile(&setup_, tile))) box.push_back(name_tile(&setup_, tile));
    });
    fields["box"] = std::move(box);
  }
};

/// Marks on modules are written with the same shorthand: "laser" where the robots hold one laser only.
void resolve_marks(Setup const& setup, Json& fields) {
  std::map<std::string, std::string> held;
  if (!fields.contains("robot") || !fields["robot"].is_array()) return;
  for (Json const& robot : fields["robot"])
    if (robot.is_object() && robot.contains("modules") && robot["modules"].is_array())
      for (Json const& name : robot["modules"]) {
        if (!name.is_string()) continue;
        std::string const full = name.get<std::string>();
        held.emplace(full.substr(0, full.find('#')), full);
      }
  for (char const* mark : {"hot", "face_down", "used", "spent", "soaked", "absorbed_1", "absorbed_2", "absorbed_4"}) {
    if (!fields.contains(mark) || !fields[mark].is_array()) continue;
    for (Json& name : fields[mark]) {
      if (!name.is_string()) continue;
      int const kind = find_kind(setup.tiles(), name.get<std::string>());
      if (kind < 0) continue;
      auto const found = held.find(setup.tiles().kinds[static_cast<std::size_t>(kind)].id);
      if (found != held.end()) name = found->second;
    }
  }
}

/// A letter of a task in a position as it was written before fields of tasks had names: "a" is the first field, "g" the seventh.
/// True: it was taken for that field, or says nothing.
bool read_letter(Setup const& setup, Json& task, Op op, std::size_t at, Json const& value) {
  auto const fields = fields_of(setup, op);
  if (!value.is_number_integer() || value < 0) return false;
  if (at >= fields.size()) return value == 0;
  if (value > greatest_value(setup, fields[at]) || task.contains(fields[at].name)) return false;
  task[std::string(fields[at].name)] = value;
  return true;
}

void read_letters(Setup const& setup, Json& task) {
  if (!task.is_object() || !task.contains("do") || !task["do"].is_string()) return;
  auto const shapes = setup.seams->shapes;
  std::string const& word = task["do"].get_ref<std::string const&>();
  auto const shape = std::find_if(shapes.begin(), shapes.end(), [&](TaskShape const& each) { return each.word == word; });
  if (shape == shapes.end()) return;
  auto const op = static_cast<Op>(shape - shapes.begin());
  for (char letter = 'a'; letter <= 'g'; ++letter) {
    auto const found = task.find(std::string(1, letter));
    if (found == task.end()) continue;
    Json const value = *found;
    if (read_letter(setup, task, op, static_cast<std::size_t>(letter - 'a'), value)) task.erase(std::string(1, letter));
  }
}

}  // namespace

State blank_state(Setup const& setup) { return bare_start(setup); }

Json expanded(Setup const& setup, Json const& position, Problems& problems) {
  if (!position.is_object()) return position;
  Json fields = position;
  if (fields.contains("board")) {
    Json const board = fields["board"];
    fields.erase("board");
    read_drawing(setup, board, fields, problems);
  }
  [[maybe_unused]] TileNames const resolved(setup, fields);
  resolve_marks(setup, fields);
  bool const playing = !fields.contains("end") || fields["end"] == "playing";
  if (playing && !fields.contains("tasks"))  // the active seat is about to act
    fields["tasks"] = {{{"do", "turn"}, {"step", "owed-first"}}, {{"do", "act"}}};
  if (fields.contains("tasks") && fields["tasks"].is_array())
    for (Json& task : fields["tasks"]) read_letters(setup, task);
  return fields;
}

}  // namespace ringside::steel_arena
