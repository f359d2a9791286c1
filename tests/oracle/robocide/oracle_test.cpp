// Whatever happens in a crowd, tokens and parts are neither lost nor made, and nobody stands where nobody can.

#include <string>

#include <gtest/gtest.h>

#include "tests/oracle/robocide/oracle.h"
#include "tests/oracle/robocide/random_placement.h"

namespace ringside::oracle::robocide {
namespace {

constexpr int placements = 20'000;

Tokens everything(Placement const& placement) {
  Tokens tokens;
  for (auto const& [cell, token] : placement.loot) tokens.insert(token.kind);
  for (Tokens heap : placement.held) tokens.merge(heap);
  for (Tokens heap : {placement.pile, placement.buried, placement.removed}) tokens.merge(heap);
  return tokens;
}

std::string fault_of_robot(Placement const& placement, int index) {
  Robot const& robot = placement.robot(index);
  if (robot.fate == Fate::gone || robot.fate == Fate::head_carried) return {};
  if (!placement.board.cells.contains(robot.cell) || placement.nuclear.contains(robot.cell)) return "is where nothing can be";
  if (robot.fate == Fate::head_lies) return robot_on(placement, robot.cell) ? "has its head under a robot" : "";
  if (robot_on(placement, robot.cell) != index) return "shares its cell";
  auto const loot = placement.loot.find(robot.cell);
  bool const on_a_mine = loot != placement.loot.end() && loot->second == Token{Loot::mine, true};
  return loot == placement.loot.end() || on_a_mine ? "" : "stands on loot";
}

std::string fault_of_loot(Placement const& placement) {
  for (auto const& [cell, token] : placement.loot)
    if (!placement.board.cells.contains(cell) || placement.nuclear.contains(cell)) return "loot lies where nothing can be";
  for (Tokens const& heap : placement.held)
    if (heap.contains(Loot::blank) || heap.contains(Loot::mine)) return "a blank or a mine is held";
  return everything(placement) == all_loot() ? "" : "tokens were lost or made";
}

/// Robots with a part of this kind that is not back in the supply.
int in_use(Placement const& placement, auto part, auto kind, int from, int to) {
  int count = 0;
  for (int index = from; index < to; ++index) {
    Robot const& robot = placement.robot(index);
    count += robot.*part == kind && (robot.fate != Fate::gone || placement.rulings.parts_lost == PartsLost::lost) ? 1 : 0;
  }
  return count;
}

std::string fault_of_parts(Placement const& placement) {
  int const all = 2 * placement.players();
  for (Legs const kind : {Legs::propeller, Legs::magnet})
    if (in_use(placement, &Robot::legs, kind, 0, all) > 3) return "more legs than there are";
  for (Body const kind : {Body::shield, Body::bomb})
    if (in_use(placement, &Robot::body, kind, 0, all) > 3) return "more bodies than there are";
  for (Head const kind : {Head::machine_gun, Head::rocket_launcher})
    for (int player = 0; player < placement.players(); ++player)
      if (in_use(placement, &Robot::head, kind, 2 * player, 2 * player + 2) > 1) return "more heads than there are";
  return {};
}

std::string fault(Placement const& placement) {
  for (int robot = 0; robot < 2 * placement.players(); ++robot)
    if (std::string const found = fault_of_robot(placement, robot); !found.empty()) return found;
  if (std::string const found = fault_of_loot(placement); !found.empty()) return found;
  if (!is_over(placement) && !lives(placement, placement.holder)) return "the detonator is with a player who is out";
  return fault_of_parts(placement);
}

std::string fault(Story const& story) {
  for (Moment const& moment : story.moments) {
    std::set<int> dead;
    for (std::set<int> const& wave : moment.waves)
      for (int const robot : wave) {
        if (!dead.insert(robot).second) return "a robot died twice";
        if (story.after.robot(robot).fate == Fate::stands) return "a dead robot stands";
      }
  }
  return {};
}

void expect_sound_deeds(Placement const& placement) {
  for (int robot = 0; robot < 2 * placement.players(); ++robot)
    for (Deed const& deed : deeds(placement, robot, 2)) {
      ASSERT_EQ(fault(after(placement, deed)), "") << "robot " << robot << ", kind " << static_cast<int>(deed.kind);
      ASSERT_TRUE(placement.robot(robot).fate == Fate::stands && deed.cost <= 2);
    }
}

/// The rest of the round, as far as the game goes on.
void expect_sound_round(Placement placement, Dice& dice) {
  Voices const voices = random_voices(dice);
  for (auto* const stage : {fire_artillery, switch_magnet_on, strike}) {
    Story const story = stage(placement, voices);
    placement = story.after;
    ASSERT_EQ(fault(story), "");
    if (is_over(placement)) break;
    if (stage == fire_artillery) hand_over_detonator(placement);
    ASSERT_EQ(fault(placement), "");
  }
  ASSERT_EQ(everything(placement), all_loot());
  ASSERT_TRUE(!is_over(placement) || !winners(placement).empty());
}

}  // namespace

TEST(RobocideOracle, KeepsTokensAndPartsInTwentyThousandPlacements) {
  for (int seed = 0; seed < placements; ++seed) {
    SCOPED_TRACE("seed " + std::to_string(seed));
    Dice dice(static_cast<std::uint64_t>(seed));
    Placement const placement = random_placement(dice);
    ASSERT_EQ(fault(placement), "");
    expect_sound_deeds(placement);
    expect_sound_round(placement, dice);
    if (HasFatalFailure()) return;
  }
}

}  // namespace ringside::oracle::robocide
