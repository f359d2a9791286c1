// Checkpoints whose checksums are right and whose content is made up: what they hold is checked before it is believed.

#include <sys/resource.h>

#include <csignal>
#include <functional>

#include "checker/explore/stores/store.h"
#include "engine/games/registry.h"
#include "tests/checker/explore/explore_checks.h"
#include "tests/checker/explore/made_checkpoint.h"

namespace ringside {
namespace {

using namespace toys;

/// A search of a net that found something on its way and did not end.
class MadeUp {
 public:
  explicit MadeUp(bool compact = false) : match_(make_match<Net>(net())), options_(census(*match_)) {
    options_.compact = compact;
    options_.checkpoint = scratch_ / "run";
    options_.states = 300;
    explored(*match_, options_);
    content_ = take_apart(options_.checkpoint);
    options_.resume = true;
    options_.states.reset();
  }

  /// What is said of the checkpoint after a change; empty: it is continued.
  std::string said(std::function<void(MadeCheckpoint&)> const& change) {
    MadeCheckpoint changed = content_;
    change(changed);
    put_together(changed, options_.checkpoint);
    try {
      explored(*match_, options_);
      return {};
    } catch (std::runtime_error const& error) {
      std::string const what = error.what();
      EXPECT_EQ(what.find(options_.checkpoint), 0U) << "names the file: " << what;
      return what.substr(std::min(what.size(), what.find(": ") + 2));
    }
  }

 private:
  ScratchFolder scratch_;
  std::shared_ptr<Match const> match_;
  ExploreOptions options_;
  MadeCheckpoint content_;

