// Engines with a planted bug: exploring must find it, by a shortest record that a person can replay.

#include <algorithm>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "checker/audit/audit.h"
#include "checker/explore/search/explore.h"
#include "checker/play/playout.h"
#include "engine/core/match/erase.h"
#include "engine/games/registry.h"
#include "engine/games/steel_arena/game.h"
#include "engine/record/text/write.h"

namespace ringside::steel_arena {
namespace {

enum class Bug { thirteen_modules, trophy_twice };

/// Steel Arena, but who should give up the 13th module keeps it, or who gains a trophy shares it with the next seat.
template <Bug bug>
struct Planted : SteelArena {
  template <class Sink>
  static void apply(Setup const& setup, State& state, Action action, Sink& sink) {
    State const before = state;
    SteelArena::apply(setup, state, action, sink);
    if (bug == Bug::thirteen_modules && is<Limit>(before.top())) {
      std::uint8_t const seat = top<Limit>(before).seat;
      state.robots[seat].modules = before.robots[seat].modules;
      state.robots[seat].trophies = before.robots[seat].trophies;
    }
    TileSet const won = state.robots[before.turn].trophies - before.robots[before.turn].trophies;
    Robot& next = state.robots[(before.turn + 1U) % static_cast<unsigned>(setup.players)];
    if (bug == Bug::trophy_twice) next.trophies = next.trophies | won;
  }
  static std::span<Invariant<Planted> const> invariants() {
    static std::vector<Invariant<Planted>> const laws = [] {
      std::vector<Invariant<Planted>> list;
      for (Invariant<SteelArena> const& law : SteelArena::invariants())
        list.push_back({law.name, law.clause, law.meaning, law.state, law.step});
      return list;
    }();
    return laws;
  }
};

/// Seat 0 has twelve modules and stands beside more; seat 1 has two left and is in reach.
constexpr std::string_view crowded = R"({
  "turn": 0, "supply": 3,
  "robot": [
    {"cell": "c2", "facing": "e",
     "modules": ["nailer-m1#2", "skorokhod-m1#2", "front-m1#2", "fan", "ring-m1", "quasar", "nailer-m1#1", "skorokhod-m1#1",
                 "front-m1#1", "laser", "stapler", "skates"]},
    {"cell": "c3", "facing": "w", "modules": ["circular-saw", "gyro-m2"], "central": 3}
  ],
  "field": {"a1": "scrap-metal#1", "a2": "hinge", "a3": "flea", "b1": "axle-m2", "b2": "axle-m1#2", "b3": "axle-m1#1", "b4": "front-m1#4", "c1": "axle-m1#3",
            "d1": "burning-fuel", "d2": "axle-m1#4"},
  "hot": ["circular-saw"],
  "box": ["nailer-m1#3", "nailer-m1#4", "skorokhod-m1#3", "skorokhod-m1#4", "front-m1#3"],
  "tasks": [{"do": "turn", "a": 2}, {"do": "act"}]
})";

template <Bug bug>
std::unique_ptr<Match> planted_match() {
  Problems problems;
  auto setup = SteelArena::read_setup(Json{{"players", 2}, {"supply", 3}}, problems);
  return std::make_unique<Erased<Planted<bug>>>(std::move(*setup));
}

AnyState planted_position(Match const& match) {
  Problems problems;
  auto const state = match.read_position(Json::parse(crowded), problems);
  for (Problem const& problem : problems) ADD_FAILURE() << to_string(problem);
  return state.value();
}

/// Asks for one law, or for all of them.
ExploreOptions asking(Match const& match, std::string_view law, int jobs) {
  ExploreOptions options;
  for (InvariantName const& name : match.invariants()) options.laws.push_back(law.empty() || name.name == law ? 1 : 0);
  options.jobs = jobs;
  options.states = 300'000;
  return options;
}

