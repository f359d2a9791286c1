#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/games/duel/situation.h"

namespace ringside::duel {
namespace {

TEST(DuelNotation, EachActionIsReadBackInEachLanguage) {
  for (ActionCode code = 0; code < all_actions.size(); ++code)
    for (Language const language : {Language::english, Language::russian}) {
      std::string const text = Duel::text(duel::Setup{}, Duel::from_code(code), language);
      auto const read = Duel::parse(duel::Setup{}, text);
      ASSERT_TRUE(read) << text;
      EXPECT_EQ(Duel::code(*read.value), code) << text;
    }
}

TEST(DuelNotation, CodesAreFixedForEver) {
  EXPECT_EQ(Duel::code(Action::step), 0U);
  EXPECT_EQ(Duel::code(Action::shot), 5U);
  EXPECT_EQ(Duel::code(Action::cool), 9U);
}

TEST(DuelNotation, UnknownCodesAreNoActions) {
  Erased<Duel> const match(Duel::Setup{});
  for (ActionCode const code : {ActionCode{10}, ActionCode{255}, ~ActionCode{0}})
    EXPECT_TRUE(match.reject(match.start(), code)) << code;
}

TEST(DuelNotation, SpacesDoNotMatter) {
  auto const read = Duel::parse(duel::Setup{}, "  core   turn  -1 ");
  ASSERT_TRUE(read);
  EXPECT_EQ(*read.value, Action::core_turn_left);
}

struct Mistake {
  std::string_view text;
  std::size_t column;
  std::string_view what;
  std::string_view expected;
};

TEST(DuelNotation, MistakesAreNamedWithTheirPlace) {
  for (Mistake const& mistake :
       std::initializer_list<Mistake>{{"", 0, "the action is not finished", "one of step, turn, shot, core, cool"},
                                      {"jump", 0, "unknown word \"jump\"", "one of step, turn, shot, core, cool"},
                                      {"stpe", 0, "unknown word \"stpe\"", "did you mean \"step\"?"},
                                      {"turn", 4, "the action is not finished", "one of -2, -1, 1, 2"},
                                      {"turn 3", 5, "unknown word \"3\"", "one of -2, -1, 1, 2"},
                                      {"core trun 1", 5, "unknown word \"trun\"", "did you mean \"turn\"?"},
                                      {"core turn 2", 10, "unknown word \"2\"", "one of -1, 1"},
                                      {"shot 1", 5, "surplus \"1\"", "the end of the line"},
                                      {"ядро щаг", 9, "unknown word \"щаг\"", "did you mean \"шаг\"?"}}) {
    auto const read = Duel::parse(duel::Setup{}, mistake.text);
    ASSERT_FALSE(read) << mistake.text;
    EXPECT_EQ(read.column, mistake.column) << mistake.text;
    EXPECT_EQ(read.what, mistake.what) << mistake.text;
    EXPECT_EQ(read.expected, mistake.expected) << mistake.text;
  }
}

}  // namespace
}  // namespace ringside::duel