  static Json net() {
    Json net = random_net(45, 20'000, 3, 5'000);
    net["bad"] = Json::array({net["out"][0][0]});
    return net;
  }
};

TEST(MadeUpCheckpoint, ThatWasNotChangedIsContinued) {
  EXPECT_EQ(MadeUp().said([](MadeCheckpoint&) {}), "");
  EXPECT_EQ(MadeUp(true).said([](MadeCheckpoint&) {}), "");
}

TEST(MadeUpCheckpoint, WithAStateThatCannotBeIsRefused) {
  for (std::uint64_t const word : {std::uint64_t{20'000}, ~std::uint64_t{0}, std::uint64_t{1} << 40U}) {
    std::string const what = MadeUp().said([&](MadeCheckpoint& content) { content.parts.back().words[0] = word; });
    EXPECT_EQ(what.find("holds an impossible state"), 0U) << what;
  }
}

TEST(MadeUpCheckpoint, ThatBeginsElsewhereIsRefused) {
  std::string const what = MadeUp().said([](MadeCheckpoint& content) { content.parts.front().words[0] = 1; });
  EXPECT_EQ(what, "does not begin with its start state");
}

TEST(MadeUpCheckpoint, WhoseLevelsDoNotFollowIsRefused) {
  std::string const wrong = "its last commit does not fit its states";
  for (bool const compact : {false, true}) {
    EXPECT_EQ(MadeUp(compact).said([](MadeCheckpoint& content) { content.parts.back().level += 2; }), wrong);
    EXPECT_EQ(MadeUp(compact).said([](MadeCheckpoint& content) { --content.parts.back().level; }), wrong);
    EXPECT_EQ(MadeUp(compact).said([](MadeCheckpoint& content) { content.parts.front().level = 1; }), wrong);
    EXPECT_EQ(MadeUp(compact).said([](MadeCheckpoint& content) { content.parts.back().words.pop_back(); }), wrong);
    EXPECT_EQ(MadeUp(compact).said([](MadeCheckpoint& content) { std::swap(content.parts[1], content.parts[2]); }),
              compact ? wrong : "");
    EXPECT_EQ(MadeUp(compact).said([](MadeCheckpoint& content) { content.parts.back().level = 0; }),
              "does not begin with its start state");
  }
}

TEST(MadeUpCheckpoint, WhoseCommitDoesNotFitIsRefused) {
  std::string const wrong = "its last commit does not fit its states";
  EXPECT_EQ(MadeUp().said([](MadeCheckpoint& content) { content.progress["turn"] = 100'000; }), wrong);
  EXPECT_EQ(MadeUp().said([](MadeCheckpoint& content) { content.progress["turn"] = 1e300; }), "its header is damaged");
  EXPECT_EQ(MadeUp().said([](MadeCheckpoint& content) { content.progress["sizes"] = {1}; }), wrong);
  EXPECT_EQ(MadeUp().said([](MadeCheckpoint& content) { content.progress["sizes"].push_back(100); }), wrong);
  EXPECT_EQ(MadeUp().said([](MadeCheckpoint& content) { content.progress["sizes"] = Json::array(); }), wrong);
  EXPECT_EQ(MadeUp().said([](MadeCheckpoint& content) { content.progress["found"] = 1; }), wrong);
  EXPECT_EQ(MadeUp().said([](MadeCheckpoint& content) { content.parts.clear(); }), wrong);
  EXPECT_NE(MadeUp().said([](MadeCheckpoint& content) { content.progress["seen"] = 7; }), "");
}

TEST(MadeUpCheckpoint, WithAFindingThatIsNoneIsRefused) {
  auto const changed = [](auto const& change) {
    return MadeUp().said([&](MadeCheckpoint& content) { change(content.progress["seen"]["candidates"][0]); });
  };
  EXPECT_EQ(changed([](Json& finding) { finding["key"][0] = 0; }), "names a finding that is not one");
  EXPECT_EQ(changed([](Json& finding) { finding["kind"] = 1; }), "names a finding that is not one");
  EXPECT_EQ(changed([](Json& finding) { finding["length"] = 77; }), "names a finding on a level that does not exist");
  EXPECT_EQ(changed([](Json& finding) { finding["length"] = -1; }), "names a finding on a level that does not exist");
  EXPECT_NE(changed([](Json& finding) { finding["key"][0] = 1'000'000; }).find("impossible state"), std::string::npos);
}

TEST(MadeUpCheckpoint, WithAnEndThatTheGameDoesNotKnowIsRefused) {
  std::string const what = MadeUp().said([](MadeCheckpoint& content) { content.progress["seen"]["ends"][0][0] = "boredom"; });
  EXPECT_EQ(what, "names an end that the game does not know");
}

/// A finding that is one, on a level that no play comes to it by.
TEST(MadeUpCheckpoint, WhoseFindingNoPlayLeadsToIsRefused) {
  std::string const what =
      MadeUp().said([](MadeCheckpoint& content) { content.progress["seen"]["candidates"][0]["length"] = 3; });
  EXPECT_EQ(what, "holds a state that no line leads to");
}

TEST(MadeUpCheckpoint, WhoseStatesAreTheirOwnParentsEnds) {
  auto const store = make_fingerprint_store(1);
  std::uint64_t const key = 5;
  Ref ref = 0;
  store->put_again(&key, compute_fingerprint({&key, 1}), ref);
  EXPECT_LE(store->line_to(&key).size(), 2U);
}

/// Of each game: a state of whose words some are turned round is refused, or can be played on.
TEST(MadeUpCheckpoint, OfEachGameIsRefusedOrContinued) {
  ScratchFolder const scratch;
  Dice dice(46);
  for (GameEntry const& entry : games()) {
    auto const match = make_match(entry);
    ExploreOptions options = census(*match);
    options.states = 100;
    options.checkpoint = scratch / std::string(entry.facts().id);
    explored(*match, options);
    MadeCheckpoint const content = take_apart(options.checkpoint);
    options.resume = true;
    options.states = 150;
    int refused = 0;
    for (int i = 0; i < 200; ++i) {
      MadeCheckpoint changed = content;
      std::vector<std::uint64_t>& words = changed.parts.back().words;
      words[static_cast<std::size_t>(dice.below(words.size()))] ^= std::uint64_t{1} << dice.below(64);
      put_together(changed, options.checkpoint);
      try {
        explored(*match, options);
      } catch (std::runtime_error const&) {
        ++refused;
      }
    }
    EXPECT_GT(refused, 10) << entry.facts().id;
  }
}

/// A disk that is full, as a bound on the size of files.
TEST(MadeUpCheckpoint, OfAFullDiskLeavesNoFile) {
  ScratchFolder const scratch;
  auto const before = std::signal(SIGXFSZ, SIG_IGN);
  rlimit bound{};
  ASSERT_EQ(::getrlimit(RLIMIT_FSIZE, &bound), 0);
  for (rlim_t const bytes : {0, 10, 30}) {
    rlimit const small{bytes, bound.rlim_max};
    ::setrlimit(RLIMIT_FSIZE, &small);
    EXPECT_THROW(CheckpointWriter(scratch / "run", {{"what", "a test"}}), std::runtime_error) << bytes;
    ::setrlimit(RLIMIT_FSIZE, &bound);
    EXPECT_FALSE(std::filesystem::exists(scratch / "run")) << bytes;
  }
  std::signal(SIGXFSZ, before);
}

}  // namespace
}  // namespace ringside
