#include <gtest/gtest.h>

#include "engine/games/registry.h"
#include "tests/proof/certificates.h"

// What a search claims is proved, whatever it claims.

namespace ringside {
namespace {

using namespace toys;

class Proof : public testing::Test {
 protected:
  Proof() { know_toys(); }

  ScratchFolder scratch_;
  std::string path_ = scratch_ / "proof.rsc";

  Exploration certify(Match const& match, AnyState const& start, ExploreOptions options) {
    options.certificate = path_;
    return explore(match, start, options);
  }
  Exploration certify(Match const& match, ExploreOptions const& options) { return certify(match, match.start(), options); }
  void expect_proved(Match const& match, ExploreOptions const& options) {
    Exploration const report = certify(match, options);
    ASSERT_TRUE(report.certificate);
    EXPECT_EQ(verdict_of(path_), "proved");
    EXPECT_EQ(sample_verdict_of(path_, 100), "proved");
  }
  Json header() { return take_apart(path_).header; }
};

TEST_F(Proof, ExhaustedSpacesAreProved) {
  for (int wheels = 1; wheels <= 5; ++wheels)
    for (int const high : {3, 255}) {
      auto const match = make_match<Wheels>({{"wheels", wheels}, {"high", high}});
      expect_proved(*match, all_laws(*match));
      EXPECT_EQ(header().at("claim").at("kind"), "exhausted");
    }
  for (int length = 1; length <= 4; ++length) {
    auto const match = toys::make_match(race(), {{"length", length}});
    expect_proved(*match, all_laws(*match));
  }
}

TEST_F(Proof, RandomGraphsAreProvedWithTheirLoops) {
  for (std::uint64_t seed = 0; seed < 100; ++seed) {
    auto const match = make_match<Net>(random_net(seed, 60, 3, 6));
    expect_proved(*match, census(*match));
  }
}

TEST_F(Proof, FindingsAreProvedToBeShortest) {
  for (std::uint64_t seed = 0; seed < 60; ++seed) {
    Json net = random_net(seed, 80, 2, 8);
    net["bad"] = {17, 40};
    net["worse"] = {33};
    net["bad steps"] = {{5, net["out"][5][0]}, {6, net["out"][6][1]}};
    auto const match = make_match<Net>(net);
    for (bool const keep_going : {false, true})
      for (int const depth : {0, 1, 3, 5, 100}) {
        ExploreOptions options = all_laws(*match);
        options.keep_going = keep_going;
        options.depth = depth;
        options.watches.push_back(make_watch(*match, "node == 50", true));
        options.watches.push_back(make_watch(*match, "node == 51", false));
        expect_proved(*match, options);
      }
  }
}

TEST_F(Proof, BoundedSearchesAreProvedAsFarAsTheyWent) {
  auto const match = make_match<Wheels>({{"wheels", 4}});
  for (std::uint64_t const states : {1, 2, 5, 20, 100, 255}) {
    ExploreOptions options = all_laws(*match);
    options.states = states;
    expect_proved(*match, options);
    EXPECT_EQ(header().at("claim").at("kind"), "bounded");
    EXPECT_EQ(header().at("claim").at("by"), "states");
  }
  ExploreOptions options = all_laws(*match);
  options.depth = 3;
  expect_proved(*match, options);
  EXPECT_EQ(header().at("claim"),
            Json::parse(R"({"kind": "bounded", "by": "depth", "levels": 3, "frontier": {"states": 20, "seen": true}})"));
}

TEST_F(Proof, SymmetricStatesAreProvedForTheirClass) {
  for (int cells = 2; cells <= 6; ++cells) {
    auto const match = make_match<Ring>({{"cells", cells}});
    ExploreOptions options = census(*match);
    options.canonical = true;
    expect_proved(*match, options);
  }
}

TEST_F(Proof, ADeckIsFollowed) {
  auto const match = make_match<Ring>({{"cells", 4}});
  for (std::uint64_t seed = 0; seed < 10; ++seed) {
    ExploreOptions options = census(*match);
    options.deck = seed;
    options.watches.push_back(make_watch(*match, "cell[0].shows == 3", false));
    expect_proved(*match, options);
  }
}

TEST_F(Proof, StuckStatesAreFindings) {
  auto const match = make_match<Philosophers>({{"count", 4}});
  expect_proved(*match, all_laws(*match));
  EXPECT_EQ(header().at("claim").at("kind"), "found");
  EXPECT_EQ(header().at("found").at(0).at("kind"), "deadlock");
}

/// Two words a state, or one: from a start in the middle of a game.
TEST_F(Proof, EveryGameIsProvedForAFewActions) {
  for (GameEntry const& entry : built_in_games()) {
    Problems problems;
    std::shared_ptr<Match const> const match = entry.match(Json::object(), problems);
    ASSERT_TRUE(match);
    AnyState state = match->start();
    std::vector<ActionCode> legal;
    for (int i = 0; i < 40; ++i) {
      match->legal(state, legal);
      if (!legal.empty() && i % 10 == 0 && can_certify_start(*match, state)) {
        ExploreOptions options = all_laws(*match);
        options.states = 300;
        certify(*match, state, options);
        EXPECT_EQ(verdict_of(path_), "proved") << entry.facts().id << " after " << i;
        EXPECT_EQ(sample_verdict_of(path_, 50), "proved") << entry.facts().id << " after " << i;
      }
      if (!legal.empty()) match->apply(state, legal[legal.size() / 2]);
    }
  }
}

TEST_F(Proof, LittleMemoryIsEnough) {
  auto const match = make_match<Wheels>({{"wheels", 6}});
  certify(*match, all_laws(*match));
  proof::Reader reader(path_);
  proof::Claims const claims = proof::read_claims(reader.header(), 0);
  proof::Settings settings;
  settings.memory = 1;  // it takes what it needs at least: runs of 1,024 states
  settings.folder = scratch_ / ".";
  EXPECT_NO_THROW(proof::check(claims, reader, settings));
  EXPECT_EQ(files_in(scratch_ / "."), 1U) << "temporary files are gone";
}

// ---- The same bytes, however the search was done.

class SameBytes : public Proof {
 protected:
  std::string bytes_of(Match const& match, ExploreOptions const& options) {
    std::filesystem::remove(path_);
    certify(match, options);
    return read_bytes(path_);
  }
  void expect_same_bytes(Match const& match, ExploreOptions const& options) {
    std::string const plain = bytes_of(match, options);
    for (int const jobs : {2, 4}) {
      ExploreOptions other = options;
      other.jobs = jobs;
      EXPECT_TRUE(bytes_of(match, other) == plain) << jobs << " threads";
    }
    for (int const ranks : {2, 3, 7}) {
      ExploreOptions other = options;
      other.ranks = ranks;
      EXPECT_TRUE(bytes_of(match, other) == plain) << ranks << " ranks";
      other.spill = scratch_ / "spill";
      other.memory = std::uint64_t{1} << 14U;
      EXPECT_TRUE(bytes_of(match, other) == plain) << ranks << " ranks on disk";
    }
    ExploreOptions other = options;
    other.spill = scratch_ / "spill";
    other.memory = std::uint64_t{1} << 14U;
    EXPECT_TRUE(bytes_of(match, other) == plain) << "on disk";
    EXPECT_EQ(verdict_of(path_), "proved");
  }
};

TEST_F(SameBytes, OfThreadsRanksAndDisk) {
  auto const wheels = make_match<Wheels>({{"wheels", 6}});
  expect_same_bytes(*wheels, all_laws(*wheels));
  auto const small = make_match<Wheels>({{"wheels", 5}, {"high", 3}});
  expect_same_bytes(*small, all_laws(*small));
  ExploreOptions bounded = all_laws(*wheels);
  bounded.depth = 6;
  expect_same_bytes(*wheels, bounded);
  bounded.depth.reset();
  bounded.states = 1500;
  expect_same_bytes(*wheels, bounded);
  auto const ring = make_match<Ring>({{"cells", 6}});
  ExploreOptions reduced = census(*ring);
  reduced.canonical = true;
  expect_same_bytes(*ring, reduced);
}

TEST_F(SameBytes, OfASearchThatIsResumed) {
  auto const match = make_match<Wheels>({{"wheels", 6}});
  std::string const plain = bytes_of(*match, all_laws(*match));
  for (std::uint64_t const states : {10, 700, 3000}) {
    ExploreOptions options = all_laws(*match);
    options.checkpoint = scratch_ / ("run" + std::to_string(states));
    options.states = states;
    certify(*match, options);
    EXPECT_EQ(verdict_of(path_), "proved");
    options.states.reset();
    options.resume = true;
    EXPECT_TRUE(bytes_of(*match, options) == plain) << states;
  }
}

}  // namespace
}  // namespace ringside
