#include <algorithm>

#include "tests/oracle/robocide/oracle_death.h"

// Artillery (RC-10).

namespace ringside::oracle::robocide {
namespace {

bool has_gun(Robot const& robot) { return robot.fate == Fate::stands && robot.head != Head::plain; }

void reach(Placement const& placement, Shot& shot, int cell, int distance) {
  shot.cells.push_back(cell);
  if (auto const victim = robot_on(placement, cell)) shot.hits.push_back({*victim, distance, Saved::no});
}

/// RC-10.2
void fire_machine_gun(Placement const& placement, Spot from, Shot& shot) {
  int distance = 1;
  Spot spot = next(from, shot.direction);
  while (shot.hits.empty() && cell_at(placement.board, spot) != 0) {
    reach(placement, shot, cell_at(placement.board, spot), distance++);
    spot = next(spot, shot.direction);
  }
}

std::array<int, 2> rocket_distances(Rulings const& rulings) {
  if (rulings.rocket_cells == RocketCells::two_three) return {2, 3};
  if (rulings.rocket_cells == RocketCells::two_and_four) return {2, 4};
  return {3, 4};
}

/// RC-10.3
void fire_rocket(Placement const& placement, Spot from, Shot& shot) {
  auto const distances = rocket_distances(placement.rulings);
  Spot spot = from;
  for (int distance = 1; distance <= distances.back(); ++distance) {
    spot = next(spot, shot.direction);
    int const cell = cell_at(placement.board, spot);
    if (cell != 0 && std::count(distances.begin(), distances.end(), distance) > 0) reach(placement, shot, cell, distance);
  }
}

/// RC-10.4, RC-10.8
void fire_face(Placement const& placement, Spot from, Shot& shot) {
  Rulings const& rulings = placement.rulings;
  Spot spot = next(from, shot.direction);
  for (int distance = 1; on_board(placement.board, spot); ++distance, spot = next(spot, shot.direction)) {
    if (corner_at(placement.board, spot)) return;
    if (is_tower(placement.board, spot) && rulings.block_towers == BlockTowers::yes) return;
    if (int const cell = cell_at(placement.board, spot)) reach(placement, shot, cell, distance);
    if (rulings.tower_reach == TowerReach::first && !shot.hits.empty()) return;
  }
}

Shot find_shot(Placement const& placement, int index) {
  Robot const& robot = placement.robot(index);
  Spot const from = spot_of(placement.board, robot.cell);
  Shot shot{.robot = index, .direction = robot.gaze};
  if (robot.head == Head::machine_gun) fire_machine_gun(placement, from, shot);
  if (robot.head == Head::rocket_launcher) fire_rocket(placement, from, shot);
  return shot;
}

std::vector<Shot> shots_of_towers(Placement const& placement) {
  std::vector<Shot> shots;
  for (std::size_t tower = 0; tower < placement.board.towers.size(); ++tower)
    for (int const face : placement.board.towers[tower].armed) {
      int const direction = (face + placement.rotations.at(tower)) % directions;
      shots.push_back({.tower = static_cast<int>(tower), .face = face, .direction = direction});
      fire_face(placement, placement.board.towers[tower].spot, shots.back());
    }
  return shots;
}

/// The shield is looked at first (RC-10.6).
Saved saved_from(Telling& telling, Shot const& shot, int victim) {
  if (shielded(telling.placement.robot(victim), shot.direction)) return Saved::by_shield;
  Question const question{.about = Asked::vest_for_shot,
                          .player = player_of(victim),
                          .robot = victim,
                          .shooter = shot.robot,
                          .tower = shot.tower,
                          .face = shot.face};
  return vest_saves(telling, question) ? Saved::by_vest : Saved::no;
}

/// Players are asked clockwise, each about the shots in their order, near to far (RC-3, RC-10.6).
std::set<int> killed_by(Telling& telling, std::vector<Shot>& shots) {
  std::set<int> doomed;
  for (int const player : clockwise(telling.placement, telling.first))
    for (Shot& shot : shots)
      for (Hit& hit : shot.hits) {
        if (player_of(hit.victim) != player) continue;
        hit.saved = saved_from(telling, shot, hit.victim);
        if (hit.saved == Saved::no) doomed.insert(hit.victim);
      }
  return doomed;
}

void volley(Telling& telling, std::vector<Shot> shots) {
  std::set<int> const doomed = killed_by(telling, shots);
  telling.moment().shots = shots;
  die(telling, doomed, Cause::shot);
}

/// R fire.order: whether the first or the second robot fires first; asked only where both have guns.
std::vector<int> in_players_order(Telling& telling, std::vector<int> guns) {
  if (guns.size() < 2) return guns;
  Question const question{.about = Asked::fire_first, .player = player_of(guns.front()), .robot = guns.front()};
  if (!telling.ask(question)) std::reverse(guns.begin(), guns.end());
  return guns;
}

std::vector<int> list_guns(Placement const& placement, int player) {
  std::vector<int> guns;
  for (int const robot : {2 * player, 2 * player + 1})
    if (has_gun(placement.robot(robot))) guns.push_back(robot);
  return guns;
}

void fire_together(Telling& telling, std::vector<int> const& guns) {
  std::vector<Shot> shots;
  for (int const robot : guns) shots.push_back(find_shot(telling.placement, robot));
  telling.moments.emplace_back();
  volley(telling, shots);
}

/// A robot that was killed before its time to fire does not fire (RC-10.7).
void fire_one_by_one(Telling& telling, std::vector<int> const& guns) {
  telling.moments.emplace_back();
  std::vector<int> const order = in_players_order(telling, guns);
  for (int const robot : order) {
    if (is_over(telling.placement) || !has_gun(telling.placement.robot(robot))) continue;
    if (robot != order.front()) telling.moments.emplace_back();
    volley(telling, {find_shot(telling.placement, robot)});
  }
}

void fire_guns(Telling& telling, int player) {
  std::vector<int> const guns = list_guns(telling.placement, player);
  if (guns.empty() || is_over(telling.placement)) return;
  if (telling.placement.rulings.fire_order == FireOrder::together)
    fire_together(telling, guns);
  else
    fire_one_by_one(telling, guns);
}

void fire_towers(Telling& telling) {
  if (is_over(telling.placement)) return;
  telling.moments.emplace_back();
  volley(telling, shots_of_towers(telling.placement));
}

}  // namespace

Story fire_artillery(Placement placement, Voices const& voices) {
  int const owner = placement.slots.at(artillery);
  Telling telling{placement, voices, owner == nobody ? placement.holder : owner, {}};
  for (int const player : clockwise(placement, telling.first)) fire_guns(telling, player);
  fire_towers(telling);
  return {placement, telling.moments};
}

}  // namespace ringside::oracle::robocide
