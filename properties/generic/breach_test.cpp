// A law that does not hold is reported, soon and with all that is needed to see it again: each law is broken by a toy on purpose.
// These toys are the games of this program, in place of the registry's.

#include <chrono>
#include <fstream>
#include <iterator>
#include <regex>

#include <gtest/gtest.h>
#include <rapidcheck.h>

#include "engine/games/registry.h"
#include "properties/generic/games/game_laws.h"
#include "properties/generic/plans.h"
#include "properties/generic/toy.h"

namespace ringside {
namespace {

template <class M>
std::unique_ptr<Match> make_wrong(Json const&, Problems&) {
  return std::make_unique<M>(Toy::Setup{});
}

/// A toy whose match is wrong, whatever its rules are.
template <class M>
GameEntry wrong_entry() {
  GameEntry entry = make_entry<Toy>();
  entry.match = make_wrong<M>;
  return entry;
}

/// A law, and a toy that breaks it.
struct Broken {
  std::string_view law;
  Flaw flaw = Flaw::none;
  GameEntry toy = make_entry<Toy>();
};

std::vector<Broken> const& all_broken() {
  static std::vector<Broken> const all{
      {"actor", Flaw::actor},
      {"legal_list", Flaw::list},
      {"legality", Flaw::legality},
      {"weights", Flaw::weights},
      {"notation", Flaw::notation},
      {"determinism", Flaw::determinism},
      {"input", Flaw::input},
      {"events", Flaw::events},
      {"reports", Flaw::mute},
      {"invariants", Flaw::invariant},
      {"outcome", Flaw::outcome},
      {"digest", Flaw::none, wrong_entry<Numb>()},
      {"secrecy", Flaw::secrecy},
      {"information", Flaw::information},
      {"answers", Flaw::answers},
      {"concealment", Flaw::concealment},
      {"openness", Flaw::openness},
      {"seeing", Flaw::seeing},
      {"worlds", Flaw::contradiction},
      {"blindness", Flaw::peeking},
      {"choosing", Flaw::peeking},
      {"fields", Flaw::fields},
      {"packing", Flaw::packing},
      {"position", Flaw::position},
      {"drawing", Flaw::drawing},
      {"russian", Flaw::russian},
      {"keys", Flaw::keys},
      {"values", Flaw::values},
      {"expansion", Flaw::none, wrong_entry<Misled>()},
      {"symmetry", Flaw::representative},
      {"undoing", Flaw::undoing},
      {"json", Flaw::notation},
      {"list", Flaw::notation},
      {"binary", Flaw::outcome},
      {"bulk", Flaw::outcome},
      {"replay", Flaw::determinism},
      {"repetition", Flaw::determinism},
      {"setup", Flaw::setup},
      {"case", Flaw::notation},
      {"refusal", Flaw::clause},
      {"position_file", Flaw::position},
      {"position_text", Flaw::position},
      {"options", Flaw::option},
      {"twins", Flaw::hint},
  };
  return all;
}

/// The game that the test is about: records find it as they find any game.
GameEntry& under_test() {
  static GameEntry game = make_entry<Toy>();
  return game;
}

std::string find_breach_of(Broken const& one) {
  toy_flaw = one.flaw;
  under_test() = one.toy;
  for (Law const& law : laws())
    if (law.name == one.law)
      return find_breach(
          one.toy, law.name, [&](Match const& match, Plan const& plan) { return play(match, plan, law.violation); },
          law.violation);
  for (GameLaw const& law : game_laws())
    if (law.name == one.law) return find_breach(one.toy, law.name, law.violation, [](Moment const&) { return std::string(); });
  return "no such law";
}

class Breach : public testing::TestWithParam<std::size_t> {};

TEST_P(Breach, IsReportedWithinTenSeconds) {
  Broken const& one = all_broken()[GetParam()];
  auto const begin = std::chrono::steady_clock::now();
  std::string const report = find_breach_of(one);
  EXPECT_LT(std::chrono::steady_clock::now() - begin, std::chrono::seconds(10));
  EXPECT_TRUE(report.starts_with("the law " + std::string(one.law) + " does not hold for " + std::string(one.toy.facts().id)))
      << report;
  static std::regex const step_and_fields(
      "step [1-4](, \"pick \\d\", changes the fields|, where the fields are) \\((phase|hidden|guess|counts): \\d");
  EXPECT_TRUE(std::regex_search(report, step_and_fields)) << report;
  std::string const seed = "RC_PARAMS=\"seed=" + std::to_string(rc::detail::configuration().testParams.seed) + " ";
  EXPECT_NE(report.find(seed), std::string::npos) << report;
  EXPECT_NE(report.find(" picks:"), std::string::npos) << report;
}

std::string name_of_breach(testing::TestParamInfo<std::size_t> const& info) { return std::string(all_broken()[info.param].law); }

INSTANTIATE_TEST_SUITE_P(Generic, Breach, testing::Range(std::size_t{0}, all_broken().size()), name_of_breach);

TEST(Breaches, ThereIsOneForEachLaw) {
  std::vector<std::string_view> wanted, found;
  for (Law const& law : laws()) wanted.push_back(law.name);
  for (GameLaw const& law : game_laws()) wanted.push_back(law.name);
  for (Broken const& one : all_broken()) found.push_back(one.law);
  std::sort(wanted.begin(), wanted.end());
  std::sort(found.begin(), found.end());
  EXPECT_EQ(found, wanted);
}

TEST(Breaches, ASoundGameHasNone) {
  for (Broken const& one : all_broken()) EXPECT_EQ(find_breach_of({one.law}), "") << one.law;
}

}  // namespace

std::span<GameEntry const> games() { return {&under_test(), 1}; }

GameEntry const* find_game(std::string_view id) { return id == under_test().facts().id ? &under_test() : nullptr; }

std::vector<std::string> game_ids() { return {}; }

}  // namespace ringside
