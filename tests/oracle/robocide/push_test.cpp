// Pushes (RC-8.9), worked out by hand on `centre`. East of 4 are 5, 6 and 7; west of 1 is a teleport, across from 28.

#include <tuple>

#include <gtest/gtest.h>

#include "tests/oracle/robocide/oracle.h"
#include "tests/oracle/robocide/situation.h"

namespace ringside::oracle::robocide {
namespace {

/// Robot 0 with magnet legs, looking west, and robot 2, looking south-west.
Placement pair(int pusher, int pushed) {
  Placement placement = table(2);
  stand(placement, 0, pusher, W).legs = Legs::magnet;
  stand(placement, 2, pushed, SW);
  return placement;
}

int pushed_to(Placement const& placement, Gaze direction) {
  auto const deed = push(placement, 0, direction);
  return deed ? deed->cell : 0;
}

/// A push that must be possible.
Placement pushing(Placement const& placement, Gaze direction) {
  auto const deed = push(placement, 0, direction);
  EXPECT_TRUE(deed && deeds(placement, 0, 1).contains(*deed));
  return deed ? after(placement, *deed) : placement;
}

}  // namespace

TEST(RobocidePush, RC_8_9_OneCellStraightAway) {
  Placement const after = pushing(pair(4, 5), E);
  EXPECT_EQ(after.robot(0), (Robot{Fate::stands, 4, W, Legs::magnet}));
  EXPECT_EQ(after.robot(2), (Robot{Fate::stands, 6, SW}));
}

TEST(RobocidePush, RC_8_9_NeedsMagnetLegsAndANeighbour) {
  Placement placement = pair(4, 5);
  EXPECT_EQ(pushed_to(placement, SE), 0);
  placement.robot(0).legs = Legs::propeller;
  EXPECT_EQ(pushed_to(placement, E), 0);
}

TEST(RobocidePush, RC_8_3_GazeOfThePushed) {
  Placement placement = pair(4, 5);
  placement.rulings.push_gaze = PushGaze::turned;
  EXPECT_EQ(pushing(placement, E).robot(2).gaze, E);
}

TEST(RobocidePush, RC_8_9_OnlyAlongTheGaze) {
  Placement placement = pair(4, 5);
  placement.rulings.push_direction = PushDirection::gaze;
  EXPECT_EQ(pushed_to(placement, E), 0);
  placement.robot(0).gaze = E;
  EXPECT_EQ(pushed_to(placement, E), 6);
}

TEST(RobocidePush, RC_8_9_OwnRobots) {
  Placement placement = pair(4, 17);
  stand(placement, 1, 5);
  EXPECT_EQ(pushed_to(placement, E), 6);
  placement.rulings.push_own = PushOwn::no;
  EXPECT_EQ(pushed_to(placement, E), 0);
}

TEST(RobocidePush, RC_8_9_WhatMakesItImpossible) {
  EXPECT_EQ(pushed_to(pair(6, 7), E), 0) << "border";
  EXPECT_EQ(pushed_to(pair(9, 10), E), 0) << "tower";
  EXPECT_EQ(pushed_to(pair(1, 2), E), 0) << "workshop";
  Placement placement = pair(4, 5);
  placement.nuclear = {6};
  EXPECT_EQ(pushed_to(placement, E), 0) << "nuclear token";
  placement.nuclear.clear();
  stand(placement, 3, 6);
  EXPECT_EQ(pushed_to(placement, E), 0) << "robot";
}

TEST(RobocidePush, RC_8_9_LootGoesToThePushedOnesPlayer) {
  Placement placement = pair(4, 5);
  placement.loot[6] = {Loot::battery, false};
  EXPECT_EQ(pushing(placement, E).held[1], batteries(1));
  placement.loot[6] = {Loot::blank, false};
  EXPECT_EQ(pushing(placement, E).pile, (Tokens{Loot::blank}));
  placement.loot[6] = {Loot::mine, false};
  Placement const after = pushing(placement, E);
  EXPECT_EQ(after.loot.at(6), (Token{Loot::mine, true}));
  EXPECT_TRUE(held_by_mine(after, 2));
}

TEST(RobocidePush, RC_8_9_StraightOnThroughTheTeleport) {
  EXPECT_EQ(pushed_to(pair(2, 1), W), 28);
  EXPECT_EQ(pushed_to(pair(10, 4), NW), 25);
  EXPECT_EQ(pushed_to(pair(8, 3), NE), 26);
  EXPECT_EQ(pushing(pair(2, 1), W).robot(2).gaze, SW);
  Placement placement = pair(2, 1);
  placement.rulings.push_gaze = PushGaze::turned;
  EXPECT_EQ(pushing(placement, W).robot(2).gaze, W);
}

TEST(RobocidePush, RC_8_9_TheCellBehindTheOtherTeleportMustBeClear) {
  Placement placement = pair(2, 1);
  placement.nuclear = {28};
  EXPECT_EQ(pushed_to(placement, W), 0);
  placement.nuclear.clear();
  leave_head(placement, 3, 28);
  EXPECT_EQ(pushed_to(placement, W), 0);
  placement.rulings.push_head = PushHead::yes;
  EXPECT_EQ(pushing(placement, W).robot(3).fate, Fate::head_carried);
  stand(placement, 3, 28);
  EXPECT_EQ(pushed_to(placement, W), 0);
}

// Teleports at the north-western and the eastern corner.
TEST(RobocidePush, RC_8_9_StraightOnMayLieOffTheBoardInAFreeRing) {
  for (auto const& [pusher, pushed, direction, cell] :
       {std::tuple{2, 1, W, 16}, std::tuple{10, 4, NW, 12}, std::tuple{8, 3, NE, 0}}) {
    Placement placement = pair(pusher, pushed);
    placement.ring = {Corner::teleport, Corner::workshop, Corner::teleport, Corner::forge, Corner::workshop, Corner::magnet};
    EXPECT_EQ(pushed_to(placement, direction), cell) << pushed;
  }
}

// Teleports at the two northern corners: the way out is where the pusher stands.
TEST(RobocidePush, RC_8_9_ThePusherBlocksTheWayOutInAFreeRing) {
  Placement placement = pair(2, 1);
  placement.ring = {Corner::teleport, Corner::teleport, Corner::workshop, Corner::forge, Corner::workshop, Corner::magnet};
  EXPECT_EQ(pushed_to(placement, W), 0);
}

TEST(RobocidePush, RC_8_9_OntoAHead) {
  Placement placement = pair(4, 5);
  leave_head(placement, 3, 6);
  placement.loot[6] = {Loot::battery, false};
  EXPECT_EQ(pushed_to(placement, E), 0);
  placement.rulings.push_head = PushHead::yes;
  Placement const own = pushing(placement, E);
  EXPECT_EQ(own.robot(3).fate, Fate::head_carried);
  EXPECT_EQ(own.held[1], batteries(1));
  placement.robot(3).fate = Fate::gone;
  leave_head(placement, 1, 6);
  EXPECT_EQ(pushing(placement, E).robot(1).fate, Fate::gone);
}

TEST(RobocidePush, RC_8_7_ARobotOnAMineIsPushed) {
  Placement placement = pair(4, 5);
  placement.loot[5] = {Loot::mine, true};
  EXPECT_EQ(pushing(placement, E).loot.at(5), (Token{Loot::mine, true}));
  placement.rulings.mine_pushed = MinePushed::held;
  EXPECT_EQ(pushed_to(placement, E), 0);
}

TEST(RobocidePush, RC_8_7_ARobotOnAMinePushes) {
  Placement placement = pair(4, 5);
  placement.loot[4] = {Loot::mine, true};
  placement.rulings.mine_leaving = MineLeaving::double_cost;
  EXPECT_EQ(pushing(placement, E).loot.at(4), (Token{Loot::mine, true}));
  placement.rulings.mine_push = MinePush::no;
  EXPECT_EQ(pushed_to(placement, E), 0);
}

}  // namespace ringside::oracle::robocide
