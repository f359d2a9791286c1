#pragma once

// A made-up state for predicates to be asked about.

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include <fmt/format.h>

#include "engine/core/fields/layout.h"

namespace ringside::predicate_table {

inline constexpr int tile_count = 70;  // more than one value has bits

struct Bits {
  std::array<bool, tile_count> held{};
  bool test(int i) const { return held[static_cast<std::size_t>(i)]; }
  void insert(int i) { held[static_cast<std::size_t>(i)] = true; }
};

struct Robot {
  std::uint8_t cell = 0, facing = 0, damage = 0, speed = 0;
  Bits modules;
};

struct Task {
  std::uint8_t job = 0, size = 0;
};

/// A state with fields of each kind, and names that could be taken for others.
struct Table {
  std::uint8_t turn = 0, end = 0, is_late = 0;
  std::int8_t shift = 0;
  std::array<Robot, 2> robots;
  std::array<std::uint8_t, 3> heights{};
  Bits hot;
  std::uint8_t depth = 0;
  std::array<Task, 3> tasks;
  std::uint8_t drawn = 0;
  std::array<std::uint8_t, 3> pile{};
};

inline constexpr std::array<std::string_view, 3> end_names{"playing", "fill-back", "out of time"};
inline constexpr std::array<std::string_view, 3> cell_names{"a1", "a2", "b1"};
inline constexpr std::array<std::string_view, 6> direction_names{"ne", "e", "se", "sw", "w", "nw"};
inline constexpr std::array<std::string_view, 3> job_names{"none", "turn", "hit"};
inline std::string tile_name(void const*, int tile) {
  return tile == 0 ? "crab" : tile == 1 ? "turn" : fmt::format("water-{}#1", tile);
}

template <class S, class Visitor>
void visit_table(S& table, Visitor& visit) {
  visit.number("turn", table.turn, 0, 1, {}, {});
  visit.number("end", table.end, 0, 2, Names(end_names), {});
  visit.number("is late", table.is_late, 0, 1, {}, {});
  visit.number("shift", table.shift, -3, 3, {}, {});
  visit.each("robot", 2, {}, [&](int i) {
    auto& robot = table.robots[static_cast<std::size_t>(i)];
    visit.number("cell", robot.cell, 0, 2, Names(cell_names), {});
    visit.number("facing", robot.facing, 0, 5, Names(direction_names), {});
    visit.set("modules", robot.modules, tile_count, Names(nullptr, tile_name), {});
    visit.number("damage", robot.damage, 0, 1, {}, {});
    visit.number("speed", robot.speed, 0, 9, {}, {});
  });
  visit.each("field", 3, Names(cell_names),
             [&](int i) { visit.number("", table.heights[static_cast<std::size_t>(i)], 0, 9, {}, {}); });
  visit.set("hot", table.hot, 3, Names(cell_names), {});
  visit.list("tasks", table.depth, 3,
             [&](int i) {
               visit.number("do", table.tasks[static_cast<std::size_t>(i)].job, 0, 2, Names(job_names), {});
               visit.number("size", table.tasks[static_cast<std::size_t>(i)].size, 2, 4, {}, {});
             },
             {});
  visit.list("pile", table.drawn, 3, [&](int i) { visit.number("", table.pile[static_cast<std::size_t>(i)], 0, 9, {}, {}); }, {});
  visit.each("car", 1, {}, [&](int) { visit.number("damage", table.robots[0].damage, 0, 1, {}, {}); });
}

/// With one field more than the state has, as a checker may offer.
inline std::vector<LayoutField> const& layout() {
  static std::vector<LayoutField> const fields = [] {
    Layout visitor;
    Table const table;
    visit_table(table, visitor);
    LayoutField const& last = visitor.fields.back();
    visitor.fields.push_back({"winner", FieldKind::number, -1, 1, {}, {}, last.offset + last.slots()});
    return visitor.fields;
  }();
  return fields;
}

inline std::vector<std::int64_t> list_values(Table const& table, std::int64_t winner = -1) {
  std::vector<std::int64_t> values;
  Values visitor(values);
  visit_table(table, visitor);
  values.push_back(winner);
  return values;
}

inline Table example() {
  Table table;
  table.turn = 1;
  table.end = 1;
  table.is_late = 1;
  table.shift = -2;
  table.robots[0] = {.cell = 0, .facing = 0, .damage = 1, .speed = 7, .modules = {}};
  table.robots[1] = {.cell = 2, .facing = 3, .damage = 0, .speed = 4, .modules = {}};
  for (int const tile : {0, 63, 64, 69}) table.robots[0].modules.insert(tile);
  table.robots[1].modules.insert(1);
  table.heights = {3, 0, 9};
  table.hot.insert(2);
  table.depth = 2;
  table.tasks = {Task{1, 2}, Task{2, 4}, Task{}};
  table.drawn = 1;
  table.pile = {5, 0, 0};
  return table;
}

inline std::string repeated(std::string_view part, int times) {
  std::string text;
  for (int i = 0; i < times; ++i) text += part;
  return text;
}

}  // namespace ringside::predicate_table
