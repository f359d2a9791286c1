#include <fmt/format.h>
#include <gtest/gtest.h>

#include "engine/games/registry.h"
#include "tests/checker/explore/explore_checks.h"

namespace ringside {
namespace {

using namespace toys;

constexpr std::uint64_t no_memory = 64;  // goes to disk at once

/// A search that is distributed and on disk, against one process in memory.
class SharedSpill : public testing::Test {
 protected:
  ScratchFolder const scratch_;

  ExploreOptions spilled(ExploreOptions options, int ranks, int jobs, std::uint64_t memory = no_memory) const {
    options.ranks = ranks;
    options.jobs = jobs;
    options.memory = memory * static_cast<std::uint64_t>(ranks);
    options.spill = scratch_ / "levels";
    return options;
  }

  void expect_same_on_disk(Match const& match, ExploreOptions const& options) const {
    Exploration const one = explored(match, options);
    for (auto const& [ranks, jobs] : {std::pair(2, 1), {3, 2}, {8, 1}}) {
      SCOPED_TRACE(fmt::format("{}: {} ranks, {} threads", match.facts().id, ranks, jobs));
      Exploration const shared = explored(match, spilled(options, ranks, jobs));
      EXPECT_EQ(shared.store, one.states > 1 && one.ended != Ended::states ? "disk" : shared.store);
      expect_same(shared, one);
      ASSERT_TRUE(shared.sharing);
      EXPECT_EQ(shared.sharing->ranks, ranks);
      EXPECT_TRUE(shared.transitions < 1000 || shared.sharing->bytes_sent > 0);
      EXPECT_FALSE(std::filesystem::exists(scratch_ / "levels")) << "their folder goes with their files";
    }
  }
};

std::shared_ptr<Match const> faulty_net() {
  Json net = random_net(43, 9'000, 3, 200);
  net["bad"] = {123, 4567};
  return make_match<Net>(net);
}

std::vector<std::shared_ptr<Match const>> spilled_spaces() {
  return {faulty_net(), make_match<Philosophers>({{"count", 6}}), make_match<Wheels>({{"wheels", 11}, {"top", 1}, {"high", 1}}),
          make_match<Wheels>({{"wheels", 6}, {"top", 3}}), make_match<Ring>({{"cells", 5}})};
}

TEST_F(SharedSpill, CountsWhatOneProcessCountsInMemory) {
  for (auto const& match : spilled_spaces()) expect_same_on_disk(*match, census(*match));
}

TEST_F(SharedSpill, FindsTheSameLine) {
  for (bool const keep_going : {false, true}) {
    auto const match = faulty_net();
    ExploreOptions options = census(*match);
    options.keep_going = keep_going;
    options.watches = {make_watch(*match, "node == 8123", false), make_watch(*match, "node == 77", true)};
    expect_same_on_disk(*match, options);
  }
}

TEST_F(SharedSpill, TakesSymmetricStatesForOne) {
  auto const match = make_match<Ring>({{"cells", 6}});
  ExploreOptions options = census(*match);
  options.canonical = true;
  expect_same_on_disk(*match, options);
}

TEST_F(SharedSpill, EndsAtTheSameBounds) {
  for (auto const& match : {faulty_net(), make_match<Wheels>({{"wheels", 5}, {"top", 4}})}) {
    for (std::uint64_t const bound : {1, 2, 100, 777, 1777}) {
      ExploreOptions options = census(*match);
      options.states = bound;
      expect_same_on_disk(*match, options);
    }
    ExploreOptions options = census(*match);
    options.depth = 5;
    expect_same_on_disk(*match, options);
  }
}

TEST_F(SharedSpill, SendsStatesWholeIfAsked) {
  auto const match = make_match<Wheels>({{"wheels", 6}, {"top", 3}});
  ExploreOptions options = census(*match);
  options.exact = true;
  expect_same_on_disk(*match, options);
}

TEST_F(SharedSpill, GoesOverInTheMiddleOfALevel) {
  auto const match = make_match<Wheels>({{"wheels", 6}, {"top", 6}});
  Exploration const one = explored(*match, census(*match));
  std::uint64_t followed = 0;
  Exploration const shared = explore(*match, match->start(), spilled(census(*match), 3, 2, 5U << 20U),
                                     [&](ExploreStatus const& status) { followed = std::max(followed, status.transitions); });
  EXPECT_LE(followed, one.transitions) << "what was followed in memory is counted once";
  EXPECT_EQ(shared.store, "disk");
  expect_same(shared, one);
}

TEST_F(SharedSpill, GamesAreCountedAsByOneProcess) {
  for (GameEntry const& game : games()) {
    Problems problems;
    auto const match = game.match(Json::object(), problems);
    ASSERT_TRUE(match);
    ExploreOptions options = census(*match);
    options.states = 2000;
    expect_same_on_disk(*match, options);
  }
}

TEST_F(SharedSpill, OneRankThatCannotWriteEndsAll) {
  auto const match = faulty_net();
  write_bytes(scratch_ / "file", "");
  ExploreOptions options = spilled(census(*match), 3, 1);
  options.spill = scratch_ / "file/levels";
  EXPECT_THROW(explored(*match, options), std::runtime_error);
}

// ---- Checkpoints

class InterruptedSpill : public SharedSpill {
 protected:
  std::shared_ptr<Match const> match_ = faulty_net();
  ExploreOptions options_;
  std::uint64_t memory_ = no_memory;
  int jobs_ = 2;

  void explore_what(std::shared_ptr<Match const> match) {
    match_ = std::move(match);
    std::filesystem::remove_all(scratch_ / "run");
    options_ = census(*match_);
    options_.checkpoint = scratch_ / "run";
  }

  /// Interrupted once it was heard of so often.
  Exploration run(int ranks, bool on_disk, int heard = 1'000'000) {
    std::atomic<bool> interrupt = false;
    Alone alone;
    ExploreOptions options = on_disk ? spilled(options_, ranks, jobs_, memory_) : options_;
    options.ranks = ranks;
    options.exchange = ranks == 1 ? &alone : nullptr;
    options.interrupt = &interrupt;
    options.checkpoint_every = heard < 1000 ? 0 : 30;
    Exploration report =
        explore(*match_, match_->start(), options, [&](ExploreStatus const&) { interrupt = interrupt || --heard <= 0; });
    options_.resume = true;
    return report;
  }

  Exploration undisturbed() const {
    ExploreOptions options = options_;
    options.checkpoint.clear();
    options.resume = false;
    return explored(*match_, options);
  }
};

TEST_F(InterruptedSpill, ContinuesUnderAnyNumberOfRanks) {
  for (auto const& match : {faulty_net(), make_match<Wheels>({{"wheels", 5}, {"top", 4}}), make_match<Ring>({{"cells", 6}})}) {
    explore_what(match);
    Exploration const whole = undisturbed();
    int ended = 0;
    for (int const ranks : {4, 3, 1, 5, 2, 8}) {
      Exploration const report = run(ranks, true, 8);
      if (report.ended != Ended::interrupted) break;
      EXPECT_EQ(report.store, "disk");
      ++ended;
    }
    EXPECT_GT(ended, 2);
    expect_same(run(3, true), whole);
    expect_same(run(2, true), whole);  // once more, from where the last commit left it
    EXPECT_FALSE(std::filesystem::exists(scratch_ / "levels"));
  }
}

TEST_F(InterruptedSpill, ContinuesInMemoryAndOnDiskAgain) {
  explore_what(make_match<Wheels>({{"wheels", 5}, {"top", 4}}));
  Exploration const whole = undisturbed();
  std::vector<std::string> stores;
  for (bool const on_disk : {false, true, false, true})
    if (Exploration const report = run(3, on_disk, 8); report.ended == Ended::interrupted) stores.push_back(report.store);
  EXPECT_EQ(stores, (std::vector<std::string>{"tree", "disk", "tree", "disk"}));
  expect_same(run(2, false), whole);
}

/// A level of more states than eight ranks swap at once.
TEST_F(InterruptedSpill, LosesNothingOfALevelThatWasHalfExpanded) {
  explore_what(make_match<Wheels>({{"wheels", 7}, {"top", 6}}));
  memory_ = 1U << 20U;
  jobs_ = 1;  // the rounds are the same each time
  Exploration const whole = undisturbed();
  Exploration half;
  auto const is_half = [&] {
    return half.expanded_in_level > 0 && half.expanded_in_level < half.levels[static_cast<std::size_t>(half.complete)];
  };
  auto const go_on_for = [&](int heard) {
    Exploration const before = half;
    half = run(8, true, heard);
    for (int again = 0; again < 20 && !is_half(); ++again) half = run(8, true, 1 + again % 4);
    EXPECT_TRUE(is_half()) << "it was interrupted amid a level";
    EXPECT_GE(std::pair(half.complete, half.expanded_in_level), std::pair(before.complete, before.expanded_in_level))
        << "it went on from there";
  };
  for (int const heard : {60, 2, 9, 9}) go_on_for(heard);  // the last ones commit amid a level, and amid the next one
  std::filesystem::copy(scratch_ / "run", scratch_ / "copy");
  expect_same(run(4, true), whole);
  options_.checkpoint = scratch_ / "copy";
  expect_same(run(2, false), whole);  // in memory that level is started again
}

/// Where a bound is looked at does not hang on what was committed between, nor on who went on.
TEST_F(InterruptedSpill, ABoundCutsOffTheSameAfterIt) {
  for (bool const on_disk : {true, false}) {
    explore_what(make_match<Wheels>({{"wheels", 6}, {"top", 5}}));
    options_.states = 20'000;
    Exploration const whole = undisturbed();
    EXPECT_EQ(whole.ended, Ended::states);
    EXPECT_EQ(run(3, on_disk, 12).ended, Ended::interrupted);
    EXPECT_EQ(run(4, !on_disk, 6).ended, Ended::interrupted);
    expect_same(run(2, on_disk), whole);
    expect_same(run(4, on_disk), whole);
    options_.states.reset();
    expect_same(run(2, on_disk), undisturbed());
  }
}

}  // namespace
}  // namespace ringside
