// The file of a checkpoint: what is written is handed back, and nothing else is taken for one.

#include "checker/explore/checkpoint/checkpoint.h"
#include "checker/explore/checkpoint/resume.h"
#include "engine/games/registry.h"
#include "tests/checker/explore/explore_checks.h"

namespace ringside {
namespace {

using namespace toys;

TEST(Checkpoint, OfAnotherFormIsRefused) {
  ScratchFolder const scratch;
  write_bytes(scratch / "empty", "");
  write_bytes(scratch / "letter", "dear friend, this is not a checkpoint at all");
  write_bytes(scratch / "headless", "ringside exploration 2\n");
  write_bytes(scratch / "older", "ringside exploration 1\n");
  for (std::string const name : {"empty", "letter", "headless", "older", "none"}) {
    EXPECT_THROW(read_checkpoint(scratch / name), std::runtime_error) << name;
    EXPECT_THROW(read_exploration(scratch / name), std::runtime_error) << name;
  }
}

TEST(Checkpoint, IsWrittenByOneSearchOnly) {
  ScratchFolder const scratch;
  CheckpointWriter const writer(scratch / "run", Json::object());
  std::uint64_t const end = std::filesystem::file_size(scratch / "run");
  EXPECT_THROW(CheckpointWriter(scratch / "run", end), std::runtime_error);
}

TEST(Checkpoint, DoesNotWriteOverAnotherFile) {
  ScratchFolder const scratch;
  write_bytes(scratch / "letter", "dear friend");
  auto const match = make_match<Clock>();
  ExploreOptions options = census(*match);
  options.checkpoint = scratch / "letter";
  EXPECT_THROW(explored(*match, options), std::runtime_error);
  EXPECT_EQ(read_bytes(scratch / "letter"), "dear friend");
}

TEST(Checkpoint, ReportsWhatWasAskedOfEachGame) {
  ScratchFolder const scratch;
  for (GameEntry const& entry : games()) {
    auto const match = make_match(entry);
    AnyState start = match->start();
    std::vector<ActionCode> legal;
    for (int i = 0; i < 5; ++i) {
      match->legal(start, legal);
      if (!legal.empty()) match->apply(start, legal.back());
    }
    ExploreOptions options = census(*match);
    options.states = 200;
    options.deck = 7;
    options.watches = {make_watch(*match, "over && winner == 1", false)};
    options.checkpoint = scratch / std::string(entry.facts().id);
    Exploration const report = explore(*match, start, options);
    EXPECT_NE(report.ended, Ended::exhausted);
    Resumed resumed = read_exploration(options.checkpoint);
    EXPECT_EQ(resumed.match->setup(), match->setup());
    EXPECT_EQ(resumed.start, start);
    EXPECT_EQ(resumed.options.laws, options.laws);
    EXPECT_EQ(resumed.options.deck, options.deck);
    EXPECT_TRUE(resumed.options.keep_going);
    resumed.options.states = 200;
    expect_same(explore(*resumed.match, resumed.start, resumed.options), report);
  }
}

using Portions = std::vector<std::pair<std::uint32_t, std::vector<std::uint64_t>>>;

TEST(Checkpoint, HandsBackItsStatesInTheirOrder) {
  ScratchFolder const scratch;
  std::vector<std::uint64_t> const some{1, 2, 3}, more{4, 5};
  {
    CheckpointWriter writer(scratch / "file", {{"what", "a test"}});
    writer.states(0, some);
    writer.commit({{"cursor", 1}});
    writer.states(1, more);
    writer.commit({{"cursor", 2}});
    writer.states(2, some);
  }
  Checkpoint const checkpoint = read_checkpoint(scratch / "file");
  EXPECT_EQ(checkpoint.header, (Json{{"what", "a test"}}));
  EXPECT_EQ(checkpoint.progress, (Json{{"cursor", 2}}));
  Portions replayed;
  replay_checkpoint(scratch / "file", checkpoint.end, [&](std::uint32_t level, std::span<std::uint64_t const> words) {
    replayed.emplace_back(level, std::vector<std::uint64_t>(words.begin(), words.end()));
  });
  EXPECT_EQ(replayed, (Portions{{0, some}, {1, more}}));
}

}  // namespace
}  // namespace ringside
