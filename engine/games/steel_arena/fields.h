#pragma once

#include <algorithm>
#include <array>
#include <string>
#include <string_view>
#include <type_traits>

#include "engine/core/fields/fields.h"
#include "engine/games/steel_arena/seams.h"
#include "engine/games/steel_arena/setup.h"
#include "engine/games/steel_arena/state.h"

// The one declaration of the fields of a state: name, range, what they mean.

namespace ringside::steel_arena {

inline constexpr std::array<std::string_view, 4> end_states{"playing", "trophies", "destroyed", "supply"};

/// Names of cells, of what lies on them, and of tiles, as the fields show them. 255 is not a cell: "off".
std::string name_cell(void const* setup, int cell);
std::string name_content(void const* setup, int content);
std::string name_tile(void const* setup, int tile);
/// A tile, 254 the central module, 255 none.
std::string name_module(void const* setup, int module);

/// The word of a kind of task, and of a step of the turn.
std::string name_op(void const* setup, int op);
std::string name_step(void const* setup, int step);
std::string name_cause(void const* setup, int cause);

/// The range of a field of tasks, which begins at 0, and how its values are written.
int greatest_value(Setup const& setup, TaskField const& field);
Names names_of(Setup const& setup, TaskField const& field);

template <class State, class Visitor>
void visit_robot(Setup const& setup, State& state, std::size_t seat, Visitor& visit) {
  auto& robot = state.robots[seat];
  int const tiles = setup.tiles().tiles();
  Names const tile_names(&setup, name_tile);
  visit.number("cell", robot.cell, 0, 255, Names(&setup, name_cell), "where it stands");
  visit.number("facing", robot.facing, 0, 5, hex::direction_names, "the direction that it faces");
  visit.set("modules", robot.modules, tiles, tile_names, "modules attached to it");
  visit.set("trophies", robot.trophies, tiles, tile_names, "its owner's trophies");
  visit.number("central", robot.central, 0, 15, {}, "1 reinforced, 2 overheated, 4 its armour worked this turn, 8 destroyed");
  visit.number("acted", robot.acted, 0, 7, {}, "actions of the central module this turn: 1 attack, 2 movement, 4 turn");
  visit.number("absorbed", robot.absorbed, 0, 9, {}, "taken off by its central module's armour this turn");
  visit.number("owed", robot.owed, 0, 14, {}, "modules that its owner must still discard");
  visit.number("owed_to_terrain", robot.owed_to_terrain, 0, 16383, {},
               "which points owed are terrain's, the oldest in the lowest bit");
}

/// All fields that tasks can have. What a task does not have is -1.
template <class Visitor>
void visit_any_task(Setup const& setup, Task const& task, Visitor& visit) {
  auto const fields = fields_of(setup, task.op);
  for (TaskField const& field : setup.seams->task_fields) {
    auto const own = std::find(fields.begin(), fields.end(), field);
    int const value = own == fields.end() ? -1 : task.bytes[static_cast<std::size_t>(own - fields.begin())];
    visit.number(field.name, value, 0, greatest_value(setup, field), names_of(setup, field), field.meaning);
  }
}

template <class Task, class Visitor>
void visit_task(Setup const& setup, Task& task, Visitor& visit) {
  Op const before = task.op;
  visit.number("do", task.op, 0, static_cast<int>(setup.seams->ops.size()) - 1, Names(&setup, name_op), "what is to be done");
  if constexpr (SeesStatesAlike<Visitor>) return visit_any_task(setup, task, visit);
  if constexpr (!std::is_const_v<Task>)
    if (task.op != before) task.bytes = {};
  auto const fields = fields_of(setup, task.op);
  for (std::size_t i = 0; i < fields.size(); ++i)
    visit.number(fields[i].name, task.bytes[i], 0, greatest_value(setup, fields[i]), names_of(setup, fields[i]),
                 fields[i].meaning);
}

template <class State, class Visitor>
void visit_state(Setup const& setup, State& state, Visitor& visit) {
  int const tiles = setup.tiles().tiles();
  Names const tile_names(&setup, name_tile);
  visit.number("turn", state.turn, 0, setup.players - 1, {}, "the active seat");
  if (setup.seams->out_of_turn)
    visit.number("out_of_turn", state.out_of_turn, 0, setup.players, {},
                 "the seat that acts in another's turn, plus one; 0 none");
  visit.number("end", state.end, 0, 3, end_states, "why the game is over");
  visit.number("supply", state.supply, 0, setup.tiles().tiles(), {}, "tiles left in the supply");
  visit.each("robot", setup.players, {}, [&](int seat) { visit_robot(setup, state, static_cast<std::size_t>(seat), visit); });
  visit.each("field", setup.field.size(), Names(&setup, name_cell), [&](int cell) {
    visit.number("", state.cells[static_cast<std::size_t>(cell)], 0, 255, Names(&setup, name_content), "what lies on the cell");
  });
  visit.set("hot", state.hot, tiles, tile_names, "modules with an overheat token");
  visit.set("face_down", state.hidden, tiles, tile_names, "modules kept face down");
  visit.set("used", state.used, tiles, tile_names, "modules activated this turn");
  visit.set("spent", state.spent, tiles, tile_names, "defence that worked this turn");
  visit.set("soaked", state.soaked, tiles, tile_names, "overheated by the heat under way; the token comes off after it");
  visit.set("box", state.box, tiles, tile_names, "out of play, face known");
  visit.set("absorbed_1", state.absorbed[0], tiles, tile_names, "defence that took off 1 this turn, besides the others");
  visit.set("absorbed_2", state.absorbed[1], tiles, tile_names, "defence that took off 2 this turn, besides the others");
  visit.set("absorbed_4", state.absorbed[2], tiles, tile_names, "defence that took off 4 this turn, besides the others");
  visit.set("set_off", state.set_off, setup.field.size(), Names(&setup, name_cell),
            "explosive terrain that goes off in the next wave");
  visit.list(
      "tasks", state.depth, setup.seams->deepest,
      [&](int i) { visit_task(setup, state.tasks[static_cast<std::size_t>(i)], visit); }, "pending tasks, last first");
}

}  // namespace ringside::steel_arena
