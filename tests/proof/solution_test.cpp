#include <gtest/gtest.h>

#include "checker/solve/certify.h"
#include "tests/checker/solve/solve_toys.h"
#include "tests/proof/certificates.h"

// Certificates of solutions: what solve says is proved, and nothing else is.

namespace ringside {
namespace {

using toys::digraph;
using toys::heaps;

/// Some nodes with up to three ways on; the last three are ends: won by each seat, and a tie.
Json random_nodes(std::uint64_t seed, bool forwards, bool with_chance) {
  Dice dice(seed);
  std::uint64_t const inner = 2 + dice.below(10), all = inner + 3;
  Json nodes = Json::array();
  for (std::uint64_t i = 0; i < inner; ++i) {
    Json node{{"who", static_cast<int>(dice.below(with_chance ? 3 : 2)) - (with_chance ? 1 : 0)}};
    for (std::uint64_t left = 1 + dice.below(3); left > 0; --left) {
      node["next"].push_back(forwards ? i + 1 + dice.below(all - i - 1) : dice.below(all));
      node["weights"].push_back(1 + dice.below(5));
    }
    nodes.push_back(node);
  }
  for (auto const& rank : {std::vector{1, 2}, {2, 1}, {1, 1}}) nodes.push_back({{"rank", rank}});
  return nodes;
}

class SolutionProof : public testing::Test {
 protected:
  SolutionProof() { know_toys(); }

  ScratchFolder scratch_;
  std::string path_ = scratch_ / "proof.rsc", altered_ = scratch_ / "altered.rsc";
  int refused_ = 0;

