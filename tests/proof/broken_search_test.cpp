#include <gtest/gtest.h>
#include <xxhash.h>

#include <set>

#include "engine/core/fields/key_view.h"
#include "engine/games/registry.h"
#include "engine/proof/seating.h"
#include "engine/proof/symmetry.h"
#include "tests/proof/certificates.h"

// Searches that are wrong on purpose: their certificates say what they believe, and none is proved.

namespace ringside {
namespace {

using namespace toys;
using Key = std::vector<std::uint64_t>;

/// What is wrong with a search.
struct Faults {
  std::function<std::uint64_t(KeyView)> digest = {};  ///< in place of the key, where states are looked up
  std::function<bool(int depth, KeyView)> drops = {};
  std::optional<int> drops_level = {};
  bool skips_laws = false;
};

class FoundLevels final : public Levels {
 public:
  std::vector<std::vector<std::uint64_t>> levels;
  void each(int depth, std::function<void(KeyView)> const& visit) const override {
    visit(levels[static_cast<std::size_t>(depth)]);
  }
};

class Broken : public testing::Test {
 protected:
  Broken() { know_toys(); }

  ScratchFolder scratch_;
  std::string path_ = scratch_ / "proof.rsc";

  std::string verdict(Match const& match, ExploreOptions options, Faults const& faults) {
    options.certificate = path_;
    std::filesystem::remove(path_);
    Session session(match, match.start(), options, {});
    FoundLevels const levels = search(session, faults);
    Exploration report = report_session(session, Ended::exhausted);
    for (auto const& level : levels.levels) report.levels.push_back(level.size() / session.words);
    report.complete = static_cast<int>(levels.levels.size());
    Alone alone;
    write_certificate(session, {levels, alone, report, session.seen});
    return verdict_of(path_);
  }
  proof::Claims claims_of(Match const& match) {
    ExploreOptions options = census(match);
    options.canonical = true;
    verdict(match, options, {});
    proof::Reader reader(path_);
    return proof::read_claims(reader.header(), 0);
  }

