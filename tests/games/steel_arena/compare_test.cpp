// Readings of open questions: where two of them diverge, each becomes a case that holds under its own reading alone.

#include "checker/compare/compare.h"

#include <gtest/gtest.h>

#include "checker/cases/case.h"
#include "checker/compare/parting_case.h"
#include "engine/games/registry.h"
#include "engine/games/steel_arena/catalogue.h"

namespace ringside {
namespace {

std::shared_ptr<Match const> match_under(Json rulings) {
  Problems problems;
  return find_game("steel-arena")->match({{"players", 2}, {"rulings", std::move(rulings)}}, problems);
}

/// Such a name would be read as the word: "take target" instead of a tile.
TEST(SteelArenaNotation, ATileThatIsCalledByAWordOfTheVocabularyIsWrittenInEnglish) {
  Json tiles = steel_arena::built_in_catalogue().source;
  for (Json& tile : tiles["tiles"])
    if (tile["id"] == "jet") tile["name"]["ru"] = "цель";
  Problems problems;
  auto const match = find_game("steel-arena")->match({{"catalogue", tiles}}, problems);
  ASSERT_NE(match, nullptr) << to_string(problems.front());
  for (auto const& [text, russian] : {std::pair{"take jet", "take jet"}, std::pair{"take flea", "взять Блоха"}}) {
    auto const code = match->parse(text);
    ASSERT_TRUE(code) << code.what;
    EXPECT_EQ(match->text(*code.value, Language::russian), russian);
    EXPECT_EQ(match->parse(russian).value, code.value);
  }
}

CompareOptions quick() {
  CompareOptions options;
  options.explore.states = 5'000;
  options.games = 100;
  return options;
}

/// Runs a case file's JSON; what did not come as it says.
std::size_t differences(Json const& json) {
  auto const read = read_case(json.dump(2), "parting.json");
  if (!read) {
    ADD_FAILURE() << to_string(read.error().front()) << '\n' << json.dump(2);
    return 0;
  }
  return run_case(*read).differences.size();
}

class Readings : public testing::TestWithParam<std::pair<std::string, std::string>> {};

TEST_P(Readings, PartInACaseThatDistinguishesThem) {
  auto const& [id, word] = GetParam();
  auto const one = match_under(Json::object()), other = match_under({{id, word}});
  Comparison const found = compare(*one, *other, one->start(), quick());
  ASSERT_TRUE(found.parting) << id;
  PartingPoint mirrored = *found.parting;
  std::swap(mirrored.only_one, mirrored.only_other);
  Json mine = case_of_parting(*one, *other, one->start(), *found.parting, "Which?", {"SA-1.1"});
  Json theirs = case_of_parting(*other, *one, one->start(), mirrored, "Which?", {"SA-1.1"});
  EXPECT_EQ(differences(mine), 0U) << mine.dump(2);
  EXPECT_EQ(differences(theirs), 0U) << theirs.dump(2);
  std::swap(mine["setup"], theirs["setup"]);
  EXPECT_GT(differences(mine), 0U) << mine.dump(2);
  EXPECT_GT(differences(theirs), 0U) << theirs.dump(2);
}

INSTANTIATE_TEST_SUITE_P(SteelArena, Readings,
                         testing::Values(std::pair("jump.passing", "yes"), std::pair("armour.remainder", "kept"),
                                         std::pair("activation.no-effect", "allowed"), std::pair("cooling.central", "yes"),
                                         std::pair("fuel.start", "no"), std::pair("destruction.when", "at-zero")));

}  // namespace
}  // namespace ringside
