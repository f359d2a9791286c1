#include <gtest/gtest.h>

#include "checker/compare/compare.h"
#include "tests/checker/solve/solve_toys.h"
#include "tests/proof/certificates.h"

// Certificates of comparisons: that two readings never diverge, or where they first do.

namespace ringside {
namespace {

/// A ring of nodes with a second way on from each, and ends behind some of them.
Json some_nodes(std::uint64_t seed) {
  Dice dice(seed);
  Json nodes = Json::array();
  for (int i = 0; i < 20; ++i) nodes.push_back({{"who", i % 2}, {"next", {(i + 1) % 20, dice.below(22)}}});
  for (auto const& rank : {std::vector{1, 2}, {2, 1}}) nodes.push_back({{"rank", rank}});
  return nodes;
}

class ComparisonProof : public testing::Test {
 protected:
  ComparisonProof() { know_toys(); }

  ScratchFolder scratch_;
  std::string path_ = scratch_ / "proof.rsc", altered_ = scratch_ / "altered.rsc";

  Comparison certify(Match const& one, Match const& other, std::optional<int> depth = {}) {
    std::filesystem::remove(path_);
    CompareOptions options;
    options.explore.certificate = path_;
    options.explore.depth = depth;
    options.games = 0;
    return compare(one, other, one.start(), options);
  }
  void expect_refused(TakenApart const& parsed, std::string const& what) {
    write_together(parsed, altered_);
    std::string const verdict = verdict_of(altered_);
    EXPECT_TRUE(verdict.starts_with("refuted: ") || verdict.starts_with("unreadable: byte ")) << what << ": " << verdict;
  }
};

TEST_F(ComparisonProof, ReadingsThatAreAlikeAreProvedToBe) {
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    Json nodes = some_nodes(seed);
    auto const one = toys::digraph(nodes);
    nodes.push_back({{"rank", {1, 1}}});  // that no way leads to
    auto const other = toys::digraph(nodes);
    EXPECT_EQ(certify(*one, *other).explored.ended, Ended::exhausted);
    EXPECT_EQ(verdict_of(path_), "proved");
    EXPECT_EQ(take_apart(path_).header["claim"]["kind"], "exhausted");
  }
}

/// Another way on, another end, one way more: wherever it stands, it is found, and the certificate says the same.
TEST_F(ComparisonProof, TheShortestDivergenceIsProvedToBeIt) {
  int parted = 0;
  for (std::uint64_t seed = 0; seed < 20; ++seed)
    for (std::size_t node = 0; node < 22; ++node) {
      Json const nodes = some_nodes(seed);
      Json changed = nodes;
      if (node >= 20)
        changed[node]["rank"] = {1, 1};
      else if (node % 2 == 0)
        changed[node]["next"][1] = (changed[node]["next"][1].get<int>() + 1) % 22;
      else
        changed[node]["next"].push_back(0);
      Comparison const comparison = certify(*toys::digraph(nodes), *toys::digraph(changed));
      EXPECT_EQ(verdict_of(path_), "proved") << seed << " " << node;
      TakenApart parsed = take_apart(path_);
      EXPECT_EQ(parsed.header["found"].size(), comparison.parting ? 1U : 0U);
      if (!comparison.parting) continue;
      ++parted;
      EXPECT_EQ(parsed.header["found"][0]["actions"].size(), comparison.parting->line.size());
      TakenApart altered = parsed;
      altered.header["found"] = Json::array();
      expect_refused(altered, "a divergence that is not told");
      altered = parsed;
      altered.header["found"][0]["actions"].push_back("do 0");
      expect_refused(altered, "a longer way there");
      if (comparison.parting->line.empty()) continue;
      altered = parsed;
      altered.header["found"][0]["actions"].erase(0);
      expect_refused(altered, "a shorter way that is none");
    }
  EXPECT_GT(parted, 100);
}

TEST_F(ComparisonProof, BoundedComparisonsAreProvedAsFarAsTheyWent) {
  Json nodes = some_nodes(1);
  auto const one = toys::digraph(nodes);
  nodes[19]["next"] = {0};
  auto const other = toys::digraph(nodes);
  for (int const depth : {0, 1, 2, 3, 30}) {
    certify(*one, *other, depth);
    EXPECT_EQ(verdict_of(path_), "proved") << depth;
    EXPECT_EQ(sample_verdict_of(path_, 50), "proved") << depth;
  }
}

/// Of another reading than the one that was asked nothing is proved.
TEST_F(ComparisonProof, TheOtherReadingIsPartOfTheClaim) {
  Json const nodes = some_nodes(5);
  auto const one = toys::digraph(nodes);
  certify(*one, *one);
  ASSERT_EQ(verdict_of(path_), "proved");
  TakenApart const parsed = take_apart(path_);
  for (std::size_t node = 0; node < 20; ++node) {
    Json changed = nodes;
    changed[node]["next"] = {(node + 2) % 20};
    TakenApart altered = parsed;
    altered.header["versus"]["setup"] = toys::digraph(changed)->setup();
    expect_refused(altered, "another reading");
    altered.header["versus"]["setup_digest"] = to_hex(toys::digraph(changed)->setup_digest());
    write_together(altered, altered_);
    bool const is_met = std::any_of(parsed.levels.begin(), parsed.levels.end(), [&](auto const& level) {
      return std::any_of(level.begin(), level.end(), [&](auto const& key) { return key[0] == node; });
    });
    EXPECT_EQ(verdict_of(altered_) == "proved", !is_met) << node;
    EXPECT_EQ(sample_verdict_of(altered_, 2000) == "proved", !is_met) << node;
  }
  for (char const* const member : {"setup", "setup_digest"}) {
    TakenApart altered = parsed;
    altered.header["versus"].erase(member);
    expect_refused(altered, member);
  }
  TakenApart altered = parsed;
  altered.header["versus"] = {{"setup", {{"seats", 3}, {"nodes", nodes}}}, {"setup_digest", "0"}};
  expect_refused(altered, "of three seats");
}

/// The odds of a draw are part of a reading, though the search does not ask for them.
TEST_F(ComparisonProof, OddsAreCompared) {
  auto const graph = [](int weight) {
    return toys::digraph({{{"who", -1}, {"next", {1, 2}}, {"weights", {1, weight}}}, {{"rank", {1, 2}}}, {{"rank", {2, 1}}}});
  };
  certify(*graph(1), *graph(1));
  TakenApart altered = take_apart(path_);
  altered.header["versus"] = {{"setup", graph(2)->setup()}, {"setup_digest", to_hex(graph(2)->setup_digest())}};
  expect_refused(altered, "other odds");
}

}  // namespace
}  // namespace ringside
