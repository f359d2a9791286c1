#include "checker/audit/audit.h"

#include <gtest/gtest.h>

#include "checker/play/simulate.h"
#include "tests/checker/toys.h"

namespace ringside {
namespace {

/// A finished race with at least eight steps.
LoadedRecord long_race(int length = 4) {
  Series series;
  series.game = &toys::race();
  series.setup = {{"length", length}};
  auto const simulation = Simulation::of(series);
  for (std::uint64_t n = 0;; ++n) {
    LoadedRecord game = simulation->play(n);
    if (game.record.steps.size() >= 8) return game;
  }
}

Finding audit_finding(LoadedRecord const& game) {
  Verdict const verdict = audit(game);
  return verdict.finding.value_or(Finding{});
}

TEST(Audit, AFineRecordHasNoFinding) {
  LoadedRecord const game = long_race();
  Verdict const verdict = audit(game);
  EXPECT_FALSE(verdict.finding);
  EXPECT_EQ(verdict.sound, game.record.steps.size());
  EXPECT_EQ(verdict.digest, game.record.final_digest);
  EXPECT_EQ(verdict.outcome, game.record.outcome);
}

TEST(Audit, APrefixOfAGameIsFine) {
  LoadedRecord game = long_race();
  Verdict const whole = audit(game);
  game.record.steps.resize(5);
  game.record.outcome.reset();
  game.record.final_digest = audit(game).digest;
  EXPECT_FALSE(audit(game).finding);
  EXPECT_NE(audit(game).digest, whole.digest);
}

TEST(Audit, NamesAnIllegalActionWithItsClause) {
  LoadedRecord game = long_race();
  game.record.steps[4].action = 200;
  Finding const finding = audit_finding(game);
  EXPECT_EQ(finding.cause, Cause::illegal);
  EXPECT_EQ(finding.step, 5U);
  EXPECT_EQ(finding.clause, "T-1");
  EXPECT_EQ(finding.recorded, "200");
  EXPECT_EQ(finding.replayed, "one of 2 legal actions");
  EXPECT_EQ(audit(game).sound, 4U);
}

TEST(Audit, NamesAnotherLegalActionByItsDigest) {
  LoadedRecord game = long_race();
  Step& roll = game.record.steps[2 * 1];
  ASSERT_TRUE(roll.actor.is_chance());
  roll.action = roll.action == 1 ? 2 : 1;
  Finding const finding = audit_finding(game);
  EXPECT_EQ(finding.cause, Cause::digest);
  EXPECT_EQ(finding.step, 3U);
}

TEST(Audit, NamesAChangedDigest) {
  LoadedRecord game = long_race();
  std::string const right = to_hex({game.record.steps[6].digest, 0}).substr(0, 16);
  game.record.steps[6].digest ^= 1;
  Finding const finding = audit_finding(game);
  EXPECT_EQ(finding.cause, Cause::digest);
  EXPECT_EQ(finding.step, 7U);
  EXPECT_EQ(finding.replayed, right);
  EXPECT_NE(finding.recorded, right);
}

TEST(Audit, NamesAChangedLegalCount) {
  LoadedRecord game = long_race();
  game.record.steps[3].legal = 5;
  EXPECT_EQ(audit_finding(game), (Finding{Cause::legal_count, 4, "",
                                          "the number of legal actions before the step is not the recorded one", "5", "2"}));
}

TEST(Audit, NamesAWrongActor) {
  LoadedRecord game = long_race();
  game.record.steps[1].actor = Actor::seat(1);
  Finding const finding = audit_finding(game);
  EXPECT_EQ(finding.cause, Cause::actor);
  EXPECT_EQ(finding.step, 2U);
  EXPECT_EQ(finding.recorded, "seat 1");
  EXPECT_EQ(finding.replayed, "seat 0");
}

TEST(Audit, NamesSwappedSteps) {
  LoadedRecord game = long_race();
  std::swap(game.record.steps[2], game.record.steps[3]);
  EXPECT_EQ(audit_finding(game).cause, Cause::actor);
  EXPECT_EQ(audit_finding(game).step, 3U);
}

TEST(Audit, NamesADroppedStep) {
  LoadedRecord game = long_race();
  game.record.steps.erase(game.record.steps.begin() + 2);
  EXPECT_EQ(audit_finding(game).cause, Cause::actor);
  EXPECT_EQ(audit_finding(game).step, 3U);
}

TEST(Audit, NamesATruncatedRecordThatKeptItsOutcome) {
  LoadedRecord game = long_race();
  game.record.steps.pop_back();
  Finding const finding = audit_finding(game);
  EXPECT_EQ(finding.cause, Cause::outcome);
  EXPECT_EQ(finding.step, game.record.steps.size());
  EXPECT_EQ(finding.replayed, "none");
}

TEST(Audit, NamesAMissingAndAWrongOutcome) {
  LoadedRecord game = long_race();
  Outcome const right = *game.record.outcome;
  game.record.outcome.reset();
  EXPECT_EQ(audit_finding(game).cause, Cause::outcome);
  EXPECT_EQ(audit_finding(game).recorded, "none");
  game.record.outcome = right;
  std::swap(game.record.outcome->rank[0], game.record.outcome->rank[1]);
  EXPECT_EQ(audit_finding(game).cause, Cause::outcome);
}

TEST(Audit, NamesAChangedFinalDigest) {
  LoadedRecord game = long_race();
  game.record.final_digest.low ^= 1;
  EXPECT_EQ(audit_finding(game).cause, Cause::final_digest);
}

TEST(Audit, NamesARecordThatContinuesAfterTheEnd) {
  LoadedRecord game = long_race();
  std::size_t const steps = game.record.steps.size();
  game.record.steps.push_back({Actor::chance(), 1, 0, 2});
  Verdict const verdict = audit(game);
  ASSERT_TRUE(verdict.finding);
  EXPECT_EQ(verdict.finding->cause, Cause::after_end);
  EXPECT_EQ(verdict.finding->step, steps + 1);
  EXPECT_EQ(verdict.outcome, game.record.outcome);
}

TEST(Audit, NamesABrokenLawWithItsClause) {
  Series series;
  series.game = &toys::race();
  series.setup = {{"length", 5}};
  auto const simulation = Simulation::of(series);
  std::size_t broken = 0;
  for (std::uint64_t n = 0; n < 50; ++n) {
    LoadedRecord const game = simulation->play(n);
    bool const on_six = game.record.outcome->scores[0] == 6 || game.record.outcome->scores[1] == 6;
    Verdict const verdict = audit(game);
    ASSERT_EQ(verdict.finding.has_value(), on_six);
    if (!on_six) continue;
    ++broken;
    EXPECT_EQ(verdict.finding->cause, Cause::invariant);
    EXPECT_EQ(verdict.finding->step, game.record.steps.size());
    EXPECT_EQ(verdict.finding->clause, "T-1");
    EXPECT_EQ(verdict.finding->what, "not-on-six is broken: nobody stands on cell 6");
  }
  EXPECT_GT(broken, 3U);
}

/// Every fault that can be planted at a step, for the laws below.
std::vector<LoadedRecord> spoiled_at(LoadedRecord const& game, std::size_t step) {
  std::vector<LoadedRecord> all(5, game);
  all[0].record.steps[step].action = 99;
  all[1].record.steps[step].digest += 1;
  all[2].record.steps[step].legal += 1;
  all[3].record.steps[step].actor = Actor::seat(5);
  all[4].record.steps[step].action ^= 3;  // 1 ↔ 2 for chance, illegal or another choice for a seat
  return all;
}

TEST(Audit, FindsEveryFaultAtItsStepAndKeepsASoundPrefix) {
  LoadedRecord const game = long_race();
  for (std::size_t step = 0; step < game.record.steps.size(); ++step)
    for (LoadedRecord const& spoiled : spoiled_at(game, step)) {
      Verdict const verdict = audit(spoiled);
      ASSERT_TRUE(verdict.finding) << step;
      EXPECT_EQ(verdict.finding->step, step + 1);
      EXPECT_EQ(verdict.sound, step);
      auto const prefix = sound_prefix(spoiled.record, verdict);
      ASSERT_TRUE(prefix);
      EXPECT_EQ(prefix->steps.size(), step);
      EXPECT_FALSE(audit({*prefix, game.match}).finding) << step;
    }
}

TEST(Audit, TheSoundPrefixOfAWholeGameHasTheRightOutcome) {
  LoadedRecord game = long_race();
  Record const right = game.record;
  game.record.outcome->reason = "made up";
  game.record.steps.push_back({Actor::seat(0), 0, 0, 1});
  auto const prefix = sound_prefix(game.record, audit(game));
  ASSERT_TRUE(prefix);
  EXPECT_EQ(*prefix, right);
}

TEST(Audit, SecretsAreStepsLikeAnyOther) {
  Series series;
  series.game = &toys::guess();
  LoadedRecord game = Simulation::of(series)->play(3);
  EXPECT_FALSE(audit(game).finding);
  game.record.steps[2].action = (game.record.steps[2].action + 1) % 3;
  EXPECT_EQ(audit_finding(game).step, 3U);
}

TEST(Audit, EveryCauseHasAWordAndAMeaning) {
  for (int i = 0; i < causes; ++i) {
    EXPECT_FALSE(word_of(static_cast<Cause>(i)).empty());
    EXPECT_FALSE(meaning_of(static_cast<Cause>(i)).empty());
  }
}

}  // namespace
}  // namespace ringside
