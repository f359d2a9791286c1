#include "replay/recording/dialogue.h"

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
    static constexpr std::array words{"?",           "? a",
                                      "board",       "undo",
                                      "back 3",      "back",
                                      "forward",     "forward 2",
                                      "as 0",        "as all",
                                      "as nine",     "note hm",
                                      "note",        "players A",
                                      "auto",        "auto off",
                                      "auto on",     "help",
                                      "ruling",      "ruling x=y",
                                      "as-played x", "as-played turn=0: so",
                                      "# what",      "as",
                                      "players",     "back 99999999999999999999"};
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

}  // namespace
}  // namespace ringside
