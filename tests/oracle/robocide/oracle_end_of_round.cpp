#include "tests/oracle/robocide/oracle_death.h"

// Detonator, magnetic field and nuclear strike (RC-12).

namespace ringside::oracle::robocide {
namespace {

int next_living(Placement const& placement, int player) {
  for (int const other : clockwise(placement, player))
    if (lives(placement, other)) return other;
  return player;
}

/// A holder who is out passes it on (RC-12.1).
void keep_with_the_living(Placement& placement) {
  if (!is_over(placement)) placement.holder = next_living(placement, placement.holder);
}

std::set<int> beside_magnet(Placement const& placement, int player) {
  std::set<int> robots;
  for (int const index : {2 * player, 2 * player + 1}) {
    Robot const& robot = placement.robot(index);
    if (robot.fate == Fate::stands && !beside(placement, robot.cell, Corner::magnet).empty()) robots.insert(index);
  }
  return robots;
}

/// Asked about a robot, or about all of the player's: then no robot is named.
bool screen_saves(Telling& telling, int player, int robot) {
  Tokens& loot = telling.placement.held_tokens(player);
  auto const screen = loot.find(Loot::screen);
  if (screen == loot.end()) return false;
  if (!telling.ask({.about = Asked::screen, .player = player, .robot = robot})) return false;
  telling.placement.pile.insert(loot.extract(screen));
  return true;
}

/// R screen.scope
std::set<int> unscreened(Telling& telling, int player) {
  std::set<int> robots = beside_magnet(telling.placement, player);
  if (telling.placement.rulings.screen_scope == ScreenScope::player)
    return robots.empty() || screen_saves(telling, player, nobody) ? std::set<int>{} : robots;
  std::erase_if(robots, [&](int robot) { return screen_saves(telling, player, robot); });
  return robots;
}

void bury(Placement& placement, int cell) {
  auto const found = placement.loot.find(cell);
  if (found == placement.loot.end()) return;
  Tokens& heap = placement.rulings.nuke_loot == NukeLoot::buried ? placement.buried : placement.pile;
  heap.insert(found->second.kind);
  placement.loot.erase(found);
}

/// RC-12.3; a robot there is left to die.
void lay_nuclear_token(Placement& placement, int cell) {
  placement.nuclear.insert(cell);
  bury(placement, cell);
  if (auto const head = head_on(placement, cell)) placement.robot(*head).fate = Fate::gone;
}

}  // namespace

void hand_over_detonator(Placement& placement) {
  int const owner = placement.slots.at(detonator);
  if (owner != nobody && lives(placement, owner)) placement.holder = owner;
  if (owner != nobody && !lives(placement, owner) && placement.rulings.detonator_out == DetonatorOut::next)
    placement.holder = next_living(placement, owner);
  keep_with_the_living(placement);
}

Story switch_magnet_on(Placement placement, Voices const& voices) {
  Telling telling{placement, voices, placement.holder, {Moment{}}};
  std::set<int> doomed;
  for (int const player : clockwise(placement, telling.first)) doomed.merge(unscreened(telling, player));
  die(telling, doomed, Cause::magnet);
  keep_with_the_living(placement);
  return {placement, telling.moments};
}

Story strike(Placement placement, Voices const& voices) {
  Telling telling{placement, voices, placement.holder, {Moment{}}};
  std::set<int> doomed;
  for (int const cell : placement.plan) {
    lay_nuclear_token(placement, cell);
    if (auto const robot = robot_on(placement, cell)) doomed.insert(*robot);
  }
  placement.plan.clear();
  die(telling, doomed, Cause::strike);
  keep_with_the_living(placement);
  return {placement, telling.moments};
}

}  // namespace ringside::oracle::robocide
