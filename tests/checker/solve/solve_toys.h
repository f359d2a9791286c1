#pragma once

// Toys to solve: one that is any graph one likes, and heaps to take from, which are symmetric in heaps and seats.

#include <algorithm>
#include <array>
#include <string>
#include <tuple>
#include <vector>

#include "engine/core/match/game_entry.h"
#include "tests/checker/toys.h"

namespace ringside::toys {

// ---- Digraph: the setup lists nodes, {"who": 0, "next": [1, 2]}, {"who": -1, "next": …, "weights": [3, 1]} or {"rank": [1, 2]}.

struct DigraphState {
  std::uint16_t at = 0;
  friend bool operator==(DigraphState const&, DigraphState const&) = default;
};

struct Digraph : Toy<Digraph, DigraphState> {
  struct Node {
    int who = -2;
    std::vector<std::uint16_t> next;
    std::vector<std::uint32_t> weights;
    std::vector<int> rank;
  };
  struct Setup {
    int seats = 2;
    std::vector<Node> nodes;
  };
  using Observation = DigraphState;

  static Facts const& facts() {
    static constexpr std::array<std::string_view, 1> reasons{"end"};
    static constexpr Facts list{
        .id = "toy-digraph", .title = "Digraph", .summary = {}, .source = {}, .has_chance = true, .end_reasons = reasons};
    return list;
  }
  static std::optional<Setup> read_setup(Json const& json, Problems&) {
    Setup setup;
    setup.seats = json.value("seats", 2);
    for (Json const& node : json.value("nodes", Json::array()))
      setup.nodes.push_back({node.value("who", -2), node.value("next", std::vector<std::uint16_t>{}),
                             node.value("weights", std::vector<std::uint32_t>{}), node.value("rank", std::vector<int>{})});
    return setup;
  }
  static Json write_setup(Setup const& setup) {
    Json nodes = Json::array();
    for (Node const& node : setup.nodes)
      nodes.push_back({{"who", node.who}, {"next", node.next}, {"weights", node.weights}, {"rank", node.rank}});
    return {{"seats", setup.seats}, {"nodes", nodes}};
  }
  static int seats(Setup const& setup) { return setup.seats; }
  static Node const& node(Setup const& setup, DigraphState const& s) { return setup.nodes[s.at]; }

  static DigraphState start(Setup const&) { return {}; }
  static Actor actor(Setup const& setup, DigraphState const& s) {
    int const who = node(setup, s).who;
    return who >= 0 ? Actor::seat(who) : who == -1 ? Actor::chance() : Actor::nobody();
  }
  static void legal(Setup const& setup, DigraphState const& s, std::vector<Action>& actions) {
    actions.clear();
    for (std::size_t i = 0; i < node(setup, s).next.size(); ++i) actions.push_back({static_cast<std::uint8_t>(i)});
  }
  static std::uint32_t weight(Setup const& setup, DigraphState const& s, Action action) {
    auto const& weights = node(setup, s).weights;
    return weights.empty() ? 1 : weights[action.number];
  }
  template <class Sink>
  static void apply(Setup const& setup, DigraphState& s, Action action, Sink&& sink) {
    sink(Event{action.number});
    s.at = node(setup, s).next[action.number];
  }
  static Outcome outcome(Setup const& setup, DigraphState const& s) {
    return {"end", node(setup, s).rank, std::vector<int>(static_cast<std::size_t>(setup.seats), 0)};
  }
  static Observation observe(Setup const&, DigraphState const& s, int) { return s; }
  static Json show_observation(Setup const&, Observation const&, Language) { return Json::object(); }
  static bool seen(Setup const&, DigraphState const&, Action, int) { return true; }
  template <class S, class V>
  static void visit_fields(Setup const&, S& s, V& visit) {
    visit.number("at", s.at, 0, 65'535, {}, "the node");
  }
  static std::span<Invariant<Digraph> const> invariants() { return {}; }
};

// ---- Heaps: the mover takes some of one of three heaps; whoever takes the last wins. With "twice", taking a single one lets the
// mover take once more.

struct HeapsState {
  std::array<std::uint8_t, 3> heaps{};
  std::uint8_t mover = 0, again = 0;
  friend auto operator<=>(HeapsState const&, HeapsState const&) = default;
};

struct Heaps : Toy<Heaps, HeapsState> {
  static constexpr int most = 7;
  struct Setup {
    std::array<std::uint8_t, 3> heaps{};
    bool twice = false;
  };
  using Observation = HeapsState;

