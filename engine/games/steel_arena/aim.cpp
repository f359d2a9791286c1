#include "engine/games/steel_arena/aim.h"

#include "engine/core/values/site.h"

namespace ringside::steel_arena {

SA clause_of(Aim aim) {
  switch (aim) {
    case Aim::direct:
      return SA::c9_2;
    case Aim::lobbed:
      return SA::c9_3;
    case Aim::ray:
      return SA::c9_4;
    case Aim::melee:
      return SA::c9_6;
    case Aim::sweep:
      return SA::c9_7;
    case Aim::none:
      break;
  }
  return SA::c9_1;
}

namespace {

bool stands_high(Setup const& setup, State const& state, int cell) {
  Kind const* terrain = terrain_on(setup, state, cell);
  return terrain != nullptr && terrain->prints(printed::high_point);
}

}  // namespace

Stance find_stance(Setup const& setup, State const& state) {
  if (auto const stance = setup.seams->stance; stance != nullptr) return stance(setup, state);
  Robot const& attacker = robot_of(state, state.acting());
  return {attacker.cell, attacker.facing};
}

Struck struck_by(Setup const& setup, Kind const& kind, int cell, int facing, std::uint8_t aim) {
  Struck struck;
  int const limit = kind.extra[printed::range_limit];
  auto const add_neighbour = [&](int turn) {
    int const direction = hex::turned(facing, turn);
    if (by("HV-5.3", limit > 1, false)) return;
    if (int const next = setup.field.neighbour(cell, direction); next != HexField::none) struck.add(next, direction);
  };
  switch (kind.aim) {
    case Aim::direct:
    case Aim::lobbed:
      if (by("SA-9.1", aim != nothing, false)) struck.add(aim, facing);
      break;
    case Aim::ray:
      if (!by("SA-9.4")) break;
      for (int next = setup.field.neighbour(cell, facing), far = 1; next != HexField::none;
           next = setup.field.neighbour(next, facing), ++far)
        if (by("HV-5.3", limit == 0 || far == limit, true)) struck.add(next, facing);
      break;
    case Aim::melee:
      if (by("SA-9.6")) add_neighbour(0);
      break;
    case Aim::sweep:
      add_neighbour(0);
      if (!by("SA-9.7")) break;
      add_neighbour(-1);
      add_neighbour(1);
      break;
    case Aim::none:
      break;
  }
  return struck;
}

Aims legal_aims(Setup const& setup, State const& state, Robot const& robot, Kind const& kind) {
  Aims aims;
  int const limit = kind.extra[printed::range_limit];
  bool hidden = false;  // behind an obstruction: only who stands high is hit there
  int far = 0;
  for (int next = setup.field.neighbour(robot.cell, robot.facing); next != HexField::none;
       next = setup.field.neighbour(next, robot.facing)) {
    ++far;
    if (by("SA-9.3", kind.aim == Aim::lobbed, false)) {
      if (by("HV-5.3", limit == 0 || far == limit, true)) aims.add(next);
      continue;
    }
    bool const stopped = robot_on(setup, state, next) >= 0;
    bool const reached = by("HV-6.7", !hidden || (stopped && stands_high(setup, state, next)), !hidden);
    if (by("HV-5.3", reached && (limit == 0 || far == limit), reached)) aims.add(next);
    if (by("SA-9.2", stopped, false)) break;
    Kind const* terrain = terrain_on(setup, state, next);
    if (by("SA-14.2", terrain == nullptr || !terrain->obstruction, true)) continue;
    if (!setup.has_high_points) break;
    hidden = hidden || by("HV-6.7", !stands_high(setup, state, robot.cell), true);
  }
  return aims;
}

std::uint8_t reached_by(Setup const& setup, State const& state, Struck const& struck) {
  unsigned seats = 0;
  for (int i = 0; i < struck.count; ++i) {
    int const seat = robot_on(setup, state, struck.cells[static_cast<std::size_t>(i)]);
    if (seat >= 0) seats |= 1U << static_cast<unsigned>(seat);
  }
  return static_cast<std::uint8_t>(seats);
}

}  // namespace ringside::steel_arena
