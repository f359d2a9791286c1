// What a game is made of: options bound to members, actions in a list, features that must fit.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/core/match/option_table.h"
#include "engine/core/match/optional_members.h"
#include "tests/games/example/game.h"

namespace ringside {
namespace {

using example::Example;

struct Two {
  int low = 2, high = 7;
};
OptionTable<Two> const& two() {
  static OptionTable<Two> const table({{"low", "the lower one", &Two::low, 0, 4}, {"high", "the higher one", &Two::high, 5, 9}},
                                      {{.key = "other", .help = "read by the game itself"}});
  return table;
}

TEST(OptionTable, SaysEachOptionOnce) {
  auto const options = two().options();
  ASSERT_EQ(options.size(), 3U);
  EXPECT_EQ(options[0].key, "low");
  EXPECT_EQ(options[0].preset, "2");
  EXPECT_EQ(options[0].high, 4);
  EXPECT_EQ(options[1].preset, "7");
  EXPECT_EQ(options[2].key, "other");
}

TEST(OptionTable, ReadsAndWritesMembers) {
  Problems problems;
  auto const setup = read_plain_setup(two(), {}, Json{{"high", 9}}, problems);
  ASSERT_TRUE(setup) << to_string(problems.front());
  EXPECT_EQ(setup->low, 2);
  EXPECT_EQ(setup->high, 9);
  EXPECT_EQ(write_plain_setup(two(), {}, *setup), (Json{{"low", 2}, {"high", 9}}));
}

TEST(OptionTable, NamesEveryProblem) {
  Problems problems;
  EXPECT_FALSE(read_plain_setup(two(), {}, Json{{"low", 5}, {"hihg", 6}, {"rulings", {{"no.such", "word"}}}}, problems));
  std::vector<std::string> places;
  for (Problem const& problem : problems) places.push_back(problem.where);
  EXPECT_THAT(places, testing::UnorderedElementsAre("low", "hihg", "rulings.no.such"));
}

TEST(OptionTable, ReadsRulingsIntoTheirMember) {
  Problems problems;
  auto const setup = Example::read_setup(Json{{"goal", 4}, {"rulings", {{"rest.full", "yes"}}}}, problems);
  ASSERT_TRUE(setup);
  EXPECT_EQ(setup->rulings.rest_full, example::RestFull::yes);
  EXPECT_EQ(Example::write_setup(*setup), (Json{{"goal", 4}, {"rulings", {{"rest.full", "yes"}}}}));
}

TEST(ListedGame, ReadsWhatItWritesInBothLanguages) {
  example::Setup const setup;
  for (ActionCode code = 0; code < example::action_phrases.size(); ++code)
    for (Language const language : {Language::english, Language::russian}) {
      auto const read = Example::parse(setup, Example::text(setup, Example::from_code(code), language));
      ASSERT_TRUE(read) << code;
      EXPECT_EQ(Example::code(*read.value), code);
    }
}

TEST(ListedGame, SaysWhereALineIsWrongAndWhatWasMeant) {
  auto const deal = Example::parse(example::Setup{}, "deal 4");
  EXPECT_EQ(deal.column, 5U);
  EXPECT_THAT(deal.expected, testing::HasSubstr("1"));
  auto const unfinished = Example::parse(example::Setup{}, "deal");
  EXPECT_EQ(unfinished.what, "the action is not finished");
  auto const surplus = Example::parse(example::Setup{}, "step step");
  EXPECT_EQ(surplus.expected, "the end of the line");
}

TEST(ListedGame, EveryCodeIsAnAction) {
  EXPECT_EQ(Example::from_code(1'000), example::Action::rest);
  EXPECT_EQ(Example::from_code(~ActionCode{0}), example::Action::rest);
}

TEST(ListedGame, WhatIsLegalIsWhatIsNotRejected) {
  example::Setup const setup;
  example::State state;
  state.dealt = 2;
  state.robots[0].charges = 1;
  std::vector<example::Action> legal;
  Example::legal(setup, state, legal);
  EXPECT_THAT(legal, testing::ElementsAre(example::Action::step, example::Action::rest));
  EXPECT_FALSE(Example::reject(setup, state, example::Action::step));
  EXPECT_EQ(Example::reject(setup, state, example::Action::dash)->clause, "EX-2.2");
}

struct DrawsWithoutPieces : Example {
  static void draw_event(Setup const&, Event const&, Strokes&) {}
};
struct ListsWithoutASetup : Example {
  static std::vector<EventKind> event_kinds() { return {}; }
};
struct ConcealsAState : Example {
  static bool conceals(State const&) { return true; }
};
struct AggressiveTemplate : Example {
  template <class Unit>
  static Unit aggression(Setup const&, State const&) {
    return {};
  }
};
struct HasParts : Example {
  static std::vector<Part> parts(Setup const&) { return {}; }
};
struct HasImages : Example {
  static State image(Setup const&, State const& state, int) { return state; }
};
struct SetsActors : Example {
  static void set_actor(State&, int) {}
};

// A member with the name of a feature, and without the feature, does not compile.
static_assert(FitsConcealing<Example> && FitsAggressive<Example> && FitsListing<Example> && FitsDrawn<Example> &&
              FitsCatalogued<Example> && FitsSymmetric<Example> && FitsFewActions<Example>);
static_assert(!FitsDrawn<DrawsWithoutPieces>);
static_assert(!FitsListing<ListsWithoutASetup>);
static_assert(!FitsConcealing<ConcealsAState>);
static_assert(!FitsAggressive<AggressiveTemplate>);
static_assert(!FitsCatalogued<HasParts>);
static_assert(!FitsSymmetric<HasImages>);
static_assert(!FitsFewActions<SetsActors>);

}  // namespace
}  // namespace ringside
