#include "checker/cases/case_rulings.h"

#include <algorithm>

#include <gtest/gtest.h>

#include "tests/corpus/corpus.h"

namespace ringside {
namespace {

Case case_named(std::string const& name) {
  return case_at(std::filesystem::path(RINGSIDE_CORPUS) / "steel-arena" / "cases" / (name + ".json"));
}

Variation const& find_variation(std::vector<Variation> const& all, std::string_view ruling) {
  auto const found = std::find_if(all.begin(), all.end(), [&](Variation const& each) { return each.ruling->id == ruling; });
  if (found == all.end()) throw std::runtime_error("not varied: " + std::string(ruling));
  return *found;
}

TEST(CaseRulings, ACaseIsPlayedOnceUnlessItHasToHoldForEvery) {
  EXPECT_EQ(try_case(case_named("front-armour-front-only")).size(), 1U);
  std::vector<Trial> const trials = try_case(case_named("front-armour-by-any-reading"));
  ASSERT_EQ(trials.size(), 6U);  // three options by two
  EXPECT_EQ(to_string(trials.front().choices), "armour.trigger=as-needed armour.remainder=lost");
}

TEST(CaseRulings, AnotherOptionChangesTheMatchAndNothingElse) {
  Case const asked = case_named("jump-onto-a-robot--no");
  auto const changed = under(asked, {{"jump.landing", "yes"}});
  ASSERT_TRUE(changed);
  EXPECT_EQ(changed->start, asked.start);
  EXPECT_FALSE(run_case(*changed).passed());
  auto const no_option = under(asked, {{"jump.landing", "perhaps"}});
  ASSERT_FALSE(no_option);
  EXPECT_EQ(no_option.error().front().where, "setup.rulings.jump.landing");
}

TEST(CaseRulings, TheMatrixHasEachOptionOfEachRulingThatTouchesACase) {
  Case const asked = case_named("jump-over-a-trap--yes");
  std::vector<Variation> const all = vary(asked, try_case(asked));
  Variation const& passing = find_variation(all, "jump.passing");
  EXPECT_EQ(passing.own, "yes");
  ASSERT_EQ(passing.trials.size(), 2U);
  EXPECT_FALSE(passing.trials.at(0).result.passed());
  EXPECT_TRUE(passing.trials.at(1).result.passed());
  EXPECT_THROW(find_variation(all, "umbrella.own-turn"), std::runtime_error);
}

class EveryCase : public testing::TestWithParam<AskedFile> {};

/// What a case is named after behind "--" has to matter: there is another option under which it does not hold.
TEST_P(EveryCase, HoldsUnderItsOwnOptionsAndFailsUnderAnotherOfTheRulingThatItIsAbout) {
  Case const asked = case_of(GetParam());
  std::vector<Variation> const all = vary(asked, try_case(asked));
  for (std::string const& id : asked.ruled) EXPECT_EQ(find_variation(all, id).ruling->id, id);
  std::ptrdiff_t telling = 0;
  for (Variation const& variation : all) {
    bool const about = std::find(asked.ruled.begin(), asked.ruled.end(), variation.ruling->id) != asked.ruled.end();
    for (Trial const& trial : variation.trials) {
      bool const own = variation.own.empty() || trial.choices.front().option == variation.own;
      EXPECT_TRUE(!own || trial.result.passed()) << variation.ruling->id;
      if (about && !trial.result.passed()) ++telling;
    }
  }
  bool const named = GetParam().file.stem().string().find("--") != std::string::npos;
  EXPECT_TRUE(!named || telling > 0);
}

INSTANTIATE_TEST_SUITE_P(Corpus, EveryCase, testing::ValuesIn(asked_files()),
                         [](auto const& asked) { return asked.param.test_name(); });

}  // namespace
}  // namespace ringside
