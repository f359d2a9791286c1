#include <algorithm>
#include <fstream>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "checker/explore/checkpoint/checkpoint.h"
#include "checker/explore/checkpoint/shared_log.h"
#include "engine/games/registry.h"
#include "tests/checker/explore/explore_checks.h"

namespace ringside {
namespace {

using namespace toys;

/// What a search finds on its own, and what it finds distributed over one rank to eight, on one thread each and on three.
void expect_same_shared(Match const& match, ExploreOptions options, bool exact = false) {
  if (match.key_words() > 1 && !exact) expect_same_shared(match, options, true);
  Exploration const one = explored(match, options);
  options.exact = exact;
  for (int const ranks : {1, 2, 3, 4, 5, 8})
    for (int const jobs : {1, 3}) {
      SCOPED_TRACE(fmt::format("{} ranks, {} threads", ranks, jobs));
      Alone alone;
      options.ranks = ranks;
      options.exchange = ranks == 1 ? &alone : nullptr;
      options.jobs = jobs;
      Exploration const shared = explored(match, options);
      expect_same(shared, one);
      ASSERT_TRUE(shared.sharing);
      EXPECT_EQ(shared.sharing->ranks, ranks);
      EXPECT_GE(shared.sharing->most_states * static_cast<std::uint64_t>(ranks), shared.states);
      EXPECT_TRUE(ranks > 1 || shared.sharing->bytes_sent == 0);
      EXPECT_EQ(shared.sharing->odds > 0, match.key_words() > 1 && !exact && ranks > 1);
      EXPECT_TRUE(ranks == 1 || shared.transitions < 1000 || shared.sharing->bytes_sent > 0);
    }
}

std::vector<std::shared_ptr<Match const>> spaces() {
  return {make_match<Net>(random_net(1, 400, 2, 60)),
          make_match<Net>(random_net(2, 9'000, 3, 500)),
          make_match<Philosophers>({{"count", 7}}),
          make_match<Jugs>(),
          make_match<Wheels>({{"wheels", 13}, {"top", 1}, {"high", 1}}),
          make_match<Wheels>({{"wheels", 6}, {"top", 3}}),
          make_match<Ring>({{"cells", 6}}),
          make_match(race(), {{"length", 4}}),
          make_match(guess())};
}

TEST(Shared, SearchesCountWhatOneProcessCounts) {
  for (auto const& match : spaces()) {
    SCOPED_TRACE(match->facts().id);
    expect_same_shared(*match, census(*match));
  }
}

TEST(Shared, SearchesTakeSymmetricStatesForOne) {
  auto const match = make_match<Ring>({{"cells", 6}});
  ExploreOptions options = census(*match);
  options.canonical = true;
  options.watches = {make_watch(*match, "over", false)};
  expect_same_shared(*match, options);
}

TEST(Shared, SearchesFindTheSameLine) {
  Json net = random_net(41, 9'000, 3, 200);
  net["bad"] = {123, 4567};
  net["worse"] = {123, 8999};
  net["bad steps"] = {{0, net["out"][0][1].get<int>()}};
  auto const match = make_match<Net>(net);
  for (bool const keep_going : {false, true}) {
    ExploreOptions options = census(*match);
    options.keep_going = keep_going;
    options.watches = {make_watch(*match, "node == 8123", false), make_watch(*match, "node == 77", true)};
    expect_same_shared(*match, options);
    options.laws = {0, 0, 0};
    options.watches.pop_back();
    expect_same_shared(*match, options);
  }
}

/// The bound ends a search at the border of a part, whoever has it.
TEST(Shared, SearchesEndAtTheSameBounds) {
  auto const wheels = make_match<Wheels>({{"wheels", 5}, {"top", 5}});
  auto const net = make_match<Net>(random_net(4, 9'000, 3, 300));
  for (Match const* match : {wheels.get(), net.get()}) {
    for (std::uint64_t const bound : {1, 2, 100, 1777, 5000}) {
      ExploreOptions options = census(*match);
      options.states = bound;
      expect_same_shared(*match, options);
    }
    for (int const depth : {0, 1, 5}) {
      ExploreOptions options = census(*match);
      options.depth = depth;
      expect_same_shared(*match, options);
    }
  }
}

TEST(Shared, SearchesEndAtNoTimeBeforeTheStart) {
  auto const match = make_match<Net>(random_net(1, 400, 2, 60));
  ExploreOptions options = census(*match);
  options.seconds = 0;
  options.ranks = 3;
  Exploration const report = explored(*match, options);
  EXPECT_EQ(report.ended, Ended::time);
  EXPECT_EQ(report.states, 1U);
  EXPECT_EQ(report.complete, 0);
}

TEST(Shared, SearchesEndWhenOneRankHasNoMemory) {
  auto const match = make_match<Wheels>({{"wheels", 6}, {"top", 5}});
  ExploreOptions options = census(*match);
  options.ranks = 3;
  options.memory = 4096;
  EXPECT_EQ(explored(*match, options).ended, Ended::memory);
}

// ---- Games

ExploreOptions bounded(Match const& match, std::uint64_t states) {
  ExploreOptions options = census(match);
  options.states = states;
  return options;
}

TEST(Shared, GamesAreCountedAsByOneProcess) {
  for (GameEntry const& game : games()) {
    SCOPED_TRACE(game.facts().id);
    Problems problems;
    auto const match = game.match(Json::object(), problems);
    ASSERT_TRUE(match);
    expect_same_shared(*match, bounded(*match, 4000));
  }
}

// ---- Checkpoints

/// A shared search with a checkpoint, interrupted and resumed by whoever is there.
class InterruptedShare {
 public:
  explicit InterruptedShare(std::shared_ptr<Match const> match) : match_(std::move(match)), options_(census(*match_, 2)) {
    options_.checkpoint = scratch_ / "run";
  }

  Exploration run(int ranks, int heard) {
    std::atomic<bool> interrupt = false;
    Alone alone;
    options_.interrupt = &interrupt;
    options_.checkpoint_every = heard < 1000 ? 0 : 30;
    options_.ranks = ranks;
    options_.exchange = ranks == 1 ? &alone : nullptr;
    Exploration report =
        explore(*match_, match_->start(), options_, [&](ExploreStatus const&) { interrupt = interrupt || --heard <= 0; });
    options_.resume = true;
    return report;
  }

  Exploration undisturbed() const {
    ExploreOptions options = options_;
    options.checkpoint.clear();
    return explored(*match_, options);
  }

  std::string folder() const { return options_.checkpoint; }
  ExploreOptions& options() { return options_; }

 private:
  std::shared_ptr<Match const> match_;
  ScratchFolder scratch_;
  ExploreOptions options_;
};

std::shared_ptr<Match const> net_with_findings() {
  Json net = random_net(43, 9'000, 3, 200);
  net["bad"] = {123, 4567};
  return make_match<Net>(net);
}

TEST(SharedLog, ASearchContinuesUnderAnyNumberOfRanks) {
  for (auto const& match :
       {net_with_findings(), make_match<Wheels>({{"wheels", 5}, {"top", 4}}), make_match<Ring>({{"cells", 6}})}) {
    InterruptedShare search(match);
    Exploration const whole = search.undisturbed();
    int ended = 0;
    for (int const ranks : {4, 3, 1, 5, 2, 8}) {
      Exploration const report = search.run(ranks, 12);
      if (report.ended != Ended::interrupted) break;
      EXPECT_LE(report.states, whole.states);
      ++ended;
    }
    EXPECT_GT(ended, 0);
    expect_same(search.run(3, 1'000'000), whole);
    expect_same(search.run(2, 1'000'000), whole);  // once more, from where the last commit left it
  }
}

TEST(SharedLog, WhatIsBehindTheLastCommitDoesNotCount) {
  InterruptedShare search(net_with_findings());
  Exploration const whole = search.undisturbed();
  EXPECT_EQ(search.run(3, 30).ended, Ended::interrupted);
  std::size_t files = 0;
  for (auto const& entry : std::filesystem::directory_iterator(search.folder())) {
    if (!entry.path().filename().string().starts_with("states-")) continue;
    std::ofstream(entry.path(), std::ios::binary | std::ios::app) << "half a frame";
    ++files;
  }
  EXPECT_EQ(files, 3U);
  write_bytes(search.folder() + "/states-0007-0001", "of a run that was killed before its first commit");
  expect_same(search.run(2, 1'000'000), whole);
}

TEST(SharedLog, ABoundIsNoEndForTheNextRun) {
  InterruptedShare search(net_with_findings());
  Exploration const whole = search.undisturbed();
  search.options().depth = 4;
  EXPECT_EQ(search.run(3, 1'000'000).ended, Ended::depth);
  search.options().depth.reset();
  search.options().states = 3000;
  EXPECT_EQ(search.run(2, 1'000'000).ended, Ended::states);
  search.options().states.reset();
  expect_same(search.run(4, 1'000'000), whole);
}

/// What a run says that cannot go on.
std::string refusal(InterruptedShare& search) {
  try {
    search.run(3, 1'000'000);
  } catch (std::runtime_error const& error) {
    return error.what();
  }
  return "none";
}

TEST(SharedLog, ThatIsDamagedIsRefused) {
  InterruptedShare search(net_with_findings());
  EXPECT_EQ(search.run(3, 30).ended, Ended::interrupted);
  std::string const file = search.folder() + "/states-0001-0001", manifest = search.folder() + "/manifest";
  std::string const bytes = read_bytes(file);
  write_bytes(file, bytes.substr(0, bytes.size() / 2));
  EXPECT_NE(refusal(search).find(file + ": is shorter than was written"), std::string::npos) << refusal(search);
  std::string flipped = bytes;
  flipped[bytes.size() / 2] = static_cast<char>(~flipped[bytes.size() / 2]);
  write_bytes(file, flipped);
  EXPECT_NE(refusal(search).find(file), std::string::npos) << refusal(search);
  std::filesystem::remove(file);
  EXPECT_NE(refusal(search).find(file), std::string::npos) << refusal(search);
  write_bytes(file, bytes);
  write_bytes(manifest, "ringside exploration 1\n and no more");
  EXPECT_NE(refusal(search).find(manifest), std::string::npos) << refusal(search);
}

/// Whatever folder it would be read from.
TEST(SharedLog, ThatNamesAFileElsewhereIsRefused) {
  InterruptedShare search(net_with_findings());
  EXPECT_EQ(search.run(3, 30).ended, Ended::interrupted);
  std::string const manifest = search.folder() + "/manifest";
  Checkpoint const read = read_checkpoint(manifest);
  std::filesystem::create_directory(search.folder() + "/states-x");
  std::filesystem::copy_file(search.folder() + "/states-0001-0000", search.folder() + "/other-0001-0000");
  for (std::string const name : {"states-x/../states-0001-0000", "other-0001-0000"}) {
    Json progress = read.progress;
    progress["files"][0][0] = name;
    std::filesystem::remove(manifest);
    CheckpointWriter(manifest, read.header).commit(progress);
    EXPECT_EQ(refusal(search), manifest + ": names a file that is not one of its own");
  }
}

TEST(SharedLog, OfAnotherSearchIsRefused) {
  InterruptedShare search(net_with_findings());
  search.run(3, 30);
  search.options().resume = false;
  EXPECT_NE(refusal(search).find("already exists"), std::string::npos);
  search.options().resume = true;
  search.options().keep_going = false;
  EXPECT_NE(refusal(search).find("holds another exploration"), std::string::npos);
}

TEST(SharedLog, OneSearchAtATimeWritesToIt) {
  ScratchFolder const scratch;
  Alone alone;
  SharedLog const first(scratch / "run", Json::object(), false, alone);
  EXPECT_THROW(SharedLog(scratch / "run", Json::object(), true, alone), std::runtime_error);
}

}  // namespace
}  // namespace ringside
