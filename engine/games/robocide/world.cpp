#include "engine/games/robocide/world.h"

#include <algorithm>
#include <array>
#include <optional>
#include <span>

#include "engine/games/robocide/play.h"

namespace ringside::robocide {
namespace {

/// The tokens whose places a seat does not know.
class Covered {
 public:
  explicit Covered(LootCounts const& box) { std::copy(box.begin(), box.end(), left_.begin()); }

  void take_out(std::size_t kind, int count = 1) { left_[kind] -= std::min(left_[kind], static_cast<std::uint32_t>(count)); }
  template <class Counts>
  void take_out_all(Counts const& counts) {
    for (std::size_t kind = 0; kind < counts.size(); ++kind) take_out(kind, counts[kind]);
  }
  /// One of the first kinds, each token equally likely; none is left: nothing.
  std::optional<std::size_t> draw(std::size_t kinds, Dice& dice) {
    std::span<std::uint32_t const> const weights(left_.data(), kinds);
    if (std::all_of(weights.begin(), weights.end(), [](std::uint32_t weight) { return weight == 0; })) return std::nullopt;
    std::size_t const kind = dice.weighted(weights);
    --left_[kind];
    return kind;
  }
  template <class Counts>
  void fill(Counts& counts, int tokens, Dice& dice) {
    for (int i = 0; i < tokens; ++i)
      if (auto const kind = draw(counts.size(), dice)) ++counts[*kind];
  }

 private:
  std::array<std::uint32_t, loot_kinds> left_{};
};

bool hides_held(Setup const& setup, Observation const& seen, std::size_t seat) {
  return seat != seen.seat && setup.rulings.loot_open == LootOpen::hidden;
}

}  // namespace

/// What players hold is drawn first: blanks and mines are not held.
State world_of(Setup const& setup, Observation const& seen, Dice& dice) {
  State world = seen.state;
  Covered covered(setup.board->box.loot);
  for (Loot const loot : world.loot)
    if (loot != Loot::none && loot != Loot::face_down) covered.take_out(index_of(loot));
  for (std::size_t seat = 0; seat < world.held.size(); ++seat)
    if (!hides_held(setup, seen, seat)) covered.take_out_all(world.held[seat]);
  for (std::size_t seat = 0; seat < world.held.size(); ++seat)
    if (hides_held(setup, seen, seat)) covered.fill(world.held[seat], seen.held[seat], dice);
  for (Loot& loot : world.loot)
    if (loot == Loot::face_down)
      if (auto const kind = covered.draw(loot_kinds, dice)) loot = static_cast<Loot>(*kind + 1);
  covered.fill(world.pile, seen.pile, dice);
  covered.fill(world.buried, seen.buried, dice);
  return world;
}

std::uint32_t prospect_of(Setup const&, State const& state, int seat) {
  std::uint32_t worth = 1;
  for (int number = 0; number < robots_each; ++number) {
    Robot const& robot = state.robot(robot_index(seat, number));
    if (robot.fate == Fate::carried || robot.fate == Fate::head) worth += 2;
    if (!robot.lives()) continue;
    worth += 6;
    for (std::uint8_t const part : robot.parts) worth += part != plain ? 1 : 0;
  }
  if (!lives(state, seat)) return 1;
  return worth * worth * worth;
}

}  // namespace ringside::robocide
