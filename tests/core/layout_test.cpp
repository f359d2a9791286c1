#include "engine/core/layout.h"

#include <array>
#include <limits>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace ringside {
namespace {

using testing::ElementsAre;

constexpr int many = 70;  // members: more than one value has bits

struct Bits {
  std::array<bool, many> held{};
  bool test(int i) const { return held[static_cast<std::size_t>(i)]; }
};

/// A set that can go through its members by itself.
struct Quick : Bits {
  template <class F>
  void each(F&& f) const {
    for (int i = 0; i < many; ++i)
      if (test(i)) f(i);
  }
};

struct Sample {
  std::int8_t shift = 0;
  std::array<Quick, 2> tools{};
  std::array<std::uint8_t, 2> cells{};
  std::uint8_t size = 0;
  std::array<std::uint8_t, 3> pile{};
  Bits marks;
};

constexpr std::array<std::string_view, 2> cell_names{"a1", "b1"};

template <class S, class Visitor>
void visit_sample(S& sample, Visitor& visit) {
  visit.number("shift", sample.shift, -3, 3, {}, "a number below zero too");
  visit.each("seat", 2, {},
             [&](int i) { visit.set("tools", sample.tools[static_cast<std::size_t>(i)], many, {}, "what it holds"); });
  visit.each("field", 2, Names(cell_names),
             [&](int i) { visit.number("", sample.cells[static_cast<std::size_t>(i)], 0, 9, {}, "how high it is"); });
  visit.list(
      "pile", sample.size, 3, [&](int i) { visit.number("card", sample.pile[static_cast<std::size_t>(i)], 1, 9, {}, "a card"); },
      "from the top");
  visit.set("marks", sample.marks, 3, {}, "of no more than three");
}

std::vector<LayoutField> layout() {
  Layout layout;
  Sample const sample;
  visit_sample(sample, layout);
  return layout.fields;
}

std::vector<std::int64_t> values(Sample const& sample) {
  std::vector<std::int64_t> out{99, 99};
  Values visitor(out);
  visit_sample(sample, visitor);
  return out;
}

TEST(Layout, NamesFieldsByTheirPathAndListsUpToTheirCapacity) {
  std::vector<std::string> names;
  for (LayoutField const& field : layout()) names.push_back(field.name);
  EXPECT_THAT(names, ElementsAre("shift", "seat[0].tools", "seat[1].tools", "field[a1]", "field[b1]", "pile", "pile[0].card",
                                 "pile[1].card", "pile[2].card", "marks"));
}

TEST(Layout, TellsKindRangeAndMeaning) {
  auto const fields = layout();
  EXPECT_EQ(fields[0].kind, FieldKind::number);
  EXPECT_EQ(fields[0].low, -3);
  EXPECT_EQ(fields[0].high, 3);
  EXPECT_EQ(fields[0].meaning, "a number below zero too");
  EXPECT_EQ(fields[1].kind, FieldKind::set);
  EXPECT_EQ(fields[1].high, many);
  EXPECT_EQ(fields[5].kind, FieldKind::list);
  EXPECT_EQ(fields[5].high, 3);
  EXPECT_EQ(fields[6].low, 1);
}

TEST(Layout, PlacesSetsWithTheirBits) {
  std::vector<std::size_t> offsets;
  for (LayoutField const& field : layout()) offsets.push_back(field.offset);
  EXPECT_THAT(offsets, ElementsAre(0U, 1U, 4U, 7U, 8U, 9U, 10U, 11U, 12U, 13U)) << "70 members take two values of bits";
  EXPECT_EQ(values(Sample{}).size(), layout().back().offset + layout().back().slots());
}

TEST(Values, WritesSetsAsTheirSizeAndBits) {
  Sample sample;
  sample.shift = -2;
  for (int const tool : {0, 63, 64, 69}) sample.tools[1].held[static_cast<std::size_t>(tool)] = true;
  sample.cells = {4, 5};
  sample.marks.held[2] = true;
  auto const top = std::numeric_limits<std::int64_t>::min();
  EXPECT_THAT(values(sample), ElementsAre(-2, 0, 0, 0, 4, top + 1, 33, 4, 5, 0, 0, 0, 0, 1, 4));
}

TEST(Values, WritesEntriesBeyondAListsLengthAsTheyAre) {
  Sample sample;
  sample.size = 1;
  sample.pile = {7, 0, 3};
  auto const out = values(sample);
  EXPECT_THAT(std::vector(out.begin() + 9, out.begin() + 13), ElementsAre(1, 7, 0, 3));
}

TEST(Values, LeavesOutMembersBeyondASetsCount) {
  Sample sample;
  sample.tools[0].held.fill(true);
  std::vector<std::int64_t> out;
  Values visitor(out);
  visitor.set("tools", sample.tools[0], 3, {}, {});
  EXPECT_THAT(out, ElementsAre(3, 7));
}

}  // namespace
}  // namespace ringside
