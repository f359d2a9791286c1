#include "engine/core/canonical_copy.h"

#include <array>
#include <random>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/core/bit_field.h"

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
  std::uint8_t round = 1;
  std::int16_t balance = 0;
  std::uint32_t score = 0;
  std::uint8_t doomed = 0, stage = 0;
};

template <class Visitor>
void visit_table(Table const& table, Visitor& visit) {
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

template <class Form>
std::vector<std::byte> written(Form form) {
  return {form.begin(), form.end()};
}

std::vector<std::byte> visited(Table const& table) {
  Canonical form;
  visit_table(table, form);
  return written(form.bytes());
}

TEST(CanonicalCopy, WritesWhatAVisitWrites) {
  Table table;
  CanonicalCopy<Table> copy(table);
  visit_table(table, copy);
  ASSERT_TRUE(copy.fits());
  std::mt19937_64 random(1);  // NOLINT: alike in every run
  for (int round = 0; round < 100; ++round) {
    auto const number = [&](int high) { return static_cast<std::uint8_t>(random() % static_cast<unsigned>(high + 1)); };
    table.mines = random() >> 28U;
    table.tiles.words = {random(), random()};
    for (auto& robot : table.robots)
      for (std::uint8_t& field : robot) field = number(61);
    for (std::uint8_t& loot : table.loot) loot = number(10);
    table.round = static_cast<std::uint8_t>(1 + number(17));
    table.balance = static_cast<std::int16_t>(static_cast<int>(random() % 2001) - 1000);
    table.score = static_cast<std::uint32_t>(random() % 70001);
    table.doomed = number(63);
    table.stage = number(13);
    CanonicalCopy<Table>::Form form;
    form.fill(~std::uint64_t{0});  // what was there before leaves nothing
    EXPECT_EQ(written(copy.write(table, form)), visited(table));
  }
}

TEST(CanonicalCopy, AStateOfAFewBytesIsReadNoFurther) {
  struct Small {
    std::uint8_t robots = 5, turn = 1;
  };
  Small const small;
  CanonicalCopy<Small> copy(small);
  copy.number("turn", small.turn, 0, 1, {}, "");
  copy.number("robots", small.robots, 0, 7, {}, "");
  ASSERT_TRUE(copy.fits());
  CanonicalCopy<Small>::Form form;
  auto const bytes = copy.write(small, form);
  EXPECT_EQ(bytes.size(), 8U);
  EXPECT_EQ(form[0], 0x0501U);
}

TEST(CanonicalCopy, ListsAndWhatIsNoPartOfTheStateDoNotFit) {
  Table const table;
  auto const fits = [&](auto&& show) {
    CanonicalCopy<Table> copy(table);
    show(copy);
    return copy.fits();
  };
  EXPECT_TRUE(fits([&](auto& copy) { copy.number("round", table.round, 1, 18, {}, ""); }));
  EXPECT_FALSE(fits([&](auto& copy) {
    copy.list(
        "pile", table.stage, 13, [](int) {}, "");
  }));
  int const elsewhere = 3;
  EXPECT_FALSE(fits([&](auto& copy) { copy.number("made up", elsewhere, 0, 5, {}, ""); }));
  EXPECT_FALSE(fits([&](auto& copy) { copy.number("round", table.round, 1, 300, {}, ""); })) << "is shorter than its place";
}

}  // namespace
}  // namespace ringside
