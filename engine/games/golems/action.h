#pragma once

#include <array>
#include <compare>
#include <cstdint>
#include <string_view>

#include "engine/core/values/expansion.h"
#include "engine/games/golems/state.h"

namespace ringside::golems {

/// What can be decided. Numbers are stored in records: do not change them.
enum class Verb : std::uint8_t {
  draw,      ///< chance: a is the Luck
  program,   ///< a is the RowCode
  token_on,  ///< a: Logic; b: golem; c: row
  token_at,  ///< a: Logic; b: cell
  no_token,
  choose,  ///< a: Choice
  invert,  ///< a: Choice::first for the yes branch, second for the no branch
  roll,    ///< chance: a from 1 to 6
  open,    ///< chance: a is the Content
  exit,    ///< a: cell; chance for a bot
  stay_in,
  move,   ///< a: golem; b: cell
  leave,  ///< a: golem
  run,    ///< chance: the next row of all programs is opened
};
inline constexpr int verbs = 14;

/// One decision. Parts that a verb does not use are 0.
struct Action {
  Verb verb = Verb::no_token;
  std::uint8_t a = 0;
  std::uint8_t b = 0;
  std::uint8_t c = 0;
  friend constexpr auto operator<=>(Action const&, Action const&) = default;
};

constexpr ActionCode to_code(Action action) {
  return static_cast<ActionCode>(action.verb) << 24U | static_cast<ActionCode>(action.a) << 16U |
         static_cast<ActionCode>(action.b) << 8U | action.c;
}
constexpr Action to_action(ActionCode code) {
  auto const byte = [code](unsigned shift) { return static_cast<std::uint8_t>(code >> shift); };
  return {static_cast<Verb>(byte(24) % verbs), byte(16), byte(8), byte(0)};
}

}  // namespace ringside::golems
