#pragma once

#include <cstdint>

#include "engine/games/duel/action.h"

namespace ringside::duel {

/// One thing that happened while an action was applied.
struct Event {
  enum class Kind : std::uint8_t { heated, moved, pushed, turned, hit, missed, cooled, destroyed, won };

  Kind kind;
  std::uint8_t seat;             ///< whose robot it happened to
  Module module = Module::step;  ///< the module that caused it
  std::uint8_t from = 0;         ///< cell, facing, damage or bits of tokens before
  std::uint8_t to = 0;           ///< the same after

  friend bool operator==(Event const&, Event const&) = default;
};

}  // namespace ringside::duel
