#include "replay/recording/keeper.h"

#include <csignal>
#include <deque>
#include <filesystem>
#include <fstream>
#include <functional>
#include <sstream>

#include <sys/resource.h>
#include <unistd.h>

#include <gtest/gtest.h>

#include "engine/games/registry.h"
#include "replay/recording/dialogue/dialogue.h"

namespace ringside {
namespace {

namespace fs = std::filesystem;

std::string text_of(fs::path const& file) {
  std::ostringstream text;
  text << std::ifstream(file).rdbuf();
  return text.str();
}

/// What is typed, with what happens meanwhile before a line.
class Script final : public Lines {
 public:
  struct Line {
    std::string text;
    std::function<void()> before = {};
  };
  explicit Script(std::deque<Line> lines) : lines_(std::move(lines)) {}
  bool are_typed() const override { return true; }
  std::optional<std::string> next(std::string const&) override {
    if (lines_.empty()) return std::nullopt;
    Line const line = lines_.front();
    lines_.pop_front();
    if (line.before) line.before();
    return line.text;
  }

 private:
  std::deque<Line> lines_;
};

class KeptGame : public testing::Test {
 protected:
  fs::path const folder = fs::temp_directory_path() / ("ringside-keeper-" + std::to_string(::getpid()));
  fs::path const file = folder / "game.json";
  Problems problems;
  Recording game{*find_game("duel"), find_game("duel")->match({{"damage", 3}}, problems)};

  void SetUp() override { fs::create_directories(folder); }
  void TearDown() override { fs::remove_all(folder); }

  /// Plays the lines into the file, and gives what was printed on standard error.
  std::string type(std::deque<Script::Line> lines) {
    Keeper keeper = Keeper::of(file.string()).value();
    return type(std::move(lines), keeper);
  }
  std::string type(std::deque<Script::Line> lines, Keeper& keeper) {
    Script script(std::move(lines));
    testing::internal::CaptureStdout();
    testing::internal::CaptureStderr();
    EXPECT_TRUE(converse(game, script, {.asks = false}, keeper));
    testing::internal::GetCapturedStdout();
    return testing::internal::GetCapturedStderr();
  }
  std::size_t steps_in(fs::path const& path) const {
    auto const loaded = read_record_json(text_of(path), path.string());
    return loaded ? loaded->record.steps.size() : 999;
  }
};

TEST_F(KeptGame, WhatBackTookAwayStaysUntilAnotherActionTakesItsPlace) {
  type({{"step"}, {"cool"}, {"turn 1"}, {"shot"}, {"back 1"}});
  EXPECT_EQ(game.steps(), 1U);
  EXPECT_EQ(steps_in(file), 4U);
  Keeper keeper = Keeper::of(file.string(), text_of(file), game.whole().steps).value();
  type({{"forward"}, {"forward 2"}, {"back 1"}, {"note hm"}}, keeper);
  EXPECT_EQ(steps_in(file), 4U);
  EXPECT_EQ(game.whole().notes, "#1 hm");
  EXPECT_FALSE(fs::exists(file.string() + "~1~"));
  type({{"turn 2"}}, keeper);
  EXPECT_EQ(steps_in(file), 2U);
  EXPECT_EQ(steps_in(file.string() + "~1~"), 4U);
  EXPECT_EQ(game.waiting(), 0U);
}

TEST_F(KeptGame, StepsTakenBackOneByOneAreBesideAllOfThem) {
  type({{"step"}, {"cool"}, {"turn 1"}, {"undo"}, {"undo"}, {"shot"}, {"undo"}, {"core step"}});
  EXPECT_EQ(steps_in(file), 2U);
  EXPECT_EQ(steps_in(file.string() + "~1~"), 3U) << "what was dropped first: step, cool, turn 1";
  EXPECT_EQ(steps_in(file.string() + "~2~"), 2U) << "what was dropped last: step, shot";
}

TEST_F(KeptGame, AStepThatCannotBeWrittenIsNotTaken) {
  rlimit before{};
  ASSERT_EQ(::getrlimit(RLIMIT_FSIZE, &before), 0);
  auto* const handler = std::signal(SIGXFSZ, SIG_IGN);
  auto const limit = [&](rlim_t bytes) {
    rlimit const now{bytes, before.rlim_max};
    ASSERT_EQ(::setrlimit(RLIMIT_FSIZE, &now), 0);
  };
  std::string const said = type({{"step"}, {"cool", [&] { limit(16); }}, {"turn 1", [&] { limit(before.rlim_cur); }}, {"shot"}});
  std::signal(SIGXFSZ, handler);
  EXPECT_FALSE(said.empty());
  EXPECT_EQ(game.steps(), 3U) << "step, turn 1 and shot";
  EXPECT_EQ(steps_in(file), 3U);
}

TEST_F(KeptGame, NobodyElseMayKeepIt) {
  Keeper first = Keeper::of(file.string()).value();
  auto const second = Keeper::of(file.string());
  ASSERT_FALSE(second);
  EXPECT_NE(second.error().reports.front().what.find("is being recorded by another process"), std::string::npos);
  first = Keeper();
  EXPECT_TRUE(Keeper::of(file.string()));
}

TEST_F(KeptGame, AFileThatSomebodyElseChangedIsNotOverwritten) {
  std::string const said =
      type({{"step"}, {"cool", [&] { std::ofstream(file) << "{}"; }}, {"turn 1", [&] { fs::remove(file); }}});
  EXPECT_NE(said.find("was changed by somebody else; nothing was written"), std::string::npos) << said;
  EXPECT_NE(said.find("is gone"), std::string::npos) << said;
  EXPECT_EQ(game.steps(), 1U);
}

TEST_F(KeptGame, ANoteThatSaysLeftOpenIsANote) {
  type({{"step"}, {"note left open"}});
  auto const loaded = read_record_json(text_of(file), file.string()).value();
  EXPECT_EQ(loaded.record.notes, "#1 left open");
  EXPECT_TRUE(loaded.record.open_draws.empty());
}

}  // namespace
}  // namespace ringside
