// Draws that nobody had seen yet when the game was written down.

#include "replay/recording/open_draws.h"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <sstream>

#include <gtest/gtest.h>

#include "checker/audit/audit.h"
#include "engine/games/registry.h"

namespace ringside {
namespace {

namespace fs = std::filesystem;

std::vector<LoadedRecord> games_with_secrets() {
  std::vector<LoadedRecord> games;
  for (std::string const& id : game_ids())
    for (auto const& entry : fs::directory_iterator(fs::path(RINGSIDE_CORPUS) / id / "played")) {
      if (entry.path().extension() != ".json") continue;
      std::ostringstream text;
      text << std::ifstream(entry.path()).rdbuf();
      LoadedRecord game = read_record_json(text.str(), entry.path().string()).value();
      if (!game.record.start && game.record.edits.empty()) games.push_back(std::move(game));
    }
  return games;
}

bool is_secret(Match const& match, AnyState const& state, Step const& step) {
  if (!step.actor.is_chance()) return false;
  for (int seat = 0; seat < match.seats(); ++seat)
    if (!match.seen(state, step.action, seat)) return true;
  return false;
}

/// Reports what is certain by now: what a person is not asked.
void close_certain(Recording& game) {
  for (std::size_t const step : game.open_draws())
    if (other_draws(game, step).empty() && is_certain(game, step)) game.close_draw(step);
}

/// What a person does who knows what fell, but says it only when it shows.
void answer(Recording& game, Record const& truth) {
  for (std::size_t const step : game.open_draws()) {
    auto const others = other_draws(game, step);
    if (std::none_of(others.begin(), others.end(), [](OtherDraw const& other) { return other.shows; })) continue;
    ActionCode const fell = truth.steps[step - 1].action;
    EXPECT_TRUE(game.record().steps[step - 1].action == fell || redraw(game, step, fell)) << step;
    game.close_draw(step);
  }
}

struct Typed {
  Recording game;
  std::size_t left_open = 0;
};

/// The game as it is typed when each secret draw is left open.
Typed typed_in(LoadedRecord const& original) {
  Typed typed{{*find_game(original.record.game), original.match}};
  for (Step const& step : original.record.steps) {
    std::string line = typed.game.match().text(step.action);
    bool const open = is_secret(typed.game.match(), typed.game.state(), step);
    if (open) line = line.substr(0, line.find(' ')) + " ?";
    auto const meant = meant_in(typed.game, line, Language::english, Typing::whole);
    if (!meant) {
      ADD_FAILURE() << original.record.game << "#" << typed.game.steps() + 1 << " " << line << ": "
                    << meant.error().reports.front().what;
      return typed;
    }
    typed.game.play(meant->action, Language::english);
    if (meant->left_open) typed.game.leave_open(), ++typed.left_open;
    answer(typed.game, original.record);
  }
  close_certain(typed.game);
  return typed;
}

bool can_be_audited(Recording const& game) {
  Problems problems;
  std::shared_ptr<Match const> const match = game.game().match(game.record().setup, problems);
  return !audit({game.record(), match}).finding;
}

TEST(OpenDraws, OfAPlayedGameComeOutAsTheyFellOrHaveNeverShown) {
  std::size_t left_open = 0, never_shown = 0, games = 0;
  for (LoadedRecord const& original : games_with_secrets()) {
    if (++games % 9 != 0) continue;
    auto const [game, opened] = typed_in(original);
    left_open += opened;
    std::vector<std::size_t> const open = game.open_draws();
    never_shown += open.size();
    ASSERT_EQ(game.steps(), original.record.steps.size());
    EXPECT_TRUE(can_be_audited(game));
    for (std::size_t step = 1; step <= game.steps(); ++step) {
      bool const same = game.record().steps[step - 1].action == original.record.steps[step - 1].action;
      EXPECT_TRUE(same || std::find(open.begin(), open.end(), step) != open.end()) << step;
    }
  }
  EXPECT_GT(left_open, 20U);
  EXPECT_LT(never_shown, left_open);
}

Recording arena() {
  Problems problems;
  return {*find_game("steel-arena"), find_game("steel-arena")->match({{"players", 2}}, problems)};
}

TEST(OpenDraws, AreRefusedWhereAllSeeWhatFalls) {
  Recording game = arena();
  ASSERT_TRUE(game.actor().is_chance());
  EXPECT_FALSE(meant_in(game, "random ?", Language::english, Typing::whole));
  EXPECT_FALSE(meant_in(game, "nonsense ?", Language::english, Typing::whole));
  EXPECT_EQ(game.steps(), 0U);
}

TEST(OpenDraws, AreTakenBackWithTheirStep) {
  Recording game = arena();
  std::vector<ActionCode> legal;
  for (int i = 0; i < 3; ++i) {
    game.match().legal(game.state(), legal);
    game.play(legal.front(), Language::english);
    game.leave_open();
  }
  game.note("a sentence");
  EXPECT_EQ(game.open_draws(), (std::vector<std::size_t>{1, 2, 3}));
  game.close_draw(2);
  EXPECT_EQ(game.open_draws(), (std::vector<std::size_t>{1, 3}));
  game.go_back_to(2);
  EXPECT_EQ(game.open_draws(), (std::vector<std::size_t>{1}));
  EXPECT_EQ(game.record().notes, "") << "the sentence was about step 3";
  game.forward(Language::english);
  EXPECT_EQ(game.open_draws(), (std::vector<std::size_t>{1, 3}));
  EXPECT_EQ(game.record().notes, "#3 a sentence");
  game.go_back_to(2);
  game.close_draw(1);
  EXPECT_EQ(game.whole().open_draws, (std::vector<std::uint64_t>{3}));
  EXPECT_EQ(game.whole().notes, "#3 a sentence");
}

}  // namespace
}  // namespace ringside
