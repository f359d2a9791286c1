// Detonator, magnetic field and strike (RC-12), worked out by hand on `centre`. Unturned, the magnet is beside 8, 13 and 17.

#include <gtest/gtest.h>

#include "tests/oracle/robocide/oracle.h"
#include "tests/oracle/robocide/situation.h"

namespace ringside::oracle::robocide {
namespace {

/// Robots 2 and 3 of player 1 stand beside the magnet.
Placement magnetic() {
  Placement placement = table(3);
  stand(placement, 0, 6);
  stand(placement, 2, 13);
  stand(placement, 3, 8);
  stand(placement, 4, 26);
  placement.held[1] = {Loot::screen};
  return placement;
}

/// Robot 2 is struck on 5, and its bomb kills 0 on 1 and 3 on 10.
Placement struck_bomb() {
  Placement placement = table(3);
  stand(placement, 0, 1);
  stand(placement, 1, 22);
  stand(placement, 2, 5).body = Body::bomb;
  stand(placement, 3, 10);
  stand(placement, 4, 17);
  placement.plan = {5, 28};
  placement.pile = batteries(20);
  return placement;
}

/// Robot 2 stands on a mine on 5; the head of robot 1 and a battery lie on 6.
Placement struck() {
  Placement placement = table(2);
  stand(placement, 0, 22);
  leave_head(placement, 1, 6);
  stand(placement, 2, 5, E).body = Body::shield;
  stand(placement, 3, 17);
  placement.loot[5] = {Loot::mine, true};
  placement.loot[6] = {Loot::battery, false};
  placement.held[1] = {Loot::vest, Loot::screen};
  placement.plan = {5, 6};
  return placement;
}

/// Players without a robot are out.
int holder_after(int players, std::set<int> const& living, int owner, int holder, DetonatorOut ruling) {
  Placement placement = table(players);
  for (int const player : living) stand(placement, 2 * player, 1 + player);
  placement.slots[detonator] = owner;
  placement.holder = holder;
  placement.rulings.detonator_out = ruling;
  hand_over_detonator(placement);
  return placement.holder;
}

}  // namespace

TEST(RobocideEndOfRound, RC_12_1_TheOwnerOfTheSlotTakesTheDetonator) {
  for (DetonatorOut const ruling : {DetonatorOut::stays, DetonatorOut::next})
    EXPECT_EQ(holder_after(3, {0, 1, 2}, 1, 0, ruling), 1);
}

TEST(RobocideEndOfRound, RC_12_1_TheOwnerIsOut) {
  EXPECT_EQ(holder_after(3, {0, 2}, 1, 0, DetonatorOut::stays), 0);
  EXPECT_EQ(holder_after(3, {0, 2}, 1, 0, DetonatorOut::next), 2);
}

TEST(RobocideEndOfRound, RC_12_1_OwnerAndHolderAreOut) {
  EXPECT_EQ(holder_after(4, {0, 2}, 1, 3, DetonatorOut::stays), 0);
  EXPECT_EQ(holder_after(4, {0, 2}, 1, 3, DetonatorOut::next), 2);
}

TEST(RobocideEndOfRound, RC_12_1_TheSlotIsEmpty) {
  EXPECT_EQ(holder_after(3, {0, 1, 2}, nobody, 2, DetonatorOut::stays), 2);
  EXPECT_EQ(holder_after(3, {0, 1, 2}, nobody, 2, DetonatorOut::next), 2);
}

TEST(RobocideEndOfRound, RC_12_2_ShieldsDoNotHelpAgainstTheMagnet) {
  Placement placement = magnetic();
  placement.held[1].clear();
  placement.robot(2).body = Body::shield;
  stand(placement, 3, 2);
  placement.pile = batteries(3);
  Story const story = switch_magnet_on(placement, {});
  EXPECT_EQ(waves(story), (Waves{{2}}));
  EXPECT_EQ(head_on(story.after, 13), 2);
  EXPECT_EQ(spills(story), (Cells{18, 17, 8}));
}

TEST(RobocideEndOfRound, RC_12_2_AScreenSavesOneRobot) {
  Story const first = switch_magnet_on(magnetic(), voices_saying({true, true}));
  EXPECT_EQ(questions(first), (Questions{{.about = Asked::screen, .player = 1, .robot = 2}}));
  EXPECT_EQ(waves(first), (Waves{{3}}));
  Story const second = switch_magnet_on(magnetic(), voices_saying({false, true}));
  EXPECT_EQ(questions(second).size(), 2U);
  EXPECT_EQ(waves(second), (Waves{{2}}));
}

TEST(RobocideEndOfRound, RC_12_2_AScreenSavesAllOfItsPlayer) {
  Placement placement = magnetic();
  placement.rulings.screen_scope = ScreenScope::player;
  Story const story = switch_magnet_on(placement, voices_saying({true}));
  EXPECT_EQ(questions(story), (Questions{{.about = Asked::screen, .player = 1}}));
  EXPECT_TRUE(waves(story).empty());
  EXPECT_EQ(waves(switch_magnet_on(placement, voices_saying({false, true}))), (Waves{{2, 3}}));
}

TEST(RobocideEndOfRound, RC_12_2_ScreensAreAskedForFromTheHolder) {
  Placement placement = table(3);
  stand(placement, 0, 13);
  stand(placement, 2, 8);
  stand(placement, 4, 17);
  for (Tokens& loot : placement.held) loot = {Loot::screen};
  placement.holder = 2;
  placement.slots[artillery] = 1;
  EXPECT_EQ(questions(switch_magnet_on(placement, voices_saying({true, true, true}))),
            (Questions{{.about = Asked::screen, .player = 2, .robot = 4},
                       {.about = Asked::screen, .player = 0, .robot = 0},
                       {.about = Asked::screen, .player = 1, .robot = 2}}));
}

TEST(RobocideEndOfRound, RC_12_2_TheMagnetTurnsWithTheRing) {
  Placement placement = magnetic();
  placement.ring = ring_turned_by(1);
  stand(placement, 0, 4);
  stand(placement, 1, 20);
  EXPECT_EQ(waves(switch_magnet_on(placement, {})), (Waves{{0}}));
}

TEST(RobocideEndOfRound, RC_11_3_VestsAndBlastsOfTheMagnet) {
  Placement placement = magnetic();
  placement.robot(2).body = Body::bomb;
  stand(placement, 3, 2);
  stand(placement, 4, 18);
  placement.held = {{}, {}, {Loot::vest}};
  EXPECT_EQ(waves(switch_magnet_on(placement, voices_saying({true}))), (Waves{{2}, {4}}));
  placement.rulings.vest_blast = VestBlast::yes;
  Story const story = switch_magnet_on(placement, voices_saying({true}));
  EXPECT_EQ(questions(story), (Questions{{.about = Asked::vest_for_blast, .player = 2, .robot = 4, .bomb = 13}}));
  EXPECT_EQ(waves(story), (Waves{{2}}));
}

TEST(RobocideEndOfRound, RC_12_1_AHolderWhoGoesOutPassesTheDetonatorOn) {
  Placement placement = magnetic();
  placement.holder = 1;
  EXPECT_EQ(switch_magnet_on(placement, {}).after.holder, 2);
  placement.plan = {8, 13};
  EXPECT_EQ(strike(placement, {}).after.holder, 2);
}

TEST(RobocideEndOfRound, RC_13_1_TheMagnetEndsTheGameBeforeTheStrike) {
  Placement placement = table(2);
  stand(placement, 0, 6);
  stand(placement, 2, 13);
  placement.plan = {6, 7};
  Story const story = switch_magnet_on(placement, {});
  EXPECT_TRUE(is_over(story.after));
  EXPECT_EQ(winners(story.after), (std::set{0}));
}

TEST(RobocideEndOfRound, RC_12_3_NothingProtectsFromAStrike) {
  Placement placement = struck();
  placement.pile = batteries(3);
  Story const story = strike(placement, voices_saying({true, true}));
  EXPECT_EQ(waves(story), (Waves{{2}}));
  EXPECT_TRUE(questions(story).empty());
  EXPECT_EQ(story.after.robot(2).fate, Fate::gone);
  EXPECT_EQ(story.after.robot(1).fate, Fate::gone);
  EXPECT_EQ(story.after.nuclear, (std::set{5, 6}));
  EXPECT_TRUE(spills(story).empty());
}

TEST(RobocideEndOfRound, RC_12_3_LootUnderANuclearToken) {
  Placement placement = struck();
  Placement const buried = strike(placement, {}).after;
  EXPECT_EQ(buried.buried, (Tokens{Loot::battery, Loot::mine}));
  EXPECT_TRUE(buried.pile.empty() && buried.loot.empty());
  placement.rulings.nuke_loot = NukeLoot::discarded;
  Placement const discarded = strike(placement, {}).after;
  EXPECT_EQ(discarded.pile, (Tokens{Loot::battery, Loot::mine}));
  EXPECT_TRUE(discarded.buried.empty() && discarded.loot.empty());
}

TEST(RobocideEndOfRound, RC_12_3_AStruckBombGoesOff) {
  Placement placement = struck_bomb();
  Story const story = strike(placement, {});
  EXPECT_EQ(waves(story), (Waves{{2}, {0, 3}}));
  EXPECT_EQ(head_on(story.after, 1), 0);
  EXPECT_EQ(story.after.robot(3).fate, Fate::gone);  // with its player
  EXPECT_EQ(spills(story), (Cells{2, 4, 14, 9}));
}

TEST(RobocideEndOfRound, RC_11_2_SpillAroundAStruckRobot) {
  Placement placement = struck_bomb();
  placement.rulings.spill_strike = SpillStrike::yes;
  EXPECT_EQ(spills(strike(placement, {})), (Cells{2, 4, 6, 10, 1, 14, 9}));
}

TEST(RobocideEndOfRound, RC_13_2_TheTwoStrikesAreOneMoment) {
  Placement placement = table(2);
  stand(placement, 0, 5);
  stand(placement, 2, 24);
  placement.plan = {5, 24};
  EXPECT_EQ(winners(strike(placement, {}).after), (std::set{0, 1}));
}

}  // namespace ringside::oracle::robocide
