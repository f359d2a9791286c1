#include <gtest/gtest.h>

#include "checker/explore/checkpoint/sorted_levels.h"
#include "engine/record/file/file_lock.h"
#include "tests/checker/explore/explore_checks.h"

namespace ringside {
namespace {

using namespace toys;

/// A space, made only where it is asked for.
struct Spilled {
  std::string name;
  std::shared_ptr<Match const> (*match)();
};

std::shared_ptr<Match const> flawed_net() {
  Json net = random_net(31, 20'000, 3, 100);
  net["bad"] = {4711, 815};
  return make_match<Net>(net);
}

std::vector<Spilled> spilled() {
  return {{"clock",
           [] {
             return make_match<Clock>({{"bits", 7}});
           }},
          {"net", flawed_net},
          {"one_word",
           [] {
             return make_match<Wheels>({{"wheels", 12}, {"top", 1}, {"high", 1}});
           }},
          {"five_words",
           [] {
             return make_match<Wheels>({{"wheels", 5}, {"top", 4}});
           }},
          {"ring", [] {
             return make_match<Ring>({{"cells", 5}});
           }}};
}

class Spill : public testing::TestWithParam<std::size_t> {
 protected:
  Spilled const example_ = spilled()[GetParam()];
  std::shared_ptr<Match const> const kept_ = example_.match();
  Match const& match_ = *kept_;
  ScratchFolder const scratch_;

  ExploreOptions spilling(int jobs = 1, std::uint64_t memory = 64) const {
    ExploreOptions options = census(match_, jobs);
    options.memory = memory;
    options.spill = scratch_ / "levels";
    return options;
  }
};

TEST_P(Spill, CountsAndLinesAreThoseOfASearchInMemory) {
  naive::Space const space = naive::search(match_);
  ExploreOptions options = census(match_);
  options.watches = {make_watch(match_, "over", false)};
  Exploration const in_memory = explored(match_, options);
  for (int const jobs : {1, 2, 4}) {
    ExploreOptions on_disk = spilling(jobs);
    on_disk.watches = options.watches;
    Exploration const report = explored(match_, on_disk);
    EXPECT_EQ(report.store, "disk");
    expect_whole(report, space);
    expect_same(report, in_memory);
    EXPECT_FALSE(std::filesystem::exists(scratch_ / "levels")) << "its own folder goes with its files";
  }
}

TEST_P(Spill, AnAnswerIsThatOfASearchInMemory) {
  ExploreOptions options = all_laws(match_);
  options.watches = {make_watch(match_, "over", false)};
  Exploration const in_memory = explored(match_, options);
  for (int const jobs : {1, 4}) {
    ExploreOptions on_disk = spilling(jobs);
    on_disk.keep_going = false;
    on_disk.watches = options.watches;
    expect_same(explored(match_, on_disk), in_memory);
    EXPECT_EQ(files_in(scratch_ / "levels"), 0U);
  }
}

TEST_P(Spill, ADepthCoversWhatASearchInMemoryDoes) {
  for (int const depth : {1, 3, 7}) {
    ExploreOptions options = census(match_);
    options.depth = depth;
    ExploreOptions on_disk = spilling();
    on_disk.depth = depth;
    expect_same(explored(match_, on_disk), explored(match_, options));
    EXPECT_EQ(files_in(scratch_ / "levels"), 0U);
  }
}

TEST_P(Spill, ABoundCutsOffWhatItDoesInMemory) {
  for (std::uint64_t const bound : {1, 2, 40, 300, 777, 2500, 4000, 15'000}) {
    ExploreOptions options = census(match_);
    options.states = bound;
    Exploration const in_memory = explored(match_, options);
    for (int const jobs : {1, 3}) {
      SCOPED_TRACE(std::to_string(bound) + " states, threads: " + std::to_string(jobs));
      ExploreOptions on_disk = spilling(jobs);
      on_disk.states = bound;
      expect_same(explored(match_, on_disk), in_memory);
      EXPECT_EQ(files_in(scratch_ / "levels"), 0U);
    }
  }
}

INSTANTIATE_TEST_SUITE_P(Explore, Spill, testing::Range(std::size_t{0}, spilled().size()),
                         [](auto const& index) { return spilled()[index.param].name; });

/// By its own count, from 5 MiB on: the beginning takes most of them.
TEST(SpillMemory, IsABound) {
  auto const narrow = make_match<Wheels>({{"wheels", 19}, {"top", 1}, {"high", 1}});
  auto const wide = make_match<Wheels>({{"wheels", 8}, {"top", 4}});
  for (auto const& match : {narrow, wide})
    for (std::uint64_t const mebibytes : {5, 6})
      for (int const jobs : {1, 3}) {
        ScratchFolder const scratch;
        ExploreOptions options = census(*match, jobs);
        Exploration const in_memory = explored(*match, options);
        ASSERT_GT(in_memory.bytes, mebibytes << 20U);
        EXPECT_LT(in_memory.bytes, 17U << 19U) << "a level that is finished takes no room";
        options.memory = mebibytes << 20U;
        options.spill = scratch / "levels";
        Exploration const report = explored(*match, options);
        EXPECT_EQ(report.store, "disk");
        EXPECT_LE(report.bytes, *options.memory) << mebibytes << " MiB, threads: " << jobs;
        expect_same(report, in_memory);
      }
}

TEST(SpillFolder, KeepsTheFilesOfOthers) {
  auto const match = make_match<Net>(random_net(31, 5000, 3));
  ScratchFolder const scratch;
  std::filesystem::create_directories(scratch / "mine/empty");
  write_bytes(scratch / "mine/letter.txt", "do not lose");
  ExploreOptions options = census(*match);
  options.memory = 64;
  options.spill = scratch / "mine";
  EXPECT_EQ(explored(*match, options).store, "disk");
  EXPECT_EQ(files_in(scratch / "mine"), 2U);
  EXPECT_EQ(read_bytes(scratch / "mine/letter.txt"), "do not lose");
  options.spill = scratch / "mine/empty";
  EXPECT_EQ(explored(*match, options).store, "disk");
  EXPECT_TRUE(std::filesystem::exists(scratch / "mine/empty")) << "it was there before";
}

/// A folder of levels with a lock in which this stands.
std::string levels_with_lock(ScratchFolder const& scratch, std::string const& name, std::string const& holder) {
  std::filesystem::create_directories(scratch / name);
  write_bytes(scratch / (name + "/level-00000.keys"), "keys");
  write_bytes(scratch / (name + "/lock"), holder);
  return scratch / name;
}

TEST(SpillFolder, OnlyWhatItsLockProvesDeadIsRemoved) {
  ScratchFolder const scratch;
  std::string const living = levels_with_lock(scratch, "levels-living", "");
  std::string const dead = levels_with_lock(scratch, "levels-dead", "");
  std::string const remote = levels_with_lock(scratch, "levels-remote", "0000-boot\nanother-host 0000\n");
  std::string const nameless = levels_with_lock(scratch, "levels-nameless", "");
  FileLock const held = FileLock::open(living + "/lock");
  ASSERT_TRUE(held.is_held());
  held.name_holder();
  FileLock::open(dead + "/lock").name_holder();
  EXPECT_TRUE(remove_dead_levels(scratch / ""));
  EXPECT_TRUE(std::filesystem::exists(living + "/level-00000.keys"));
  EXPECT_FALSE(std::filesystem::exists(dead));
  EXPECT_TRUE(std::filesystem::exists(remote + "/level-00000.keys")) << "a lock may hold on its own host only";
  EXPECT_TRUE(std::filesystem::exists(nameless));
  EXPECT_FALSE(remove_dead_levels(scratch / ""));
}

TEST(SpillFolder, IsSharedByTwoSearches) {
  auto const match = make_match<Net>(random_net(31, 5000, 3));
  ScratchFolder const scratch;
  ExploreOptions options = census(*match);
  options.memory = 64;
  options.spill = scratch / "levels";
  options.checkpoint = scratch / "run";
  std::atomic<bool> interrupt = false;
  int heard = 0;
  options.interrupt = &interrupt;
  Exploration const cut = explore(*match, match->start(), options, [&](ExploreStatus const&) { interrupt = ++heard >= 12; });
  ASSERT_EQ(cut.ended, Ended::interrupted);
  ExploreOptions other = census(*match);
  other.memory = 64;
  other.spill = options.spill;
  Exploration const whole = explored(*match, other);
  options.interrupt = nullptr;
  options.resume = true;
  expect_same(explored(*match, options), whole);
}

TEST(SpillFolder, IsEmptyAfterAFailure) {
  auto const match = make_match<Ring>({{"cells", 5}});
  ScratchFolder const scratch;
  ExploreOptions options = census(*match, 2);
  options.memory = 64;
  options.spill = scratch / "levels";
  options.canonical = true;
  options.watches = {make_watch(*match, "shows[0] == 3 && shows[1] == 3", true)};
  EXPECT_THROW(explored(*match, options), std::invalid_argument);
  EXPECT_FALSE(std::filesystem::exists(scratch / "levels"));
}

TEST(SpillFolder, ThatCannotBeMadeIsNamed) {
  auto const match = make_match<Clock>();
  ScratchFolder const scratch;
  write_bytes(scratch / "file", "");
  ExploreOptions options = census(*match);
  options.memory = 1;
  options.spill = scratch / "file/levels";
  try {
    explored(*match, options);
    FAIL() << "a folder within a file";
  } catch (std::runtime_error const& error) {
    EXPECT_NE(std::string(error.what()).find("file/levels"), std::string::npos) << error.what();
  }
}

TEST(SpillFolder, HoldsMoreRunsAndLevelsThanMayBeOpenAtOnce) {
  ScratchFolder const scratch;
  auto const wide = make_match<Net>(random_net(32, 60'000, 6));
  auto const deep = make_match<Clock>({{"bits", 9}});
  for (Match const* match : {wide.get(), deep.get()}) {
    ExploreOptions options = census(*match, 2);
    options.memory = 64;
    options.spill = scratch / "levels";
    Exploration const report = explored(*match, options);
    options.spill.clear();
    options.memory.reset();
    expect_same(report, explored(*match, options));
    EXPECT_FALSE(std::filesystem::exists(scratch / "levels"));
  }
}

TEST(SpillFolder, StaysOutOfItWhileMemoryLasts) {
  auto const match = make_match<Net>(random_net(31, 5000, 3));
  ScratchFolder const scratch;
  ExploreOptions options = census(*match);
  options.memory = 1U << 30U;
  options.spill = scratch / "levels";
  EXPECT_EQ(explored(*match, options).store, "bitmap");
  EXPECT_FALSE(std::filesystem::exists(scratch / "levels"));
}

TEST(SpillFolder, IsGoneOverToInTheMiddleOfALevel) {
  auto const match = make_match<Wheels>({{"wheels", 6}, {"top", 6}});
  naive::Space const space = naive::search(*match);
  ScratchFolder const scratch;
  ExploreOptions options = census(*match, 2);
  options.memory = 5U << 20U;
  options.spill = scratch / "levels";
  Exploration const report = explored(*match, options);
  EXPECT_EQ(report.store, "disk");
  expect_whole(report, space);
}

}  // namespace
}  // namespace ringside
