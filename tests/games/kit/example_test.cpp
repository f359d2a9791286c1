// The example's clauses, one by one.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/core/match/match.h"
#include "engine/games/registry.h"
#include "tests/games/example/game.h"

namespace ringside::example {
namespace {

std::unique_ptr<Match> race(Json const& setup = Json::object()) {
  Problems problems;
  return find_game("example")->match(setup, problems);
}

AnyState position(Match const& match, Json const& fields) {
  Problems problems;
  auto const state = match.read_position(fields, problems);
  EXPECT_TRUE(state) << (problems.empty() ? "" : to_string(problems.front()));
  return *state;
}

AnyState after(Match const& match, AnyState state, std::initializer_list<char const*> line) {
  for (char const* text : line) {
    ActionCode const action = *match.parse(text).value;
    EXPECT_FALSE(match.reject(state, action)) << text;
    match.apply(state, action);
  }
  return state;
}

std::string why_not(Match const& match, AnyState const& state, char const* text) {
  auto const rejection = match.reject(state, *match.parse(text).value);
  return rejection ? std::string(rejection->clause) : "";
}

std::int64_t field(Match const& match, AnyState const& state, std::string const& name) {
  for (FlatField const& one : match.fields(state))
    if (one.name == name) return one.value;
  ADD_FAILURE() << name;
  return -1;
}

TEST(ExampleRace, BatteriesAreDealtFirst) {  // EX-1.3
  auto const match = race();
  AnyState const start = match->start();
  EXPECT_TRUE(match->actor(start).is_chance());
  EXPECT_EQ(why_not(*match, start, "step"), "EX-1.3");
  EXPECT_EQ(match->weight(start, *match->parse("deal 2").value), 2 * match->weight(start, *match->parse("deal 3").value));
  AnyState const dealt = after(*match, start, {"deal 1", "deal 3"});
  EXPECT_EQ(match->actor(dealt), Actor::seat(0));
  EXPECT_EQ(why_not(*match, dealt, "deal 1"), "EX-1.3");
}

TEST(ExampleRace, OnlyTheOwnerSeesABattery) {  // EX-1.2
  auto const match = race();
  AnyState const start = match->start();
  EXPECT_TRUE(match->seen(start, *match->parse("deal 1").value, 0));
  EXPECT_FALSE(match->seen(start, *match->parse("deal 1").value, 1));
  AnyState const one = after(*match, start, {"deal 1", "deal 3"}), other = after(*match, start, {"deal 2", "deal 3"});
  EXPECT_EQ(match->observation(one, 1), match->observation(other, 1));
  EXPECT_NE(match->observation(one, 0), match->observation(other, 0));
}

TEST(ExampleRace, MovesAreAsFarAsTheyCost) {  // EX-2.1, EX-2.2, EX-2.3
  auto const match = race();
  AnyState const dealt = after(*match, match->start(), {"deal 3", "deal 1"});
  AnyState const dashed = after(*match, dealt, {"dash", "step"});
  EXPECT_EQ(field(*match, dashed, "robot[0].cell"), 3);
  EXPECT_EQ(field(*match, dashed, "robot[0].charges"), 1);
  EXPECT_EQ(field(*match, dashed, "robot[1].cell"), 1);
  EXPECT_EQ(why_not(*match, dashed, "dash"), "EX-2.2");
  AnyState const rested = after(*match, dashed, {"step", "rest"});
  EXPECT_EQ(why_not(*match, rested, "step"), "EX-2.1");
  EXPECT_EQ(field(*match, rested, "robot[1].charges"), 1);
}

TEST(ExampleRace, AFullBatteryRestsByTheRuling) {  // EX-2.4
  Json const full{{"dealt", 2}, {"robot", {{{"charges", 3}}, {{"charges", 1}}}}};
  auto const no = race(), yes = race({{"rulings", {{"rest.full", "yes"}}}});
  EXPECT_EQ(why_not(*no, position(*no, full), "rest"), "EX-2.4");
  EXPECT_EQ(field(*yes, after(*yes, position(*yes, full), {"rest"}), "robot[0].charges"), 3);
}

TEST(ExampleRace, TheGoalEndsIt) {  // EX-3.1
  auto const match = race({{"goal", 3}});
  AnyState const over = after(*match, match->start(), {"deal 3", "deal 1", "dash"});
  EXPECT_TRUE(match->actor(over).is_nobody());
  EXPECT_EQ(match->outcome(over).rank, (std::vector{1, 2}));
  EXPECT_EQ(why_not(*match, over, "step"), "EX-3.1");
}

TEST(ExampleRace, PositionsThatCannotStandAreRefused) {
  auto const match = race();
  for (Json const& wrong :
       {Json{{"robot", {{{"charges", 1}}}}}, Json{{"turn", 1}}, Json{{"dealt", 1}, {"robot", {{{"cell", 1}}}}},
        Json{{"dealt", 2}, {"robot", {{{"cell", 5}}, {{"cell", 5}}}}},
        Json{{"dealt", 2}, {"turn", 1}, {"robot", {{{"cell", 5}}}}}}) {
    Problems problems;
    EXPECT_FALSE(match->read_position(wrong, problems)) << wrong;
    EXPECT_FALSE(problems.empty());
  }
}

}  // namespace
}  // namespace ringside::example
