// What a robot may do in its turn (RC-8, RC-9), worked out by hand on `centre`. Unturned, teleports are beside 1 3 4 and
// 25 26 28, workshops beside 2 6 7 and 22 23 27, the forge beside 12 16 21.

#include <map>
#include <set>
#include <utility>

#include <gtest/gtest.h>

#include "tests/oracle/robocide/oracle.h"
#include "tests/oracle/robocide/situation.h"

namespace ringside::oracle::robocide {
namespace {

/// Robot 0 is there to act; robot 2 keeps the game going from 17.
Placement actor(int cell, Gaze gaze = E) {
  Placement placement = table(2);
  stand(placement, 0, cell, gaze);
  stand(placement, 2, 17);
  return placement;
}

std::vector<Deed> all(Placement const& placement, Kind kind, int actions = 2) {
  std::vector<Deed> found;
  for (Deed const& deed : deeds(placement, 0, actions))
    if (deed.kind == kind) found.push_back(deed);
  return found;
}

/// Where robot 0 may get to, and its gaze there.
using Ways = std::map<int, int>;
Ways ways(Placement const& placement, Kind kind, int actions = 2) {
  Ways found;
  for (Deed const& deed : all(placement, kind, actions)) found[deed.cell] = deed.gaze;
  return found;
}

Placement stepping(Placement const& placement, int cell) {
  for (Deed const& deed : all(placement, Kind::step))
    if (deed.cell == cell) return after(placement, deed);
  ADD_FAILURE() << "no step to " << cell;
  return placement;
}

/// Robot 0 on a mine.
Placement held(int cell) {
  Placement placement = actor(cell);
  placement.loot[cell] = {Loot::mine, true};
  return placement;
}

/// Robot 0 beside the forge with the head of its partner.
Placement at_forge() {
  Placement placement = actor(12, W);
  placement.robot(1) = {.fate = Fate::head_carried, .legs = Legs::magnet, .body = Body::bomb, .head = Head::machine_gun};
  return placement;
}

using Parts = std::set<std::pair<Part, int>>;
/// What robot 0 may have made of itself on 2, where the workshop is to the east.
Parts offers(Placement const& placement) {
  Parts found;
  for (Deed const& deed : all(placement, Kind::modify)) found.insert({deed.part, deed.made});
  return found;
}

Placement at_workshop(Loot token) {
  Placement placement = actor(2, W);
  placement.held[0] = {token};
  return placement;
}

Parts const both_legs{{Part::legs, 1}, {Part::legs, 2}};

}  // namespace

TEST(RobocideDeeds, RC_8_1_StepsAndTheGazeAfterThem) {
  EXPECT_EQ(ways(actor(3, W), Kind::step), (Ways{{4, E}, {9, SE}, {8, SW}}));
  EXPECT_EQ(ways(actor(14), Kind::step), (Ways{{15, E}, {19, SW}, {10, NW}}));
}

TEST(RobocideDeeds, RC_8_1_RobotsAndNuclearTokensBlockPlannedCellsDoNot) {
  Placement placement = actor(3);
  stand(placement, 3, 4);
  placement.nuclear = {9};
  placement.plan = {8, 20};
  leave_head(placement, 1, 8);
  EXPECT_EQ(ways(placement, Kind::step), (Ways{{8, SW}}));
}

TEST(RobocideDeeds, RC_8_2_OutOfTheOtherTeleportLookingAway) {
  EXPECT_EQ(ways(actor(3), Kind::teleport), (Ways{{25, NW}, {28, W}, {26, NE}}));
  EXPECT_TRUE(ways(actor(14), Kind::teleport).empty());
}

TEST(RobocideDeeds, RC_8_2_OnlyOpenCellsBesideTheOtherTeleport) {
  Placement placement = actor(3);
  stand(placement, 3, 28);
  placement.nuclear = {26};
  leave_head(placement, 1, 25);
  EXPECT_EQ(ways(placement, Kind::teleport), (Ways{{25, NW}}));
}

TEST(RobocideDeeds, RC_1_4_TeleportsTurnWithTheRing) {
  Placement placement = actor(7);
  placement.ring = ring_turned_by(1);
  EXPECT_EQ(ways(placement, Kind::teleport), (Ways{{23, NE}, {27, E}, {22, NW}}));
}

TEST(RobocideDeeds, RC_6_1_TeleportsMayBeNeighboursInAFreeRing) {
  Placement placement = actor(1);
  placement.ring = {Corner::teleport, Corner::teleport, Corner::workshop, Corner::forge, Corner::workshop, Corner::magnet};
  EXPECT_EQ(ways(placement, Kind::teleport), (Ways{{2, W}, {6, SW}, {7, SE}}));
}

TEST(RobocideDeeds, RC_8_4_LootIsTaken) {
  Placement placement = actor(3);
  placement.loot = {{4, {Loot::battery, false}}, {8, {Loot::mine, false}}, {9, {Loot::blank, false}}};
  EXPECT_EQ(stepping(placement, 4).held[0], batteries(1));
  Placement const blank = stepping(placement, 9);
  EXPECT_TRUE(blank.held[0].empty() && !blank.loot.contains(9));
  EXPECT_EQ(blank.pile, (Tokens{Loot::blank}));
  EXPECT_EQ(stepping(placement, 8).loot.at(8), (Token{Loot::mine, true}));
}

TEST(RobocideDeeds, RC_8_5_HeadsAreCarriedOrDestroyed) {
  Placement placement = actor(3);
  leave_head(placement, 1, 4);
  leave_head(placement, 3, 9);
  EXPECT_EQ(stepping(placement, 4).robot(1).fate, Fate::head_carried);
  EXPECT_EQ(stepping(placement, 9).robot(3).fate, Fate::gone);
}

TEST(RobocideDeeds, RC_8_6_ATurnIsToAnyOtherDirection) {
  std::set<int> gazes;
  for (Deed const& deed : all(actor(14, SW), Kind::turn)) gazes.insert(deed.gaze);
  EXPECT_EQ(gazes, (std::set<int>{E, SE, W, NW, NE}));
}

TEST(RobocideDeeds, RC_8_7_AMineHoldsUntilItIsDisarmed) {
  Placement placement = held(3);
  placement.robot(0).legs = Legs::propeller;
  for (Kind const kind : {Kind::step, Kind::flight, Kind::teleport}) EXPECT_TRUE(all(placement, kind).empty());
  EXPECT_EQ(all(placement, Kind::turn).size(), 5U);
  ASSERT_EQ(all(placement, Kind::disarm).size(), 1U);
  Placement const freed = after(placement, all(placement, Kind::disarm).front());
  EXPECT_FALSE(freed.loot.contains(3));
  EXPECT_EQ(freed.pile, (Tokens{Loot::mine}));
  EXPECT_EQ(all(freed, Kind::step).size(), 3U);
}

TEST(RobocideDeeds, RC_8_7_ADisarmedMineMayBeRemoved) {
  Placement placement = held(3);
  placement.rulings.mine_after = MineAfter::removed;
  Placement const freed = after(placement, all(placement, Kind::disarm).front());
  EXPECT_TRUE(freed.pile.empty());
  EXPECT_EQ(freed.removed, (Tokens{Loot::mine}));
}

TEST(RobocideDeeds, RC_8_7_LeavingAMineForTwoActions) {
  Placement placement = held(3);
  placement.rulings.mine_leaving = MineLeaving::double_cost;
  EXPECT_TRUE(all(placement, Kind::step, 1).empty());
  EXPECT_TRUE(all(placement, Kind::disarm).empty());
  EXPECT_EQ(ways(placement, Kind::step), (Ways{{4, E}, {9, SE}, {8, SW}}));
  for (Deed const& deed : all(placement, Kind::teleport)) EXPECT_EQ(deed.cost, 2);
  Placement const gone = stepping(placement, 4);
  EXPECT_FALSE(gone.loot.contains(3));
  EXPECT_EQ(gone.pile, (Tokens{Loot::mine}));
}

TEST(RobocideDeeds, RC_8_7_AMineHoldsLaterVisitorsToo) {
  Placement placement = actor(3);
  placement.loot[4] = {Loot::mine, true};
  EXPECT_TRUE(all(stepping(placement, 4), Kind::step).empty());
}

TEST(RobocideDeeds, RC_8_8_FlightsOverAnything) {
  Placement placement = actor(10);
  placement.robot(0).legs = Legs::propeller;
  stand(placement, 3, 5);
  placement.nuclear = {9};
  EXPECT_EQ(ways(placement, Kind::flight), (Ways{{11, E}, {18, SW}, {8, W}, {2, NE}}));
  EXPECT_EQ(ways(placement, Kind::step), (Ways{{14, SE}, {4, NW}}));
}

TEST(RobocideDeeds, RC_8_8_WhatIsFlownOverIsNotTouched) {
  Placement placement = actor(3);
  placement.robot(0).legs = Legs::propeller;
  leave_head(placement, 1, 4);
  placement.loot[4] = {Loot::battery, false};
  Placement const flown = after(placement, all(placement, Kind::flight).front());
  EXPECT_EQ(flown.robot(0).cell, 5);
  EXPECT_EQ(head_on(flown, 4), 1);
  EXPECT_TRUE(flown.loot.contains(4));
}

TEST(RobocideDeeds, RC_9_1_AModificationAndTheGazeAfterIt) {
  Placement const placement = at_workshop(Loot::legs_part);
  EXPECT_EQ(offers(placement), both_legs);
  Placement const made = after(placement, all(placement, Kind::modify).front());
  EXPECT_EQ(made.robot(0).legs, Legs::propeller);
  EXPECT_EQ(made.robot(0).gaze, E);
  EXPECT_EQ(made.pile, (Tokens{Loot::legs_part}));
  EXPECT_TRUE(offers(made).empty());
}

TEST(RobocideDeeds, RC_8_7_AMineDoesNotKeepOneFromTheWorkshop) {
  Placement placement = at_workshop(Loot::legs_part);
  placement.loot[2] = {Loot::mine, true};
  EXPECT_EQ(offers(placement), both_legs);
}

TEST(RobocideDeeds, RC_9_1_BesideAWorkshopAlone) {
  Placement placement = at_workshop(Loot::legs_part);
  stand(placement, 0, 1);
  EXPECT_TRUE(offers(placement).empty());
}

TEST(RobocideDeeds, RC_9_1_TheOtherModifiedKind) {
  Placement placement = at_workshop(Loot::body_part);
  placement.robot(0).body = Body::shield;
  EXPECT_EQ(offers(placement), (Parts{{Part::body, 2}}));
  placement.rulings.mod_replace = ModReplace::no;
  EXPECT_TRUE(offers(placement).empty());
}

TEST(RobocideDeeds, RC_9_1_OneGunOfEachKindAColour) {
  Placement placement = at_workshop(Loot::head_part);
  stand(placement, 1, 20).head = Head::machine_gun;
  placement.robot(2).head = Head::rocket_launcher;
  EXPECT_EQ(offers(placement), (Parts{{Part::head, 2}}));
}

TEST(RobocideDeeds, RC_9_1_PartsOfRobotsGoneForGood) {
  Placement placement = at_workshop(Loot::head_part);
  placement.robot(1).head = Head::machine_gun;
  EXPECT_EQ(offers(placement), (Parts{{Part::head, 2}}));
  placement.rulings.parts_lost = PartsLost::returned;
  EXPECT_EQ(offers(placement), (Parts{{Part::head, 1}, {Part::head, 2}}));
}

TEST(RobocideDeeds, RC_11_1_TheDeadKeepTheirParts) {
  Placement placement = at_workshop(Loot::legs_part);
  placement.rulings.parts_lost = PartsLost::returned;
  placement.robot(2).legs = placement.robot(3).legs = placement.robot(1).legs = Legs::magnet;
  leave_head(placement, 3, 20);
  placement.robot(1).fate = Fate::head_carried;
  EXPECT_EQ(offers(placement), (Parts{{Part::legs, 1}}));
  placement.robot(1).fate = Fate::gone;
  EXPECT_EQ(offers(placement), both_legs);
}

TEST(RobocideDeeds, RC_9_2_ResurrectionAndBothGazes) {
  Placement placement = at_forge();
  placement.loot[21] = {Loot::battery, false};
  std::vector<Deed> const found = all(placement, Kind::resurrect);
  ASSERT_EQ(found.size(), 2U);
  Placement const at_16 = after(placement, found[0]);
  EXPECT_EQ(at_16.robot(0).gaze, SE);
  EXPECT_EQ(at_16.robot(1), (Robot{Fate::stands, 16, E, Legs::magnet, Body::bomb, Head::machine_gun}));
  Placement const at_21 = after(placement, found[1]);
  EXPECT_EQ(at_21.robot(1), (Robot{Fate::stands, 21, NE, Legs::magnet, Body::bomb, Head::machine_gun}));
  EXPECT_EQ(at_21.held[0], batteries(1));
}

TEST(RobocideDeeds, RC_9_2_ResurrectionNeedsAClearCell) {
  Placement placement = at_forge();
  placement.nuclear = {16};
  EXPECT_EQ(all(placement, Kind::resurrect).size(), 1U);
  leave_head(placement, 3, 21);
  EXPECT_TRUE(all(placement, Kind::resurrect).empty());
}

TEST(RobocideDeeds, RC_9_2_ResurrectionNeedsTheHead) {
  Placement placement = at_forge();
  leave_head(placement, 1, 20);
  EXPECT_TRUE(all(placement, Kind::resurrect).empty());
  placement.robot(1).fate = Fate::gone;
  EXPECT_TRUE(all(placement, Kind::resurrect).empty());
}

TEST(RobocideDeeds, RC_9_2_AMineHoldsTheRisen) {
  Placement placement = at_forge();
  placement.loot = {{12, {Loot::mine, true}}, {16, {Loot::mine, false}}};
  Placement const risen = after(placement, all(placement, Kind::resurrect).front());
  EXPECT_EQ(risen.loot.at(16), (Token{Loot::mine, true}));
  EXPECT_TRUE(held_by_mine(risen, 1));
}

}  // namespace ringside::oracle::robocide
