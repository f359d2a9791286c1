#include "engine/core/values/actor.h"

#include <gtest/gtest.h>

namespace ringside {
namespace {

TEST(Actor, IsExactlyOneOfSeatChanceAndNobody) {
  for (Actor const actor : {Actor::seat(0), Actor::seat(3), Actor::chance(), Actor::nobody()})
    EXPECT_EQ(int{actor.is_seat()} + int{actor.is_chance()} + int{actor.is_nobody()}, 1) << actor.number();
}

TEST(Actor, KnowsItsNumber) {
  EXPECT_EQ(Actor::seat(2).number(), 2);
  EXPECT_EQ(Actor::chance().number(), -1);
  EXPECT_EQ(Actor::nobody().number(), -2);
}

TEST(Actor, EqualsOnlyItself) {
  EXPECT_EQ(Actor::seat(1), Actor::seat(1));
  EXPECT_NE(Actor::seat(1), Actor::seat(0));
  EXPECT_NE(Actor::chance(), Actor::nobody());
}

}  // namespace
}  // namespace ringside
