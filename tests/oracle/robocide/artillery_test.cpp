// Shots, shields and vests (RC-10), worked out by hand. The board is `centre` unless a test says otherwise; unturned, its
// towers fire at 11 12, 15 20 26, 20 21, 25, 14 15 16 and 19 24 28.

#include <utility>

#include <gtest/gtest.h>

#include "tests/oracle/robocide/oracle.h"
#include "tests/oracle/robocide/situation.h"

namespace ringside::oracle::robocide {
namespace {

/// Robot 0 looks east from 3, along 4 5 6 7.
Placement gunner(Head head, int players = 2) {
  Placement placement = table(players);
  stand(placement, 0, 3, E).head = head;
  return placement;
}

/// The shots and losses that rocket launchers make of a row of four robots from 4 to 7.
std::pair<Cells, Waves> rocket(RocketCells ruling) {
  Placement placement = gunner(Head::rocket_launcher, 3);
  placement.rulings.rocket_cells = ruling;
  for (int robot = 1; robot <= 4; ++robot) stand(placement, robot, 3 + robot);
  Story const story = fire_artillery(placement, {});
  return {story.moments.front().shots.front().cells, waves(story)};
}

/// The cells before the armed faces of all towers, which have turned so far.
std::vector<Cells> lines_of_fire(int rotation) {
  Placement placement = table(2);
  placement.rotations = {rotation, rotation, rotation};
  stand(placement, 0, 2);
  stand(placement, 2, 6);
  std::vector<Cells> lines;
  for (Moment const& moment : fire_artillery(placement, {}).moments)
    for (Shot const& shot : moment.shots) lines.push_back(shot.cells);
  return lines;
}

/// Robots 0 and 1 of one player look at each other from 3 and 5.
Placement crossfire(FireOrder order) {
  Placement placement = gunner(Head::machine_gun);
  stand(placement, 1, 5, W).head = Head::machine_gun;
  stand(placement, 2, 17);
  placement.rulings.fire_order = order;
  return placement;
}

/// Robots 0 and 2 look at each other from 3 and 5; their partners keep out of it.
Placement standoff() {
  Placement placement = gunner(Head::machine_gun);
  stand(placement, 1, 17);
  stand(placement, 2, 5, W).head = Head::machine_gun;
  stand(placement, 3, 22);
  return placement;
}

}  // namespace

TEST(RobocideArtillery, RC_10_2_MachineGunHitsTheFirstRobot) {
  Placement placement = gunner(Head::machine_gun);
  stand(placement, 2, 5);
  stand(placement, 3, 7);
  Story const story = fire_artillery(placement, {});
  EXPECT_EQ(story.moments.front().shots.front().cells, (Cells{4, 5}));
  EXPECT_EQ(story.moments.front().shots.front().hits, (std::vector<Hit>{{2, 2, Saved::no}}));
  EXPECT_EQ(waves(story), (Waves{{2}}));
}

TEST(RobocideArtillery, RC_10_2_TowerStopsMachineGun) {
  Placement placement = quiet_table(2);
  stand(placement, 0, 9, E).head = Head::machine_gun;
  stand(placement, 2, 11);
  Story const story = fire_artillery(placement, {});
  EXPECT_EQ(story.moments.front().shots.front().cells, (Cells{10}));
  EXPECT_TRUE(waves(story).empty());
}

TEST(RobocideArtillery, RC_10_2_NuclearTokensAndHeadsStopNothing) {
  Placement placement = gunner(Head::machine_gun);
  placement.nuclear = {4};
  leave_head(placement, 3, 5);
  stand(placement, 2, 6);
  EXPECT_EQ(waves(fire_artillery(placement, {})), (Waves{{2}}));
}

TEST(RobocideArtillery, RC_10_1_OwnRobotsAreHitAsAny) {
  Placement placement = gunner(Head::machine_gun);
  stand(placement, 1, 4);
  stand(placement, 2, 7);
  EXPECT_EQ(waves(fire_artillery(placement, {})), (Waves{{1}}));
}

TEST(RobocideArtillery, RC_10_3_RocketCells) {
  EXPECT_EQ(rocket(RocketCells::three_four), (std::pair{Cells{6, 7}, Waves{{3, 4}}}));
  EXPECT_EQ(rocket(RocketCells::two_three), (std::pair{Cells{5, 6}, Waves{{2, 3}}}));
  EXPECT_EQ(rocket(RocketCells::two_and_four), (std::pair{Cells{5, 7}, Waves{{2, 4}}}));
}

TEST(RobocideArtillery, RC_10_3_TowersDoNotStopRockets) {
  Placement placement = quiet_table(2);
  stand(placement, 0, 9, E).head = Head::rocket_launcher;
  stand(placement, 2, 11);
  stand(placement, 3, 12);
  EXPECT_EQ(waves(fire_artillery(placement, {})), (Waves{{2, 3}}));
}

TEST(RobocideArtillery, RC_10_3_RocketsComeDownBeyondTheBorder) {
  Placement placement = gunner(Head::rocket_launcher);
  stand(placement, 0, 6, E);
  stand(placement, 2, 7);
  EXPECT_TRUE(fire_artillery(placement, {}).moments.front().shots.front().cells.empty());
}

TEST(RobocideArtillery, RC_10_5_ShieldStopsShotsFromBehind) {
  for (Gaze const gaze : {E, SE, SW, W, NW, NE}) {
    Placement placement = gunner(Head::machine_gun);
    stand(placement, 2, 5, gaze).body = Body::shield;
    EXPECT_EQ(waves(fire_artillery(placement, {})).empty(), gaze == E) << gaze;
  }
}

TEST(RobocideArtillery, RC_10_5_ShieldSavesItsBearerAlone) {
  Placement placement = gunner(Head::rocket_launcher);
  stand(placement, 2, 6, E).body = Body::shield;
  stand(placement, 3, 7, E);
  EXPECT_EQ(waves(fire_artillery(placement, {})), (Waves{{3}}));
}

TEST(RobocideArtillery, RC_10_6_ShieldIsLookedAtFirst) {
  Placement placement = gunner(Head::machine_gun);
  placement.held[1] = {Loot::vest};
  stand(placement, 2, 5, E).body = Body::shield;
  Story const story = fire_artillery(placement, voices_saying({true}));
  EXPECT_TRUE(questions(story).empty());
  EXPECT_EQ(story.after.held[1], (Tokens{Loot::vest}));
}

TEST(RobocideArtillery, RC_10_6_VestUndoesOneShot) {
  Placement placement = gunner(Head::machine_gun);
  placement.held[1] = {Loot::vest};
  stand(placement, 2, 5);
  Story const story = fire_artillery(placement, voices_saying({true}));
  EXPECT_EQ(questions(story), (Questions{{.about = Asked::vest_for_shot, .player = 1, .robot = 2, .shooter = 0}}));
  EXPECT_TRUE(waves(story).empty());
  EXPECT_EQ(story.after.pile, (Tokens{Loot::vest}));
  EXPECT_TRUE(story.after.held[1].empty());
}

TEST(RobocideArtillery, RC_10_6_VestMayBeKept) {
  Placement placement = gunner(Head::machine_gun);
  placement.held[1] = {Loot::vest};
  stand(placement, 2, 5);
  stand(placement, 3, 17);
  Story const story = fire_artillery(placement, voices_saying({false}));
  EXPECT_EQ(waves(story), (Waves{{2}}));
  EXPECT_EQ(story.after.held[1], (Tokens{Loot::vest}));
}

TEST(RobocideArtillery, RC_10_6_AutomaticVestAsksNobody) {
  Placement placement = gunner(Head::machine_gun);
  placement.rulings.vest_use = VestUse::automatic;
  placement.held[1] = {Loot::vest};
  stand(placement, 2, 5);
  Story const story = fire_artillery(placement, {});
  EXPECT_TRUE(questions(story).empty());
  EXPECT_TRUE(waves(story).empty());
  EXPECT_EQ(story.after.pile, (Tokens{Loot::vest}));
}

TEST(RobocideArtillery, RC_10_6_QuestionsGoClockwiseThenByShooter) {
  Placement placement = table(3);
  placement.slots[artillery] = 1;
  stand(placement, 0, 11);
  stand(placement, 1, 20);
  stand(placement, 2, 1);
  stand(placement, 4, 19);
  placement.held[0] = {Loot::vest, Loot::vest, Loot::vest};
  placement.held[2] = {Loot::vest};
  Story const story = fire_artillery(placement, voices_saying({true, true, true, true}));
  EXPECT_EQ(questions(story), (Questions{{.player = 2, .robot = 4, .tower = 2, .face = 1},
                                         {.player = 0, .robot = 0, .tower = 0, .face = 0},
                                         {.player = 0, .robot = 1, .tower = 0, .face = 1},
                                         {.player = 0, .robot = 1, .tower = 1, .face = 0}}));
  EXPECT_TRUE(waves(story).empty());
}

TEST(RobocideArtillery, RC_10_6_AskedOfEachShotWhileThereIsAVest) {
  Placement placement = table(2);
  stand(placement, 0, 3);
  stand(placement, 1, 20);
  stand(placement, 2, 1);
  placement.held[0] = {Loot::vest};
  Story const spent = fire_artillery(placement, voices_saying({true}));
  EXPECT_EQ(questions(spent).size(), 1U);
  EXPECT_EQ(waves(spent), (Waves{{1}}));
  Story const doomed = fire_artillery(placement, voices_saying({false, true}));
  EXPECT_EQ(questions(doomed).size(), 2U);
  EXPECT_EQ(waves(doomed), (Waves{{1}}));
  EXPECT_TRUE(doomed.after.held[0].empty());
}

TEST(RobocideArtillery, RC_10_1_TogetherBothRobotsFire) {
  Story const story = fire_artillery(crossfire(FireOrder::together), {});
  EXPECT_EQ(waves(story), (Waves{{0, 1}}));
  EXPECT_EQ(winners(story.after), (std::set{1}));
  EXPECT_EQ(story.moments.size(), 1U);
}

TEST(RobocideArtillery, RC_10_7_OneByOneTheSecondIsDeadBeforeItsTime) {
  Placement const placement = crossfire(FireOrder::one_by_one);
  Story const zero_first = fire_artillery(placement, voices_saying({true}));
  EXPECT_EQ(questions(zero_first), (Questions{{.about = Asked::fire_first, .player = 0, .robot = 0}}));
  EXPECT_EQ(waves(zero_first), (Waves{{1}}));
  EXPECT_TRUE(stands(zero_first.after, 0));
  Story const one_first = fire_artillery(placement, voices_saying({false}));
  EXPECT_EQ(waves(one_first), (Waves{{0}}));
  EXPECT_TRUE(stands(one_first.after, 1));
}

TEST(RobocideArtillery, RC_10_7_OneGunNeedsNoOrder) {
  Placement placement = crossfire(FireOrder::one_by_one);
  placement.robot(1).head = Head::plain;
  EXPECT_TRUE(questions(fire_artillery(placement, {})).empty());
}

TEST(RobocideArtillery, RC_10_7_OwnerOfTheSlotFiresFirst) {
  Placement placement = standoff();
  placement.slots[artillery] = 0;
  EXPECT_TRUE(stands(fire_artillery(placement, {}).after, 0));
  EXPECT_FALSE(stands(fire_artillery(placement, {}).after, 2));
  placement.slots[artillery] = 1;
  EXPECT_FALSE(stands(fire_artillery(placement, {}).after, 0));
  EXPECT_TRUE(stands(fire_artillery(placement, {}).after, 2));
}

TEST(RobocideArtillery, RC_5_2_HolderLeadsAnEmptySlot) {
  Placement placement = standoff();
  placement.slots[artillery] = nobody;
  placement.holder = 1;
  EXPECT_FALSE(stands(fire_artillery(placement, {}).after, 0));
}

TEST(RobocideArtillery, RC_10_4_TowerReach) {
  Placement placement = table(2);
  stand(placement, 0, 3);
  stand(placement, 2, 11, W);
  stand(placement, 3, 12);
  EXPECT_EQ(waves(fire_artillery(placement, {})), (Waves{{2}}));
  placement.rulings.tower_reach = TowerReach::pierce;
  EXPECT_EQ(waves(fire_artillery(placement, {})), (Waves{{2, 3}}));
}

TEST(RobocideArtillery, RC_10_4_FirstRobotEndsTheLineEvenBehindItsShield) {
  Placement placement = table(2);
  stand(placement, 0, 3);
  stand(placement, 2, 11, E).body = Body::shield;
  stand(placement, 3, 12);
  EXPECT_TRUE(waves(fire_artillery(placement, {})).empty());
  placement.rulings.tower_reach = TowerReach::pierce;
  EXPECT_EQ(waves(fire_artillery(placement, {})), (Waves{{3}}));
}

TEST(RobocideArtillery, RC_10_4_TurnedTowersFireElsewhere) {
  EXPECT_EQ(lines_of_fire(1), (std::vector<Cells>{{15, 20, 26}, {14, 19, 23}, {25}, {24, 27}, {19, 24, 28}, {18, 22}}));
  EXPECT_EQ(lines_of_fire(3), (std::vector<Cells>{{10, 9, 8}, {5, 1}, {19, 18, 17}, {14, 10, 4}, {13}, {9, 3}}));
}

TEST(RobocideArtillery, RC_4_1_TowersMayHaveTurnedApart) {
  Placement placement = table(2);
  placement.rotations = {0, 3, 0};
  stand(placement, 0, 3);
  stand(placement, 2, 18, E);
  EXPECT_EQ(waves(fire_artillery(placement, {})), (Waves{{2}}));
}

// On `outer` a robot on 21 is east of the tower at (1,1), which is east of the tower at (-2,1).
TEST(RobocideArtillery, RC_10_8_TowerStopsAnotherTowersShot) {
  Placement placement = table(2, outer());
  stand(placement, 0, 7);
  stand(placement, 2, 21);
  stand(placement, 3, 3);
  placement.held[1] = {Loot::vest};
  Story const stopped = fire_artillery(placement, voices_saying({true}));
  EXPECT_TRUE(waves(stopped).empty());
  placement.rulings.block_towers = BlockTowers::no;
  Story const through = fire_artillery(placement, voices_saying({true}));
  EXPECT_EQ(questions(through), (Questions{{.player = 1, .robot = 2, .tower = 0, .face = 0}}));
  EXPECT_EQ(waves(through), (Waves{{2}}));
}

TEST(RobocideArtillery, RC_10_8_TowerThatLooksAwayStopsShotsAllTheSame) {
  Placement placement = table(2, outer());
  placement.rotations = {2, 0, 0};
  stand(placement, 0, 7);
  stand(placement, 2, 21);
  stand(placement, 3, 3);
  EXPECT_TRUE(waves(fire_artillery(placement, {})).empty());
  placement.rulings.block_towers = BlockTowers::no;
  EXPECT_EQ(waves(fire_artillery(placement, {})), (Waves{{2}}));
}

TEST(RobocideArtillery, RC_13_2_AllTowersAreOneMoment) {
  Placement placement = table(2);
  stand(placement, 0, 11);
  stand(placement, 2, 19);
  EXPECT_EQ(winners(fire_artillery(placement, {}).after), (std::set{0, 1}));
}

TEST(RobocideArtillery, RC_13_1_TheGameEndsBeforeTheTowersFire) {
  Placement placement = table(2);
  stand(placement, 0, 14, E).head = Head::machine_gun;
  stand(placement, 2, 15);
  Story const story = fire_artillery(placement, {});
  EXPECT_EQ(story.moments.size(), 1U);
  EXPECT_EQ(winners(story.after), (std::set{0}));
}

TEST(RobocideArtillery, RC_13_4_RankingByTheTimeOfGoingOut) {
  Placement placement = gunner(Head::machine_gun, 3);
  stand(placement, 2, 5);
  stand(placement, 4, 11);
  EXPECT_EQ(ranking(fire_artillery(placement, {}).after), (std::vector<std::set<int>>{{0}, {2}, {1}}));
}

}  // namespace ringside::oracle::robocide
