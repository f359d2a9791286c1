// What ends the rounds of a level, and what a level goes on through.

#include "checker/explore/search/rounds.h"

#include <gtest/gtest.h>

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

  std::optional<Ended> run(bool ends_amid, std::function<void()> const& third, std::uint64_t held = 0) {
    Session session(*match_, match_->start(), options_, {});
    Alone alone;
    Places const places(session.words, match_->key_bits());
    Rounds rounds(session, alone, places, 1);
    Rounds::Part const part{[&] {
                              if (++rounds_ == 3) third();
                            },
                            [] {},
                            [&] {
                              Rounds::Standing standing;
                              standing.more = rounds_ < 10;
                              standing.held_to_limit = rounds_ >= 3 ? held : 0;
                              return standing;
                            },
                            [] { return std::uint64_t{0}; }};
    return rounds.run(part, ends_amid);
  }

 private:
  std::shared_ptr<Match const> match_;
  ExploreOptions options_;
  int rounds_ = 0;
};

TEST(RoundsOfALevel, EndWhereTheMemoryIsFull) {
  Level level;
  level.options().memory = 1000;
  EXPECT_EQ(level.run(
                true, [] {}, 1001),
            Ended::memory);
  EXPECT_LT(level.rounds(), 6);
}

TEST(RoundsOfALevel, EndAtAnInterrupt) {
  std::atomic<bool> interrupt = false;
  Level level;
  level.options().interrupt = &interrupt;
  EXPECT_EQ(level.run(true, [&] { interrupt = true; }), Ended::interrupted);
  EXPECT_LT(level.rounds(), 6);
}

TEST(RoundsOfALevel, EndWhereTheTimeIsOver) {
  Level level;
  level.options().seconds = 1e9;
  EXPECT_EQ(level.run(true, [&] { level.options().seconds = 0; }), Ended::time);
  EXPECT_LT(level.rounds(), 6);
}

TEST(RoundsOfALevel, GoOnToItsEndWithoutALimit) {
  Level level;
  level.options().memory = 1000;
  EXPECT_EQ(level.run(
                true, [] {}, 1000),
            std::nullopt);
  EXPECT_GE(level.rounds(), 10);
}

TEST(RoundsOfALevel, GoOnToTheBorderBesideACheckpoint) {
  std::atomic<bool> interrupt = false;
  Level level;
  level.options().memory = 1000;
  level.options().interrupt = &interrupt;
  EXPECT_EQ(level.run(
                false, [&] { interrupt = true; }, 1001),
            std::nullopt);
  EXPECT_GE(level.rounds(), 10);
}

}  // namespace
}  // namespace ringside
