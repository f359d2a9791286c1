#include "replay/flags/setup_flags.h"

#include <algorithm>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "engine/games/registry.h"
#include "replay/base/failure.h"

namespace ringside {
namespace {

/// The setup flags after one of them was typed.
SetupFlags typed(std::string_view name, std::string_view word) {
  Flags flags;
  SetupFlags setup;
  setup.add(flags);
  for (Flag const& flag : flags.all())
    if (flag.view.name == name) {
      EXPECT_EQ(flag.accept(std::string(word)), "");
    }
  return setup;
}

Exit exit_code(GameEntry const& game, SetupFlags const& flags) {
  auto const match = flags.match(game);
  return match ? Exit::fine : match.error().exit;
}

TEST(SetupFlags, OfEveryGameMayBeLeftOut) {
  for (GameEntry const& game : games()) EXPECT_EQ(exit_code(game, {}), Exit::fine) << game.facts().id;
}

TEST(SetupFlags, TakeDefaultsThatAreWordsOfTheirs) {
  for (GameEntry const& game : games())
    for (SetupOption const& option : game.facts().options) {
      bool const listed = std::find(option.words.begin(), option.words.end(), option.preset) != option.words.end();
      if (listed) {
        EXPECT_EQ(exit_code(game, typed(option.key, option.preset)), Exit::fine) << game.facts().id;
      }
    }
}

TEST(SetupFlags, TakeTheDefaultAsHelpShowsIt) {
  int in_words = 0;
  for (GameEntry const& game : games()) {
    Problems problems;
    Json const plain = game.match(Json::object(), problems)->setup();
    for (SetupOption const& option : game.facts().options) {
      if (option.preset.empty()) continue;
      SetupFlags const flags = typed(option.key, option.preset);
      EXPECT_EQ((*flags.match(game))->setup(), plain) << game.facts().id << " --" << option.key;
      in_words += flags.at_default(game) == std::vector<std::string>{std::string(option.key)} ? 1 : 0;
    }
  }
  EXPECT_GT(in_words, 0) << "some defaults are described in words";
}

TEST(SetupFlags, NameTheNearestWord) {
  for (GameEntry const& game : games())
    for (SetupOption const& option : game.facts().options)
      if (!option.words.empty()) {
        EXPECT_EQ(exit_code(game, typed(option.key, fmt::format("{}x", option.words.back()))), Exit::usage);
      }
}

TEST(SetupFlags, OutOfRangeAreRefused) {
  int tried = 0;
  for (GameEntry const& game : games())
    for (SetupOption const& option : game.facts().options) {
      if (option.kind != SetupOption::Kind::integer) continue;
      ++tried;
      EXPECT_EQ(exit_code(game, typed(option.key, std::to_string(option.high + 1))), Exit::usage);
      EXPECT_EQ(exit_code(game, typed(option.key, "many")), Exit::usage);
    }
  EXPECT_GT(tried, 0);
}

TEST(SetupFlags, UnknownRulingsAreRefused) {
  for (GameEntry const& game : games()) {
    EXPECT_EQ(exit_code(game, typed("ruling", "no.such=thing")), Exit::usage);
    EXPECT_EQ(exit_code(game, typed("ruling", "nothing")), Exit::usage);
  }
}

TEST(SetupFlags, TakeEveryOptionOfEveryRuling) {
  for (GameEntry const& game : games())
    for (Ruling const& ruling : game.rulings())
      for (RulingOption const& option : ruling.options) {
        Json setup = Json::object();
        EXPECT_TRUE(set_ruling(setup, game, std::string(ruling.id) + "=" + std::string(option.word)));
        EXPECT_EQ(setup["rulings"][std::string(ruling.id)], option.word);
      }
}

TEST(SetupFlags, NameTheNearestGame) {
  std::string wrong(games().front().facts().id);
  wrong += "x";
  auto const game = look_up_game(wrong);
  ASSERT_FALSE(game);
  EXPECT_NE(game.error().reports.front().what.find("did you mean"), std::string::npos);
}

}  // namespace
}  // namespace ringside
