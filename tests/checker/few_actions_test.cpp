#include <gtest/gtest.h>

#include "engine/core/values/chance.h"
#include "tests/checker/explore/explore_toys.h"

namespace ringside {
namespace {

using toys::end_word;
using toys::Open;

struct CountingState {
  std::array<std::uint8_t, 2> count{};
  std::uint8_t turn = 0;
  friend bool operator==(CountingState const&, CountingState const&) = default;
};

/// Two seats add 0 to 3 to counts of their own in turn, whatever is written beside them: both laws are broken now and then.
template <class Derived>
struct Counting : Open<Derived, CountingState> {
  using State = CountingState;
  using Action = typename Open<Derived, CountingState>::Action;
  using Base = Open<Derived, CountingState>;
  struct Setup {
    int most = 9;
  };
  static Facts const& facts() {
    static constexpr Facts list{
        .id = "toy-tally", .title = "toy-tally", .summary = {}, .source = {}, .options = {}, .end_reasons = end_word};
    return list;
  }
  static std::optional<Setup> read_setup(Json const&, Problems&) { return Setup{}; }
  static Json write_setup(Setup const&) { return Json::object(); }
  static State start(Setup const&) { return {}; }
  static bool is_over(Setup const& setup, State const& s) { return s.count[0] + s.count[1] >= setup.most; }
  static Actor actor(Setup const& setup, State const& s) { return is_over(setup, s) ? Actor::nobody() : Actor::seat(s.turn); }
  static bool is_legal(Setup const&, State const& s, Action action) {
    return (action.number + s.count[s.turn]) % 3 != 0 && s.count[s.turn] + action.number <= 15;
  }
  static void legal(Setup const& setup, State const& s, std::vector<Action>& actions) {
    actions.clear();
    if (is_over(setup, s)) return;
    for (std::uint8_t number = 0; number < 4; ++number)
      if (is_legal(setup, s, {number})) actions.push_back({number});
  }
  template <class Sink>
  static void apply(Setup const&, State& s, Action action, Sink&&) {
    s.count[s.turn] = static_cast<std::uint8_t>(s.count[s.turn] + action.number);
    s.turn ^= 1U;
  }
  static Outcome outcome(Setup const&, State const&) { return {"done", {1, 2}, {0, 0}}; }
  template <class S, class V>
  static void visit_fields(Setup const&, S& s, V& visit) {
    visit.number("turn", s.turn, 0, 1, {}, "");
    visit.each("seat", 2, {}, [&](int i) { visit.number("count", s.count[static_cast<std::size_t>(i)], 0, 15, {}, ""); });
  }
  static constexpr bool not_five(Setup const&, State const& s) { return s.count[0] != 5 && s.count[1] != 5; }
  static constexpr bool not_three(Setup const&, State const&, Action action, State const&) { return action.number != 3; }
  static constexpr bool not_equal(Setup const&, State const&, Action, State const& after) {
    return after.count[0] != after.count[1];
  }
};

template <class G>
inline constexpr std::array<Invariant<G>, 3> tally_laws{Invariant<G>{"not-five", "T-1", "", G::not_five, nullptr},
                                                        Invariant<G>{"not-three", "T-1", "", nullptr, G::not_three},
                                                        Invariant<G>{"not-equal", "T-1", "", nullptr, G::not_equal}};

struct Untuned : Counting<Untuned> {
  static std::span<Invariant<Untuned> const> invariants() { return tally_laws<Untuned>; }
};

/// The same game, of which the compiler knows the actions and the laws.
struct Tuned : Counting<Tuned> {
  static constexpr std::size_t action_count = 4;
  static constexpr int seat_count = 2;
  static constexpr Action from_code(ActionCode code) { return {static_cast<std::uint8_t>(code)}; }
  static void set_actor(State& state, int seat) { state.turn = static_cast<std::uint8_t>(seat); }
  static constexpr std::span<Invariant<Tuned> const> invariants() { return tally_laws<Tuned>; }
};

static_assert(!FewActions<Untuned> && !WovenLaws<Untuned> && FewActions<Tuned> && WovenLaws<Tuned>);

std::vector<std::uint64_t> keys_of_all(Match const& match) {
  std::vector<std::uint64_t> keys;
  for (std::uint64_t key = 0; key < std::uint64_t{1} << static_cast<unsigned>(match.key_bits()); ++key) keys.push_back(key);
  return keys;
}

void expect_same(Expansion const& a, Expansion const& b) {
  EXPECT_EQ(a.keys, b.keys);
  EXPECT_EQ(a.actions, b.actions);
  ASSERT_EQ(a.parents.size(), b.parents.size());
  for (std::size_t i = 0; i < a.parents.size(); ++i) {
    EXPECT_EQ(a.parents[i].first, b.parents[i].first);
    EXPECT_EQ(a.parents[i].count, b.parents[i].count);
    EXPECT_EQ(a.parents[i].over, b.parents[i].over);
    EXPECT_EQ(a.parents[i].stuck, b.parents[i].stuck);
  }
  ASSERT_EQ(a.broken_states.size(), b.broken_states.size());
  for (std::size_t i = 0; i < a.broken_states.size(); ++i) {
    EXPECT_EQ(a.broken_states[i].parent, b.broken_states[i].parent);
    EXPECT_EQ(a.broken_states[i].law, b.broken_states[i].law);
  }
  ASSERT_EQ(a.broken.size(), b.broken.size());
  for (std::size_t i = 0; i < a.broken.size(); ++i) {
    EXPECT_EQ(a.broken[i].successor, b.broken[i].successor);
    EXPECT_EQ(a.broken[i].law, b.broken[i].law);
  }
}

/// Every state, under every choice of laws, with and without what follows.
TEST(FewActions, ExpandAsAnyOthersDo) {
  Erased<Untuned> const untuned{Untuned::Setup()};
  Erased<Tuned> const tuned{Tuned::Setup()};
  std::vector<std::uint64_t> const keys = keys_of_all(untuned);
  ASSERT_EQ(keys.size(), 512U);
  Expansion a, b;
  for (unsigned asked = 0; asked < 8; ++asked) {
    ExpandPlan plan;
    for (unsigned law = 0; law < 3; ++law) plan.laws.push_back(static_cast<std::uint8_t>(asked >> law & 1U));
    for (bool const successors : {true, false}) {
      plan.successors = successors;
      untuned.expand(keys, plan, a);
      tuned.expand(keys, plan, b);
      expect_same(a, b);
      EXPECT_EQ(a.broken_states.empty(), (asked & 1U) == 0);
      EXPECT_EQ(a.broken.empty(), (asked & 6U) == 0 || !successors);
    }
  }
}

TEST(FewActions, TheirLegalityIsReportedWithoutAList) {
  Erased<Tuned> const match{Tuned::Setup()};
  std::vector<ActionCode> legal;
  for (std::uint64_t const& key : keys_of_all(match)) {
    AnyState const state = match.read_key(&key);
    match.legal(state, legal);
    for (ActionCode code = 0; code < 6; ++code) {
      auto const [count, holds] = match.legality(state, code);
      EXPECT_EQ(count, legal.size());
      EXPECT_EQ(holds, std::binary_search(legal.begin(), legal.end(), code));
    }
  }
}

}  // namespace
}  // namespace ringside