 private:
  static FoundLevels search(Session& session, Faults const& faults) {
    std::set<Key> known{key_of(session.root, faults)};
    FoundLevels found;
    found.levels.push_back(session.root);
    ExpandPlan plan = session.plan;
    if (faults.skips_laws) plan.laws.assign(plan.laws.size(), 0);
    for (int depth = 0; !found.levels.back().empty(); ++depth) {
      Batch batch;
      batch.keys = found.levels.back();
      session.expand(batch, plan, session.seen, depth);
      std::vector<std::uint64_t> next;
      for (std::size_t i = 0; i < batch.expansion.keys.size(); i += session.words) {
        KeyView const key = KeyView(batch.expansion.keys).subspan(i, session.words);
        if (faults.drops && faults.drops(depth, key)) continue;
        if (known.insert(key_of(key, faults)).second) next.insert(next.end(), key.begin(), key.end());
      }
      if (faults.drops_level == depth) found.levels.pop_back();
      found.levels.push_back(std::move(next));
    }
    found.levels.pop_back();
    return found;
  }
  static Key key_of(KeyView key, Faults const& faults) {
    return faults.digest ? Key{faults.digest(key)} : Key(key.begin(), key.end());
  }
};

TEST_F(Broken, ARightSearchIsProved) {
  for (int const high : {3, 255}) {
    auto const match = make_match<Wheels>({{"wheels", 5}, {"high", high}});
    EXPECT_EQ(verdict(*match, all_laws(*match), {}), "proved");
  }
}

TEST_F(Broken, ADroppedLevelIsMissed) {
  auto const match = make_match<Wheels>({{"wheels", 5}});
  for (int level = 0; level < 15; ++level) {
    Faults faults;
    faults.drops_level = level;
    EXPECT_TRUE(verdict(*match, all_laws(*match), faults).starts_with("refuted: ")) << level;
  }
}

TEST_F(Broken, ADroppedStateIsMissed) {
  auto const match = make_match<Wheels>({{"wheels", 4}});
  ExploreOptions const options = all_laws(*match);
  ASSERT_EQ(verdict(*match, options, {}), "proved");
  TakenApart const whole = take_apart(path_);
  for (std::size_t level = 1; level < whole.levels.size(); ++level)
    for (Key const& dropped : whole.levels[level]) {
      Faults faults;
      faults.drops = [&](int, KeyView key) { return std::equal(key.begin(), key.end(), dropped.begin()); };
      std::string const said = verdict(*match, options, faults);
      EXPECT_NE(said.find("is not listed"), std::string::npos) << said;
      EXPECT_NE(sample_verdict_of(path_, 2000), "proved");
    }
}

/// A state that is met again later is taken for new: its level is wrong.
TEST_F(Broken, AStateThatIsForgottenOnItsLevelIsListedTooLate) {
  auto const match = make_match<Net>({{"out", {{1, 2}, {3}, {4}, {5}, {3}, {5}}}});
  Faults faults;
  faults.drops = [](int depth, KeyView key) { return depth == 1 && key[0] == 3; };
  std::string const said = verdict(*match, census(*match), faults);
  EXPECT_TRUE(said.starts_with("refuted: ")) << said;
}

TEST_F(Broken, DigestsOf32BitsAreMissed) {
  Problems problems;
  std::shared_ptr<Match const> const match = find_game("duel")->match({{"damage", 1}}, problems);
  ExploreOptions options = all_laws(*match);
  options.canonical = true;
  Faults faults;
  faults.digest = [](KeyView key) { return XXH64(key.data(), key.size_bytes(), 0) >> 32U; };
  EXPECT_TRUE(verdict(*match, options, faults).starts_with("refuted: "));
}

TEST_F(Broken, ASkippedLawIsMissed) {
  Json net = random_net(11, 60, 3);
  net["bad"] = {30};
  auto const match = make_match<Net>(net);
  Faults faults;
  faults.skips_laws = true;
  std::string const said = verdict(*match, all_laws(*match), faults);
  EXPECT_NE(said.find("law not-bad: is not listed as found, but is found"), std::string::npos) << said;
}

TEST_F(Broken, AWrongSymmetryIsMissed) {
  auto const said = [&](std::shared_ptr<Match const> const& match) {
    ExploreOptions options = census(*match);
    options.canonical = true;
    return verdict(*match, options, {});
  };
  EXPECT_EQ(said(make_match<Ring>({{"cells", 5}})), "proved");
  EXPECT_TRUE(said(make_match<HeapedRing>({{"cells", 5}})).starts_with("refuted: symmetry: "));
  EXPECT_TRUE(said(make_match<StuckRing>({{"cells", 5}})).starts_with("refuted: symmetry: "));
  EXPECT_TRUE(said(make_match<HalfRing>({{"cells", 5}})).starts_with("refuted: symmetry: "));
}

TEST_F(Broken, ImagesOfImagesMustBeImages) {
  auto const match = make_match<HalfRing>({{"cells", 5}});
  proof::Claims const claims = claims_of(*match);
  Key key(claims.words());
  match->write_key(AnyState(RingState{{1, 2, 3}, 0}), key.data());
  proof::Symmetry symmetry(claims, proof::all_maps(claims));
  try {
    symmetry.check(key);
    FAIL() << "is not refuted";
  } catch (proof::Refuted const& lie) {
    EXPECT_EQ(lie.what, "images of its images are none of its images, or sit otherwise");
  }
}

TEST_F(Broken, ChanceDrawsAlikeInImages) {
  AnyState const state(RingState{{1, 2, 3}, 0});
  auto const refusal = [&](Match const& match) {
    proof::Claims const claims = claims_of(match);
    try {
      proof::check_draws(claims, state, match.image(state, 1), 1);
    } catch (proof::Refuted const& lie) {
      return lie.what;
    }
    return std::string();
  };
  EXPECT_EQ(refusal(*make_match<Ring>({{"cells", 5}})), "");
  EXPECT_TRUE(refusal(*make_match<BiasedRing>({{"cells", 5}})).starts_with("chance draws otherwise than in its image "));
}

/// A sample finds what is wrong of one state if it is large enough, and all of them in any case.
TEST_F(Broken, AWrongSymmetryOfOneStateIsMissedByASmallSample) {
  auto const match = make_match<RareRing>({{"cells", 7}});
  ExploreOptions options = census(*match);
  options.canonical = true;
  EXPECT_NE(verdict(*match, options, {}).find("other states follow from its image"), std::string::npos);
  EXPECT_EQ(verdict_of(path_, proof::Sampling{20, 1}), "proved");
  EXPECT_NE(verdict_of(path_, proof::Sampling{100'000, 1}).find("other states follow from its image"), std::string::npos);
}

}  // namespace
}  // namespace ringside
