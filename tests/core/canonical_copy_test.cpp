#include "engine/core/fields/canonical_copy.h"

#include <array>
#include <cstring>
#include <random>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/core/fields/bit_field.h"

namespace ringside {
namespace {

/// A set that is kept as words, of which a large field may need more.
struct Tiles {
  std::array<std::uint64_t, 2> words{};
  bool test(int i) const { return ((words[static_cast<std::size_t>(i) / 64] >> (static_cast<unsigned>(i) % 64)) & 1U) != 0; }
};

struct Table {
  std::uint64_t mines = 0;
  Tiles tiles;
  std::array<std::array<std::uint8_t, 6>, 3> robots{};
  std::array<std::uint8_t, 13> loot{};
  std::array<std::uint8_t, 5> pile{}, hand{};
  std::uint8_t on_pile = 0, in_hand = 0;
  std::uint8_t aim = 0;  // two numbers in one
  std::uint8_t round = 1;
  std::int16_t balance = 0;
  std::uint32_t score = 0;
  std::uint8_t doomed = 0, stage = 0;
};

template <class Visitor>
void visit_numbers(Table const& table, Visitor& visit) {
  visit.number("round", table.round, 1, 18, {}, "");
  visit.number("stage", table.stage, 0, 13, {}, "");
  visit.number("balance", table.balance, -1000, 1000, {}, "");
  visit.each("robot", 3, {}, [&](int robot) {
    for (std::uint8_t const& number : table.robots[static_cast<std::size_t>(robot)]) visit.number("", number, 0, 61, {}, "");
  });
  visit_bits(visit, "doomed", table.doomed, 6, {}, "");
  visit_bits(visit, "mines", table.mines, 36, {}, "");
  visit.each("loot", 13, {}, [&](int i) { visit.number("", table.loot[static_cast<std::size_t>(i)], 0, 10, {}, ""); });
  visit.set("tiles", table.tiles, 128, {}, "");
  visit.number("score", table.score, 0, 70000, {}, "");
}

template <class Visitor>
void visit_list(Visitor& visit, std::array<std::uint8_t, 5> const& cards, std::uint8_t const& size) {
  visit.list(
      "cards", size, 5,
      [&](int i) {
        visit.number("card", cards[static_cast<std::size_t>(i)], 0, 9, {}, "");
        visit.each("corner", 2, {}, [&](int corner) { visit.number("", i + corner, 0, 300, {}, ""); });
      },
      "");
}

template <class Visitor>
void visit_aim(Table const& table, Visitor& visit) {
  visit.each("aim", 1, {}, [&](int) {
    int const cell = table.aim % 40, facing = table.aim / 40;
    visit_copies(visit, [&] {
      visit.number("cell", cell, 0, 39, {}, "");
      visit.each("facing", 2, {}, [&](int half) { visit.number("", facing + half, 0, 6, {}, ""); });
    });
  });
}

/// Visited fields among those that are copied: groups without any, numbers behind copies, and lists within a group.
template <class Visitor>
void visit_table(Table const& table, Visitor& visit) {
  visit_numbers(table, visit);
  visit_aim(table, visit);
  visit.number("stage", table.stage, 0, 13, {}, "");
  visit_bits(visit, "mines", table.mines, 36, {}, "");
  visit.each("pile and hand", 2, {}, [&](int i) {
    visit.each("robot", 1, {}, [&](int) {});
    visit_list(visit, i == 0 ? table.pile : table.hand, i == 0 ? table.on_pile : table.in_hand);
    visit.set("tiles", table.tiles, 128, {}, "");
    visit.number("round", table.round, 1, 18, {}, "");
  });
  visit_aim(table, visit);
  visit.each("loot", 13, {}, [&](int i) { visit.number("", table.loot[static_cast<std::size_t>(i)], 0, 10, {}, ""); });
}

Table random_table(std::mt19937_64& random) {
  auto const number = [&](int high) { return static_cast<std::uint8_t>(random() % static_cast<unsigned>(high + 1)); };
  Table table;
  table.mines = random() >> 28U;
  table.tiles.words = {random(), random()};
  for (auto& robot : table.robots)
    for (std::uint8_t& field : robot) field = number(61);
  for (std::uint8_t& loot : table.loot) loot = number(10);
  for (std::uint8_t& card : table.pile) card = number(9);
  for (std::uint8_t& card : table.hand) card = number(9);
  table.on_pile = number(5);
  table.in_hand = number(5);
  table.aim = number(239);
  table.round = static_cast<std::uint8_t>(1 + number(17));
  table.balance = static_cast<std::int16_t>(static_cast<int>(random() % 2001) - 1000);
  table.score = static_cast<std::uint32_t>(random() % 70001);
  table.doomed = number(63);
  table.stage = number(13);
  return table;
}

std::vector<std::byte> written(Canonical& form) {
  auto const bytes = form.bytes();
  return {bytes.begin(), bytes.end()};
}

/// What was in the memory of a form before leaves nothing.
void soil(Canonical& form) { std::memset(static_cast<void*>(&form), 0xA5, Canonical::most_words * 8); }

/// What a copy and a visit write of a state; `show(table, visitor)`.
template <class Show>
void expect_alike(Show show) {
  Table const blank;
  CanonicalCopy<Table> const copy(blank, [&](auto& visitor) { show(blank, visitor); });
  ASSERT_TRUE(copy.fits());
  std::mt19937_64 random(1);  // NOLINT: alike in every run
  for (int round = 0; round < 100; ++round) {
    Table const table = random_table(random);
    Canonical copied, visited;
    soil(copied);
    copy.write(table, copied, [&](auto& visitor) { show(table, visitor); });
    show(table, visited);
    ASSERT_EQ(written(copied), written(visited));
  }
}

TEST(CanonicalCopy, WritesWhatAVisitWrites) {
  expect_alike([](Table const& table, auto& visitor) { visit_numbers(table, visitor); });
}

TEST(CanonicalCopy, ListsAndCopiesAreVisited) {
  expect_alike([](Table const& table, auto& visitor) { visit_table(table, visitor); });
}

TEST(CanonicalCopy, AStateOfAFewBytesIsReadNoFurther) {
  struct Small {
    std::uint8_t robots = 5, turn = 1;
  };
  Small const small;
  auto const show = [&](auto& visitor) {
    visitor.number("turn", small.turn, 0, 1, {}, "");
    visitor.number("robots", small.robots, 0, 7, {}, "");
  };
  CanonicalCopy<Small> const copy(small, show);
  ASSERT_TRUE(copy.fits());
  Canonical form;
  copy.write(small, form, show);
  EXPECT_EQ(written(form), (std::vector<std::byte>{std::byte{1}, std::byte{5}, {}, {}, {}, {}, {}, {}}));
}

TEST(CanonicalCopy, WhatHasNoPlaceOfItsOwnDoesNotFit) {
  Table const table;
  auto const fits = [&](auto&& show) { return CanonicalCopy<Table>(table, show).fits(); };
  auto const round = [&](auto& copy) { copy.number("round", table.round, 1, 18, {}, ""); };
  EXPECT_TRUE(fits(round));
  int const elsewhere = 3;
  auto const made_up = [&](auto& copy) { copy.number("made up", elsewhere, 0, 5, {}, ""); };
  EXPECT_FALSE(fits(made_up));
  EXPECT_TRUE(fits([&](auto& copy) { visit_copies(copy, [&] { made_up(copy); }); }));
  EXPECT_FALSE(fits([&](auto& copy) { copy.number("round", table.round, 1, 300, {}, ""); })) << "is shorter than its place";
  auto const list = [&](auto& copy) { visit_list(copy, table.pile, table.on_pile); };
  EXPECT_TRUE(fits(list));
  EXPECT_FALSE(fits([&](auto& copy) {
    list(copy);
    round(copy);
  })) << "is wherever the list ends";
  EXPECT_FALSE(fits([&](auto& copy) {
    list(copy);
    for (int i = 0; i < 9; ++i) visit_copies(copy, [&] { made_up(copy); });
    round(copy);
  })) << "is as far after the list's end as there are copies";
  EXPECT_TRUE(fits([&](auto& copy) {
    list(copy);
    copy.set("tiles", table.tiles, 128, {}, "");
    round(copy);
  })) << "a word begins after the list";
}

}  // namespace
}  // namespace ringside
