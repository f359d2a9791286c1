#include "properties/generic/data/unused.h"

#include <algorithm>

#include <gtest/gtest.h>

#include "engine/games/registry.h"
#include "properties/generic/plan.h"

namespace ringside {
namespace {

bool has(std::span<std::string_view const> words, std::string const& word) {
  return std::find(words.begin(), words.end(), word) != words.end();
}

/// May a setup say that?
bool may_be(GameEntry const& game, std::string const& name, std::string const& value) {
  for (SetupOption const& option : game.facts().options)
    if (option.key == name) return option.kind == SetupOption::Kind::integer || has(option.words, value);
  for (Ruling const& ruling : game.rulings())
    if (ruling.id == name)
      return std::any_of(ruling.options.begin(), ruling.options.end(), [&](auto const& one) { return one.word == value; });
  return false;
}

class UnusedOfGame : public testing::TestWithParam<std::string> {};

TEST_P(UnusedOfGame, IsAboutSetupsThatThereAre) {
  GameEntry const& game = *find_game(GetParam());
  for (Unused const& line : read_unused(game.facts()))
    for (auto const& [name, values] : line.where)
      for (std::string const& value : values) EXPECT_TRUE(may_be(game, name, value)) << name << '=' << value;
}

INSTANTIATE_TEST_SUITE_P(Generic, UnusedOfGame, testing::ValuesIn(game_ids()),
                         [](auto const& of) { return as_test_name(of.param); });

}  // namespace
}  // namespace ringside
