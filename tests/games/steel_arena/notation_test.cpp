// The notation of actions: what a person types, and the error when it cannot be read.

#include <set>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "engine/games/steel_arena/catalogue_source.h"
#include "engine/games/steel_arena/game.h"
#include "engine/games/steel_arena/notation.h"
#include "engine/games/steel_arena/words.h"

namespace ringside::steel_arena {
namespace {

Setup const& setup() {
  Problems problems;
  static Setup const made = *SteelArena::read_setup(Json::object(), problems);
  return made;
}

/// Every verb, and every shape that it can have.
constexpr std::string_view every_verb[] = {
    "draw attack",
    "draw terrain",
    "lay defence a1",
    "lay turn d2",
    "reveal trap-2 b3",
    "take laser",
    "place a1 ne",
    "place d2 w",
    "cool",
    "stop",
    "activate nailer-m1 b2",
    "activate nailer-m1#2 b2",
    "activate laser",
    "activate mortar c2",
    "activate skorokhod-m1 2",
    "activate crab left 1",
    "activate crab right 1",
    "activate flea 2",
    "activate pivot right 1",
    "activate pivot right 1 wearing",
    "activate jet 2 wearing",
    "activate skorokhod-m3 0",
    "activate umbrella",
    "activate central attack",
    "activate central move 1",
    "activate central turn left 1",
    "fill b2",
    "push 2 first",
    "whirl left 1 first",
    "whirl right 2 first",
    "damage first",
    "push 0",
    "push 3",
    "whirl 0",
    "whirl left 3",
    "whirl right 2",
    "target 1",
    "heat 0",
    "heat first",
    "absorb umbrella",
    "absorb central",
    "endure",
    "overheat laser",
    "overheat central",
    "suffer",
    "cool laser",
    "cool central",
    "discard laser",
    "discard front-m1#2",
    "trophy laser",
    "turn-up jet",
    "pass",
};

TEST(Notation, TextToActionToTextIsTheIdentity) {
  for (std::string_view const text : every_verb) {
    auto const read = parse_action(setup(), text);
    ASSERT_TRUE(read) << text << ": " << read.what << ", expected " << read.expected;
    EXPECT_EQ(to_text(setup(), *read.value, Language::english), text);
    EXPECT_EQ(to_action(to_code(*read.value)), *read.value) << text;
  }
}

TEST(Notation, EveryVerbIsWritten) {
  std::set<Verb> verbs;
  for (std::string_view const text : every_verb) verbs.insert(parse_action(setup(), text).value->verb);
  EXPECT_EQ(verbs.size(), static_cast<std::size_t>(verb_count));
}

TEST(Notation, NoTwoTextsAreOneAction) {
  std::set<ActionCode> codes;
  for (std::string_view const text : every_verb)
    EXPECT_TRUE(codes.insert(to_code(*parse_action(setup(), text).value)).second) << text;
}

TEST(Notation, RussianNamesAreReadAndWritten) {
  for (std::string_view const text : every_verb) {
    Action const action = *parse_action(setup(), text).value;
    std::string const russian = to_text(setup(), action, Language::russian);
    auto const read = parse_action(setup(), russian);
    ASSERT_TRUE(read) << russian;
    EXPECT_EQ(*read.value, action) << russian;
  }
  EXPECT_EQ(to_text(setup(), *parse_action(setup(), "activate jet 2").value, Language::russian), "activate Реактивный-ранец 2");
}

TEST(Notation, EveryTileIsFoundByItsNames) {
  for (Kind const& kind : setup().tiles().kinds)
    for (std::string name : {kind.id, kind.english, kind.russian}) {
      std::replace(name.begin(), name.end(), ' ', '-');
      if (find_kind(setup().tiles(), kind.english) != find_kind(setup().tiles(), kind.id))
        continue;  // Trap, Water and Shelter are two
      auto const read = parse_action(setup(), "discard " + name);
      ASSERT_TRUE(read) << name;
      EXPECT_EQ(to_text(setup(), *read.value, Language::english), "discard " + kind.id);
    }
}

/// An activation of a terrain tile, which no robot has, was once written with a distance that is not read.
TEST(Notation, WhateverIsReadIsWrittenAndReadAgain) {
  std::vector<std::string> names{"central"};
  for (Kind const& kind : setup().tiles().kinds) names.insert(names.end(), {kind.id, kind.id + "#2"});
  static constexpr std::string_view endings[]{
      "",        " b2",           " 0",      " 2",    " left 1", " wearing", " b2 wearing", " attack", " attack c2",
      " move 1", " turn right 2", " turn 0", " first"};
  int read = 0;
  for (std::string_view const verb : all_verbs)
    for (std::string const& name : names)
      for (std::string_view const ending : endings) {
        auto const action = parse_action(setup(), fmt::format("{} {}{}", verb, name, ending));
        if (!action) continue;
        ++read;
        for (Language const language : {Language::english, Language::russian}) {
          std::string const text = to_text(setup(), *action.value, language);
          auto const again = parse_action(setup(), text);
          ASSERT_TRUE(again) << text << ": " << again.what;
          EXPECT_EQ(*again.value, *action.value) << text;
        }
      }
  EXPECT_GT(read, 1000);
}

/// The built-in catalogue with other movements printed on the central module: of its normal and its reinforced side.
Setup moving(std::string_view normal, std::string_view reinforced) {
  Json catalogue = built_in_catalogue().source;
  catalogue["central"]["normal"]["movement"]["path"] = normal;
  catalogue["central"]["reinforced"]["movement"]["path"] = reinforced;
  Problems problems;
  return SteelArena::read_setup(Json{{"catalogue", catalogue}}, problems).value();
}

TEST(Notation, ABoardMayMoveAsideOnOneOfItsSides) {
  auto const one_side = moving("forward", "sideways-forward");
  auto const both = moving("sideways-forward", "sideways-forward");
  for (std::string_view const text : {"activate central move left 1", "activate central move 1"}) {
    auto const read = parse_action(one_side, text);
    ASSERT_TRUE(read) << text << ": " << read.what;
    EXPECT_EQ(to_text(one_side, *read.value, Language::english), text);
  }
  EXPECT_EQ(*parse_action(one_side, "activate central move right 1").value,
            *parse_action(one_side, "activate central move 1").value);
  EXPECT_FALSE(parse_action(both, "activate central move 1"));
  EXPECT_FALSE(parse_action(setup(), "activate central move left 1"));
}

TEST(Notation, SpacesDoNotMatter) {
  EXPECT_EQ(*parse_action(setup(), "  activate   laser ").value, *parse_action(setup(), "activate laser").value);
}

struct Misspelt {
  std::string_view text;
  std::size_t column;
  std::string_view what, expected;
};

constexpr Misspelt misspellings[] = {
    {"", 0, "the action is missing", "one of"},
    {"actvate laser", 0, "unknown action \"actvate\"", "did you mean \"activate\"?"},
    {"activate", 8, "the tile is missing", "a name such as"},
    {"activate lazer", 9, "no tile is called \"lazer\"", "did you mean \"laser\"?"},
    {"activate Незабутка b2", 9, "no tile is called \"Незабутка\"", "did you mean \"Незабудка\"?"},
    {"activate nailer-m1 z9", 19, "the field has no cell \"z9\"", "a cell from a1 to d2"},
    {"activate laser#1", 9, "does not say which", "#2 for the second"},
    {"activate laser#02", 9, "does not say which", "#2 for the second"},
    {"activate laser#x", 9, "does not say which", "#2 for the second"},
    {"activate crab up 1", 14, "no side is called \"up\"", "one of left, right"},
    {"activate crab left", 18, "the amount is missing", "a number from 1 to 9"},
    {"activate crab left 0", 19, "\"0\" is not an amount", "a number from 1 to 9"},
    {"activate flea", 13, "the distance is missing", "a number from 0 to 9"},
    {"activate flea 02", 14, "\"02\" is not a distance", "a number from 0 to 9"},
    {"activate flea two", 14, "\"two\" is not a distance", "a number from 0 to 9"},
    {"activate pivot right 1 waering", 23, "unexpected words after the action", "did you mean \"wearing\"?"},
    {"activate central", 16, "the action of the central module is missing", "one of attack, move, turn"},
    {"activate central tirn left 1", 17, "is called \"tirn\"", "did you mean \"turn\"?"},
    {"activate laser b2 now", 18, "unexpected words after the action", "the end of the action"},
    {"cool lazer", 5, "no tile is called \"lazer\"", "did you mean \"laser\"?"},
    {"draw atack", 5, "no type of tile is called \"atack\"", "did you mean \"attack\"?"},
    {"lay attack", 10, "the cell is missing", "a cell from a1 to d2"},
    {"reveal trap-2 e1", 14, "the field has no cell \"e1\"", "a cell from a1 to d2"},
    {"place a1 north", 9, "no facing is called \"north\"", "ne"},
    {"push", 4, "the distance is missing", "a number from 0 to 9"},
    {"push 1 frist", 7, "unexpected words after the action", "did you mean \"first\"?"},
    {"push -1", 5, "\"-1\" is not a distance", "a number from 0 to 9"},
    {"whirl about 1", 6, "no side is called \"about\"", "one of left, right"},
    {"damage last", 7, "no order is called \"last\"", "first"},
    {"target 2", 7, "\"2\" is not a seat", "a number from 0 to 1"},
    {"heat", 4, "the seat is missing", "a number from 0 to 1"},
    {"absorb", 6, "the tile is missing", "a name such as"},
    {"stop now", 5, "unexpected words after the action", "the end of the action"},
    {"overheat central now", 17, "unexpected words after the action", "the end of the action"},
};

TEST(Notation, WhatCannotBeReadIsReportedWithItsColumn) {
  for (Misspelt const& wrong : misspellings) {
    auto const read = parse_action(setup(), wrong.text);
    ASSERT_FALSE(read) << wrong.text;
    EXPECT_EQ(read.column, wrong.column) << wrong.text << ": " << read.what;
    EXPECT_NE(read.what.find(wrong.what), std::string::npos) << wrong.text << ": " << read.what;
    EXPECT_NE(read.expected.find(wrong.expected), std::string::npos) << wrong.text << ": " << read.expected;
  }
}

TEST(Notation, AnyCodeHasAText) {
  for (ActionCode code : {ActionCode{0}, ~ActionCode{0}, ActionCode{0x13FFFFFFFFFF}, ActionCode{0x0700FF00FF00}})
    EXPECT_FALSE(to_text(setup(), to_action(code), Language::english).empty());
}

}  // namespace
}  // namespace ringside::steel_arena