/// The record of the shortest counterexample; `law` must be the one that it breaks.
Record counterexample(Match const& match, std::string_view law) {
  AnyState const start = planted_position(match);
  Exploration const found = explore(match, start, asking(match, law, 1));
  if (found.found.size() != 1)
    throw std::runtime_error(fmt::format("{} findings in {} states", found.found.size(), found.states));
  EXPECT_EQ(match.invariants()[found.found[0].index].name, law);
  EXPECT_EQ(explore(match, start, asking(match, law, 2)).found[0].trace, found.found[0].trace);
  ExploreOptions deepening = asking(match, law, 1);
  deepening.search = Search::deepening;
  deepening.states.reset();
  EXPECT_EQ(explore(match, start, deepening).found[0].trace.size(), found.found[0].trace.size()) << "not a shortest one";
  return record_line(match, start, found.found[0].trace);
}

/// Written and read back as a person would, and audited by the game as it should be: the last step gives it away.
void expect_caught_by_audit(Match const& match, Record const& record) {
  auto read = read_record_json(write_record_json(record, match), "found.json");
  ASSERT_TRUE(read) << to_string(read.error().at(0));
  Verdict const verdict = audit(*read);
  ASSERT_TRUE(verdict.finding);
  EXPECT_EQ(verdict.finding->step, record.steps.size());
  EXPECT_EQ(verdict.finding->cause, ringside::Cause::digest);
}

TEST(Planted, ThirteenModulesAreFound) {
  auto const match = planted_match<Bug::thirteen_modules>();
  Record const record = counterexample(*match, "module-limit");
  EXPECT_EQ(record.steps.size(), 4U);
  EXPECT_EQ(match->text(record.steps.back().action).substr(0, 7), "trophy ") << match->text(record.steps.back().action);
  expect_caught_by_audit(*match, record);
}

TEST(Planted, ATrophyCountedTwiceIsFound) {
  auto const match = planted_match<Bug::trophy_twice>();
  Record const record = counterexample(*match, "tiles-in-one-place");
  expect_caught_by_audit(*match, record);
}

SteelArena::Setup crowded_setup() {
  Problems problems;
  return *SteelArena::read_setup(Json{{"players", 2}, {"supply", 3}}, problems);
}

State crowded_state() { return planted_position(Erased<SteelArena>(crowded_setup())).as<State>(); }

TEST(Planted, ATileThatIsLostIsNoticedWhereverItWas) {
  auto const setup = crowded_setup();
  auto const laws = SteelArena::invariants();
  auto const law = std::find_if(laws.begin(), laws.end(), [](auto const& each) { return each.name == "draw-conserved"; });
  State const before = crowded_state();
  int const third = (setup.tiles().of_generation[3] - before.robots[0].modules - before.robots[1].modules).first();
  auto const kept = [&](auto change) {
    State with = before, without = before;
    change(with, without);
    return law->step(setup, with, {}, without);
  };
  EXPECT_TRUE(kept([](State&, State& without) { without.turn = 1; }));
  EXPECT_TRUE(kept([](State&, State& without) { without.tasks[1] = {}; }));
  EXPECT_FALSE(kept([&](State& with, State&) { with.robots[0].modules.insert(third); }));
  EXPECT_FALSE(kept([&](State& with, State&) { with.robots[1].trophies.insert(third); }));
  EXPECT_FALSE(kept([&](State& with, State&) { with.box.insert(third); }));
  EXPECT_FALSE(kept([&](State& with, State&) { with.cells[0] = static_cast<std::uint8_t>(third); }));
  EXPECT_FALSE(kept([&](State&, State& without) { --without.supply; }));
  EXPECT_TRUE(kept([&](State& with, State& without) {
    with.box.insert(third);
    ++without.supply;
  })) << "turned face down";
}

TEST(Planted, TheGameItselfHoldsThere) {
  Problems problems;
  auto const match = find_game("steel-arena")->match(Json{{"players", 2}, {"supply", 3}}, problems);
  Exploration const report = explore(*match, planted_position(*match), asking(*match, "", 2));
  EXPECT_TRUE(report.found.empty());
  EXPECT_EQ(report.ended, Ended::states);
}

}  // namespace
}  // namespace ringside::steel_arena
