#include "engine/core/fields/canonical.h"

#include <array>
#include <bit>
#include <cstring>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace ringside {
namespace {

using testing::ElementsAre;

struct Few {
  std::uint16_t bits = 0;
  bool test(int i) const { return ((bits >> static_cast<unsigned>(i)) & 1U) != 0; }
};

/// Kept as words, as sets of tiles are.
struct Many {
  std::array<std::uint64_t, 3> words{};
  bool test(int i) const { return ((words[static_cast<std::size_t>(i) / 64] >> (static_cast<unsigned>(i) % 64)) & 1U) != 0; }
};

/// The same set, one truth a member.
struct Truths {
  std::array<bool, 192> held{};
  bool test(int i) const { return held[static_cast<std::size_t>(i)]; }
};

template <class F>
std::vector<std::uint64_t> words(F&& write) {
  Canonical form;
  write(form);
  auto const bytes = form.bytes();
  std::vector<std::uint64_t> found(bytes.size() / 8);
  std::memcpy(found.data(), bytes.data(), bytes.size());
  return found;
}

TEST(Canonical, ANumberIsItsDistanceFromTheLeastValueInWholeBytes) {
  EXPECT_THAT(words([](Canonical& form) {
                form.number("a", -3, -3, 3, {}, "");
                form.number("b", 5, 0, 5, {}, "");
                form.number("c", 300, 0, 301, {}, "");
                form.number("d", 1, 0, 70000, {}, "");
              }),
              ElementsAre(0x0000'0001'012C'0500U));
}

TEST(Canonical, ARangeMayGrowWithinItsBytes) {
  auto const of = [](int high) { return words([high](Canonical& form) { form.number("a", 7, 0, high, {}, ""); }); };
  EXPECT_EQ(of(7), of(255));
  EXPECT_EQ(of(256), of(65535));
}

TEST(Canonical, WhatDoesNotFitBeginsTheNextWord) {
  EXPECT_THAT(words([](Canonical& form) {
                for (int i = 1; i <= 7; ++i) form.number("a", i, 0, 255, {}, "");
                form.number("b", 0x0908, 0, 65535, {}, "");
              }),
              ElementsAre(0x0007'0605'0403'0201U, 0x0908U));
}

TEST(Canonical, ASmallSetIsANumberAndALargeOneWholeWords) {
  Many many;
  many.words = {1, 2, 3};
  EXPECT_THAT(words([&](Canonical& form) {
                form.set("few", Few{0x0105}, 9, {}, "");
                form.set("many", many, 128, {}, "");
              }),
              ElementsAre(0x0105U, 1U, 2U));
}

TEST(Canonical, HowASetIsKeptDoesNotMatter) {
  Many many;
  Truths truths;
  for (int const i : {0, 63, 64, 100, 129}) {
    many.words[static_cast<std::size_t>(i) / 64] |= std::uint64_t{1} << (static_cast<unsigned>(i) % 64);
    truths.held[static_cast<std::size_t>(i)] = true;
  }
  auto const of = [](auto const& set) { return words([&set](Canonical& form) { form.set("set", set, 130, {}, ""); }); };
  EXPECT_EQ(of(many), of(truths));
}

TEST(Canonical, EachEntryOfAListBeginsAWordAndAbsentOnesLeaveNothing) {
  std::array<int, 4> const pile{7, 8, 9, 9};
  auto const of = [&pile](int size, int capacity) {
    return words([&](Canonical& form) {
      form.list(
          "pile", size, capacity, [&](int i) { form.number("card", pile[static_cast<std::size_t>(i)], 0, 9, {}, ""); }, "");
    });
  };
  EXPECT_THAT(of(2, 2), ElementsAre(2U, 7U, 8U));
  EXPECT_EQ(of(2, 2), of(2, 4));
}

TEST(Canonical, ATooLongFormIsRefused) {
  EXPECT_THROW(words([](Canonical& form) {
                 for (int i = 0; i < 300; ++i) form.set("many", Many{}, 128, {}, "");
               }),
               std::logic_error);
}

}  // namespace
}  // namespace ringside
