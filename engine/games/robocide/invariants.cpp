#include <algorithm>
#include <bit>

#include "engine/games/robocide/game.h"
#include "engine/games/robocide/play.h"

namespace ringside::robocide {
namespace {

/// One of a kind, in the six bits that count it: so all kinds are counted at once, in a fraction of the time of kind by kind.
constexpr auto one_each = [] {
  std::array<std::uint64_t, loot_words.size()> ones{};
  for (unsigned kind = 0; kind <= loot_kinds; ++kind) ones[kind] = std::uint64_t{1} << 6U * kind;
  return ones;
}();

bool loot_conserved(Setup const& setup, State const& state) {
  std::uint64_t lying = 0;
  for (std::size_t cell = 0; std::cmp_less(cell, setup.board->cells); ++cell)
    lying += one_each[static_cast<std::size_t>(state.loot[cell])];
  for (std::size_t i = 0; i < loot_kinds; ++i) {
    auto count = state.pile[i] + state.buried[i] + static_cast<int>(lying >> 6U * (i + 1) & 63U);
    for (std::size_t seat = 0; i < held_kinds && seat < most_players; ++seat) count += state.held[seat][i];
    if (count != setup.board->box.loot[i]) return false;
  }
  return true;
}

bool nuclear_conserved(Setup const& setup, State const& state) {
  if (((state.struck | state.plan) & ~setup.board->all()) != 0 || (state.struck & state.plan) != 0) return false;
  int const rounds = state.stage == Stage::strike ? state.round : state.round - 1;
  return std::popcount(state.struck) == 2 * rounds && std::popcount(state.plan) <= 2;
}

Supply all_parts(Setup const& setup) {
  Box const& box = setup.board->box;
  Supply all{.legs = box.legs, .bodies = box.bodies, .heads = {}};
  for (std::size_t seat = 0; std::cmp_less(seat, setup.players); ++seat) all.heads[seat] = box.heads;
  return all;
}

/// Parts of the supply and of robots, with or without those that are gone.
Supply count_parts(Setup const& setup, State const& state, bool with_gone) {
  Supply counted = state.supply;
  for (int i = 0; i < setup.robots(); ++i)
    for (Slot const slot : {Slot::legs, Slot::body, Slot::head})
      if (with_gone || state.robot(i).fate != Fate::gone) ++counted.of(seat_of(i), slot, state.robot(i).part(slot));
  return counted;
}

bool is_within(Supply const& least, Supply const& parts, Supply const& most) {
  for (int seat = 0; seat < most_players; ++seat)
    for (Slot const slot : {Slot::legs, Slot::body, Slot::head})
      for (std::uint8_t kind = 0; kind < kinds_of_part; ++kind) {
        std::uint8_t const count = parts.of(seat, slot, kind);
        if (count < least.of(seat, slot, kind) || count > most.of(seat, slot, kind)) return false;
      }
  return true;
}

/// What was lost is with the robots that are gone, unless it went back. Of those who went when the game was over nothing did
/// (RC-13.2), and plain parts do not say when they went.
bool parts_conserved(Setup const& setup, State const& state) {
  bool const returned = setup.rulings.parts_lost == PartsLost::returned;
  Supply const all = all_parts(setup);
  if (!returned || !state.over()) return count_parts(setup, state, !returned) == all;
  return is_within(count_parts(setup, state, false), all, count_parts(setup, state, true));
}

bool stands(Robot const& robot) { return robot.lives() || robot.falls(); }

/// Each on a cell of its own, none on corners, towers and struck cells, except for those whom the strike of this moment kills.
bool robots_apart(Setup const& setup, State const& state) {
  std::uint64_t taken = 0;
  for (int i = 0; i < setup.robots(); ++i) {
    Robot const& robot = state.robot(i);
    if (!stands(robot) && robot.fate != Fate::head) continue;
    bool const barred = has(taken | (robot.falls() ? 0 : state.struck), robot.cell);
    if (!setup.board->is_cell(robot.cell) || barred) return false;
    taken |= bit(robot.cell);
  }
  return true;
}

/// Loot is taken at once: what lies under a robot is a mine, face up.
bool loot_taken(Setup const& setup, State const& state) {
  for (int i = 0; i < setup.robots(); ++i) {
    Robot const& robot = state.robot(i);
    if (!stands(robot) || !setup.board->is_cell(robot.cell)) continue;
    if (state.loot[robot.cell] != Loot::none && !has(state.mines, robot.cell)) return false;
  }
  return true;
}

bool mines_shown(Setup const&, State const& state) {
  bool shown = true;
  each_bit(state.mines, [&](int cell) { shown &= state.loot[static_cast<std::size_t>(cell)] == Loot::mine; });
  each_bit(state.struck, [&](int cell) { shown &= state.loot[static_cast<std::size_t>(cell)] == Loot::none; });
  return shown;
}

/// Until the moment in which they went out is over.
bool out_own_nothing(Setup const& setup, State const& state) {
  if (state.moment != Moment::none) return true;
  for (int i = 0; i < setup.robots(); ++i)
    if (state.is_out(seat_of(i)) &&
        (state.robot(i).fate != Fate::gone || state.held[static_cast<std::size_t>(seat_of(i))] != Held{}))
      return false;
  return true;
}

bool over_exactly(Setup const& setup, State const& state) {
  int const left = living_seats(setup, state);
  if (state.end == End::last) return left == 1;
  if (state.end == End::together) return left == 0;
  return left > 1 || state.stage <= Stage::landing || state.moment == Moment::dampen;
}

bool rounds_bounded(Setup const& setup, State const& state) { return state.round <= setup.board->rounds(); }

bool rounds_in_order(Setup const&, State const& before, Action, State const& after) {
  return after.round == before.round ? after.stage >= before.stage : after.round == before.round + 1;
}

bool fallen_stay_out(Setup const& setup, State const& before, Action, State const& after) {
  for (int seat = 0; seat < setup.players; ++seat)
    if (before.is_out(seat) && before.fallen[static_cast<std::size_t>(seat)] != after.fallen[static_cast<std::size_t>(seat)])
      return false;
  return true;
}

bool strikes_last(Setup const&, State const& before, Action, State const& after) {
  if (before.struck == after.struck) return true;
  std::uint64_t const fresh = after.struck & ~before.struck;
  return (before.struck & ~after.struck) == 0 && std::popcount(fresh) <= 2 && (fresh & ~before.plan) == 0;
}

bool ring_kept(Setup const& setup, State const& state) {
  if (setup.rulings.ring_turning == RingTurning::free)
    return std::is_permutation(state.corners.begin(), state.corners.end(), setup.board->ring.begin());
  auto ring = setup.board->ring;
  for (int i = 0; i < corner_cells && ring != state.corners; ++i) std::rotate(ring.begin(), ring.begin() + 1, ring.end());
  return ring == state.corners;
}

bool towers_together(Setup const& setup, State const& state) {
  if (setup.rulings.towers_remote == TowersRemote::one) return true;
  return std::all_of(state.towers.begin(), state.towers.begin() + setup.board->towers,
                     [&](std::uint8_t rotation) { return rotation == state.towers[0]; });
}

/// Heads that are carried have a bearer, or one who is dying.
bool heads_carried(Setup const& setup, State const& state) {
  for (int i = 0; i < setup.robots(); ++i) {
    bool const carried = state.robot(i).fate == Fate::carried;
    if (carried && !state.robot(partner_of(i)).lives() && state.moment == Moment::none) return false;
  }
  return true;
}

}  // namespace

std::span<Invariant<Robocide> const> Robocide::invariants() {
  static constexpr std::array<Invariant<Robocide>, 15> laws{{
      {"loot-conserved", "RC-1.6", "loot is on cells, held, in the pile or buried, and never more or less", loot_conserved,
       nullptr},
      {"nuclear-conserved", "RC-1.5", "nuclear tokens are in the bag, in the plan, or on two cells for each round",
       nuclear_conserved, nullptr},
      {"parts-conserved", "RC-1.2", "parts are on robots, in the supply, or lost with robots", parts_conserved, nullptr},
      {"robots-apart", "RC-1.3", "robots and heads lie on numbered cells of their own that are not struck", robots_apart,
       nullptr},
      {"loot-taken", "RC-8.4", "no loot but a mine lies under a robot", loot_taken, nullptr},
      {"mines-shown", "RC-8.7", "what lies face up is a mine, and nothing lies on struck cells", mines_shown, nullptr},
      {"heads-carried", "RC-8.5", "a living partner carries a head that is picked up", heads_carried, nullptr},
      {"out-own-nothing", "RC-11.4", "who is out has neither robots nor heads nor loot", out_own_nothing, nullptr},
      {"over-exactly", "RC-13.1", "the game is over when robots of one colour are left, or none", over_exactly, nullptr},
      {"rounds-bounded", "RC-13.3", "the bag lasts for as many rounds as there are pairs of cells", rounds_bounded, nullptr},
      {"rounds-in-order", "RC-3.1", "stages and rounds follow one another", nullptr, rounds_in_order},
      {"fallen-stay-out", "RC-11.4", "who is out stays out", nullptr, fallen_stay_out},
      {"strikes-last", "RC-12.3", "two cells of the plan are struck a round, for good", nullptr, strikes_last},
      {"ring-kept", "RC-1.4", "the corners stay a ring, or those six", ring_kept, nullptr},
      {"towers-together", "RC-4.1", "towers turn together", towers_together, nullptr},
  }};
  return laws;
}

}  // namespace ringside::robocide
