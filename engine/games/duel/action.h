#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

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
  std::string_view english;
  std::string_view russian;
};

inline constexpr std::array<ActionParts, 10> all_actions{{
    {Module::step, Deed::step, 0, "step", "шаг"},
    {Module::turn, Deed::turn, -2, "turn -2", "поворот -2"},
    {Module::turn, Deed::turn, -1, "turn -1", "поворот -1"},
    {Module::turn, Deed::turn, 1, "turn 1", "поворот 1"},
    {Module::turn, Deed::turn, 2, "turn 2", "поворот 2"},
    {Module::shot, Deed::shot, 0, "shot", "выстрел"},
    {Module::core, Deed::step, 0, "core step", "ядро шаг"},
    {Module::core, Deed::turn, -1, "core turn -1", "ядро поворот -1"},
    {Module::core, Deed::turn, 1, "core turn 1", "ядро поворот 1"},
    {std::nullopt, Deed::cool, 0, "cool", "остыть"},
}};

constexpr ActionParts const& parts_of(Action action) { return all_actions[static_cast<std::size_t>(action)]; }

constexpr ActionCode to_code(Action action) { return static_cast<ActionCode>(action); }
/// A code of no action is read as the last of them.
constexpr Action to_action(ActionCode code) { return code < all_actions.size() ? static_cast<Action>(code) : Action::cool; }

}  // namespace ringside::duel
