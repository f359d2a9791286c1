// How many ways a question is followed in, and that somebody can interrupt.

#include <chrono>
#include <thread>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "checker/find/find.h"
#include "checker/play/playout.h"
#include "engine/games/registry.h"
#include "tests/checker/toys.h"

namespace ringside {
namespace {

using Clock = std::chrono::steady_clock;

LoadedRecord some_game(char const* id, std::uint64_t seed = 3) {
  std::shared_ptr<Match const> const match = toys::make_match(*find_game(id));
  return {play_random(*match, seed, {Policy::aggressive, 400}), match};
}

GameAnswer answer_to(std::string const& text, LoadedRecord const& loaded, AskLimits const& limits = {}) {
  auto const question = parse_question(text, loaded.match, find_game(loaded.record.game)->match);
  if (!question) {
    ADD_FAILURE() << text << ": " << question.error().what;
    return {};
  }
  return ask(*question, loaded, loaded.match->start(), true, limits);
}

/// The text for 0, 1, 2, …, joined.
template <class Text>
std::string joined(int count, std::string const& between, Text text) {
  std::string all;
  for (int i = 0; i < count; ++i) all += (i == 0 ? "" : between) + text(i);
  return all;
}

std::vector<std::pair<std::size_t, std::string>> places(GameAnswer const& answer) {
  std::vector<std::pair<std::size_t, std::string>> found;
  for (FoundStep const& place : answer.found) found.emplace_back(place.step, place.event ? place.event->text : "");
  return found;
}

/// Of every step all nine are each of its events: without telling like ones apart these are millions of ways.
TEST(FindWays, TheSameEventManyTimesIsOneWay) {
  LoadedRecord const game = some_game("steel-arena");
  GameAnswer const once = answer_to("event any", game);
  GameAnswer const nine = answer_to(joined(9, " and ", [](int) { return std::string("event any"); }), game, {.most_ways = 500});
  EXPECT_FALSE(nine.too_many_ways);
  EXPECT_EQ(places(nine), places(once));
}

/// What nothing asks for again makes no ways of its own.
TEST(FindWays, VariablesThatAreNotAskedForAgainAreNotFollowed) {
  LoadedRecord const game = some_game("steel-arena");
  auto const hit = [](int i) { return fmt::format("(event any where seat == $s{})", i); };
  auto const plain = [](int) { return std::string("(event any where seat >= 0)"); };
  AskLimits const few{.most_ways = 500};
  GameAnswer const then = answer_to(joined(24, " then ", hit), game, few);
  EXPECT_FALSE(then.too_many_ways);
  EXPECT_FALSE(then.found.empty());
  EXPECT_EQ(places(then), places(answer_to(joined(24, " then ", plain), game)));
  GameAnswer const both = answer_to(joined(24, " and ", hit), game, few);
  EXPECT_FALSE(both.too_many_ways);
  EXPECT_EQ(places(both), places(answer_to(joined(24, " and ", plain), game)));
  GameAnswer const never = answer_to(fmt::format("not ({}) before event destroyed", joined(24, " and ", hit)), game, few);
  EXPECT_FALSE(never.too_many_ways);
}

/// Each of three steps and each of their order: what is asked for in the end is kept apart.
std::string three_steps() {
  return "event any where step == $a then event any where step == $b then event any where step == $c then "
         "event any where step == $a and step == $b and step == $c";
}

TEST(FindWays, MoreThanMayBeEndTheSearchOfTheGameAndNothingElse) {
  LoadedRecord const game = some_game("steel-arena");
  GameAnswer const answer = answer_to(three_steps(), game, {.most_ways = 2'000});
  ASSERT_TRUE(answer.too_many_ways);
  EXPECT_GT(*answer.too_many_ways, 3U);
  EXPECT_EQ(answer.steps, *answer.too_many_ways);
  EXPECT_FALSE(answer.illegal) << "that the rest of the game is legal is still seen";
  GameAnswer const before = answer_to(
      "event any where step == $a then event any where step == $b then "
      "event any where step > $a and step > $b",
      game, {.most_ways = 300});
  ASSERT_TRUE(before.too_many_ways);
  EXPECT_FALSE(before.found.empty()) << "what was found before stays";
}

/// Two values and more for each of forty variables, all of which are asked for in the end: nobody would see the end of it.
std::string endless() {
  auto const hit = [](int i) { return fmt::format("event any where seat == $s{}", i); };
  auto const differs = [](int i) { return fmt::format("seat != $s{}", i); };
  return joined(40, " then ", hit) + " then event any where " + joined(40, " and ", differs);
}

TEST(FindWays, AnInterruptIsObeyedWithinAGame) {
  LoadedRecord const game = some_game("steel-arena");
  std::atomic<bool> interrupt = false;
  std::jthread const somebody([&] {
    std::this_thread::sleep_for(std::chrono::milliseconds(100));
    interrupt = true;
  });
  auto const began = Clock::now();
  GameAnswer const answer = answer_to(endless(), game, {.most_ways = 100'000'000, .interrupt = &interrupt});
  EXPECT_TRUE(answer.interrupted);
  EXPECT_LT(Clock::now() - began, std::chrono::seconds(20));
  interrupt = true;
  for (char const* const text : {"event any", "differs under armour.trigger=all", "would differ under armour.trigger=all"})
    EXPECT_TRUE(answer_to(text, game, {.interrupt = &interrupt}).interrupted) << text;
}

/// What follows the game in hand is not read any more, and what was found before it is handed over.
TEST(FindWays, AnInterruptEndsABatchWithinAChunk) {
  LoadedRecord const game = some_game("duel");
  std::atomic<bool> interrupt = false;
  FindOptions options;
  options.text = "event any";
  options.limits.interrupt = &interrupt;
  int given = 0, taken = 0;
  Chunks const chunks = [&]() -> std::optional<Chunk> {
    if (given++ == 2) return std::nullopt;
    return [&](std::function<void(BatchGame&)> const& take) {
      for (int i = 0; i < 5; ++i) {
        interrupt = i == 3;
        BatchGame one{"duel.json", game, {}, false};
        take(one);
        ++taken;
      }
    };
  };
  std::vector<std::uint64_t> games;
  find_in_batch(chunks, options, [&](AskedChunk const& chunk) { games.push_back(chunk.games); });
  EXPECT_EQ(games, std::vector<std::uint64_t>{3});
  EXPECT_EQ(taken, 3);
}

/// By default, too, a question that asks for too much ends soon.
TEST(FindWays, TheBoundHoldsByDefault) {
  LoadedRecord const game = some_game("steel-arena");
  auto const began = Clock::now();
  GameAnswer const answer = answer_to(endless(), game);
  EXPECT_TRUE(answer.too_many_ways);
  EXPECT_LT(Clock::now() - began, std::chrono::seconds(60));
}

}  // namespace
}  // namespace ringside
