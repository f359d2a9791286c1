// Laws that are broken, variables on both sides of `or`, and what acted before a step that a seat did not see.

#include <gtest/gtest.h>

#include "checker/find/acting.h"
#include "checker/find/ask.h"
#include "checker/play/playout.h"
#include "engine/games/registry.h"
#include "tests/checker/explore/explore_toys.h"
#include "tests/checker/toys.h"

namespace ringside {
namespace {

using toys::Net;

/// The steps at which a question about the net finds something; the token goes 0, 1, 2, 3.
std::vector<std::size_t> find_in_net(std::string const& text, std::string const& more) {
  Json const net = Json::parse(R"({"out": [[1], [2], [3], []], "ends": [3], )" + more + "}");
  GameEntry const entry = make_entry<Net>();
  std::shared_ptr<Match const> const match = toys::make_match(entry, net);
  LoadedRecord const loaded{record_line(*match, match->start(), std::vector<ActionCode>{0, 0, 0}), match};
  auto const question = parse_question(text, match, entry.match);
  EXPECT_TRUE(question) << text;
  std::vector<std::size_t> steps;
  for (FoundStep const& place : ask(*question, loaded, match->start(), true).found) steps.push_back(place.step);
  return steps;
}

using Steps = std::vector<std::size_t>;

TEST(FindViolations, OfStates) {
  EXPECT_EQ(find_in_net("violates any", R"("bad": [2])"), (Steps{2}));
  EXPECT_EQ(find_in_net("violates not-bad", R"("bad": [2])"), (Steps{2}));
  EXPECT_EQ(find_in_net("violates not-worse", R"("bad": [2])"), Steps());
}

TEST(FindViolations, OfSteps) {
  std::string const bad_step = R"("bad steps": [[1, 2]])";
  EXPECT_EQ(find_in_net("violates any", bad_step), (Steps{2}));
  EXPECT_EQ(find_in_net("violates good-step", bad_step), (Steps{2}));
  EXPECT_EQ(find_in_net("violates not-bad", bad_step), Steps());
  EXPECT_EQ(find_in_net("node == 1 then violates good-step", bad_step), (Steps{2}));
  EXPECT_EQ(find_in_net("not violates any", bad_step), (Steps{0, 1, 3}));
}

std::string error_in(std::string const& text) {
  std::shared_ptr<Match const> const match = toys::make_match(*find_game("duel"));
  auto const question = parse_question(text, match, find_game("duel")->match);
  return question ? "none" : std::to_string(question.error().column) + ": " + question.error().what;
}

// What only one side of `or` sets is not known after it, whichever side that is.
TEST(FindVariables, AreSetByOrOnBothSides) {
  std::string const one = "(event heated where seat == $s)", other = "(event turned where seat == $s)";
  std::string const is_unknown = ": nothing before says what $s is";
  auto const joined = [&](std::string const& a, std::string const& b) { return "(" + a + " or " + b + ")"; };
  std::string const use = " then event hit where seat != $s";
  EXPECT_EQ(error_in(joined(one, other) + use), "none");
  for (std::string const& half : {joined(one, "event turned"), joined("event turned", one), joined(joined(one, other), "over"),
                                  joined("over", joined(one, other))})
    EXPECT_TRUE(error_in(half + use).ends_with(is_unknown)) << half << ": " << error_in(half + use);
  EXPECT_EQ(error_in(joined("(" + one + " and event hit)", "(event hit and " + other + ")") + use), "none");
}

// Within the facts of one event `or` sets nothing.
TEST(FindVariables, AreNotSetByFactsJoinedWithOr) {
  for (char const* const facts : {"seat == $s or seat == 1", "seat == 1 or seat == $s", "seat == $s or seat == $s"}) {
    std::string const error = error_in(std::string("event heated where ") + facts);
    EXPECT_TRUE(error.ends_with(": nothing before says what $s is")) << facts << ": " << error;
  }
  EXPECT_EQ(error_in("event heated where seat == $s and (module == shot or seat == $s)"), "none");
}

// ---- Bench: seat 0 takes up one of two tools three times, the second time out of sight.

struct BenchState {
  std::uint8_t taken = 0;
  friend bool operator==(BenchState const&, BenchState const&) = default;
};

struct Bench : toys::Open<Bench, BenchState> {
  struct Setup {};
  static Facts const& facts() {
    static constexpr Facts list = make_facts("toy-bench");
    return list;
  }
  static std::optional<Setup> read_setup(Json const&, Problems&) { return Setup{}; }
  static Json write_setup(Setup const&) { return Json::object(); }
  static BenchState start(Setup const&) { return {}; }
  static Actor actor(Setup const&, BenchState const& s) { return s.taken == 3 ? Actor::nobody() : Actor::seat(0); }
  static void legal(Setup const&, BenchState const& s, std::vector<Action>& actions) {
    actions.clear();
    if (s.taken < 3) actions = {{0}, {1}};
  }
  template <class Sink>
  static void apply(Setup const&, BenchState& s, Action action, Sink&& sink) {
    sink(Event{action.number});
    ++s.taken;
  }
  static Outcome outcome(Setup const&, BenchState const&) { return {"done", {1, 2}, {1, 0}}; }
  static bool seen(Setup const&, BenchState const& before, Action, int seat) { return seat == 0 || before.taken != 1; }
  template <class S, class V>
  static void visit_fields(Setup const&, S& s, V& visit) {
    visit.number("taken", s.taken, 0, 3, {}, "how often");
  }
  static std::vector<Part> parts(Setup const&) { return {{"tool", "0", {}}, {"tool", "1", {}}}; }
  static void exercised(Setup const&, BenchState const&, Action action, std::vector<std::size_t>& at_work) {
    at_work.push_back(action.number);
  }
};
static_assert(Catalogued<Bench>);

/// What acted last after each step, as a seat knows it.
std::vector<std::string> list_acting(std::optional<int> seat) {
  GameEntry const entry = make_entry<Bench>();
  std::shared_ptr<Match const> const match = toys::make_match(entry);
  Record const record = record_line(*match, match->start(), std::vector<ActionCode>{0, 1, 1});
  ActingPart acting(*match, match->start(), record, seat);
  std::vector<std::string> names;
  for (std::size_t step = 0; step <= 3; ++step) names.push_back(acting.after(step).name);
  return names;
}

// Whoever did not see what acted would else take what acted before for it.
TEST(FindBy, IsForgottenAfterAHiddenAction) {
  EXPECT_EQ(list_acting({}), (std::vector<std::string>{"", "0", "1", "1"}));
  EXPECT_EQ(list_acting(0), (std::vector<std::string>{"", "0", "1", "1"}));
  EXPECT_EQ(list_acting(1), (std::vector<std::string>{"", "0", "", "1"}));
}

}  // namespace
}  // namespace ringside
