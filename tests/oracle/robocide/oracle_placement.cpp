#include <algorithm>

#include "tests/oracle/robocide/oracle.h"

namespace ringside::oracle::robocide {
namespace {

std::optional<int> robot_in(Placement const& placement, int cell, Fate fate) {
  for (int robot = 0; robot < 2 * placement.players(); ++robot)
    if (placement.robot(robot).fate == fate && placement.robot(robot).cell == cell) return robot;
  return {};
}

std::set<int> living(Placement const& placement) {
  std::set<int> players;
  for (int player = 0; player < placement.players(); ++player)
    if (lives(placement, player)) players.insert(player);
  return players;
}

}  // namespace

std::array<Corner, 6> ring_turned_by(int steps) {
  constexpr std::array unturned{Corner::teleport, Corner::workshop, Corner::forge,
                                Corner::teleport, Corner::workshop, Corner::magnet};
  std::array<Corner, 6> ring{};
  for (std::size_t corner = 0; corner < 6; ++corner)
    ring.at((corner + static_cast<std::size_t>(steps)) % 6) = unturned.at(corner);
  return ring;
}

std::optional<int> robot_on(Placement const& placement, int cell) { return robot_in(placement, cell, Fate::stands); }
std::optional<int> head_on(Placement const& placement, int cell) { return robot_in(placement, cell, Fate::head_lies); }

// RC-1.8
bool is_open(Placement const& placement, int cell) {
  return cell != 0 && !robot_on(placement, cell) && !placement.nuclear.contains(cell);
}
bool is_clear(Placement const& placement, int cell) { return is_open(placement, cell) && !head_on(placement, cell); }

bool held_by_mine(Placement const& placement, int robot) {
  auto const found = placement.loot.find(placement.robot(robot).cell);
  return found != placement.loot.end() && found->second.kind == Loot::mine;
}

std::vector<int> beside(Placement const& placement, int cell, Corner kind) {
  std::vector<int> found;
  for (int direction = 0; direction < directions; ++direction) {
    auto const corner = corner_at(placement.board, next(spot_of(placement.board, cell), direction));
    if (corner && placement.ring.at(static_cast<std::size_t>(*corner)) == kind) found.push_back(direction);
  }
  return found;
}

Spot behind_other_teleport(Placement const& placement, Spot teleport, int direction) {
  for (std::size_t corner = 0; corner < 6; ++corner) {
    Spot const spot = placement.board.corners.at(corner);
    if (placement.ring.at(corner) == Corner::teleport && spot != teleport) return next(spot, direction);
  }
  return teleport;
}

bool lives(Placement const& placement, int player) {
  return placement.robot(2 * player).fate == Fate::stands || placement.robot(2 * player + 1).fate == Fate::stands;
}

std::vector<int> clockwise(Placement const& placement, int first) {
  std::vector<int> players;
  for (int step = 0; step < placement.players(); ++step) players.push_back((first + step) % placement.players());
  return players;
}

bool is_over(Placement const& placement) { return living(placement).size() <= 1; }

std::set<int> winners(Placement const& placement) {
  std::set<int> const left = living(placement);
  return left.empty() ? placement.out.back() : left;
}

std::vector<std::set<int>> ranking(Placement const& placement) {
  std::vector<std::set<int>> places(placement.out.rbegin(), placement.out.rend());
  if (std::set<int> const left = living(placement); !left.empty()) places.insert(places.begin(), left);
  return places;
}

Voices voices_saying(std::vector<bool> answers) {
  Voices voices;
  voices.yes = [answers, asked = std::size_t{0}](Question const&) mutable { return asked < answers.size() && answers[asked++]; };
  return voices;
}

}  // namespace ringside::oracle::robocide
