// Heads, bombs, loot and the end (RC-11, RC-13), worked out by hand on `centre`.

#include <gtest/gtest.h>

#include "tests/oracle/robocide/oracle.h"
#include "tests/oracle/robocide/situation.h"

namespace ringside::oracle::robocide {
namespace {

/// Robot 0 looks east from 3, along 4 5 6 7, and kills robot 2 on 5, whose neighbours are 6, 10, 4, 1 and 2.
Placement killing(int players, Body body = Body::plain) {
  Placement placement = table(players);
  stand(placement, 0, 3, E).head = Head::machine_gun;
  stand(placement, 2, 5).body = body;
  placement.pile = batteries(20);
  return placement;
}

/// The same, and robot 3 keeps out of it.
Placement plain_killing() {
  Placement placement = killing(2);
  stand(placement, 3, 17);
  return placement;
}

/// Robot 0 kills robots 2 on 6 and 4 on 7 with rockets; all are of different players, and two partners keep out of it.
Placement two_killings() {
  Placement placement = quiet_table(3);
  stand(placement, 0, 3, E).head = Head::rocket_launcher;
  stand(placement, 2, 6);
  stand(placement, 3, 17);
  stand(placement, 4, 7);
  stand(placement, 5, 22);
  placement.pile = batteries(20);
  return placement;
}

/// Rockets set off bombs on 6 and 7; robot 4 stands beside both.
Placement between_bombs() {
  Placement placement = quiet_table(3);
  stand(placement, 0, 3, E).head = Head::rocket_launcher;
  stand(placement, 2, 6).body = Body::bomb;
  stand(placement, 3, 7).body = Body::bomb;
  stand(placement, 4, 11, SE);
  stand(placement, 5, 22);
  return placement;
}

}  // namespace

TEST(RobocideDeath, RC_11_1_TheHeadStaysOnItsCell) {
  Placement const after = fire_artillery(plain_killing(), {}).after;
  EXPECT_EQ(after.robot(2).fate, Fate::head_lies);
  EXPECT_EQ(head_on(after, 5), 2);
}

TEST(RobocideDeath, RC_11_2_LootIsSpilledClockwiseFromEast) {
  Story const story = fire_artillery(plain_killing(), {});
  EXPECT_EQ(spills(story), (Cells{6, 10, 4, 1, 2}));
  EXPECT_EQ(story.after.pile, batteries(15));
  EXPECT_EQ(story.after.loot.at(6), (Token{Loot::battery, false}));
}

TEST(RobocideDeath, RC_11_2_RobotsNuclearTokensAndLootKeepLootAway) {
  Placement placement = plain_killing();
  stand(placement, 3, 1);
  placement.nuclear = {10};
  placement.loot[6] = {Loot::blank, false};
  EXPECT_EQ(spills(fire_artillery(placement, {})), (Cells{4, 2}));
}

TEST(RobocideDeath, RC_11_2_ThePileMayRunOut) {
  Placement placement = plain_killing();
  placement.pile = batteries(2);
  EXPECT_EQ(spills(fire_artillery(placement, {})), (Cells{6, 10}));
}

TEST(RobocideDeath, RC_11_2_OneTokenARobot) {
  Placement placement = plain_killing();
  placement.rulings.spill_count = SpillCount::one;
  EXPECT_EQ(spills(fire_artillery(placement, {})), (Cells{6}));
}

TEST(RobocideDeath, RC_11_2_HeadsAndSpills) {
  Placement placement = plain_killing();
  leave_head(placement, 1, 6);
  EXPECT_EQ(spills(fire_artillery(placement, {})), (Cells{6, 10, 4, 1, 2}));
  placement.rulings.spill_head = SpillHead::yes;
  EXPECT_EQ(spills(fire_artillery(placement, {})), (Cells{10, 4, 1, 2}));
}

TEST(RobocideDeath, RC_11_2_TheDeadByCellNumber) {
  Placement placement = two_killings();
  EXPECT_EQ(spills(fire_artillery(placement, {})), (Cells{7, 11, 5, 2, 12, 6}));
  placement.rulings.spill_head = SpillHead::yes;
  EXPECT_EQ(spills(fire_artillery(placement, {})), (Cells{11, 5, 2, 12}));
  placement.rulings.spill_count = SpillCount::one;
  EXPECT_EQ(spills(fire_artillery(placement, {})), (Cells{11, 12}));
  placement.rulings.spill_head = SpillHead::no;
  EXPECT_EQ(spills(fire_artillery(placement, {})), (Cells{7, 12}));
}

TEST(RobocideDeath, RC_11_2_AVestOfThisMomentIsInThePile) {
  Placement placement = table(2);
  stand(placement, 0, 3);
  stand(placement, 2, 20);
  stand(placement, 3, 17);
  placement.held[1] = {Loot::vest};
  Story const story = fire_artillery(placement, voices_saying({true}));
  EXPECT_EQ(spills(story), (Cells{21}));
  EXPECT_EQ(story.after.loot.at(21), (Token{Loot::vest, false}));
}

TEST(RobocideDeath, RC_11_4_WhoIsOutLeavesNeitherHeadNorLoot) {
  Placement placement = killing(3);
  placement.pile.clear();
  placement.held[1] = {Loot::battery};
  stand(placement, 4, 17);
  Story const story = fire_artillery(placement, {});
  EXPECT_TRUE(spills(story).empty());
  EXPECT_EQ(story.after.pile, batteries(1));
  EXPECT_TRUE(story.after.held[1].empty());
  EXPECT_EQ(story.after.robot(2).fate, Fate::gone);
  EXPECT_EQ(story.after.out, (std::vector<std::set<int>>{{1}}));
}

TEST(RobocideDeath, RC_11_3_ABombKillsAllAround) {
  Placement placement = killing(3, Body::bomb);
  stand(placement, 1, 10);
  stand(placement, 3, 6);
  stand(placement, 4, 17);
  Story const story = fire_artillery(placement, {});
  EXPECT_EQ(waves(story), (Waves{{2}, {1, 3}}));
  EXPECT_EQ(head_on(story.after, 10), 1);
  EXPECT_EQ(story.after.robot(3).fate, Fate::gone);  // with its player
}

TEST(RobocideDeath, RC_11_3_AShieldThatPointsAtTheBombHelps) {
  for (Gaze const gaze : {E, SE, SW, W, NW, NE}) {
    Placement placement = killing(2, Body::bomb);
    stand(placement, 3, 6, gaze).body = Body::shield;
    EXPECT_EQ(stands(fire_artillery(placement, {}).after, 3), gaze == E) << gaze;
  }
}

TEST(RobocideDeath, RC_11_3_VestsAndBlasts) {
  Placement placement = killing(2, Body::bomb);
  stand(placement, 3, 6);
  placement.held[1] = {Loot::vest};
  Question const shot{.about = Asked::vest_for_shot, .player = 1, .robot = 2, .shooter = 0};
  Story const useless = fire_artillery(placement, voices_saying({false, true}));
  EXPECT_EQ(questions(useless), (Questions{shot}));
  EXPECT_FALSE(stands(useless.after, 3));
  placement.rulings.vest_blast = VestBlast::yes;
  Story const useful = fire_artillery(placement, voices_saying({false, true}));
  EXPECT_EQ(questions(useful), (Questions{shot, {.about = Asked::vest_for_blast, .player = 1, .robot = 3, .bomb = 5}}));
  EXPECT_TRUE(stands(useful.after, 3));
}

TEST(RobocideDeath, RC_11_3_BlastsChainInWaves) {
  Placement placement = killing(3, Body::bomb);
  stand(placement, 3, 6).body = Body::bomb;
  stand(placement, 4, 7);
  stand(placement, 5, 17);
  EXPECT_EQ(waves(fire_artillery(placement, {})), (Waves{{2}, {3}, {4}}));
}

TEST(RobocideDeath, RC_11_3_OneShieldPointsAtOneBomb) {
  Placement placement = between_bombs();
  placement.robot(4).body = Body::shield;
  EXPECT_EQ(waves(fire_artillery(placement, {})), (Waves{{2, 3}, {4}}));
}

TEST(RobocideDeath, RC_11_3_OneVestABlastAndRobot) {
  Placement placement = between_bombs();
  placement.rulings.vest_blast = VestBlast::yes;
  placement.rulings.vest_use = VestUse::automatic;
  placement.held[2] = {Loot::vest};
  EXPECT_FALSE(stands(fire_artillery(placement, {}).after, 4));
  placement.held[2] = {Loot::vest, Loot::vest};
  EXPECT_TRUE(stands(fire_artillery(placement, {}).after, 4));
  placement.held[2] = {Loot::vest};
  placement.robot(4).body = Body::shield;
  EXPECT_TRUE(stands(fire_artillery(placement, {}).after, 4));
}

TEST(RobocideDeath, RC_11_3_QuestionsAboutBlastsGoByBomb) {
  Placement placement = between_bombs();
  placement.rulings.vest_blast = VestBlast::yes;
  placement.held[2] = {Loot::vest, Loot::vest};
  EXPECT_EQ(questions(fire_artillery(placement, voices_saying({true, true}))),
            (Questions{{.about = Asked::vest_for_blast, .player = 2, .robot = 4, .bomb = 6},
                       {.about = Asked::vest_for_blast, .player = 2, .robot = 4, .bomb = 7}}));
}

TEST(RobocideDeath, RC_11_3_QuestionsAboutABlastGoByRobot) {
  Placement placement = plain_killing();
  placement.robot(2).body = Body::bomb;
  placement.rulings.vest_blast = VestBlast::yes;
  placement.robots.resize(6);
  placement.held = {{}, {}, {Loot::vest, Loot::vest}};
  stand(placement, 4, 10);
  stand(placement, 5, 6);
  EXPECT_EQ(questions(fire_artillery(placement, voices_saying({true, true}))),
            (Questions{{.about = Asked::vest_for_blast, .player = 2, .robot = 4, .bomb = 5},
                       {.about = Asked::vest_for_blast, .player = 2, .robot = 5, .bomb = 5}}));
}

TEST(RobocideDeath, RC_3_QuestionsAboutBlastsGoClockwiseFromTheOwnerOfTheSlot) {
  Placement placement = between_bombs();
  placement.rulings.vest_blast = VestBlast::yes;
  placement.slots[artillery] = 2;
  stand(placement, 1, 2);
  placement.held = {{Loot::vest}, {}, {Loot::vest}};
  EXPECT_EQ(questions(fire_artillery(placement, voices_saying({true, true}))),
            (Questions{{.about = Asked::vest_for_blast, .player = 2, .robot = 4, .bomb = 6},
                       {.about = Asked::vest_for_blast, .player = 0, .robot = 1, .bomb = 6}}));
}

TEST(RobocideDeath, RC_11_3_HeadsOfTheVictimsOfBlasts) {
  Placement placement = killing(3, Body::bomb);
  stand(placement, 3, 17);
  stand(placement, 4, 10);
  stand(placement, 5, 22);
  Cells const around{6, 10, 4, 1, 2, 14, 9, 5};
  Story const left = fire_artillery(placement, {});
  EXPECT_EQ(left.after.robot(4).fate, Fate::head_lies);
  EXPECT_EQ(spills(left), around);
  placement.rulings.blast_head = BlastHead::no;
  Story const none = fire_artillery(placement, {});
  EXPECT_EQ(none.after.robot(2).fate, Fate::head_lies);
  EXPECT_EQ(none.after.robot(4).fate, Fate::gone);
  EXPECT_EQ(spills(none), around);
}

// Robot 0 shoots a bomb beside itself: both last robots die, but not in one wave.
TEST(RobocideDeath, RC_13_2_ChainAndMoment) {
  Placement placement = killing(2, Body::bomb);
  stand(placement, 2, 4);
  Story const one = fire_artillery(placement, {});
  EXPECT_EQ(waves(one), (Waves{{2}, {0}}));
  EXPECT_EQ(winners(one.after), (std::set{0, 1}));
  EXPECT_EQ(ranking(one.after), (std::vector<std::set<int>>{{0, 1}}));
  placement.rulings.chain_moment = ChainMoment::waves;
  Story const by_waves = fire_artillery(placement, {});
  EXPECT_EQ(waves(by_waves), (Waves{{2}}));
  EXPECT_EQ(winners(by_waves.after), (std::set{0}));
}

TEST(RobocideDeath, RC_13_2_NothingMoreIsDoneOnceTheGameIsOver) {
  Story const story = fire_artillery(killing(2), {});
  EXPECT_TRUE(spills(story).empty());
  EXPECT_TRUE(story.after.loot.empty());
  EXPECT_EQ(winners(story.after), (std::set{0}));
}

TEST(RobocideDeath, RC_11_4_TheLastToGoOutLeaveNothingEither) {
  Placement placement = killing(2);
  placement.held_tokens(1).insert(Loot::remote);
  Story const story = fire_artillery(placement, {});
  EXPECT_EQ(story.after.robot(2).fate, Fate::gone);
  EXPECT_TRUE(story.after.held_tokens(1).empty());
  EXPECT_TRUE(story.after.pile.contains(Loot::remote));
}

}  // namespace ringside::oracle::robocide
