// Two games that a seat cannot distinguish get it the same answers, whatever it asks.

#include <algorithm>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "checker/play/picker.h"
#include "checker/play/simulate.h"
#include "checker/tree/knowledge.h"
#include "checker/tree/tree.h"
#include "engine/core/text/json_text.h"
#include "engine/games/registry.h"
#include "replay/serve/server.h"
#include "tests/replay/serve/twins.h"

namespace ringside::serve {
namespace {

constexpr std::size_t notations_a_game = 6'000, notations_a_pair = 50;

std::string answer_text(std::optional<Rejection> const& no) {
  return no ? fmt::format("{} [{}]", no->text, no->clause) : "it is legal";
}

/// All that a tree through the seat's eyes says of a state.
std::string tree_text(Match const& match, AnyState const& state, int seat) {
  TreeOptions options;
  options.depth = 1;
  options.max_nodes = 60;
  options.seat = seat;
  Tree const tree = grow_tree(match, state, options);
  std::string text;
  for (Tree::Node const& node : tree.nodes)
    text += fmt::format("{} {} {} {}\n", to_hex(node.name), static_cast<int>(node.leaf), node.legal, node.left_out);
  for (Tree::Edge const& edge : tree.edges)
    text += fmt::format("{} {} x{} {}/{} {}\n", edge.from, edge.to, edge.count, edge.weight, edge.total,
                        edge.actions.empty() ? "" : match.text(edge.actions.front()));
  return text;
}

/// A game as it is played, and its twins.
class Comparison {
 public:
  Comparison(GameEntry const& game, std::shared_ptr<Match const> match, std::uint64_t seed)
      : game_(game.facts().id),
        match_(*match),
        owner_(match),
        dice_(seed),
        twins_(match_, seed),
        notations_(notations(match_, notations_a_game, seed)) {}

  std::size_t answers() const { return answers_; }
  std::size_t asked_in_words() const { return asked_in_words_; }

  void play(int most) {
    AnyState state = match_.start();
    Picker picker(match_, Policy::aggressive);
    std::vector<ActionCode> legal;
    for (int step = 0; step < most && !match_.actor(state).is_nobody() && !testing::Test::HasFailure(); ++step) {
      match_.legal(state, legal);
      ActionCode const action = picker.pick(state, match_.actor(state), legal, dice_);
      twins_.step(state, action);
      match_.apply(state, action);
      for (Twin const& twin : twins_.all()) compare(state, twin, step);
    }
  }

 private:
  std::string game_;
  Match const& match_;
  std::shared_ptr<Match const> owner_;
  Dice dice_;
  Twins twins_;
  std::vector<ActionCode> notations_;
  Server server_{Language::english};
  std::size_t answers_ = 0, asked_in_words_ = 0;

  void compare(AnyState const& state, Twin const& twin, int step) {
    int const seat = twin.seat;
    SCOPED_TRACE(fmt::format("{} step {} seat {} setup {}", game_, step + 1, seat, match_.setup().dump()));
    ASSERT_EQ(match_.actor(state), match_.actor(twin.state)) << "who is asked is seen";
    ASSERT_EQ(match_.observation(state, seat), match_.observation(twin.state, seat));
    ASSERT_TRUE(match_.conceals(state, seat) && match_.conceals(twin.state, seat));
    if (knows_legal(match_, state, seat)) compare_answers(state, twin);
    if (dice_.below(8) != 0) return;
    ASSERT_EQ(tree_text(match_, state, seat), tree_text(match_, twin.state, seat));
    compare_words(state, twin);
  }

  void compare_answers(AnyState const& state, Twin const& twin) {
    for (std::size_t i = 0; i < notations_a_pair; ++i, ++answers_) {
      ActionCode const action = notations_[dice_.below(notations_.size())];
      ASSERT_EQ(answer_text(match_.reject(state, action)), answer_text(match_.reject(twin.state, action))) << match_.text(action);
    }
  }

  void compare_words(AnyState const& state, Twin const& twin) {
    std::string const one = token(state, twin.seat), other = token(twin.state, twin.seat);
    std::string const action = match_.text(notations_[dice_.below(notations_.size())]);
    for (std::string const method : {"observe", "show", "legal", "reject", "explain", "apply", "expand", "seal"}) {
      Json ask{{"token", one}};
      if (method == "reject" || method == "explain" || method == "apply") ask["action"] = action;
      std::string const heard = asked(method, ask);
      ask["token"] = other;
      ASSERT_EQ(heard, asked(method, ask)) << method << ' ' << action;
      ++asked_in_words_;
    }
  }

  std::string token(AnyState const& state, int seat) {
    std::string text;
    StateText(match_).append(text, state);
    return Json::parse(asked("seal", {{"state", text}}))["result"]["tokens"][static_cast<std::size_t>(seat)];
  }

  std::string asked(std::string const& method, Json members) {
    members["method"] = method;
    members["game"] = game_;
    members["setup"] = match_.setup();
    return server_.answer(json_text(members));
  }
};

std::shared_ptr<Match const> drawn_match(GameEntry const& game, std::uint64_t seed) {
  Dice dice(seed);
  Series series;
  series.game = &game;
  series.draw_rulings = series.draw_options = seed % 2 == 1;
  for (int draw = 0; draw < 1'000; ++draw) {
    Problems problems;
    if (std::shared_ptr<Match const> match = game.match(drawn_setup(series, dice), problems)) return match;
  }
  return nullptr;
}

class TwinsOf : public testing::TestWithParam<std::string> {};

TEST_P(TwinsOf, AreReportedAlike) {
  GameEntry const& game = *find_game(GetParam());
  std::size_t answers = 0, in_words = 0;
  for (std::uint64_t seed = 0; seed < 6; ++seed) {
    auto const match = drawn_match(game, seed);
    ASSERT_TRUE(match);
    Comparison comparison(game, match, seed);
    comparison.play(500);
    answers += comparison.answers();
    in_words += comparison.asked_in_words();
  }
  RecordProperty("answers", std::to_string(answers));
  RecordProperty("in_words", std::to_string(in_words));
  EXPECT_EQ(answers > 2'000, game.facts().has_secrets) << answers;
  EXPECT_EQ(in_words > 200, game.facts().has_secrets) << in_words;
}

std::vector<std::string> all_ids() {
  std::vector<std::string> ids;
  for (GameEntry const& game : games()) ids.emplace_back(game.facts().id);
  return ids;
}

INSTANTIATE_TEST_SUITE_P(Games, TwinsOf, testing::ValuesIn(all_ids()), [](auto const& game) {
  std::string name = game.param;
  std::replace(name.begin(), name.end(), '-', '_');
  return name;
});

}  // namespace
}  // namespace ringside::serve
