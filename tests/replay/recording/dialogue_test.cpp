#include "replay/recording/dialogue/dialogue.h"

#include <gtest/gtest.h>

#include "checker/audit/audit.h"
#include "engine/core/values/chance.h"
#include "engine/games/registry.h"
#include "replay/recording/menu.h"

namespace ringside {
namespace {

/// Lines that somebody who hits the keys at random might type: actions, parts of them, orders, and rubbish.
class RandomLines final : public Lines {
 public:
  RandomLines(Recording const& game, std::uint64_t seed, int count) : game_(game), dice_(seed), left_(count) {}
  bool are_typed() const override { return true; }
  std::optional<std::string> next(std::string const&) override {
    if (left_-- == 0) return std::nullopt;
    switch (dice_.below(8)) {
      case 0:
        return order();
      case 1:
        return rubbish();
      case 2:
        return action().substr(0, dice_.below(6));
      case 3:
        return std::to_string(dice_.below(30));
      default:
        return action();
    }
  }

 private:
  Recording const& game_;
  Dice dice_;
  int left_;

  std::string action() {
    Menu const menu(game_.match(), game_.state(), Language::english);
    return menu.empty() ? "undo" : menu.text(dice_.below(menu.size()));
  }
  std::string order() {
    static constexpr std::array words{"?",          "? a",        "board",       "undo",
                                      "back 3",     "back",       "forward",     "forward 2",
                                      "as 0",       "as all",     "as nine",     "note hm",
                                      "note",       "players A",  "auto",        "auto off",
                                      "auto setup", "forward 9",  "auto on",     "help",
                                      "ruling",     "ruling x=y", "as-played x", "as-played turn=0: so",
                                      "# what",     "as",         "players",     "back 99999999999999999999"};
    return words[dice_.below(words.size())];
  }
  std::string rubbish() {
    std::string text;
    for (std::uint64_t i = dice_.below(12); i > 0; --i) text += static_cast<char>(dice_.below(256));
    return text;
  }
};

TEST(Dialogue, KeepsASoundRecordWhateverIsTyped) {
  for (GameEntry const& entry : games())
    for (std::uint64_t seed = 0; seed < 8; ++seed) {
      Problems problems;
      Recording game(entry, entry.match(Json::object(), problems));
      Keeper nowhere;
      RandomLines lines(game, seed, seed == 0 ? 30 : 120);
      testing::internal::CaptureStdout();
      testing::internal::CaptureStderr();
      auto const ended = converse(game, lines, {.asks = seed == 0, .draws = true, .seed = seed}, nowhere);
      std::string const shown = testing::internal::GetCapturedStdout() + testing::internal::GetCapturedStderr();
      ASSERT_TRUE(ended) << shown;
      EXPECT_EQ(shown.find('\x1b'), std::string::npos) << shown;
      std::shared_ptr<Match const> const match = entry.match(game.record().setup, problems);
      Verdict verdict = audit({game.record(), match});
      accept_edits(verdict);
      EXPECT_FALSE(verdict.finding) << entry.facts().id << " " << seed << " " << verdict.finding->what;
    }
}

/// Some lines, as somebody types them.
class GivenLines final : public Lines {
 public:
  explicit GivenLines(std::vector<std::string> lines) : lines_(std::move(lines)) {}
  bool are_typed() const override { return true; }
  std::optional<std::string> next(std::string const&) override {
    if (at_ == lines_.size()) return std::nullopt;
    return lines_[at_++];
  }

 private:
  std::vector<std::string> lines_;
  std::size_t at_ = 0;
};

Recording written(GameEntry const& entry, std::vector<std::string> lines, std::uint64_t seed = 5) {
  Problems problems;
  Recording game(entry, entry.match(Json::object(), problems));
  Keeper nowhere;
  GivenLines given(std::move(lines));
  testing::internal::CaptureStdout();
  testing::internal::CaptureStderr();
  EXPECT_TRUE(converse(game, given, {.asks = false, .seed = seed}, nowhere));
  testing::internal::GetCapturedStdout();
  testing::internal::GetCapturedStderr();
  return game;
}

TEST(Dialogue, AutoSetupDrawsUntilASeatDecidesAndIsUndoneAtOnce) {
  int with_draws = 0;
  for (GameEntry const& entry : games()) {
    Recording const drawn = written(entry, {"auto setup"});
    EXPECT_TRUE(drawn.actor().is_seat()) << entry.facts().id;
    if (drawn.steps() == 0) continue;  // nothing falls to chance there
    ++with_draws;
    EXPECT_EQ(drawn.record().seed, 5U);
    for (Step const& step : drawn.record().steps) EXPECT_TRUE(step.actor.is_chance());
    EXPECT_EQ(written(entry, {"auto setup"}).record(), drawn.record());
    EXPECT_NE(written(entry, {"auto setup"}, 6).record(), drawn.record());
    EXPECT_EQ(written(entry, {"auto"}).record().steps, drawn.record().steps);  // the same draws

    EXPECT_EQ(written(entry, {"auto setup", "undo"}).steps(), 0U);
    EXPECT_EQ(written(entry, {"auto setup", "undo", "forward " + std::to_string(drawn.steps())}).record().steps,
              drawn.record().steps);
    EXPECT_EQ(written(entry, {"1", "auto setup", "undo"}).steps(), 1U);
    EXPECT_EQ(written(entry, {"auto setup", "back 2", "1", "undo"}).steps(), 2U);
    EXPECT_EQ(written(entry, {"auto setup", "back 2", "undo"}).steps(), 0U);
    EXPECT_EQ(written(entry, {"auto setup", "auto setup"}).steps(), drawn.steps());  // refused
    EXPECT_EQ(written(entry, {"auto setup", "1", "undo"}).steps(), drawn.steps());
    std::size_t const later = written(entry, {"auto setup", "1"}).steps();
    EXPECT_EQ(written(entry, {"auto setup", "1", "auto setup"}).steps(), later);  // a seat has decided
  }
  EXPECT_EQ(with_draws, 4);
}

TEST(Dialogue, BeginsInAPosition) {
  for (GameEntry const& entry : games()) {
    Recording const played = written(entry, {"auto setup", "1", "auto", "1"});
    std::shared_ptr<Match const> const match = [&] {
      Problems none;
      return std::shared_ptr<Match const>(entry.match(Json::object(), none));
    }();
    Recording game(entry, match, played.state());
    EXPECT_EQ(game.record().start, match->position(played.state())) << entry.facts().id;
    EXPECT_EQ(game.steps(), 0U);
    EXPECT_EQ(game.state(), played.state());
    Verdict const verdict = audit({game.record(), match});
    EXPECT_FALSE(verdict.finding) << entry.facts().id;
  }
}

}  // namespace
}  // namespace ringside
