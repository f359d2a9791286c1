// What a moment does to robots.

#include "engine/games/robocide/hits.h"

#include <algorithm>

#include "engine/core/values/site.h"
#include "engine/games/robocide/play.h"

namespace ringside::robocide {
namespace {

/// The bomb that goes off on a cell.
std::uint8_t bomb_on(State const& state, int cell) {
  std::uint8_t found = nobody;
  each_bit(state.bursting, [&](int bomb) {
    if (state.robot(bomb).cell == cell) found = byte(bomb);
  });
  return found;
}

/// By the cell number of the bomb, then by robot.
void add_blasts(Setup const& setup, State const& state, Hits& hits) {
  std::uint64_t cells = 0;
  each_bit(state.bursting, [&](int bomb) { cells |= bit(state.robot(bomb).cell); });
  each_bit(cells, [&](int from) {
    std::uint8_t const bomb = bomb_on(state, from);
    for (int i = 0; i < setup.robots(); ++i) {
      Robot const& robot = state.robot(i);
      bool const beside = has(setup.board->around[static_cast<std::size_t>(from)], robot.cell);
      if (by("RC-11.3", !robot.lives() || !beside, true)) continue;
      hits.add({byte(i), byte(from), byte(setup.board->towards(byte(from), robot.cell)), bomb});
    }
  });
}

}  // namespace

void Hits::sort(Setup const& setup, State const& state) {
  auto const earlier = [&](Hit const& a, Hit const& b) {
    return rank_in_stage(setup, state, seat_of(a.robot)) < rank_in_stage(setup, state, seat_of(b.robot));
  };
  if (by("RC-10.6", count_ < 2, true)) return;
  Hit* const first = list_.data();
  for (Hit* hit = first; hit != first + count_; ++hit) std::rotate(std::upper_bound(first, hit, *hit, earlier), hit, hit + 1);
}

bool in_blasts(State const& state) { return state.moment == Moment::blasts || state.moment == Moment::dampen; }

Danger current_danger(State const& state) {
  if (in_blasts(state)) return Danger::blast;
  if (state.stage == Stage::magnet) return Danger::magnet;
  return state.stage == Stage::strike ? Danger::strike : Danger::shot;
}

Hits list_hits(Setup const& setup, State const& state) {
  Hits hits;
  if (in_blasts(state))
    add_blasts(setup, state, hits);
  else if (state.stage == Stage::artillery)
    add_robot_shots(setup, state, hits);
  else if (state.stage == Stage::barrage)
    add_tower_shots(setup, state, hits);
  else if (state.stage == Stage::magnet)
    add_attracted(setup, state, hits);
  else
    add_struck(setup, state, hits);
  hits.sort(setup, state);
  return hits;
}

}  // namespace ringside::robocide
