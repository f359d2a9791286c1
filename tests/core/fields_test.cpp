#include "engine/core/fields/fields.h"

#include <array>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/core/fields/flatten.h"
#include "engine/core/fields/in_range.h"
#include "engine/core/fields/pack.h"
#include "engine/core/fields/read_fields.h"
#include "engine/core/fields/write_fields.h"

namespace ringside {
namespace {

using testing::ElementsAre;

struct Bits {
  std::uint8_t value = 0;
  bool test(int i) const { return ((value >> i) & 1) != 0; }
  void insert(int i) { value = static_cast<std::uint8_t>(value | (1 << i)); }
  friend bool operator==(Bits, Bits) = default;
};

/// A state with one field of each kind.
struct Sample {
  std::uint8_t phase = 0;
  std::int8_t shift = 0;
  std::array<Bits, 2> tools{};
  std::array<std::uint8_t, 3> cells{};
  std::uint8_t size = 0;
  std::array<std::uint8_t, 4> pile{};
  friend bool operator==(Sample const&, Sample const&) = default;
};

constexpr std::array<std::string_view, 3> phases{"plan", "move", "end"};
constexpr std::array<std::string_view, 3> tool_names{"saw", "fan", "net"};
constexpr std::array<std::string_view, 3> cell_names{"a1", "a2", "b1"};

template <class S, class Visitor>
void visit_sample(S& sample, Visitor& visit) {
  visit.number("phase", sample.phase, 0, 2, Names(phases), "what goes on");
  visit.number("shift", sample.shift, -3, 3, {}, "a number below zero too");
  visit.each("seat", 2, {}, [&](int i) {
    visit.set("tools", sample.tools[static_cast<std::size_t>(i)], 3, Names(tool_names), "what it holds");
  });
  visit.each("field", 3, Names(cell_names),
             [&](int i) { visit.number("", sample.cells[static_cast<std::size_t>(i)], 0, 9, {}, "how high it is"); });
  visit.list(
      "pile", sample.size, 4, [&](int i) { visit.number("", sample.pile[static_cast<std::size_t>(i)], 0, 9, {}, "a card"); },
      "the pile, from the top");
}

Sample example() {
  Sample sample;
  sample.phase = 1;
  sample.shift = -2;
  sample.tools[1].insert(0);
  sample.tools[1].insert(2);
  sample.cells = {0, 9, 4};
  sample.size = 2;
  sample.pile = {7, 3, 0, 0};
  return sample;
}

Json written(Sample const& sample) {
  WriteFields writer;
  visit_sample(sample, writer);
  return std::move(writer.root);
}

/// What reading the text over a blank sample gives, and what was wrong.
std::pair<Sample, std::vector<std::string>> read(std::string_view text) {
  Json const json = Json::parse(text);
  Problems problems;
  Sample sample;
  ReadFields reader(json, problems);
  visit_sample(sample, reader);
  reader.finish();
  std::vector<std::string> lines;
  for (Problem const& problem : problems) lines.push_back(to_string(problem));
  return {sample, lines};
}

TEST(Flatten, LaysEachFieldFlat) {
  Flatten flat;
  Sample const sample = example();
  visit_sample(sample, flat);
  std::vector<std::string> lines;
  for (FlatField const& field : flat.fields) lines.push_back(field.name + " = " + field.text);
  EXPECT_THAT(lines, ElementsAre("phase = move", "shift = -2", "seat[0].tools = none", "seat[1].tools = saw, net",
                                 "field[a1] = 0", "field[a2] = 9", "field[b1] = 4", "pile = 2", "pile[0] = 7", "pile[1] = 3"));
  EXPECT_EQ(flat.fields[3].value, 2) << "a set's number is how many it holds";
  EXPECT_EQ(flat.fields[1].meaning, "a number below zero too");
}

TEST(Names, FallBackToTheNumber) {
  EXPECT_EQ(Names(phases).of(2), "end");
  EXPECT_EQ(Names(phases).of(3), "3");
  EXPECT_EQ(Names(phases).of(-1), "-1");
  EXPECT_EQ(Names().of(5), "5");
}

TEST(WriteFields, WritesWordsSetsGroupsAndLists) {
  EXPECT_EQ(
      written(example()).dump(),
      R"({"phase":"move","shift":-2,"seat":[{"tools":[]},{"tools":["saw","net"]}],"field":{"a1":0,"a2":9,"b1":4},"pile":[7,3]})");
}

TEST(ReadFields, ReadsWhatWriteFieldsWrote) {
  auto const [sample, problems] = read(written(example()).dump());
  EXPECT_EQ(sample, example());
  EXPECT_THAT(problems, ElementsAre());
}

TEST(ReadFields, KeepsWhatIsLeftOut) {
  auto const [sample, problems] = read(R"({"seat": [{}, {"tools": ["fan"]}], "field": {"b1": 3}})");
  EXPECT_THAT(problems, ElementsAre());
  EXPECT_EQ(sample.phase, 0);
  EXPECT_FALSE(sample.tools[0].test(1));
  EXPECT_TRUE(sample.tools[1].test(1));
  EXPECT_THAT(sample.cells, ElementsAre(0, 0, 3));
}

bool is_in_range(Sample const& sample) {
  InRange range;
  visit_sample(sample, range);
  return range.holds;
}

TEST(InRange, SeesANumberOrALengthThatNoFieldMayHave) {
  EXPECT_TRUE(is_in_range(example()));
  auto const changed = [](auto const& change) {
    Sample sample = example();
    change(sample);
    return is_in_range(sample);
  };
  EXPECT_FALSE(changed([](Sample& s) { s.phase = 3; }));
  EXPECT_FALSE(changed([](Sample& s) { s.shift = -4; }));
  EXPECT_FALSE(changed([](Sample& s) { s.cells[2] = 10; }));
  EXPECT_FALSE(changed([](Sample& s) { s.pile[1] = 10; }));
  EXPECT_FALSE(changed([](Sample& s) { s.size = 5; }));
  EXPECT_TRUE(changed([](Sample& s) { s.size = 4; }));
  EXPECT_FALSE(changed([](Sample& s) { s.size = 200; })) << "and goes no further than the list";
}

TEST(Unpack, ReadsNoListThatIsTooLong) {
  std::vector<std::byte> const ones(8, std::byte{0xFF});
  Sample sample;
  Unpack unpacker(ones);
  visit_sample(sample, unpacker);
  EXPECT_EQ(sample.size, 4);
}

TEST(ReadFields, TakesNumbersForNames) { EXPECT_EQ(read(R"({"phase": 2})").first.phase, 2); }

TEST(ReadFields, NamesAllThatIsWrongAtOnce) {
  auto const lines = read(R"({"phas": 1, "phase": "mvoe", "shift": 4, "seat": [{"tools": ["saw", "saw", "axe"]}, 5],
                              "field": {"a1": -1, "c9": 1}, "pile": [1, 2, 3, 4, 5]})")
                         .second;
  EXPECT_THAT(
      lines,
      ElementsAre("phase: no such name: \"mvoe\"; did you mean \"move\"?", "shift: is 4; expected a number from -3 to 3",
                  "seat[0].tools[1]: named twice; expected each once",
                  "seat[0].tools[2]: no such name: \"axe\"; expected one of saw, fan, net", "seat[1]: is 5; expected an object",
                  "field[a1]: is -1; expected a number from 0 to 9", "field.c9: no such field; expected one of a1, a2, b1",
                  "pile: has 5 entries; expected at most 4", "phas: no such field; did you mean \"phase\"?"));
}

TEST(ReadFields, WrongTypesAreNamed) {
  EXPECT_THAT(read(R"({"shift": "two", "phase": 1.5, "seat": {}, "field": [], "pile": 3})").second,
              ElementsAre("phase: is 1.5; expected a name", "shift: is \"two\"; expected a number from -3 to 3",
                          "seat: is {}; expected a list", "field: is []; expected an object", "pile: is 3; expected a list"));
}

TEST(ReadFields, LongTextsAreNotCutWithinALetter) {
  EXPECT_THAT(read(R"({"field": "Крабкрабкрабкрабкрабкраб"})").second,
              ElementsAre("field: is \"Крабкрабкрабкрабкр...; expected an object"));
  EXPECT_THAT(read(R"({"field": "xКрабкрабкрабкрабкрабкраб"})").second,
              ElementsAre("field: is \"xКрабкрабкрабкрабк...; expected an object"));
}

TEST(ReadFields, NumbersBeyondAnyIntegerAreNamed) {
  EXPECT_THAT(read(R"({"shift": 18446744073709551615})").second,
              ElementsAre("shift: is 18446744073709551615; expected a number from -3 to 3"));
}

TEST(WithoutDefaults, KeepsWhatDiffers) {
  Sample sample;
  EXPECT_EQ(without_defaults(written(sample), written(Sample{})).dump(), "{}");
  sample.tools[1].insert(1);
  sample.cells[2] = 4;
  EXPECT_EQ(without_defaults(written(sample), written(Sample{})).dump(), R"({"seat":[{},{"tools":["fan"]}],"field":{"b1":4}})");
}

TEST(Pack, TakesAsFewBitsAsTheRangesNeed) {
  EXPECT_EQ(count_bits(0, 0), 0);
  EXPECT_EQ(count_bits(0, 1), 1);
  EXPECT_EQ(count_bits(-3, 3), 3);
  EXPECT_EQ(count_bits(0, 18), 5);
  Pack packer;
  Sample const sample = example();
  visit_sample(sample, packer);
  EXPECT_EQ(packer.bytes().size(), 5U) << "2 + 3 + 2·3 + 3·4 bits, then 3 for the pile's length and 4 a card: 34";
}

TEST(Pack, IsUndoneByUnpack) {
  Pack packer;
  Sample const sample = example();
  visit_sample(sample, packer);
  std::vector<std::byte> const bytes = packer.bytes();
  Unpack unpacker(bytes);
  Sample back;
  visit_sample(back, unpacker);
  EXPECT_EQ(back, sample);
}

TEST(Pack, NumbersOfAnyWidthStandBitByBit) {
  constexpr std::uint64_t all = ~std::uint64_t{0};
  for (std::size_t width = 1; width <= 64; ++width) {
    ByteSink sink;
    for (int i = 0; i < 70; ++i) sink.put(i % 2 == 0 ? all : 0, static_cast<int>(width));
    std::vector<std::byte> const bytes = sink.bytes();
    ASSERT_EQ(bytes.size(), (width * 70 + 7) / 8) << width;
    for (std::size_t bit = 0; bit < bytes.size() * 8; ++bit) {
      bool const is_one = bit < width * 70 && bit / width % 2 == 0;
      ASSERT_EQ(std::to_integer<unsigned>(bytes[bit / 8]) >> bit % 8 & 1U, is_one ? 1U : 0U) << bit << " of width " << width;
    }
    ByteSource source(bytes);
    for (int i = 0; i < 70; ++i) ASSERT_EQ(source.take(static_cast<int>(width)), i % 2 == 0 ? all >> (64 - width) : 0) << width;
    EXPECT_EQ(source.take(64), 0U) << "beyond the end";
  }
}

TEST(Unpack, BitsBeyondTheEndAreZero) {
  Unpack unpacker(std::span<std::byte const>{});
  Sample back = example();
  visit_sample(back, unpacker);
  EXPECT_EQ(back.phase, 0);
  EXPECT_EQ(back.shift, -3) << "zero bits are the lowest value";
  EXPECT_EQ(back.size, 0);
  EXPECT_EQ(back.tools[1], Bits{});
}

TEST(Unpack, NothingStaysOfAListThatBecomesShorter) {
  Sample sample = example();
  sample.size = 1;
  sample.pile = {5, 0, 0, 0};
  Pack packer;
  visit_sample(sample, packer);
  std::vector<std::byte> const bytes = packer.bytes();
  Unpack unpacker(bytes);
  Sample back = example();
  visit_sample(back, unpacker);
  EXPECT_EQ(back, sample);
}

TEST(ReadFields, NothingStaysOfAListThatBecomesShorter) {
  Json const json = Json::parse(R"({"pile": [5]})");
  Problems problems;
  ReadFields reader(json, problems);
  Sample sample = example();
  visit_sample(sample, reader);
  reader.finish();
  EXPECT_TRUE(problems.empty());
  EXPECT_EQ(sample.size, 1);
  EXPECT_EQ(sample.pile, (std::array<std::uint8_t, 4>{5, 0, 0, 0}));
}

}  // namespace
}  // namespace ringside
