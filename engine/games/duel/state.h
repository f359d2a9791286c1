#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <type_traits>

#include "engine/core/fields/fields.h"
#include "engine/games/duel/setup.h"

namespace ringside::duel {

enum class Module : std::uint8_t { step, turn, shot, core };
inline constexpr int modules = 4;
inline constexpr std::array<std::string_view, modules> module_names{"step", "turn", "shot", "core"};

/// The modules of a robot that carry an overheat token (DU-1.3).
struct Tokens {
  std::uint8_t bits = 0;

  constexpr bool test(int module) const { return ((bits >> module) & 1) != 0; }
  constexpr bool test(Module module) const { return test(static_cast<int>(module)); }
  constexpr void insert(int module) { bits = static_cast<std::uint8_t>(bits | (1 << module)); }
  constexpr void insert(Module module) { insert(static_cast<int>(module)); }
  friend bool operator==(Tokens, Tokens) = default;
};

/// A robot on the field (DU-1.2, DU-1.3).
struct Robot {
  std::uint8_t cell = 0;    ///< number in the field's cell order
  std::uint8_t facing = 0;  ///< hex::Direction
  Tokens tokens;
  std::uint8_t damage = 0;

  friend bool operator==(Robot const&, Robot const&) = default;
};

/// Everything that changes in a game. Equal states have equal bytes.
struct State {
  std::array<Robot, 2> robots;
  std::uint8_t turn = 0;  ///< the seat that acts next; once the game is over, the seat whose robot was destroyed

  Robot& own() { return robots[turn]; }
  Robot const& own() const { return robots[turn]; }
  Robot& other() { return robots[1U - turn]; }
  Robot const& other() const { return robots[1U - turn]; }
  friend bool operator==(State const&, State const&) = default;
};
static_assert(sizeof(State) <= 16 && std::has_unique_object_representations_v<State>);

/// The name of a cell for Names; `field` is a HexField.
inline std::string cell_name(void const* field, int cell) { return static_cast<HexField const*>(field)->name(cell); }

/// Shows each field of a state to a visitor: see engine/core/fields/fields.h.
template <class S, class Visitor>
void visit_fields(Setup const& setup, S& state, Visitor& visit) {
  visit.number("turn", state.turn, 0, 1, {}, "the seat that acts next");
  visit.each("robot", 2, {}, [&](int seat) {
    auto& robot = state.robots[static_cast<std::size_t>(seat)];
    visit.number("cell", robot.cell, 0, setup.field.size() - 1, Names(&setup.field, cell_name), "where it stands");
    visit.number("facing", robot.facing, 0, hex::directions - 1, Names(hex::direction_names), "the direction that it faces");
    visit.set("tokens", robot.tokens, modules, Names(module_names), "its modules that carry an overheat token");
    visit.number("damage", robot.damage, 0, setup.damage, {}, "the hits that it has taken");
  });
}

}  // namespace ringside::duel
