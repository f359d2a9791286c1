// A line that is a whole notation is that action or none: it is never taken for another one that goes on or begins differently.

#include <set>
#include <string>

#include <gtest/gtest.h>

#include "checker/play/picker.h"
#include "checker/play/playout.h"
#include "engine/core/values/chance.h"
#include "engine/games/registry.h"
#include "replay/recording/refused.h"

namespace ringside {
namespace {

constexpr int games_of_each = 6;
constexpr std::size_t notations_of_each = 600, tried_a_state = 40;

/// Notations that were legal somewhere in random games of a game.
std::vector<std::string> notations_of(Match const& match) {
  std::set<std::string> texts;
  for (std::uint64_t seed = 0; texts.size() < notations_of_each && seed < 20; ++seed) {
    Dice dice(seed);
    Picker picker(match, Policy::uniform);
    AnyState state = match.start();
    std::vector<ActionCode> legal;
    for (int step = 0; step < 400 && !match.actor(state).is_nobody(); ++step) {
      match.legal(state, legal);
      for (ActionCode const action : legal) texts.insert(match.text(action, Language::english));
      match.apply(state, picker.pick(state, match.actor(state), legal, dice));
    }
  }
  return {texts.begin(), texts.end()};
}

/// What is wrong with how a line is taken in a state; empty: nothing.
std::string misreading(Match const& match, AnyState const& state, std::string const& line) {
  for (Typing const typing : {Typing::whole, Typing::abbreviated}) {
    auto const meant = action_meant(match, state, line, Language::english, typing);
    bool const is_legal = !match.reject(state, *match.parse(line).value);
    if (meant.has_value() != is_legal) return "'" + line + "' is " + (is_legal ? "legal and refused" : "illegal and taken");
    if (meant && match.text(*meant, Language::english) != line)
      return "'" + line + "' is taken for '" + match.text(*meant, Language::english) + "'";
  }
  return {};
}

TEST(WholeNotation, IsNeverTakenForAnotherAction) {
  for (GameEntry const& entry : games()) {
    Problems problems;
    std::shared_ptr<Match const> const match = entry.match(Json::object(), problems);
    std::vector<std::string> const notations = notations_of(*match);
    std::size_t illegal = 0;
    for (std::uint64_t seed = 0; seed < games_of_each; ++seed) {
      Dice dice(seed);
      AnyState state = match->start();
      std::vector<ActionCode> legal;
      for (int step = 0; step < 60 && !match->actor(state).is_nobody(); ++step) {
        for (std::size_t i = 0; i < tried_a_state; ++i) {
          std::string const& line = notations[dice.below(notations.size())];
          ASSERT_EQ(misreading(*match, state, line), "") << entry.facts().id << " seed " << seed << " step " << step;
          illegal += match->reject(state, *match->parse(line).value) ? 1 : 0;
        }
        match->legal(state, legal);
        match->apply(state, legal[dice.below(legal.size())]);
      }
    }
    EXPECT_GT(illegal, 500U) << entry.facts().id;
  }
}

struct StartOfDuel {
  Problems problems;
  std::unique_ptr<Match> match = find_game("duel")->match(Json::object(), problems);
  AnyState state = match->start();

  /// What a line is taken for; else why it is refused.
  std::string taken(std::string const& line, Typing typing) const {
    auto const meant = action_meant(*match, state, line, Language::english, typing);
    return meant ? match->text(*meant, Language::english) : meant.error().reports.front().what;
  }
};

TEST(WholeNotation, ThatIsIllegalIsRefusedWithItsClause) {
  StartOfDuel duel;
  for (char const* action : {"step", "cool"}) duel.match->apply(duel.state, *duel.match->parse(action).value);
  auto const refused = action_meant(*duel.match, duel.state, "step", Language::english, Typing::abbreviated);
  ASSERT_FALSE(refused);
  EXPECT_FALSE(refused.error().reports.front().clause.empty());
}

TEST(WholeNotation, IsAskedForWhereNobodyTypes) {
  StartOfDuel const duel;
  EXPECT_EQ(duel.taken("c s", Typing::abbreviated), "core step");
  EXPECT_EQ(duel.taken("c s", Typing::whole), "'c s' is 'core step' cut short: type it in full, or give --abbreviations");
  EXPECT_EQ(duel.taken("core step", Typing::whole), "core step");
  EXPECT_EQ(duel.taken("1", Typing::whole), "step");
  EXPECT_EQ(duel.taken("-2", Typing::abbreviated).find("turn -2"), std::string::npos);
}

}  // namespace
}  // namespace ringside
