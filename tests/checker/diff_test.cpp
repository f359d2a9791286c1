#include "checker/compare/diff.h"

#include <gtest/gtest.h>

#include "checker/play/simulate.h"
#include "tests/checker/toys.h"

namespace ringside {
namespace {

LoadedRecord played(GameEntry const& entry, std::uint64_t number, Json setup = Json::object()) {
  Series series;
  series.game = &entry;
  series.setup = std::move(setup);
  return Simulation::of(series)->play(number);
}

/// The record replayed with another action at a step, and the same legal choices as before from there on.
LoadedRecord with_action(LoadedRecord const& game, std::size_t step, ActionCode action) {
  LoadedRecord changed = game;
  changed.record.steps[step].action = action;
  Walk walk(*game.match, game.match->start());
  for (Step& s : changed.record.steps) {
    if (game.match->reject(walk.state(), s.action)) break;
    walk.play(s.action);
    s.digest = walk.digest().high;
  }
  changed.record.final_digest = walk.digest();
  return changed;
}

Divergence first_divergence(Difference const& difference) {
  return difference.divergences.empty() ? Divergence{} : difference.divergences.front();
}

TEST(Diff, ARecordIsTheSameAsItself) {
  LoadedRecord const game = played(toys::race(), 1);
  Difference const difference = diff(game, game, {}).value();
  EXPECT_TRUE(difference.divergences.empty());
  EXPECT_EQ(difference.common, game.record.steps.size());
}

TEST(Diff, NamesTheFirstOtherActionWithTheChangedFields) {
  LoadedRecord const left = played(toys::guess(), 2);
  ActionCode const other = (left.record.steps[2].action + 1) % 3;
  Difference const difference = diff(left, with_action(left, 2, other), {}).value();
  ASSERT_EQ(difference.divergences.size(), 1U);
  Divergence const& parting = difference.divergences[0];
  EXPECT_EQ(parting.parting, Parting::action);
  EXPECT_EQ(parting.step, 3U);
  EXPECT_EQ(difference.common, 2U);
  EXPECT_EQ(parting.left.text, "seat 0: " + std::to_string(left.record.steps[2].action));
  EXPECT_EQ(parting.right.text, "seat 0: " + std::to_string(other));
  ASSERT_EQ(parting.fields.size(), 1U);
  EXPECT_EQ(parting.fields[0].field, "hidden");
  EXPECT_EQ(parting.fields[0].left, std::to_string(left.record.steps[2].action));
  EXPECT_EQ(parting.fields[0].right, std::to_string(other));
  ASSERT_EQ(parting.left.events.size(), 1U);
}

TEST(Diff, ShowsAsManyStepsBeforeAsAskedFor) {
  LoadedRecord const left = played(toys::guess(), 2);
  LoadedRecord const right = with_action(left, 4, (left.record.steps[4].action + 1) % 3);
  for (std::size_t context : {0U, 1U, 3U, 10U}) {
    DiffOptions options;
    options.context = context;
    Difference const difference = diff(left, right, options).value();
    ASSERT_EQ(difference.context.size(), std::min<std::size_t>(context, 4));
    if (context > 0) {
      EXPECT_EQ(difference.context.back().step, 4U);
    }
  }
}

TEST(Diff, NamesAChangedDigestCountActorAndOutcome) {
  LoadedRecord const left = played(toys::race(), 1);
  LoadedRecord right = left;
  right.record.steps[1].digest ^= 1;
  EXPECT_EQ(first_divergence(diff(left, right, {}).value()).parting, Parting::digest);
  right = left;
  right.record.steps[1].legal = 7;
  EXPECT_EQ(first_divergence(diff(left, right, {}).value()).parting, Parting::legal);
  EXPECT_EQ(first_divergence(diff(left, right, {}).value()).right.text, "7");
  right = left;
  right.record.steps[1].actor = Actor::seat(1);
  EXPECT_EQ(first_divergence(diff(left, right, {}).value()).parting, Parting::actor);
  right = left;
  right.record.outcome->reason = "tired";
  EXPECT_EQ(first_divergence(diff(left, right, {}).value()).parting, Parting::outcome);
  right = left;
  right.record.final_digest.low ^= 1;
  EXPECT_EQ(first_divergence(diff(left, right, {}).value()).parting, Parting::digest);
}

TEST(Diff, NamesWhereOneContinues) {
  LoadedRecord const left = played(toys::race(), 1);
  LoadedRecord right = left;
  right.record.steps.resize(3);
  right.record.outcome.reset();
  Divergence const parting = first_divergence(diff(left, right, {}).value());
  EXPECT_EQ(parting.parting, Parting::length);
  EXPECT_EQ(parting.step, 4U);
  EXPECT_EQ(parting.right.text, "ends after 3 steps: no outcome");
}

TEST(Diff, NamesAnIllegalActionThatBothHave) {
  LoadedRecord left = played(toys::race(), 1);
  left.record.steps[2].action = 77;
  Divergence const parting = first_divergence(diff(left, left, {}).value());
  EXPECT_EQ(parting.parting, Parting::illegal);
  EXPECT_EQ(parting.step, 3U);
  EXPECT_EQ(parting.left.clause, "T-1");
  EXPECT_EQ(parting.left.reason, "77 is not listed");
}

TEST(Diff, OtherSetupsAreNamedFieldByField) {
  Difference const difference = diff(played(toys::race(), 1), played(toys::race(), 1, {{"length", 2}}), {}).value();
  ASSERT_EQ(difference.divergences.size(), 1U);
  EXPECT_EQ(difference.divergences[0].parting, Parting::setup);
  ASSERT_EQ(difference.divergences[0].fields.size(), 1U);
  EXPECT_EQ(difference.divergences[0].fields[0], (FieldChange{"length", "3", "2", {}}));
}

Difference against(LoadedRecord const& game, std::string const& ruling, std::string const& word) {
  Json setup = game.match->setup();
  setup["rulings"][ruling] = word;
  return diff_against(game, toys::make_match(toys::race(), setup), {}).value();
}

/// The first game of a series in which this happens.
template <class Holds>
LoadedRecord first_game(Holds holds) {
  for (std::uint64_t n = 0;; ++n)
    if (LoadedRecord game = played(toys::race(), n); holds(game)) return game;
}

std::vector<Parting> partings_of(Difference const& difference) {
  std::vector<Parting> all;
  for (Divergence const& divergence : difference.divergences) all.push_back(divergence.parting);
  return all;
}

TEST(Diff, UnderAnotherRulingAnActionBecomesIllegal) {
  LoadedRecord const game =
      first_game([](LoadedRecord const& g) { return g.record.steps[1].action != 0 && g.record.steps[3].action == 0; });
  Difference const difference = against(game, "wait", "forbidden");
  EXPECT_EQ(partings_of(difference), (std::vector{Parting::legal, Parting::illegal}));
  Divergence const& fewer = difference.divergences[0];
  EXPECT_EQ(fewer.step, 2U);
  EXPECT_EQ(fewer.left.text, "2");
  EXPECT_EQ(fewer.right.text, "1");
  EXPECT_EQ(fewer.left.only, std::vector<std::string>{"0"});
  EXPECT_TRUE(fewer.right.only.empty());
  Divergence const& illegal = difference.divergences[1];
  EXPECT_EQ(illegal.step, 4U);
  EXPECT_TRUE(illegal.left.clause.empty());
  EXPECT_EQ(illegal.right.clause, "T-1");
  EXPECT_EQ(illegal.right.reason, "0 is not listed");
  EXPECT_EQ(difference.common, 1U);
}

TEST(Diff, UnderAnotherRulingAStepLeadsElsewhere) {
  LoadedRecord const game =
      first_game([](LoadedRecord const& g) { return g.record.steps[1].action == 1 && g.record.steps[3].action == 1; });
  Difference const difference = against(game, "meet", "jump");
  ASSERT_FALSE(difference.divergences.empty());
  Divergence const& parting = difference.divergences[0];
  EXPECT_EQ(parting.parting, Parting::state);
  EXPECT_EQ(parting.step, 4U);
  ASSERT_EQ(parting.fields.size(), 1U);
  EXPECT_EQ(parting.fields[0], (FieldChange{"runner[1].at", "1", "2", "where it stands"}));
}

TEST(Diff, UnderTheSameRulingNothingDiffers) {
  EXPECT_TRUE(against(played(toys::race(), 5), "meet", "share").divergences.empty());
}

TEST(Diff, RecordsWhoseRulingsDifferArePlayedOn) {
  LoadedRecord const left = first_game([](LoadedRecord const& g) { return g.record.steps[1].action == 0; });
  LoadedRecord right = left;
  Json setup = left.match->setup();
  setup["rulings"]["meet"] = "jump";
  right.match = toys::make_match(toys::race(), setup);
  right.record.setup = setup;
  right.record.steps.back().action = 99;
  Difference const difference = diff(left, right, {}).value();
  ASSERT_EQ(difference.divergences.size(), 2U);
  EXPECT_EQ(difference.divergences[0].parting, Parting::setup);
  EXPECT_EQ(difference.divergences[0].fields, (std::vector<FieldChange>{{"rulings.meet", "share", "jump", {}}}));
  EXPECT_NE(difference.divergences[1].step, 0U);
}

TEST(Diff, OtherGamesDifferInTheirSetup) {
  Divergence const parting = first_divergence(diff(played(toys::race(), 1), played(toys::guess(), 1), {}).value());
  EXPECT_EQ(parting.parting, Parting::setup);
  EXPECT_EQ(parting.left.text, "toy-race");
  EXPECT_EQ(parting.right.text, "toy-guess");
}

TEST(Diff, AStartThatCannotBeReadIsAnError) {
  LoadedRecord const left = played(toys::race(), 1);
  LoadedRecord right = left;
  right.record.start = Json::array();
  for (auto const& difference : {diff(left, right, {}), diff(right, left, {}), diff_against(right, left.match, {})}) {
    ASSERT_FALSE(difference);
    ASSERT_FALSE(difference.error().empty());
    EXPECT_TRUE(difference.error().front().field.starts_with("start")) << to_string(difference.error().front());
  }
}

TEST(Diff, IgnoresWhatItIsAskedTo) {
  LoadedRecord const left = played(toys::race(), 1);
  LoadedRecord right = left;
  right.record.steps[1].legal = 7;
  right.record.outcome->scores[0] += 1;
  DiffOptions options;
  options.ignore = {"legal", "outcome"};
  EXPECT_TRUE(diff(left, right, options).value().divergences.empty());
  options.ignore = {"legal"};
  EXPECT_EQ(first_divergence(diff(left, right, options).value()).parting, Parting::outcome);
}

TEST(Diff, APatternCoversAFieldAndWhatIsInIt) {
  std::vector<FlatField> const left{{"robot[1].cell", 1, "a1", {}}, {"robot[10].cell", 1, "a1", {}}, {"turn", 0, "0", {}}};
  std::vector<FlatField> const right{{"robot[1].cell", 2, "a2", {}}, {"robot[10].cell", 2, "a2", {}}, {"turn", 0, "0", {}}};
  EXPECT_EQ(changed_fields(left, right).size(), 2U);
  EXPECT_EQ(changed_fields(left, right, {"robot[1]"}).size(), 1U);
  EXPECT_EQ(changed_fields(left, right, {"robot[1]"})[0].field, "robot[10].cell");
  EXPECT_TRUE(changed_fields(left, right, {"robot"}).empty());
  EXPECT_EQ(changed_fields(left, right, {"rob", "turn"}).size(), 2U);
}

TEST(Diff, FieldsThatOneSideLacksAreNamed) {
  std::vector<FlatField> const left{{"a", 1, "1", {}}, {"b", 2, "2", {}}};
  std::vector<FlatField> const right{{"b", 2, "2", {}}, {"c", 3, "3", {}}};
  std::vector<FieldChange> const changes = changed_fields(left, right);
  ASSERT_EQ(changes.size(), 2U);
  EXPECT_EQ(changes[0], (FieldChange{"a", "1", std::nullopt, {}}));
  EXPECT_EQ(changes[1], (FieldChange{"c", std::nullopt, "3", {}}));
}

TEST(Diff, LeavesOfSetupsHavePaths) {
  Json const left = {{"seats", 2}, {"rulings", {{"armour.trigger", "always"}}}, {"names", {"a", "b"}}};
  Json right = left;
  right["rulings"]["armour.trigger"] = "as-needed";
  right["names"].push_back("c");
  std::vector<FieldChange> const changes = changed_leaves(left, right);
  ASSERT_EQ(changes.size(), 2U);
  EXPECT_EQ(changes[0], (FieldChange{"rulings.armour.trigger", "always", "as-needed", {}}));
  EXPECT_EQ(changes[1], (FieldChange{"names[2]", std::nullopt, "c", {}}));
}

}  // namespace
}  // namespace ringside
