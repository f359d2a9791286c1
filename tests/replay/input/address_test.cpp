#include "replay/base/address.h"

#include <gtest/gtest.h>

#include "replay/base/failure.h"

namespace ringside {
namespace {

TEST(Address, OfAFileAloneHasNoStep) {
  Address const address = parse_address("game.json").value();
  EXPECT_EQ(address.path, "game.json");
  EXPECT_FALSE(address.first);
  EXPECT_FALSE(address.game);
}

TEST(Address, NamesAStep) {
  Address const address = parse_address("game.json#37").value();
  EXPECT_EQ(address.path, "game.json");
  EXPECT_EQ(address.first, (Point{37, false}));
  EXPECT_FALSE(address.is_range());
}

TEST(Address, CountsFromTheEnd) {
  EXPECT_EQ(parse_address("g#end")->first, (Point{0, true}));
  EXPECT_EQ(parse_address("g#-3")->first, (Point{3, true}));
}

TEST(Address, NamesARange) {
  Address const address = parse_address("g#10-20").value();
  EXPECT_EQ(address.first, (Point{10, false}));
  EXPECT_EQ(address.last, (Point{20, false}));
  EXPECT_TRUE(address.is_range());
  EXPECT_EQ(parse_address("g#10-end")->last, (Point{0, true}));
  EXPECT_EQ(parse_address("g#-5--1")->first, (Point{5, true}));
  EXPECT_EQ(parse_address("g#-5--1")->last, (Point{1, true}));
}

TEST(Address, NamesAGameOfABulkFile) {
  Address const address = parse_address("games.bin:12#37").value();
  EXPECT_EQ(address.path, "games.bin");
  EXPECT_EQ(address.game, 12U);
  EXPECT_EQ(address.input(), "games.bin:12");
  EXPECT_EQ(address.at(36), "games.bin:12#36");
}

TEST(Address, KeepsAColonThatNamesNoGame) { EXPECT_EQ(parse_address("a:b.json")->path, "a:b.json"); }

TEST(Address, OfStandardInput) {
  EXPECT_TRUE(parse_address("-")->is_stdin());
  EXPECT_TRUE(parse_address("-#2")->is_stdin());
  EXPECT_EQ(parse_address("-#2")->input(), "<stdin>");
}

TEST(Address, RefusesWhatIsNone) {
  for (char const* text : {"", "g#", "g#x", "g#1-", "g#10-5", "g#-1--5", "g:0", "g#1-2-3", "g# 1", "g#99999999999999999999"}) {
    auto const address = parse_address(text);
    ASSERT_FALSE(address) << text;
    EXPECT_EQ(address.error().exit, Exit::usage) << text;
  }
}

TEST(Address, ResolvesWithinTheRecordOnly) {
  Address const address = parse_address("g#1").value();
  EXPECT_EQ(resolve({0, false}, 8, address), 0U);
  EXPECT_EQ(resolve({8, false}, 8, address), 8U);
  EXPECT_EQ(resolve({0, true}, 8, address), 8U);
  EXPECT_EQ(resolve({8, true}, 8, address), 0U);
  EXPECT_FALSE(resolve({9, false}, 8, address));
  EXPECT_FALSE(resolve({9, true}, 8, address));
}

}  // namespace
}  // namespace ringside
