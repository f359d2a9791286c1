#include "tests/oracle/robocide/oracle_death.h"

#include <algorithm>

namespace ringside::oracle::robocide {
namespace {

/// Cells around which loot is spilled when all is over.
using Graves = std::set<int>;

bool leaves_head(Rulings const& rulings, Cause cause) {
  if (cause == Cause::blast) return rulings.blast_head == BlastHead::yes;
  return cause != Cause::strike;  // RC-12.3
}

/// Takes the dead off the board; the cells of their bombs are left.
std::set<int> lay_down(Placement& placement, std::set<int> const& dead, Cause cause) {
  std::set<int> bombs;
  for (int const index : dead) {
    Robot& robot = placement.robot(index);
    if (robot.body == Body::bomb) bombs.insert(robot.cell);
    robot.fate = leaves_head(placement.rulings, cause) ? Fate::head_lies : Fate::gone;
  }
  return bombs;
}

void dig_graves(Placement const& placement, std::set<int> const& dead, Cause cause, Graves& graves) {
  if (cause == Cause::strike && placement.rulings.spill_strike == SpillStrike::no) return;
  for (int const index : dead) graves.insert(placement.robot(index).cell);
}

bool survives_blast(Telling& telling, int robot, int bomb, int direction) {
  if (shielded(telling.placement.robot(robot), direction)) return true;
  if (telling.placement.rulings.vest_blast == VestBlast::no) return false;
  return vest_saves(telling, {.about = Asked::vest_for_blast, .player = player_of(robot), .robot = robot, .bomb = bomb});
}

/// The direction from a bomb to a robot beside it.
std::optional<int> reached_by(Placement const& placement, int bomb, int robot) {
  for (int direction = 0; direction < directions; ++direction)
    if (robot_on(placement, neighbour(placement.board, bomb, direction)) == robot) return direction;
  return {};
}

/// RC-11.3. Questions: player by player, for each the bombs by cell number, for each bomb the first robot, then the second.
std::set<int> killed_by_blasts(Telling& telling, std::set<int> const& bombs) {
  std::set<int> dead;
  for (int const player : clockwise(telling.placement, telling.first))
    for (int const bomb : bombs)
      for (int const robot : {2 * player, 2 * player + 1}) {
        auto const direction = reached_by(telling.placement, bomb, robot);
        if (direction && !survives_blast(telling, robot, bomb, *direction)) dead.insert(robot);
      }
  return dead;
}

bool is_out(Placement const& placement, int player) {
  return std::any_of(placement.out.begin(), placement.out.end(), [&](auto const& group) { return group.contains(player); });
}

/// RC-11.4, RC-13.4: who has no robot now is out, all of them together.
void go_out(Placement& placement) {
  std::set<int> group;
  for (int player = 0; player < placement.players(); ++player)
    if (!lives(placement, player) && !is_out(placement, player)) group.insert(player);
  if (!group.empty()) placement.out.push_back(group);
}

/// What players who are out leave behind (RC-11.4).
void clear_away(Placement& placement) {
  for (int robot = 0; robot < 2 * placement.players(); ++robot) {
    Fate& fate = placement.robot(robot).fate;
    if (fate == Fate::gone || !is_out(placement, player_of(robot))) continue;
    fate = Fate::gone;
    if (is_over(placement)) placement.kept_parts.insert(robot);
  }
  for (int player = 0; player < placement.players(); ++player)
    if (is_out(placement, player)) placement.pile.merge(placement.held_tokens(player));
}

bool takes_spill(Placement const& placement, int cell) {
  if (cell == 0 || robot_on(placement, cell) || placement.nuclear.contains(cell) || placement.loot.contains(cell)) return false;
  return placement.rulings.spill_head == SpillHead::no || !head_on(placement, cell);
}

void spill_on(Telling& telling, int cell) {
  Tokens& pile = telling.placement.pile;
  Loot const kind = telling.voices.drawn(pile);
  pile.erase(pile.find(kind));
  telling.placement.loot[cell] = {kind, false};
  telling.moment().spills.push_back(cell);
}

/// RC-11.2
void spill_around(Telling& telling, int grave) {
  for (int direction = 0; direction < directions; ++direction) {
    int const cell = neighbour(telling.placement.board, grave, direction);
    if (!takes_spill(telling.placement, cell) || telling.placement.pile.empty()) continue;
    spill_on(telling, cell);
    if (telling.placement.rulings.spill_count == SpillCount::one) return;
  }
}

void go_off(Telling& telling, std::set<int> const& dead) {
  for (int const robot : dead)
    if (telling.placement.robot(robot).body == Body::bomb) telling.moment().bombs.push_back(robot);
}

/// The dead and those whom their bombs kill, wave by wave. Where each wave is a moment, the game may end after any.
Graves bury_all(Telling& telling, std::set<int> dead, Cause cause) {
  Placement& placement = telling.placement;
  Graves graves;
  while (!dead.empty()) {
    telling.moment().waves.push_back(dead);
    dig_graves(placement, dead, cause, graves);
    std::set<int> const bombs = lay_down(placement, dead, cause);
    if (placement.rulings.chain_moment == ChainMoment::waves) go_out(placement);
    if (placement.rulings.chain_moment == ChainMoment::waves && is_over(placement)) break;
    go_off(telling, dead);
    dead = killed_by_blasts(telling, bombs);
    cause = Cause::blast;
  }
  return graves;
}

}  // namespace

bool Telling::ask(Question const& question) {
  moment().questions.push_back(question);
  return voices.yes(question);
}

bool vest_saves(Telling& telling, Question const& question) {
  Tokens& loot = telling.placement.held_tokens(question.player);
  auto const vest = loot.find(Loot::vest);
  if (vest == loot.end()) return false;
  if (telling.placement.rulings.vest_use == VestUse::choice && !telling.ask(question)) return false;
  telling.placement.pile.insert(loot.extract(vest));
  return true;
}

bool shielded(Robot const& robot, int direction) { return robot.body == Body::shield && robot.gaze == direction; }

void die(Telling& telling, std::set<int> const& doomed, Cause cause) {
  Graves const graves = bury_all(telling, doomed, cause);
  go_out(telling.placement);
  // RC-13.2: nothing more is done than that those who are out leave nothing behind.
  if (!is_over(telling.placement))
    for (int const grave : graves) spill_around(telling, grave);
  clear_away(telling.placement);
}

}  // namespace ringside::oracle::robocide
