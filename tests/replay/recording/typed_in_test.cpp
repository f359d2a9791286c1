// Every shipped game is typed in again as briefly as it can be.

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <map>
#include <sstream>

#include <unistd.h>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/core/text/columns.h"
#include "engine/games/registry.h"
#include "replay/recording/menu.h"
#include "replay/recording/recording.h"
#include "replay/recording/refused.h"

namespace ringside {
namespace {

namespace fs = std::filesystem;

std::vector<fs::path> played_games() {
  std::vector<fs::path> files;
  for (std::string const& id : game_ids())
    for (auto const& entry : fs::directory_iterator(fs::path(RINGSIDE_CORPUS) / id / "played"))
      if (entry.path().extension() == ".json") files.push_back(entry.path());
  std::sort(files.begin(), files.end());
  return files;
}

LoadedRecord loaded(fs::path const& file) {
  std::ostringstream text;
  text << std::ifstream(file).rdbuf();
  return read_record_json(text.str(), file.string()).value();
}

std::string briefest(Menu const& menu, ActionCode action) {
  auto const found = std::find(menu.actions().begin(), menu.actions().end(), action);
  return menu.abbreviation(static_cast<std::size_t>(found - menu.actions().begin()));
}

TEST(TypedIn, EveryShippedGameComesOutAsItWas) {
  std::map<std::string, std::vector<std::size_t>> keys;  // of each step, its Enter counted
  for (fs::path const& file : played_games()) {
    LoadedRecord const original = loaded(file);
    if (original.record.start) continue;
    Recording game(*find_game(original.record.game), original.match);
    for (Step const& step : original.record.steps) {
      std::string const line = briefest(Menu(game.match(), game.state(), Language::english), step.action);
      auto const meant = action_meant(game.match(), game.state(), line, Language::english, Typing::abbreviated);
      ASSERT_TRUE(meant && *meant == step.action) << file << ": '" << line << "'";
      game.play(*meant, Language::english);
      keys[original.record.game].push_back(count_columns(line) + 1);
    }
    EXPECT_EQ(game.record().steps, original.record.steps) << file;
    EXPECT_EQ(game.record().final_digest, original.record.final_digest) << file;
    EXPECT_EQ(game.record().outcome, original.record.outcome) << file;
  }
  for (auto& [id, counts] : keys) {
    auto const middle = counts.begin() + static_cast<std::ptrdiff_t>(counts.size() / 2);
    std::nth_element(counts.begin(), middle, counts.end());
    std::cout << id << ": " << *middle << " keys a step in the median of " << counts.size() << "\n";
    EXPECT_LE(*middle, 6U) << id;
  }
}

/// The lines that type a game in on a terminal, after which its record is compared.
std::string lines_for(LoadedRecord const& original) {
  Recording game(*find_game(original.record.game), original.match);
  std::string lines;
  for (Step const& step : original.record.steps) {
    lines += briefest(Menu(game.match(), game.state(), Language::english), step.action) + "\n";
    game.play(step.action, Language::english);
  }
  return lines;
}

class OnATerminal : public testing::TestWithParam<char const*> {};

TEST_P(OnATerminal, AGameIsTypedInAsAPersonWould) {
  LoadedRecord const original = loaded(fs::path(RINGSIDE_CORPUS) / GetParam());
  fs::path const folder = fs::path(testing::TempDir()) / ("ringside-typed-" + std::to_string(::getpid()));
  fs::create_directories(folder);
  std::ofstream(folder / "lines") << lines_for(original);
  std::ofstream(folder / "setup") << original.record.setup;
  std::string const command = std::string(RINGSIDE_TYPE_IN) + " " + (folder / "lines").string() + " " + RINGSIDE_PROGRAM +
                              " record " + original.record.game + " --setup " + (folder / "setup").string() +
                              " --no-ask --color never --out " + (folder / "game.json").string();
  ASSERT_EQ(std::system(command.c_str()), 0) << command;
  LoadedRecord const typed = loaded(folder / "game.json");
  EXPECT_EQ(typed.record.steps, original.record.steps);
  EXPECT_EQ(typed.record.outcome, original.record.outcome);
  fs::remove_all(folder);
}

INSTANTIATE_TEST_SUITE_P(TypedIn, OnATerminal,
                         testing::Values("steel-arena/played/4-basic-trophies-1.json",
                                         "golems/played/arena-4-0-logic-on-rounds.json"));

}  // namespace
}  // namespace ringside
