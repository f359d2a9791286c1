#pragma once

#include <array>
#include <cstdint>
#include <optional>

#include "engine/core/values/language.h"
#include "engine/games/duel/state.h"

namespace ringside::duel {

/// The ten things that a seat may do with its turn (DU-2.1). The number is the action's code: binary records hold it.
/// DO NOT CHANGE THE ORDER.
enum class Action : std::uint8_t {
  step,
  turn_left_2,
  turn_left_1,
  turn_right_1,
  turn_right_2,
  shot,
  core_step,
  core_turn_left,
  core_turn_right,
  cool
};

/// What an action does, whichever module does it.
enum class Deed : std::uint8_t { step, turn, shot, cool };

/// What an action is made of.
struct ActionParts {
  std::optional<Module> module;  ///< the module that it activates; nothing: it cools
  Deed deed;
  int sectors;  ///< a turn: how far, clockwise
};

inline constexpr std::array<ActionParts, 10> all_actions{{
    {Module::step, Deed::step, 0},
    {Module::turn, Deed::turn, -2},
    {Module::turn, Deed::turn, -1},
    {Module::turn, Deed::turn, 1},
    {Module::turn, Deed::turn, 2},
    {Module::shot, Deed::shot, 0},
    {Module::core, Deed::step, 0},
    {Module::core, Deed::turn, -1},
    {Module::core, Deed::turn, 1},
    {std::nullopt, Deed::cool, 0},
}};

/// How each is written.
inline constexpr std::array<Saying, 10> action_phrases{{
    {"step", "шаг"},
    {"turn -2", "поворот -2"},
    {"turn -1", "поворот -1"},
    {"turn 1", "поворот 1"},
    {"turn 2", "поворот 2"},
    {"shot", "выстрел"},
    {"core step", "ядро шаг"},
    {"core turn -1", "ядро поворот -1"},
    {"core turn 1", "ядро поворот 1"},
    {"cool", "остыть"},
}};

constexpr ActionParts const& parts_of(Action action) { return all_actions[static_cast<std::size_t>(action)]; }

}  // namespace ringside::duel
