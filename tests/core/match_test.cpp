#include "engine/core/match/match.h"

#include <array>

#include <gtest/gtest.h>

namespace ringside {
namespace {

using Small = std::array<std::uint8_t, 3>;
using Large = std::array<std::uint32_t, 252>;

TEST(AnyState, HoldsAStateByItsBytes) {
  AnyState state(Small{1, 2, 3});
  EXPECT_EQ(state.bytes().size(), 3U);
  EXPECT_EQ(state.as<Small>()[2], 3);
  state.as<Small>()[2] = 9;
  EXPECT_EQ(state, AnyState(Small{1, 2, 9}));
}

TEST(AnyState, CopiesAreApart) {
  AnyState const first(Small{1, 2, 3});
  AnyState second = first;
  second.as<Small>()[0] = 7;
  EXPECT_EQ(first, AnyState(Small{1, 2, 3}));
  EXPECT_NE(first, second);
  second = first;
  EXPECT_EQ(first, second);
}

TEST(AnyState, AssignsOverALargerState) {
  AnyState state(Large{});
  state = AnyState(Small{4, 5, 6});
  EXPECT_EQ(state, AnyState(Small{4, 5, 6}));
  AnyState const& self = state;
  state = self;
  EXPECT_EQ(state.as<Small>()[1], 5);
}

TEST(AnyState, SizesDistinguishStates) { EXPECT_NE(AnyState(Small{}), AnyState(std::array<std::uint8_t, 4>{})); }

}  // namespace
}  // namespace ringside
