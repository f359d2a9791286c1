#include "engine/core/fields/layout.h"

#include <array>
#include <limits>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace ringside {
namespace {

using testing::ElementsAre;

constexpr int many_members = 70;  // more than one value has bits

struct Marks {
  std::array<bool, many_members> held{};
  bool test(int i) const { return held[static_cast<std::size_t>(i)]; }
};

/// A set that can go through its members by itself.
struct Quick : Marks {
  template <class F>
  void each(F&& f) const {
    for (int i = 0; i < many_members; ++i)
      if (test(i)) f(i);
  }
};

struct Desk {
  std::int8_t shift = 0;
  std::array<Quick, 2> tools{};
  std::array<std::uint8_t, 2> cells{};
  std::uint8_t size = 0;
  std::array<std::uint8_t, 3> pile{};
  Marks marks;
};

constexpr std::array<std::string_view, 2> desk_cells{"a1", "b1"};

template <class S, class Visitor>
void visit_desk(S& desk, Visitor& visit) {
  visit.number("shift", desk.shift, -3, 3, {}, "a number below zero too");
  visit.each("seat", 2, {},
             [&](int i) { visit.set("tools", desk.tools[static_cast<std::size_t>(i)], many_members, {}, "what it holds"); });
  visit.each("field", 2, Names(desk_cells),
             [&](int i) { visit.number("", desk.cells[static_cast<std::size_t>(i)], 0, 9, {}, "how high it is"); });
  visit.list(
      "pile", desk.size, 3, [&](int i) { visit.number("card", desk.pile[static_cast<std::size_t>(i)], 1, 9, {}, "a card"); },
      "from the top");
  visit.set("marks", desk.marks, 3, {}, "of no more than three");
}

std::vector<LayoutField> layout() {
  Layout layout;
  Desk const desk;
  visit_desk(desk, layout);
  return layout.fields;
}

std::vector<std::int64_t> values(Desk const& desk) {
  std::vector<std::int64_t> out{99, 99};
  Values visitor(out);
  visit_desk(desk, visitor);
  return out;
}

TEST(Layout, NamesFieldsByTheirPathAndListsUpToTheirCapacity) {
  std::vector<std::string> names;
  for (LayoutField const& field : layout()) names.push_back(field.name);
  EXPECT_THAT(names, ElementsAre("shift", "seat[0].tools", "seat[1].tools", "field[a1]", "field[b1]", "pile", "pile[0].card",
                                 "pile[1].card", "pile[2].card", "marks"));
}

TEST(Layout, ReportsKindRangeAndMeaning) {
  auto const fields = layout();
  EXPECT_EQ(fields[0].kind, FieldKind::number);
  EXPECT_EQ(fields[0].low, -3);
  EXPECT_EQ(fields[0].high, 3);
  EXPECT_EQ(fields[0].meaning, "a number below zero too");
  EXPECT_EQ(fields[1].kind, FieldKind::set);
  EXPECT_EQ(fields[1].high, many_members);
  EXPECT_EQ(fields[5].kind, FieldKind::list);
  EXPECT_EQ(fields[5].high, 3);
  EXPECT_EQ(fields[6].low, 1);
}

TEST(Layout, PlacesSetsWithTheirBits) {
  std::vector<std::size_t> offsets;
  for (LayoutField const& field : layout()) offsets.push_back(field.offset);
  EXPECT_THAT(offsets, ElementsAre(0U, 1U, 4U, 7U, 8U, 9U, 10U, 11U, 12U, 13U)) << "70 members take two values of bits";
  EXPECT_EQ(values(Desk{}).size(), layout().back().offset + layout().back().slots());
}

TEST(Values, WritesSetsAsTheirSizeAndBits) {
  Desk desk;
  desk.shift = -2;
  for (int const tool : {0, 63, 64, 69}) desk.tools[1].held[static_cast<std::size_t>(tool)] = true;
  desk.cells = {4, 5};
  desk.marks.held[2] = true;
  auto const top = std::numeric_limits<std::int64_t>::min();
  EXPECT_THAT(values(desk), ElementsAre(-2, 0, 0, 0, 4, top + 1, 33, 4, 5, 0, 0, 0, 0, 1, 4));
}

TEST(Values, WritesEntriesBeyondAListsLengthAsTheyAre) {
  Desk desk;
  desk.size = 1;
  desk.pile = {7, 0, 3};
  auto const out = values(desk);
  EXPECT_THAT(std::vector(out.begin() + 9, out.begin() + 13), ElementsAre(1, 7, 0, 3));
}

TEST(Values, LeavesOutMembersBeyondASetsCount) {
  Desk desk;
  desk.tools[0].held.fill(true);
  std::vector<std::int64_t> out;
  Values visitor(out);
  visitor.set("tools", desk.tools[0], 3, {}, {});
  EXPECT_THAT(out, ElementsAre(3, 7));
}

}  // namespace
}  // namespace ringside
