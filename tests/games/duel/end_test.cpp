#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/games/duel/situation.h"

namespace ringside::duel {
namespace {

using testing::ElementsAre;

TEST(Duel, DU_3_1_TheGameIsOverWhenDamageReachesD) {
  for (int damage = 1; damage <= 3; ++damage) {
    Situation game("{}", damage);
    for (int hit = 1; hit < damage; ++hit) {
      game.play({"shot", "cool", "cool", "cool"});
      EXPECT_EQ(Duel::actor(game.setup(), game.state()), Actor::seat(0));
    }
    game.play({"shot"});
    EXPECT_TRUE(Duel::actor(game.setup(), game.state()).is_nobody());
    EXPECT_THAT(game.legal(), ElementsAre());
    EXPECT_EQ(game.rejection("cool"), "DU-3.1 the game is over: robot 1 is destroyed");
  }
}

TEST(Duel, DU_3_2_TheOtherRobotWins) {
  Situation game("{}", 2);
  game.play({"shot", "shot", "cool", "cool", "cool", "shot"});
  EXPECT_THAT(game.events(),
              ElementsAre("DU-2.2 heated: robot 1 puts a token on its shot module", "DU-2.6 hit: robot 0 is hit: damage 2",
                          "DU-3.1 destroyed: robot 0 is destroyed", "DU-3.2 won: seat 1 wins"));
  Outcome const outcome = Duel::outcome(game.setup(), game.state());
  EXPECT_EQ(outcome.reason, "destroyed");
  EXPECT_THAT(outcome.rank, ElementsAre(2, 1));
  EXPECT_THAT(outcome.scores, ElementsAre(1, 2)) << "hits that each seat landed";
}

TEST(Duel, DU_3_1_InvariantsSeeABrokenEnd) {
  Erased<Duel> const match(Duel::Setup{});
  State state = Duel::start(match.typed_setup());
  EXPECT_EQ(match.broken(AnyState(state)), -1);
  state.robots[1].damage = 2;
  ASSERT_GE(match.broken(AnyState(state)), 0);
  EXPECT_EQ(match.invariants()[static_cast<std::size_t>(match.broken(AnyState(state)))].name, "damage-in-range");
  state.robots[1].damage = 1;
  EXPECT_EQ(match.invariants()[static_cast<std::size_t>(match.broken(AnyState(state)))].name, "over-when-destroyed")
      << "the turn must have passed to the destroyed robot's seat";
}

/// Changes to the state after a step, and the law that must see each.
struct Forgery {
  std::string_view law;
  std::string_view action;
  void (*forge)(State&);
};

TEST(Duel, InvariantsOfStepsSeeForgedStates) {
  Erased<Duel> const match([] {
    Duel::Setup setup;
    setup.damage = 3;
    return setup;
  }());
  for (Forgery const& forgery :
       std::initializer_list<Forgery>{{"turns-alternate", "cool", [](State& s) { s.turn = 0; }},
                                      {"tokens-follow-action", "shot", [](State& s) { s.robots[0].tokens = {}; }},
                                      {"tokens-follow-action", "cool", [](State& s) { s.robots[1].tokens.insert(0); }},
                                      {"only-shots-damage", "cool", [](State& s) { s.robots[1].damage = 1; }},
                                      {"only-shots-damage", "shot", [](State& s) { s.robots[1].damage = 2; }},
                                      {"moves-are-steps", "cool", [](State& s) { ++s.robots[0].cell; }},
                                      {"moves-are-steps", "step", [](State& s) { --s.robots[1].cell; }},
                                      {"only-turns-turn", "turn 1", [](State& s) { s.robots[0].facing = 0; }},
                                      {"only-turns-turn", "step", [](State& s) { s.robots[1].facing = 0; }}}) {
    AnyState const before = match.start();
    ActionCode const action = *match.parse(forgery.action).value;
    AnyState after = before;
    match.apply(after, action);
    EXPECT_EQ(match.broken(before, action, after), -1) << forgery.law;
    forgery.forge(after.as<State>());
    int const broken = match.broken(before, action, after);
    ASSERT_GE(broken, 0) << forgery.law << ' ' << forgery.action;
    EXPECT_EQ(match.invariants()[static_cast<std::size_t>(broken)].name, forgery.law) << forgery.action;
  }
}

}  // namespace
}  // namespace ringside::duel
