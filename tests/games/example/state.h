#pragma once

#include <array>
#include <cstdint>

#include "engine/core/fields/fields.h"
#include "engine/core/values/language.h"
#include "tests/games/example/rulings.h"

namespace ringside::example {

inline constexpr int most_charges = 3;  // EX-1.2

/// What is agreed before the game.
struct Setup {
  int goal = 5;  ///< the number of the last cell (EX-1.1)
  Rulings rulings;
  friend bool operator==(Setup const&, Setup const&) = default;
};

struct Robot {
  std::uint8_t cell = 0;
  std::uint8_t charges = 0;
  friend bool operator==(Robot const&, Robot const&) = default;
};

/// All that changes in a game. Equal states have equal bytes.
struct State {
  std::array<Robot, 2> robots;
  std::uint8_t dealt = 0;  ///< how many seats have a battery
  std::uint8_t turn = 0;   ///< the seat that acts; once the game is over, the winner
  friend bool operator==(State const&, State const&) = default;
};

/// Shows each field of a state to a visitor: see engine/core/fields/fields.h.
template <class S, class Visitor>
void visit_state(Setup const& setup, S& state, Visitor& visit) {
  visit.number("dealt", state.dealt, 0, 2, {}, "how many seats have a battery");
  visit.number("turn", state.turn, 0, 1, {}, "the seat that acts");
  visit.each("robot", 2, {}, [&](int seat) {
    auto& robot = state.robots[static_cast<std::size_t>(seat)];
    visit.number("cell", robot.cell, 0, setup.goal, {}, "where it stands");
    visit.number("charges", robot.charges, 0, most_charges, {}, "what its battery holds");
  });
}

/// The number is the action's code: binary records hold it. DO NOT CHANGE THE ORDER.
enum class Action : std::uint8_t { deal_1, deal_2, deal_3, step, dash, rest };
inline constexpr std::array<Saying, 6> action_phrases{{
    {"deal 1", "сдать 1"},
    {"deal 2", "сдать 2"},
    {"deal 3", "сдать 3"},
    {"step", "шаг"},
    {"dash", "рывок"},
    {"rest", "отдых"},
}};

/// One thing that happened.
struct Event {
  enum class Kind : std::uint8_t { dealt, stepped, dashed, rested, won };
  Kind kind;
  std::uint8_t seat;
  std::uint8_t number = 0;  ///< dealt: charges; stepped, dashed: the cell
};

}  // namespace ringside::example
