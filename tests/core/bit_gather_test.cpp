#include "engine/core/fields/bit_gather.h"

#include <array>
#include <cstring>

#include <gtest/gtest.h>

#include "engine/core/fields/word.h"
#include "engine/core/values/chance.h"

namespace ringside {
namespace {

struct Set {
  std::uint8_t bits = 0;
};

/// Nine bytes, the last of which comes first in the packed word.
struct Places {
  std::uint16_t wide = 0;
  std::uint8_t narrow = 0;
  Set set;
  std::uint8_t fixed = 7;  // not shown
  std::array<std::uint8_t, 3> rest{};
  std::uint8_t first = 0;
  std::uint8_t padding = 0;
};

template <class S, class Visitor>
void visit_fields(S& state, Visitor& visit) {
  visit.number("first", state.first, 0, 1, {}, "");
  visit.number("wide", state.wide, 0, 1000, {}, "");
  visit.number("narrow", state.narrow, 0, 4, {}, "");
  visit.number("nothing", state.padding, 0, 0, {}, "");
  visit.set("set", state.set, 5, {}, "");
  visit.each("rest", 3, {}, [&](int i) { visit.number("rest", state.rest[static_cast<std::size_t>(i)], 0, 255, {}, ""); });
}

Places random_places(Dice& dice) {
  Places places;
  places.first = static_cast<std::uint8_t>(dice.below(2));
  places.wide = static_cast<std::uint16_t>(dice.below(1001));
  places.narrow = static_cast<std::uint8_t>(dice.below(5));
  places.set.bits = static_cast<std::uint8_t>(dice.below(32));
  for (std::uint8_t& one : places.rest) one = static_cast<std::uint8_t>(dice.below(256));
  return places;
}

TEST(BitGather, PacksAsFieldByField) {
  if (!gathers_fast()) GTEST_SKIP() << "this processor packs field by field";
  Places const blank;
  BitGather<Places> gather(blank);
  visit_fields(blank, gather);
  ASSERT_TRUE(gather.fits());
  Dice dice(1);
  for (int i = 0; i < 1000; ++i) {
    Places const places = random_places(dice);
    PackWord packer;
    visit_fields(places, packer);
    std::uint64_t key = 0;
    gather.pack(std::span(&places, 1), &key);
    EXPECT_EQ(key, packer.word);
    Places const read = gather.unpack(key);
    EXPECT_EQ(std::memcmp(&read, &places, sizeof places), 0);
  }
}

template <class State, class Show>
bool fits(State const& state, Show show) {
  BitGather<State> gather(state);
  show(gather);
  return gather.fits();
}

TEST(BitGather, ReportsWhatItCannotDo) {
  struct Bytes {
    std::array<std::uint8_t, 24> at{};
  };
  Bytes const bytes;
  auto const byte = [&](auto& visit, std::size_t i) { visit.number("", bytes.at[i], 0, 255, {}, ""); };
  auto const shows = [&](std::initializer_list<std::size_t> order) {
    return fits(bytes, [&](auto& visit) {
      for (std::size_t const i : order) byte(visit, i);
    });
  };
  EXPECT_TRUE(shows({0, 1, 7}));
  EXPECT_TRUE(shows({8, 9, 0, 1}));
  EXPECT_TRUE(shows({1, 0})) << "one leap";
  EXPECT_FALSE(shows({2, 1, 0})) << "two leaps";
  EXPECT_FALSE(shows({0, 8, 16})) << "three words";
  EXPECT_FALSE(shows({0, 1, 2, 3, 4, 5, 6, 7, 8})) << "more than a word";
  EXPECT_FALSE(fits(bytes, [&](auto& visit) { visit.number("", bytes.at[0], 1, 2, {}, ""); })) << "not kept from 0 on";
  EXPECT_FALSE(fits(bytes, [&](auto& visit) {
    visit.list(
        "", bytes.at[0], 3, [](int) {}, "");
  })) << "not of one length";
}

}  // namespace
}  // namespace ringside