  TakenApart certify(std::shared_ptr<Match const> const& match, bool symmetric = false) {
    SpaceOptions options;
    options.certify = true;
    options.canonical = symmetric;
    Solution const solution(*match, match->start(), options);
    if (!solution.has_values()) return {};
    std::filesystem::remove(path_);
    write_certificate(solution, match->start(), options, path_);
    return take_apart(path_);
  }
  TakenApart expect_proved(std::shared_ptr<Match const> const& match, bool symmetric = false) {
    TakenApart const parsed = certify(match, symmetric);
    EXPECT_FALSE(parsed.levels.empty());
    EXPECT_EQ(verdict_of(path_), "proved");
    for (std::uint64_t const states : {1, 5, 500}) EXPECT_EQ(sample_verdict_of(path_, states), "proved");
    return parsed;
  }
  /// By all states, and by a sample that has them all.
  void expect_refused(TakenApart const& parsed, std::string const& what) {
    write_together(parsed, altered_);
    std::string const verdict = verdict_of(altered_);
    bool const has_place = verdict.starts_with("refuted: ") || verdict.starts_with("unreadable: byte ");
    EXPECT_TRUE(has_place && !verdict.starts_with("refuted: : ")) << what << ": " << verdict;
    EXPECT_NE(sample_verdict_of(altered_, 500), "proved") << what;
    ++refused_;
  }
  /// Every state with every other value; where the table has another one that no state has, with that, too.
  void expect_values_to_count(TakenApart const& parsed, std::string const& what) {
    std::size_t const values = parsed.header["solution"]["values"].size();
    for (std::size_t level = 0; level < parsed.said.size(); ++level)
      for (std::size_t i = 0; i < parsed.said[level].size(); ++i)
        for (std::size_t value = 0; value <= values; ++value) {
          if (value == parsed.said[level][i].value) continue;
          TakenApart altered = parsed;
          altered.said[level][i].value = value;
          expect_refused(altered, what + ", another value");
        }
  }
  /// Every number and word of what is said of the solution.
  void expect_claims_to_count(TakenApart const& parsed, std::string const& what) {
    Json const flat = Json(parsed.header["solution"]).flatten();
    for (auto const& [path, value] : flat.items()) {
      TakenApart altered = parsed;
      Json& place = altered.header["solution"][Json::json_pointer(path)];
      if (value.is_number()) place = value.get<int>() + 1;
      if (value.is_string()) place = value == "0" ? "1" : "0";
      if (value.is_boolean()) place = !value.get<bool>();
      if (value.is_null()) place = 0;
      if (place != value) expect_refused(altered, what + " " + path);
      place = Json::array({"x"});
      expect_refused(altered, what + " " + path + " of another type");
    }
    for (auto const& [name, value] : parsed.header["solution"].items()) {
      TakenApart altered = parsed;
      altered.header["solution"].erase(name);
      expect_refused(altered, what + " without " + name);
    }
  }
};

// ---- What is proved

TEST_F(SolutionProof, RandomGraphsWithLoops) {
  for (std::uint64_t seed = 0; seed < 100; ++seed) expect_proved(digraph(random_nodes(seed, false, false)));
}

TEST_F(SolutionProof, RandomGraphsWithChance) {
  int by_shares = 0;
  for (std::uint64_t seed = 0; seed < 100; ++seed)
    by_shares += expect_proved(digraph(random_nodes(seed, true, true))).header["solution"]["by"] == "shares" ? 1 : 0;
  EXPECT_GT(by_shares, 40);
}

TEST_F(SolutionProof, SymmetricStatesAsOne) {
  for (bool const twice : {false, true})
    for (auto const& sizes : std::vector<std::array<std::uint8_t, 3>>{{1, 2, 3}, {3, 1, 2}, {2, 2, 3}, {1, 1, 4}, {2, 3, 3}}) {
      TakenApart const parsed = expect_proved(heaps(sizes, twice), true);
      EXPECT_EQ(parsed.header["symmetry"], true);
    }
}

TEST_F(SolutionProof, OfThreeSeatsWithoutSides) {
  Json const nodes = {{{"who", 0}, {"next", {1, 2}}}, {{"who", 1}, {"next", {3, 4}}}, {{"who", 2}, {"next", {4, 5}}},
                      {{"rank", {1, 2, 3}}},          {{"rank", {2, 1, 3}}},          {{"rank", {1, 1, 2}}}};
  EXPECT_EQ(expect_proved(digraph(nodes, 3)).header["solution"]["by"], "shares");
}

// ---- What is refused

TEST_F(SolutionProof, EveryValueCounts) {
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    expect_values_to_count(certify(digraph(random_nodes(seed, false, false))), "loops");
    expect_values_to_count(certify(digraph(random_nodes(seed, true, true))), "chance");
  }
  expect_values_to_count(certify(heaps({1, 2, 2}, true), true), "symmetric");
  EXPECT_GT(refused_, 500);
}

TEST_F(SolutionProof, EveryClaimCounts) {
  for (std::uint64_t seed = 0; seed < 15; ++seed) {
    TakenApart const parsed = certify(digraph(random_nodes(seed, false, false)));
    expect_claims_to_count(parsed, "loops");
  }
  expect_claims_to_count(certify(digraph(random_nodes(3, true, true))), "chance");
}

/// Two states that lead to one another, each said to be won because the other one is: no distance falls for ever.
TEST_F(SolutionProof, AValueCopiedInACycleIsNoWin) {
  Json const nodes = {{{"who", 0}, {"next", {1, 2}}}, {{"who", 0}, {"next", {0}}}, {{"rank", {2, 1}}}};
  TakenApart parsed = certify(digraph(nodes));
  ASSERT_EQ(verdict_of(path_), "proved");
  for (int const first : {0, 1, 2, 5})
    for (int const second : {0, 1, 2, 5}) {
      TakenApart altered = parsed;
      Json& solution = altered.header["solution"];
      solution["values"] = {{"wins", 1, 0}, {"wins", 0, first}, {"wins", 0, second}};
      solution["value"] = solution["values"][1];
      altered.said[0][0].value = 1;
      for (auto& level : altered.said)
        for (auto& said : level)
          if (&said != &altered.said[0][0]) said.value = 0;
      for (std::size_t i = 0; i < altered.levels[1].size(); ++i) altered.said[1][i].value = altered.levels[1][i][0] == 1 ? 2 : 0;
      write_together(altered, altered_);
      EXPECT_NE(verdict_of(altered_).find("is said to be worth"), std::string::npos) << verdict_of(altered_);
    }
}

/// The same by shares, where any number may stand in a cycle that nothing leads out of.
TEST_F(SolutionProof, AShareCopiedInACycleIsNoShare) {
  Json const loop = {{{"who", 0}, {"next", {1}}}, {{"who", 0}, {"next", {0, 2}}}, {{"rank", {2, 1}}}};
  TakenApart parsed = certify(digraph(loop));
  Json& solution = parsed.header["solution"];
  solution.erase("sides");
  solution["by"] = "shares";
  solution["values"] = Json::array({Json::array({"0", "1"}), Json::array({"1", "0"})});
  solution["value"] = Json::array({"1", "0"});
  solution["line"] = Json::array();
  solution["back_to"] = nullptr;
  for (std::size_t level = 0; level < 3; ++level) parsed.said[level][0].value = level < 2 ? 1 : 0;
  for (std::uint64_t const first : {0, 1, 2})
    for (std::uint64_t const second : {0, 1, 2}) {
      parsed.said[0][0].height = first;
      parsed.said[1][0].height = second;
      write_together(parsed, altered_);
      EXPECT_NE(verdict_of(altered_).find("from an end at most"), std::string::npos) << verdict_of(altered_);
    }
}

TEST_F(SolutionProof, HeightsFallAlongEachStep) {
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    TakenApart const parsed = certify(digraph(random_nodes(seed, true, true)));
    if (parsed.header["solution"]["by"] != "shares") continue;
    for (std::size_t level = 0; level < parsed.said.size(); ++level)
      for (std::size_t i = 0; i < parsed.said[level].size(); ++i) {
        TakenApart altered = parsed;
        if (altered.said[level][i].height == 0) continue;
        altered.said[level][i].height = 0;
        expect_refused(altered, "not farther than what follows");
      }
  }
}

