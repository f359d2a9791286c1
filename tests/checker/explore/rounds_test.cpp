// What ends the rounds of a level, and what a level goes on through.

#include "checker/explore/search/rounds.h"

#include <gtest/gtest.h>

#include "checker/explore/ranks/virtual_ranks.h"
#include "tests/checker/explore/explore_checks.h"

namespace ringside {
namespace {

using namespace toys;

/// A level of ten rounds, in the third of which something happens.
class Level {
 public:
  Level() : match_(make_match<Jugs>()), options_(census(*match_)) {}

  ExploreOptions& options() { return options_; }
  /// The rounds in which something was expanded.
  int rounds() const { return rounds_; }

  /// By one rank and by two. How a rank that is alone ends is how all do.
  std::optional<Ended> run(Rounds::Amid amid, std::function<void()> const& third, std::uint64_t held = 0) {
    std::optional<Ended> const alone = run(1, amid, third, held);
    EXPECT_EQ(run(2, amid, third, held), alone);
    return alone;
  }

 private:
  std::shared_ptr<Match const> match_;
  ExploreOptions options_;
  int rounds_ = 0;  // of the first rank

  std::optional<Ended> run(int ranks, Rounds::Amid amid, std::function<void()> const& third, std::uint64_t held) {
    ExploreOptions const before = options_;
    std::optional<Ended> ended;
    VirtualRanks(ranks).run([&](Exchange& exchange) {
      if (exchange.rank() == 0)
        ended = run_rank(exchange, options_, amid, third, held);
      else
        run_rank(
            exchange, before, amid, [] {}, held);
    });
    options_ = before;
    return ended;
  }

  std::optional<Ended> run_rank(Exchange& exchange, ExploreOptions const& options, Rounds::Amid amid,
                                std::function<void()> const& third, std::uint64_t held) {
    Session session(*match_, match_->start(), options, {});
    Rounds rounds(session, exchange, 1);
    int mine = 0;
    auto const expand = [&] {
      if (++mine == 3) third();
      if (exchange.rank() == 0) rounds_ = mine;
    };
    auto const stand = [&] {
      Rounds::Standing standing;
      standing.more = mine < 10;
      standing.held_to_limit = mine >= 3 ? held : 0;
      return standing;
    };
    auto const nothing = [] {};
    auto const no_bytes = [] { return std::uint64_t{0}; };
    return rounds.run({expand, nothing, nothing, stand, no_bytes, no_bytes, [&] { return amid; }});
  }
};

TEST(RoundsOfALevel, EndWhereTheMemoryIsFull) {
  Level level;
  level.options().memory = 1000;
  EXPECT_EQ(level.run(
                Rounds::Amid::all, [] {}, 1001),
            Ended::memory);
  EXPECT_LT(level.rounds(), 6);
}

TEST(RoundsOfALevel, EndAtAnInterrupt) {
  std::atomic<bool> interrupt = false;
  Level level;
  level.options().interrupt = &interrupt;
  EXPECT_EQ(level.run(Rounds::Amid::all, [&] { interrupt = true; }), Ended::interrupted);
  EXPECT_LT(level.rounds(), 6);
}

TEST(RoundsOfALevel, EndWhereTheTimeIsOver) {
  Level level;
  level.options().seconds = 1e9;
  EXPECT_EQ(level.run(Rounds::Amid::all, [&] { level.options().seconds = 0; }), Ended::time);
  EXPECT_LT(level.rounds(), 6);
}

TEST(RoundsOfALevel, GoOnToItsEndWithoutALimit) {
  Level level;
  level.options().memory = 1000;
  EXPECT_EQ(level.run(
                Rounds::Amid::all, [] {}, 1000),
            std::nullopt);
  EXPECT_GE(level.rounds(), 10);
}

TEST(RoundsOfALevel, GoOnToTheBorderBesideACheckpoint) {
  std::atomic<bool> interrupt = false;
  Level level;
  level.options().memory = 1000;
  level.options().interrupt = &interrupt;
  EXPECT_EQ(level.run(
                Rounds::Amid::none, [&] { interrupt = true; }, 1001),
            std::nullopt);
  EXPECT_GE(level.rounds(), 10);
}

TEST(RoundsOfALevel, EndForMemoryAloneWhereALevelIsStartedAgain) {
  std::atomic<bool> interrupt = false;
  Level level;
  level.options().memory = 1000;
  level.options().interrupt = &interrupt;
  auto const stop = [&] { interrupt = true; };
  EXPECT_EQ(level.run(Rounds::Amid::memory, stop, 1001), Ended::memory);
  EXPECT_LT(level.rounds(), 6);
  EXPECT_EQ(level.run(Rounds::Amid::memory, stop, 1000), std::nullopt);
  EXPECT_GE(level.rounds(), 10);
}

}  // namespace
}  // namespace ringside