  static Facts const& facts() {
    static constexpr std::array<std::string_view, 1> reasons{"taken"};
    static constexpr Facts list{.id = "toy-heaps", .title = "Heaps", .summary = {}, .source = {}, .end_reasons = reasons};
    return list;
  }
  static std::optional<Setup> read_setup(Json const& json, Problems&) {
    return Setup{json.value("heaps", std::array<std::uint8_t, 3>{1, 2, 3}), json.value("twice", false)};
  }
  static Json write_setup(Setup const& setup) { return {{"heaps", setup.heaps}, {"twice", setup.twice}}; }
  static HeapsState start(Setup const& setup) { return {setup.heaps, 0, 0}; }
  static bool over(HeapsState const& s) { return s.heaps == std::array<std::uint8_t, 3>{}; }
  static Actor actor(Setup const&, HeapsState const& s) { return over(s) ? Actor::nobody() : Actor::seat(s.mover); }
  static void legal(Setup const&, HeapsState const& s, std::vector<Action>& actions) {
    actions.clear();
    for (std::size_t heap = 0; heap < 3; ++heap)
      for (int count = 1; count <= s.heaps[heap]; ++count)
        actions.push_back({static_cast<std::uint8_t>(heap * 10 + static_cast<std::size_t>(count))});
  }
  static std::uint32_t weight(Setup const&, HeapsState const&, Action) { return 1; }
  template <class Sink>
  static void apply(Setup const& setup, HeapsState& s, Action action, Sink&& sink) {
    sink(Event{action.number});
    std::uint8_t& heap = s.heaps[action.number / 10U];
    heap = static_cast<std::uint8_t>(heap - action.number % 10U);
    bool const goes_on = setup.twice && s.again == 0 && action.number % 10U == 1 && !over(s);
    s.again = goes_on ? 1 : 0;
    if (!goes_on) s.mover ^= 1U;
  }
  /// The last to take is the one whose turn it is not.
  static Outcome outcome(Setup const&, HeapsState const& s) {
    return {"taken", s.mover == 0 ? std::vector{2, 1} : std::vector{1, 2}, {0, 0}};
  }
  static Observation observe(Setup const&, HeapsState const& s, int) { return s; }
  static Json show_observation(Setup const&, Observation const&, Language) { return Json::object(); }
  static bool seen(Setup const&, HeapsState const&, Action, int) { return true; }
  template <class S, class V>
  static void visit_fields(Setup const&, S& s, V& visit) {
    visit.each("heap", 3, {},
               [&](int i) { visit.number("left", s.heaps[static_cast<std::size_t>(i)], 0, most, {}, "what is left"); });
    visit.number("mover", s.mover, 0, 1, {}, "whose turn it is");
    visit.number("again", s.again, 0, 1, {}, "whether the mover has taken one already");
  }
  static std::span<Invariant<Heaps> const> invariants() { return {}; }

  static int symmetries(Setup const&) { return 12; }
  /// Six orders of the heaps, and each with the seats exchanged.
  static HeapsState image(Setup const&, HeapsState const& s, int k) {
    constexpr std::array<std::array<std::size_t, 3>, 6> orders{
        {{0, 1, 2}, {0, 2, 1}, {1, 0, 2}, {1, 2, 0}, {2, 0, 1}, {2, 1, 0}}};
    HeapsState image = s;
    for (std::size_t i = 0; i < 3; ++i) image.heaps[i] = s.heaps[orders[static_cast<std::size_t>(k % 6)][i]];
    if (k >= 6) image.mover ^= 1U;
    return image;
  }
  static HeapsState canonical(Setup const& setup, HeapsState const& s) {
    HeapsState least = s;
    for (int k = 1; k < 12; ++k) least = std::min(least, image(setup, s, k));
    return least;
  }
};

static_assert(Game<Digraph> && Game<Heaps> && Symmetric<Heaps>);

}  // namespace ringside::toys

namespace ringside {
// Compiled once, in toys.cpp: a match of a game is much code.
extern template class Erased<toys::Digraph>;
extern template class Erased<toys::Heaps>;
}  // namespace ringside

namespace ringside::toys {

inline std::shared_ptr<Match const> digraph(Json const& nodes, int seats = 2) {
  static GameEntry const entry = make_entry<Digraph>();
  return make_match(entry, {{"seats", seats}, {"nodes", nodes}});
}
inline std::shared_ptr<Match const> heaps(std::array<std::uint8_t, 3> const& heaps, bool twice = false) {
  static GameEntry const entry = make_entry<Heaps>();
  return make_match(entry, {{"heaps", heaps}, {"twice", twice}});
}

}  // namespace ringside::toys