TEST_F(SolutionProof, AStateLeftOutIsMissed) {
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    TakenApart const parsed = certify(digraph(random_nodes(seed, false, false)));
    for (std::size_t level = 1; level < parsed.levels.size(); ++level) {
      TakenApart altered = parsed;
      altered.levels[level].pop_back();
      altered.said[level].pop_back();
      if (altered.levels[level].empty()) continue;
      altered.header["counts"]["levels"][level] = altered.levels[level].size();
      altered.header["counts"]["states"] = parsed.header["counts"]["states"].get<int>() - 1;
      expect_refused(altered, "left out");
    }
  }
}

TEST_F(SolutionProof, AClaimOfValuesHasThem) {
  TakenApart parsed = certify(digraph(random_nodes(1, false, false)));
  parsed.said.clear();
  expect_refused(parsed, "no values");
  parsed = certify(digraph(random_nodes(1, false, false)));
  parsed.header["deadlock"] = false;
  expect_refused(parsed, "somebody may be stuck");
  parsed.header["deadlock"] = true;
  parsed.header["claim"]["kind"] = "exhausted";
  expect_refused(parsed, "values that nobody asks for");
}

/// A state that has another value shows in a sample that has it, or one that leads there, and in no other.
TEST_F(SolutionProof, ASampleFindsWhatItShows) {
  Json nodes = {{{"who", 0}, {"next", {1, 2}}}, {{"rank", {1, 2}}}};  // the line is short, and beside it is a long way
  for (int i = 3; i < 200; ++i) nodes.push_back({{"who", 0}, {"next", {i}}});
  nodes.push_back({{"rank", {1, 2}}});
  TakenApart parsed = certify(digraph(nodes));
  std::swap(parsed.said[60][0], parsed.said[62][0]);
  write_together(parsed, altered_);
  int missed = 0;
  for (std::uint64_t seed = 0; seed < 40; ++seed) missed += sample_verdict_of(altered_, 20, seed) == "proved" ? 1 : 0;
  EXPECT_TRUE(missed > 15 && missed < 38) << missed << " of 40, where four states of 200 show it";
  EXPECT_NE(sample_verdict_of(altered_, 5000).find("is said to be worth: "), std::string::npos);
  std::swap(parsed.said[60][0], parsed.said[62][0]);
  parsed.header["solution"]["back_to"] = 3;
  write_together(parsed, altered_);
  EXPECT_NE(sample_verdict_of(altered_, 1).find("solution."), std::string::npos) << "the line is looked at in any case";
}

/// Seats that must not be confused: a symmetry that is declared to keep the seats, or to exchange them.
TEST_F(SolutionProof, SymmetriesExchangeTheSeatsThatTheyExchange) {
  TakenApart const parsed = certify(heaps({1, 2, 2}, true), true);
  for (std::size_t k = 0; k < parsed.header["solution"]["exchanges"].size(); ++k) {
    TakenApart altered = parsed;
    Json& one = altered.header["solution"]["exchanges"][k];
    one = !one.get<bool>();
    expect_refused(altered, "symmetry " + std::to_string(k));
  }
  TakenApart altered = parsed;
  for (Json& one : altered.header["solution"]["exchanges"]) one = false;
  expect_refused(altered, "no symmetry exchanges");
  EXPECT_NE(verdict_of(altered_).find("sits otherwise than `exchanges` says"), std::string::npos) << verdict_of(altered_);
  altered = parsed;
  altered.header["symmetry"] = false;
  expect_refused(altered, "representatives for states");
}

}  // namespace
}  // namespace ringside
