#pragma once

// Games of a few lines whose state spaces are known: what the searches are tried on.

#include <algorithm>
#include <array>
#include <vector>

#include "tests/checker/toys.h"

namespace ringside::toys {

inline constexpr std::array<std::string_view, 1> end_word{"done"};

/// A toy without chance, secrets or laws, of which everybody sees everything.
template <class Derived, class StateType>
struct Open : Toy<Derived, StateType> {
  using State = StateType;
  using Action = typename Toy<Derived, StateType>::Action;
  using Event = typename Toy<Derived, StateType>::Event;
  using Observation = StateType;

  template <class Setup>
  static std::uint32_t weight(Setup const&, State const&, Action) {
    return 1;
  }
  template <class Setup>
  static Observation observe(Setup const&, State const& state, int) {
    return state;
  }
  template <class Setup>
  static Json show_observation(Setup const&, Observation const&, Language) {
    return Json::object();
  }
  template <class Setup>
  static bool seen(Setup const&, State const&, Action, int) {
    return true;
  }
  static std::span<Invariant<Derived> const> invariants() { return {}; }

 protected:
  static constexpr Facts make_facts(std::string_view id, bool has_chance = false) {
    return {.id = id, .title = id, .summary = {}, .source = {}, .has_chance = has_chance, .options = {}, .end_reasons = end_word};
  }
};

// ---- Clock: some bits that count up by one until all are set. One long line. ----------------------------------------------

struct ClockState {
  std::uint32_t value = 0;
  friend bool operator==(ClockState const&, ClockState const&) = default;
};

struct Clock : Open<Clock, ClockState> {
  struct Setup {
    int bits = 3;
    int last() const { return (1 << bits) - 1; }
  };
  static Facts const& facts() {
    static constexpr Facts list = make_facts("toy-clock");
    return list;
  }
  static std::optional<Setup> read_setup(Json const& json, Problems&) { return Setup{json.value("bits", 3)}; }
  static Json write_setup(Setup const& setup) { return {{"bits", setup.bits}}; }
  static ClockState start(Setup const&) { return {}; }
  static Actor actor(Setup const& setup, ClockState const& s) {
    return static_cast<int>(s.value) == setup.last() ? Actor::nobody() : Actor::seat(static_cast<int>(s.value % 2));
  }
  static void legal(Setup const& setup, ClockState const& s, std::vector<Action>& actions) {
    actions.assign(static_cast<int>(s.value) == setup.last() ? 0 : 1, Action{0});
  }
  template <class Sink>
  static void apply(Setup const&, ClockState& s, Action action, Sink&& sink) {
    sink(Event{action.number});
    ++s.value;
  }
  static Outcome outcome(Setup const&, ClockState const&) { return {"done", {1, 2}, {1, 0}}; }
  template <class S, class V>
  static void visit_fields(Setup const& setup, S& s, V& visit) {
    visit.number("value", s.value, 0, setup.last(), {}, "what the clock shows");
  }
};

// ---- Net: a token runs along the edges of a graph. Nodes that lead nowhere are deadlocks unless they are ends. -------------

struct NetState {
  std::uint32_t node = 0;
  friend bool operator==(NetState const&, NetState const&) = default;
};

struct Net : Open<Net, NetState> {
  struct Setup {
    std::vector<std::vector<int>> out;  ///< of each node where its edges go
    std::vector<int> ends, bad, worse;  ///< nodes: where it ends, which break the first law, which break the second one
    std::vector<std::vector<int>> bad_steps;
  };
  static bool holds(std::vector<int> const& nodes, std::uint32_t node) {
    return std::find(nodes.begin(), nodes.end(), static_cast<int>(node)) != nodes.end();
  }
  static Facts const& facts() {
    static constexpr Facts list = make_facts("toy-net");
    return list;
  }
  static std::optional<Setup> read_setup(Json const& json, Problems&) {
    std::vector<int> const none;
    return Setup{json.value("out", std::vector<std::vector<int>>{{}}), json.value("ends", none), json.value("bad", none),
                 json.value("worse", none), json.value("bad steps", std::vector<std::vector<int>>())};
  }
  static Json write_setup(Setup const& setup) {
    return {{"out", setup.out}, {"ends", setup.ends}, {"bad", setup.bad}, {"worse", setup.worse}, {"bad steps", setup.bad_steps}};
  }
  static NetState start(Setup const&) { return {}; }
  static Actor actor(Setup const& setup, NetState const& s) {
    return holds(setup.ends, s.node) ? Actor::nobody() : Actor::seat(static_cast<int>(s.node % 2));
  }
  static void legal(Setup const& setup, NetState const& s, std::vector<Action>& actions) {
    actions.clear();
    if (holds(setup.ends, s.node)) return;
    for (std::size_t i = 0; i < setup.out[s.node].size(); ++i) actions.push_back({static_cast<std::uint8_t>(i)});
  }
  template <class Sink>
  static void apply(Setup const& setup, NetState& s, Action action, Sink&& sink) {
    sink(Event{action.number});
    s.node = static_cast<std::uint32_t>(setup.out[s.node][action.number]);
  }
  static Outcome outcome(Setup const&, NetState const& s) {
    return {"done", {s.node % 2 == 0 ? 1 : 2, s.node % 2 == 0 ? 2 : 1}, {0, 0}};
  }
  template <class S, class V>
  static void visit_fields(Setup const& setup, S& s, V& visit) {
    visit.number("node", s.node, 0, static_cast<int>(setup.out.size()) - 1, {}, "where the token is");
  }
  static std::span<Invariant<Net> const> invariants() {
    static constexpr std::array<Invariant<Net>, 3> list{
        Invariant<Net>{"not-bad", "T-1", "the token is on no bad node",
                       [](Setup const& setup, NetState const& s) { return !holds(setup.bad, s.node); }, nullptr},
        Invariant<Net>{"not-worse", "T-1", "the token is on no worse node",
                       [](Setup const& setup, NetState const& s) { return !holds(setup.worse, s.node); }, nullptr},
        Invariant<Net>{"good-step", "T-1", "no bad step is taken", nullptr,
                       [](Setup const& setup, NetState const& a, Action, NetState const& b) {
                         std::vector<int> const step{static_cast<int>(a.node), static_cast<int>(b.node)};
                         return std::find(setup.bad_steps.begin(), setup.bad_steps.end(), step) == setup.bad_steps.end();
                       }}};
    return list;
  }
};

// ---- Philosophers: each takes the left fork, then the right one, eats, and lays both down. All with one fork are stuck. ----

struct TableState {
  std::array<std::uint8_t, 8> forks{};  ///< how many each holds
  friend bool operator==(TableState const&, TableState const&) = default;
};

struct Philosophers : Open<Philosophers, TableState> {
  struct Setup {
    int count = 3;
  };
  static Facts const& facts() {
    static constexpr Facts list = make_facts("toy-philosophers");
    return list;
  }
  static std::optional<Setup> read_setup(Json const& json, Problems&) { return Setup{json.value("count", 3)}; }
  static Json write_setup(Setup const& setup) { return {{"count", setup.count}}; }
  static TableState start(Setup const&) { return {}; }
  static Actor actor(Setup const&, TableState const&) { return Actor::seat(0); }
  static bool may(Setup const& setup, TableState const& s, int i) {
    auto const forks = [&](int who) { return s.forks[static_cast<std::size_t>((who + setup.count) % setup.count)]; };
    if (forks(i) == 0) return forks(i - 1) < 2;   // the left fork: the neighbour's right one
    if (forks(i) == 1) return forks(i + 1) == 0;  // the right fork: the other neighbour's left one
    return true;
  }
  static void legal(Setup const& setup, TableState const& s, std::vector<Action>& actions) {
    actions.clear();
    for (int i = 0; i < setup.count; ++i)
      if (may(setup, s, i)) actions.push_back({static_cast<std::uint8_t>(i)});
  }
  template <class Sink>
  static void apply(Setup const&, TableState& s, Action action, Sink&& sink) {
    sink(Event{action.number});
    s.forks[action.number] = static_cast<std::uint8_t>((s.forks[action.number] + 1) % 3);
  }
  static Outcome outcome(Setup const&, TableState const&) { return {"done", {1, 2}, {0, 0}}; }
  template <class S, class V>
  static void visit_fields(Setup const& setup, S& s, V& visit) {
    visit.each("philosopher", setup.count, {},
               [&](int i) { visit.number("forks", s.forks[static_cast<std::size_t>(i)], 0, 2, {}, "how many forks"); });
  }
};

// ---- Jugs: fill, empty and pour until one of two jugs holds what is wanted. 4 litres with 3 and 5 take 6 steps. ------------

struct JugState {
  std::array<std::uint8_t, 2> holds{};
  friend bool operator==(JugState const&, JugState const&) = default;
};

struct Jugs : Open<Jugs, JugState> {
  struct Setup {
    std::array<int, 2> size{3, 5};
    int wanted = 4;
  };
  static Facts const& facts() {
    static constexpr Facts list = make_facts("toy-jugs");
    return list;
  }
  static std::optional<Setup> read_setup(Json const& json, Problems&) {
    return Setup{json.value("size", std::array<int, 2>{3, 5}), json.value("wanted", 4)};
  }
  static Json write_setup(Setup const& setup) { return {{"size", setup.size}, {"wanted", setup.wanted}}; }
  static JugState start(Setup const&) { return {}; }
  static Actor actor(Setup const& setup, JugState const& s) {
    return s.holds[0] == setup.wanted || s.holds[1] == setup.wanted ? Actor::nobody() : Actor::seat(0);
  }
  /// 0 and 1 fill a jug, 2 and 3 empty it, 4 and 5 pour it into the other one.
  static JugState after(Setup const& setup, JugState s, int action) {
    auto const jug = static_cast<std::size_t>(action % 2), other = 1 - jug;
    if (action < 2) s.holds[jug] = static_cast<std::uint8_t>(setup.size[jug]);
    if (action == 2 || action == 3) s.holds[jug] = 0;
    if (action < 4) return s;
    int const poured = std::min<int>(s.holds[jug], setup.size[other] - s.holds[other]);
    s.holds[jug] = static_cast<std::uint8_t>(s.holds[jug] - poured);
    s.holds[other] = static_cast<std::uint8_t>(s.holds[other] + poured);
    return s;
  }
  static void legal(Setup const& setup, JugState const& s, std::vector<Action>& actions) {
    actions.clear();
    if (actor(setup, s).is_nobody()) return;
    for (int action = 0; action < 6; ++action)
      if (!(after(setup, s, action) == s)) actions.push_back({static_cast<std::uint8_t>(action)});
  }
  template <class Sink>
  static void apply(Setup const& setup, JugState& s, Action action, Sink&& sink) {
    sink(Event{action.number});
    s = after(setup, s, action.number);
  }
  static Outcome outcome(Setup const&, JugState const&) { return {"done", {1, 2}, {0, 0}}; }
  template <class S, class V>
  static void visit_fields(Setup const& setup, S& s, V& visit) {
    visit.number("small", s.holds[0], 0, setup.size[0], {}, "litres in the first jug");
    visit.number("large", s.holds[1], 0, setup.size[1], {}, "litres in the second jug");
  }
};

// ---- Wheels: some of forty wheels turn up to a stop, one notch a step. Where a notch may be 255 the state is five words. ---

struct WheelState {
  std::array<std::uint8_t, 40> at{};
  friend bool operator==(WheelState const&, WheelState const&) = default;
};

struct Wheels : Open<Wheels, WheelState> {
  struct Setup {
    int wheels = 3, top = 3, high = 255;
  };
  static Facts const& facts() {
    static constexpr Facts list = make_facts("toy-wheels");
    return list;
  }
  static std::optional<Setup> read_setup(Json const& json, Problems&) {
    return Setup{json.value("wheels", 3), json.value("top", 3), json.value("high", 255)};
  }
  static Json write_setup(Setup const& setup) { return {{"wheels", setup.wheels}, {"top", setup.top}, {"high", setup.high}}; }
  static std::size_t place(int wheel) { return static_cast<std::size_t>(wheel) * 7 % 40; }  // far from each other
  static WheelState start(Setup const&) { return {}; }
  static Actor actor(Setup const& setup, WheelState const& s) {
    for (int i = 0; i < setup.wheels; ++i)
      if (s.at[place(i)] < setup.top) return Actor::seat(i % 2);
    return Actor::nobody();
  }
  static void legal(Setup const& setup, WheelState const& s, std::vector<Action>& actions) {
    actions.clear();
    for (int i = 0; i < setup.wheels; ++i)
      if (s.at[place(i)] < setup.top) actions.push_back({static_cast<std::uint8_t>(i)});
  }
  template <class Sink>
  static void apply(Setup const&, WheelState& s, Action action, Sink&& sink) {
    sink(Event{action.number});
    ++s.at[place(action.number)];
  }
  static Outcome outcome(Setup const&, WheelState const&) { return {"done", {2, 1}, {0, 1}}; }
  template <class S, class V>
  static void visit_fields(Setup const& setup, S& s, V& visit) {
    visit.each("wheel", 40, {}, [&](int i) {
      visit.number("at", s.at[static_cast<std::size_t>(i)], 0, setup.high, {}, "how far the wheel was turned");
    });
  }
};

// ---- Ring: a die is rolled, then somebody turns one of some cells in a ring by it. Alike however the ring is turned. ------

struct RingState {
  std::array<std::uint8_t, 8> cells{};
  std::uint8_t roll = 0;
  friend auto operator<=>(RingState const&, RingState const&) = default;
};

struct Ring : Open<Ring, RingState> {
  struct Setup {
    int cells = 4;
  };
  static Facts const& facts() {
    static constexpr Facts list = make_facts("toy-ring", true);
    return list;
  }
  static std::optional<Setup> read_setup(Json const& json, Problems&) { return Setup{json.value("cells", 4)}; }
  static Json write_setup(Setup const& setup) { return {{"cells", setup.cells}}; }
  static RingState start(Setup const&) { return {}; }
  static bool over(Setup const& setup, RingState const& s) {
    return s.roll == 0 && std::count(s.cells.begin(), s.cells.begin() + setup.cells, 2) == setup.cells;
  }
  static Actor actor(Setup const& setup, RingState const& s) {
    if (over(setup, s)) return Actor::nobody();
    return s.roll == 0 ? Actor::chance() : Actor::seat(s.roll % 2);
  }
  static void legal(Setup const& setup, RingState const& s, std::vector<Action>& actions) {
    actions.clear();
    if (over(setup, s)) return;
    if (s.roll == 0) {
      actions = {{1}, {2}};
    } else {
      for (int i = 0; i < setup.cells; ++i) actions.push_back({static_cast<std::uint8_t>(i)});
    }
  }
  static std::uint32_t weight(Setup const& setup, RingState const& s, Action action) {
    auto const blank = std::count(s.cells.begin(), s.cells.begin() + setup.cells, 0);
    return action.number == 1 ? 1 + static_cast<std::uint32_t>(blank) : 2;
  }
  template <class Sink>
  static void apply(Setup const&, RingState& s, Action action, Sink&& sink) {
    sink(Event{action.number});
    if (s.roll == 0) {
      s.roll = action.number;
      return;
    }
    s.cells[action.number] = static_cast<std::uint8_t>((s.cells[action.number] + s.roll) % 4);
    s.roll = 0;
  }
  static Outcome outcome(Setup const&, RingState const&) { return {"done", {1, 2}, {1, 0}}; }
  template <class S, class V>
  static void visit_fields(Setup const& setup, S& s, V& visit) {
    visit.each("cell", setup.cells, {},
               [&](int i) { visit.number("shows", s.cells[static_cast<std::size_t>(i)], 0, 3, {}, "what the cell shows"); });
    visit.number("roll", s.roll, 0, 2, {}, "what was rolled");
  }
  static int symmetries(Setup const& setup) { return setup.cells; }
  static RingState image(Setup const& setup, RingState const& s, int k) {
    RingState turned = s;
    for (int i = 0; i < setup.cells; ++i)
      turned.cells[static_cast<std::size_t>(i)] = s.cells[static_cast<std::size_t>((i + k) % setup.cells)];
    return turned;
  }
  static RingState canonical(Setup const& setup, RingState const& s) {
    RingState least = s;
    for (int k = 1; k < setup.cells; ++k) least = std::min(least, image(setup, s, k));
    return least;
  }
};

static_assert(Game<Clock> && Game<Net> && Game<Philosophers> && Game<Jugs> && Game<Wheels> && Game<Ring>);
static_assert(Symmetric<Ring> && !Symmetric<Wheels>);

}  // namespace ringside::toys

namespace ringside {
// Compiled once, in toys.cpp: a match of a game is much code.
extern template class Erased<toys::Clock>;
extern template class Erased<toys::Net>;
extern template class Erased<toys::Philosophers>;
extern template class Erased<toys::Jugs>;
extern template class Erased<toys::Wheels>;
extern template class Erased<toys::Ring>;
}  // namespace ringside

namespace ringside::toys {

/// A match of a toy; the setup must be right.
template <class G>
std::shared_ptr<Match const> make_match(Json const& setup = Json::object()) {
  Problems problems;
  return std::make_shared<Erased<G>>(*G::read_setup(setup, problems));
}

}  // namespace ringside::toys
