#pragma once

#include <array>
#include <cstdint>

#include "engine/games/steel_arena/base_seams.h"

// An expansion that changes one of each seam, and means nothing: it proves that all of it can be done from outside the game.

namespace ringside::steel_arena::toy {

/// What the seams have been asked, each counted in Extra.
enum class Asked : std::uint8_t {
  toast,
  leaves,
  enters,
  crosses,
  moved,
  before_use,
  after_use,
  owed,
  taker,
  mine,
  reaction,
  named
};
inline constexpr std::size_t askings = 12;  // as many as leave no padding in Extra

/// What a state has besides the base's.
struct Extra {
  std::array<std::uint16_t, askings> count{};
  std::array<std::uint8_t, most_seats> order{};  ///< seats + 1 that the movement under way has moved, the first first
  std::uint8_t mover = 0;                        ///< seat + 1 whose movement ended last
  std::uint8_t stopped = 0;                      ///< robots that have stopped after it
  friend bool operator==(Extra const&, Extra const&) = default;
};

struct ToyState : State {
  Extra extra;
  friend bool operator==(ToyState const&, ToyState const&) = default;
};

/// Its own kinds of tasks.
inline constexpr Op toast_op = static_cast<Op>(op_count);
inline constexpr Op stop_op = static_cast<Op>(op_count + 1);
inline constexpr Op back_op = static_cast<Op>(op_count + 2);

extern Seams const seams;

/// Six players in three teams on 37 cells.
Setup six_players();
ToyState start(Setup const& setup);

template <class AnyState, class Visitor>
void visit(Setup const& setup, AnyState& state, Visitor& visitor) {
  visit_state(setup, state, visitor);
  visitor.each("asked", static_cast<int>(askings), {}, [&](int i) {
    visitor.number("", state.extra.count[static_cast<std::size_t>(i)], 0, 65535, {}, "how often a seam was asked");
  });
  visitor.each("order", setup.players, {}, [&](int i) {
    visitor.number("", state.extra.order[static_cast<std::size_t>(i)], 0, setup.players, {}, "seats + 1, the first moved first");
  });
  visitor.number("mover", state.extra.mover, 0, setup.players, {}, "seat + 1 that moved last");
  visitor.number("stopped", state.extra.stopped, 0, setup.players, {}, "robots that stopped after it");
}

}  // namespace ringside::steel_arena::toy
