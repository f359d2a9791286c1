#include <fmt/format.h>
#include <gtest/gtest.h>

#include "checker/explore/checkpoint/checkpoint.h"
#include "checker/explore/checkpoint/resume.h"
#include "checker/explore/checkpoint/shared_log.h"
#include "engine/games/registry.h"
#include "tests/checker/explore/explore_checks.h"

namespace ringside {
namespace {

using namespace toys;

enum class Kept { whole, compact, disk };

std::shared_ptr<Match const> net_with_an_answer() {
  Json net = random_net(41, 30'000, 3, 200);
  net["bad"] = {123, 4567};
  net["worse"] = {123, 9999};
  return make_match<Net>(net);
}

/// A search with a checkpoint in a folder of its own, interrupted and resumed at will.
class Interrupted {
 public:
  explicit Interrupted(Kept kept, std::shared_ptr<Match const> match = net_with_an_answer()) : match_(std::move(match)) {
    options_ = census(*match_, 2);
    options_.compact = kept == Kept::compact;
    options_.watches = {make_watch(*match_, "node > 29000 && node < 29020", false), make_watch(*match_, "node == 77", true)};
    if (kept == Kept::disk) options_.memory = 64;
    options_.spill = kept == Kept::disk ? scratch_ / "levels" : "";
    options_.checkpoint = scratch_ / "run";
    options_.checkpoint_every = 0;
  }

  /// Goes on until progress was heard so often.
  Exploration run(int heard) {
    std::atomic<bool> interrupt = false;
    options_.interrupt = &interrupt;
    Exploration report =
        explore(*match_, match_->start(), options_, [&](ExploreStatus const&) { interrupt = interrupt || --heard <= 0; });
    options_.interrupt = nullptr;
    options_.resume = true;
    return report;
  }

  Exploration undisturbed() const {
    ExploreOptions options = options_;
    options.checkpoint.clear();
    options.resume = false;
    options.interrupt = nullptr;
    options.states.reset();
    options.spill = scratch_ / "undisturbed";
    return explored(*match_, options);
  }

  Match const& match() const { return *match_; }
  ExploreOptions& options() { return options_; }
  std::string file(std::string const& name = "run") const { return scratch_ / name; }

 private:
  std::shared_ptr<Match const> match_;
  ScratchFolder scratch_;
  ExploreOptions options_;
};

class Checkpoints : public testing::TestWithParam<Kept> {};

TEST_P(Checkpoints, AnInterruptedSearchEndsAsAnUndisturbedOne) {
  for (int const heard : {1, 3, 12, 15}) {
    Interrupted search(GetParam());
    Exploration const whole = search.undisturbed();
    EXPECT_FALSE(whole.found.empty());
    Exploration report = search.run(heard);
    EXPECT_EQ(report.ended, Ended::interrupted);
    while (report.ended == Ended::interrupted) report = search.run(heard + 3);
    expect_same(report, whole);
    expect_all_shown(search.match(), search.options(), report);
    expect_same(search.run(1'000'000), whole);  // once more, from where the last commit left it
  }
}

TEST_P(Checkpoints, ASearchThatABoundEndedContinuesWithAWiderOne) {
  for (int const jobs : {1, 4}) {
    Interrupted search(GetParam());
    search.options().jobs = jobs;
    Exploration const whole = search.undisturbed();
    Exploration report;
    for (std::uint64_t states = 1; report.states < whole.states; states *= 3) {
      search.options().states = states;
      report = search.run(1'000'000);
      EXPECT_EQ(report.ended, report.states < whole.states ? Ended::states : report.ended);
    }
    search.options().states.reset();
    expect_same(search.run(1'000'000), whole);
  }
}

/// Whether there is a checkpoint or not, and however often the search was interrupted.
TEST_P(Checkpoints, ABoundCutsOffTheSame) {
  for (std::uint64_t const states : {500, 5'000}) {
    Interrupted search(GetParam());
    search.options().states = states;
    ExploreOptions plain = search.options();
    plain.checkpoint.clear();
    plain.spill = search.file("plain");
    plain.jobs = 3;
    Exploration const bounded = explored(search.match(), plain);
    EXPECT_EQ(bounded.ended, Ended::states);
    int heard = 2;
    Exploration report = search.run(heard);
    while (report.ended == Ended::interrupted) report = search.run(heard = heard * 3 / 2);
    expect_same(report, bounded);
    EXPECT_EQ(report.expanded_in_level, bounded.expanded_in_level);
    search.options().states.reset();
    expect_same(search.run(1'000'000), search.undisturbed());
  }
}

TEST_P(Checkpoints, ADepthIsNoEndForTheNextRun) {
  Interrupted search(GetParam());
  Exploration const whole = search.undisturbed();
  for (int depth = 0; depth < whole.depth; depth += 3) {
    search.options().depth = depth;
    Exploration const report = search.run(1'000'000);
    EXPECT_EQ(report.ended, Ended::depth);
    EXPECT_EQ(report.complete, depth);
  }
  search.options().depth.reset();
  expect_same(search.run(1'000'000), whole);
}

TEST_P(Checkpoints, AnInterruptWhileALevelIsOnlyLookedAtLosesNothing) {
  Interrupted search(GetParam());
  Exploration const whole = search.undisturbed();
  search.options().depth = 9;
  for (int heard = 1; heard < 40; heard += 3)
    if (search.run(heard).ended == Ended::depth) break;
  search.options().depth.reset();
  expect_same(search.run(1'000'000), whole);
}

TEST_P(Checkpoints, OfAnotherQuestionAreRefused) {
  Interrupted search(GetParam());
  search.run(6);
  ExploreOptions const options = search.options();
  auto const other = make_match<Net>(random_net(42, 30'000, 3));
  EXPECT_THROW(explored(*other, options), std::runtime_error);
  search.options().watches.pop_back();
  EXPECT_THROW(search.run(1), std::runtime_error);
  search.options() = options;
  search.options().laws = {1, 0, 0};
  EXPECT_THROW(search.run(1), std::runtime_error);
}

std::string name_of(testing::TestParamInfo<Kept> const& kept) {
  if (kept.param == Kept::whole) return "whole";
  return kept.param == Kept::compact ? "compact" : "disk";
}

INSTANTIATE_TEST_SUITE_P(Explore, Checkpoints, testing::Values(Kept::whole, Kept::compact, Kept::disk), name_of);

TEST(Checkpoint, OfAStoreThatGoesToDiskLaterContinuesThere) {
  Interrupted search(Kept::whole);
  Exploration const whole = search.undisturbed();
  EXPECT_EQ(search.run(9).ended, Ended::interrupted);
  search.options().memory = 64;
  search.options().spill = search.file("levels");
  EXPECT_EQ(search.run(4).ended, Ended::interrupted);
  std::filesystem::remove_all(search.options().spill);  // it needs no levels besides
  search.options().spill = search.file("elsewhere");
  Exploration const report = search.run(1'000'000);
  EXPECT_EQ(report.store, "disk");
  expect_same(report, whole);
}

TEST(Checkpoint, OfATreeAndOfSymmetricStates) {
  ScratchFolder const scratch;
  int number = 0;
  for (std::shared_ptr<Match const> const& match :
       {make_match<Wheels>({{"wheels", 5}, {"top", 5}}), make_match<Ring>({{"cells", 6}})}) {
    ExploreOptions options = census(*match, 2);
    options.canonical = match->symmetries() > 1;
    options.watches = {make_watch(*match, "over", false)};
    Exploration const whole = explored(*match, options);
    options.checkpoint = scratch / std::to_string(number++);
    options.checkpoint_every = 0;
    for (std::uint64_t states = 4; states < whole.states; states *= 4) {
      options.states = states;
      EXPECT_EQ(explored(*match, options).ended, Ended::states);
      options.resume = true;
    }
    options.states.reset();
    expect_same(explored(*match, options), whole);
  }
}

/// A small search whose checkpoint has several commits.
Interrupted& small_search() {
  static Interrupted search(Kept::whole, make_match<Net>(random_net(43, 30'000, 2)));
  static bool const ran = (search.run(14), true);
  EXPECT_TRUE(ran);
  return search;
}

constexpr char const* of_states = "/states-0001-0000";

/// The file in which its states are: it has all commits.
std::string states_of_small_search() { return small_search().file() + of_states; }

/// Resumes from what is left of a file: it must end right, or be refused.
void expect_right_or_refused(std::string const& bytes, Exploration const& whole, std::string const& file = of_states) {
  Interrupted& search = small_search();
  std::string const path = search.file("damaged");
  std::filesystem::remove_all(path);
  std::filesystem::copy(search.file(), path);
  write_bytes(path + file, bytes);
  ExploreOptions options = search.options();
  options.checkpoint = path;
  try {
    expect_same(explored(search.match(), options), whole);
  } catch (std::runtime_error const& error) {
    EXPECT_NE(std::string(error.what()).find("damaged"), std::string::npos) << "names the file: " << error.what();
  }
}

/// Where the last two commits of a file end.
std::pair<std::size_t, std::size_t> last_commits(std::string const& path) {
  std::string const bytes = read_bytes(path);
  std::size_t const last = read_checkpoint(path).end;
  std::size_t before = 0;
  ScratchFolder const scratch;
  for (std::size_t cut = last - 1; before == 0; --cut) {
    write_bytes(scratch / "cut", bytes.substr(0, cut));
    before = read_checkpoint(scratch / "cut").end;
  }
  return {before, last};
}

TEST(Checkpoint, ThatIsCutOffAnywhereContinuesFromTheCommitBefore) {
  Exploration const whole = small_search().undisturbed();
  std::string const bytes = read_bytes(states_of_small_search());
  auto const [before, last] = last_commits(states_of_small_search());
  ASSERT_LT(before, last);
  ScratchFolder const scratch;
  for (std::size_t cut = before; cut <= bytes.size(); ++cut) {
    write_bytes(scratch / "cut", bytes.substr(0, cut));
    EXPECT_EQ(read_checkpoint(scratch / "cut").end, cut < last ? before : last) << cut;
    if (cut % 397 == 0 || last - cut < 3) expect_right_or_refused(bytes.substr(0, cut), whole);
  }
  for (std::size_t cut = 0; cut < 600; cut += 7) expect_right_or_refused(bytes.substr(0, cut), whole);
}

TEST(Checkpoint, ThatHasAFlippedBitContinuesFromTheCommitBeforeOrIsRefused) {
  Exploration const whole = small_search().undisturbed();
  Dice dice(44);
  for (std::string const file : {of_states, "/manifest"}) {
    std::string const bytes = read_bytes(small_search().file() + file);
    for (int i = 0; i < 250; ++i) {
      std::size_t const at = i < 100 ? dice.below(400) : dice.below(bytes.size());
      std::string flipped = bytes;
      flipped[at] = static_cast<char>(flipped[at] ^ (1 << dice.below(8)));
      SCOPED_TRACE(file + " " + std::to_string(at));
      expect_right_or_refused(flipped, whole, file);
    }
  }
}

/// Every bit of every part: none may turn one part into another, let it be passed over, or drop commits after it in silence.
TEST(Checkpoint, IsSeenToBeDamagedByAnyBit) {
  ScratchFolder const scratch;
  std::size_t before_last = 0, last = 0;  // bytes before the last commit but one's end, and before the last one
  {
    CheckpointWriter writer(scratch / "file", {{"what", "a test"}});
    for (std::uint64_t i = 0; i < 4; ++i) {
      before_last = read_bytes(scratch / "file").size();
      writer.states(static_cast<std::uint32_t>(i), std::vector<std::uint64_t>{i, i + 1});
      last = read_bytes(scratch / "file").size();
      writer.commit({{"cursor", i}});
    }
  }
  std::string const bytes = read_bytes(scratch / "file");
  for (std::size_t bit = 0; bit < bytes.size() * 8; ++bit) {
    std::string flipped = bytes;
    flipped[bit / 8] = static_cast<char>(flipped[bit / 8] ^ (1 << (bit % 8)));
    write_bytes(scratch / "flipped", flipped);
    if (bit / 8 < last)
      EXPECT_THROW(read_checkpoint(scratch / "flipped"), std::runtime_error) << "bit " << bit;
    else
      EXPECT_EQ(read_checkpoint(scratch / "flipped").end, before_last) << "bit " << bit;
  }
}

TEST(Checkpoint, ThatIsDamagedBeforeACommitSaysWhereAndHowToContinue) {
  std::string bytes = read_bytes(states_of_small_search());
  ScratchFolder const scratch;
  write_bytes(scratch / "shorter", bytes.substr(0, last_commits(states_of_small_search()).first));
  std::size_t const before = last_commits(scratch / "shorter").first;  // two whole commits follow
  bytes[before + 40] = static_cast<char>(~bytes[before + 40]);
  write_bytes(scratch / "damaged", bytes);
  try {
    read_checkpoint(scratch / "damaged");
    FAIL() << "a commit would be lost";
  } catch (std::runtime_error const& error) {
    std::string const what = error.what();
    EXPECT_NE(what.find(fmt::format("is damaged at byte {}", before)), std::string::npos) << what;
    EXPECT_NE(what.find(fmt::format("truncate --size={}", before)), std::string::npos) << what;
  }
  write_bytes(scratch / "cut", bytes.substr(0, before));
  EXPECT_EQ(read_checkpoint(scratch / "cut").end, before);
}

TEST(Checkpoint, OfADiskWhoseStatesAreCutOffIsRefused) {
  Interrupted search(Kept::disk);
  EXPECT_EQ(search.run(14).ended, Ended::interrupted);
  EXPECT_FALSE(std::filesystem::exists(search.file("levels"))) << "the checkpoint has all of them";
  std::string const states = search.file() + of_states, bytes = read_bytes(states);
  for (std::size_t const size : {bytes.size() - 1, bytes.size() - 24, bytes.size() / 2, std::size_t{0}}) {
    write_bytes(states, bytes.substr(0, size));
    try {
      search.run(1'000'000);
      FAIL() << "states are missing";
    } catch (std::runtime_error const& error) {
      EXPECT_NE(std::string(error.what()).find(states), std::string::npos) << "names the file: " << error.what();
    }
  }
  std::filesystem::remove(states);
  EXPECT_THROW(search.run(1'000'000), std::runtime_error);
}

/// What is said of a path from which a search is to be resumed.
std::string refusal(std::string const& path) {
  try {
    read_exploration(path);
    return "none";
  } catch (std::runtime_error const& error) {
    return error.what();
  }
}

TEST(Checkpoint, InOneFileIsRefused) {
  Interrupted search(Kept::whole);
  search.run(3);
  std::string const old = search.file("old");
  { CheckpointWriter(old, read_manifest(search.file()).header).commit({{"cursor", 0}, {"levels", 1}}); }
  std::string const said =
      old + ": is a checkpoint in one file, as earlier builds wrote it, and this one makes folders: start again";
  EXPECT_EQ(refusal(old), said);
  search.options().checkpoint = old;
  try {
    search.run(3);
    FAIL() << "it is no folder";
  } catch (std::runtime_error const& error) {
    EXPECT_EQ(error.what(), said);
  }
  write_bytes(search.file("letter"), "not states");
  EXPECT_EQ(refusal(search.file("letter")), search.file("letter") + ": is not a checkpoint of an exploration");
  EXPECT_EQ(refusal(search.file("nowhere")), search.file("nowhere") + ": No such file or directory");
}

TEST(Checkpoint, OfAnotherVersionIsRefused) {
  Interrupted search(Kept::whole);
  EXPECT_EQ(search.run(3).ended, Ended::interrupted);
  Json header = read_manifest(search.file()).header;
  ASSERT_TRUE(header.contains("program"));
  header["program"] = "0.0.9";
  std::filesystem::create_directory(search.file("old"));
  { CheckpointWriter const writer(SharedLog::manifest_path(search.file("old")), header); }
  std::string const said = refusal(search.file("old"));
  EXPECT_NE(said.find("was written by version 0.0.9"), std::string::npos) << said;
}

}  // namespace
}  // namespace ringside
