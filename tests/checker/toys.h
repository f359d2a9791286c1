#pragma once

// Games of a few lines, which prove that the checker knows no game: one with chance, one with a secret.

#include <array>
#include <charconv>
#include <memory>
#include <string>

#include "engine/core/match/erase.h"
#include "engine/core/match/game_entry.h"
#include "engine/core/match/plain_game.h"
#include "engine/record/values/read.h"

namespace ringside::toys {

/// What toy games have in common: no rulings, one number as notation, a plain setup.
template <class Derived, class StateType>
struct Toy : PlainGame<Derived> {
  using State = StateType;
  struct Action {
    std::uint8_t number = 0;
    friend auto operator<=>(Action const&, Action const&) = default;
  };
  struct Event {
    std::uint8_t number;
  };

  static std::span<Clause const> clauses() {
    static constexpr std::array<Clause, 1> list{Clause{"T-1", "All", "Only what is listed may be done."}};
    return list;
  }
  template <class Setup>
  static int seats(Setup const&) {
    return 2;
  }
  template <class Setup>
  static std::optional<Rejection> reject(Setup const& setup, State const& state, Action action) {
    std::vector<Action> legal;
    Derived::legal(setup, state, legal);
    if (std::find(legal.begin(), legal.end(), action) != legal.end()) return std::nullopt;
    return Rejection{"T-1", std::to_string(action.number) + " is not listed"};
  }
  static ActionCode code(Action action) { return action.number; }
  static Action from_code(ActionCode code) { return {static_cast<std::uint8_t>(code)}; }
  template <class Setup>
  static std::string text(Setup const&, Action action, Language) {
    return std::to_string(action.number);
  }
  template <class Setup>
  static Parsed<Action> parse(Setup const&, std::string_view text) {
    Action action;
    auto const [end, error] = std::from_chars(text.data(), text.data() + text.size(), action.number);
    if (error != std::errc{} || end != text.data() + text.size()) return Parsed<Action>::error(0, "no number", "0 to 255");
    return Parsed<Action>::ok(action);
  }
  template <class Setup>
  static EventView describe(Setup const&, Event event, Language) {
    EventView view;
    view.clause = "T-1";
    view.kind = "done";
    view.text = "did " + std::to_string(event.number);
    return view;
  }
  template <class Setup>
  static Scene scene(Setup const&, State const&, std::optional<int>, Language) {
    return {};
  }
};

// ---- Dice race: a die is rolled (one or two, two three times as often), then the mover takes the roll or waits. -------

struct RaceState {
  std::array<std::uint8_t, 2> at{};
  std::uint8_t mover = 0, roll = 0;
  friend bool operator==(RaceState const&, RaceState const&) = default;
};

struct Race : Toy<Race, RaceState> {
  struct Setup {
    int length = 3;
    bool may_wait = true, jumps = false;
  };
  using Observation = RaceState;

  static Facts const& facts() {
    static constexpr std::array<SetupOption, 1> options{
        SetupOption{.key = "length", .help = "Cells to run", .low = 1, .high = 5}};
    static constexpr std::array<std::string_view, 1> reasons{"arrived"};
    static constexpr Facts list{.id = "toy-race",
                                .title = "Dice race",
                                .summary = {},
                                .source = {},
                                .has_chance = true,
                                .options = options,
                                .end_reasons = reasons};
    return list;
  }
  static std::span<Ruling const> rulings() {
    static constexpr std::array<std::string_view, 1> all{"T-1"};
    static constexpr std::array<RulingOption, 2> wait{RulingOption{"allowed", "the mover may wait"},
                                                      RulingOption{"forbidden", "the mover must run"}};
    static constexpr std::array<RulingOption, 2> meet{RulingOption{"share", "both stand there"},
                                                      RulingOption{"jump", "the mover runs one cell more"}};
    static constexpr std::array<Ruling, 2> list{Ruling{"wait", "May the mover wait?", all, wait},
                                                Ruling{"meet", "What if the cell is taken?", all, meet}};
    return list;
  }
  static std::optional<Setup> read_setup(Json const& json, Problems& problems) {
    int const length = json.value("length", 3);
    if (length < 1 || length > 5) problems.push_back({"length", "is " + std::to_string(length), "1 to 5"});
    Json const words = json.value("rulings", Json::object());
    return Setup{length, words.value("wait", "allowed") == "allowed", words.value("meet", "share") == "jump"};
  }
  static Json write_setup(Setup const& setup) {
    return {{"length", setup.length},
            {"rulings", {{"wait", setup.may_wait ? "allowed" : "forbidden"}, {"meet", setup.jumps ? "jump" : "share"}}}};
  }

  static RaceState start(Setup const&) { return {}; }
  static bool over(Setup const& setup, RaceState const& s) { return s.at[0] >= setup.length || s.at[1] >= setup.length; }
  static Actor actor(Setup const& setup, RaceState const& s) {
    if (over(setup, s)) return Actor::nobody();
    return s.roll == 0 ? Actor::chance() : Actor::seat(s.mover);
  }
  static void legal(Setup const& setup, RaceState const& s, std::vector<Action>& actions) {
    actions.clear();
    if (over(setup, s)) return;
    if (s.roll == 0)
      actions = {{1}, {2}};
    else if (setup.may_wait)
      actions = {{0}, {s.roll}};
    else
      actions = {{s.roll}};
  }
  static std::uint32_t weight(Setup const&, RaceState const&, Action action) { return action.number == 2 ? 3 : 1; }
  template <class Sink>
  static void apply(Setup const& setup, RaceState& s, Action action, Sink&& sink) {
    sink(Event{action.number});
    if (s.roll == 0) {
      s.roll = action.number;
      return;
    }
    std::uint8_t const there = static_cast<std::uint8_t>(s.at[s.mover] + action.number);
    bool const taken = action.number != 0 && there == s.at[s.mover ^ 1U];
    s.at[s.mover] = static_cast<std::uint8_t>(there + (setup.jumps && taken ? 1 : 0));
    s.mover ^= 1U;
    s.roll = 0;
  }
  static Outcome outcome(Setup const& setup, RaceState const& s) {
    bool const first = s.at[0] >= setup.length;
    return {"arrived", {first ? 1 : 2, first ? 2 : 1}, {s.at[0], s.at[1]}};
  }
  template <class S, class V>
  static void visit_fields(Setup const&, S& s, V& visit) {
    visit.each("runner", 2, {},
               [&](int i) { visit.number("at", s.at[static_cast<std::size_t>(i)], 0, 7, {}, "where it stands"); });
    visit.number("mover", s.mover, 0, 1, {}, "whose turn it is");
    visit.number("roll", s.roll, 0, 2, {}, "the die");
  }
  /// The second law is broken on a track of five cells, when a runner takes a two from cell 4: the audit must see it.
  static std::span<Invariant<Race> const> invariants() {
    static constexpr std::array<Invariant<Race>, 2> list{
        Invariant<Race>{"never-back", "T-1", "runners never go back", nullptr,
                        [](Setup const&, RaceState const& a, Action, RaceState const& b) {
                          return a.at[0] <= b.at[0] && a.at[1] <= b.at[1];
                        }},
        Invariant<Race>{"not-on-six", "T-1", "nobody stands on cell 6",
                        [](Setup const&, RaceState const& s) { return s.at[0] != 6 && s.at[1] != 6; }, nullptr}};
    return list;
  }
};

// ---- Guess: seat 0 hides a number below three, seat 1 names it; three rounds. -----------------------------------------

struct GuessState {
  std::uint8_t hidden = 0, is_hidden = 0, round = 0, right = 0;
  friend bool operator==(GuessState const&, GuessState const&) = default;
};

struct Guess : Toy<Guess, GuessState> {
  struct Setup {};
  struct Observation {
    GuessState state;
    friend bool operator==(Observation const&, Observation const&) = default;
  };

  static Facts const& facts() {
    static constexpr std::array<std::string_view, 1> reasons{"rounds"};
    static constexpr Facts list{
        .id = "toy-guess", .title = "Guess", .summary = {}, .source = {}, .has_secrets = true, .end_reasons = reasons};
    return list;
  }
  static std::optional<Setup> read_setup(Json const&, Problems&) { return Setup{}; }
  static Json write_setup(Setup const&) { return Json::object(); }
  static GuessState start(Setup const&) { return {}; }
  static Actor actor(Setup const&, GuessState const& s) { return s.round == 3 ? Actor::nobody() : Actor::seat(s.is_hidden); }
  static void legal(Setup const&, GuessState const& s, std::vector<Action>& actions) {
    actions.clear();
    if (s.round < 3) actions = {{0}, {1}, {2}};
  }
  /// A right guess hurts; only seat 1's actions are worth anything.
  static int aggression(Setup const&, GuessState const& s, Action action) {
    return s.is_hidden != 0 && s.hidden == action.number ? 1 : 0;
  }
  template <class Sink>
  static void apply(Setup const&, GuessState& s, Action action, Sink&& sink) {
    sink(Event{action.number});
    if (s.is_hidden == 0) {
      s.hidden = action.number;
      s.is_hidden = 1;
      return;
    }
    if (s.hidden == action.number) ++s.right;
    s.hidden = s.is_hidden = 0;
    ++s.round;
  }
  static Outcome outcome(Setup const&, GuessState const& s) {
    return {"rounds", {s.right > 1 ? 2 : 1, s.right > 1 ? 1 : 2}, {3 - s.right, s.right}};
  }
  static Observation observe(Setup const&, GuessState const& s, int seat) {
    GuessState known = s;
    if (seat == 1 && s.is_hidden != 0) known.hidden = 3;  // no number: what is unknown looks like nothing that may be known
    return {known};
  }
  static bool conceals(Setup const&, Observation const& seen) { return seen.state.hidden == 3; }
  static Json show_observation(Setup const&, Observation const&, Language) { return Json::object(); }
  static bool seen(Setup const&, GuessState const& before, Action, int seat) { return seat == 0 || before.is_hidden != 0; }
  template <class S, class V>
  static void visit_fields(Setup const&, S& s, V& visit) {
    visit.number("hidden", s.hidden, 0, 2, {}, "what seat 0 hides");
    visit.number("is hidden", s.is_hidden, 0, 1, {}, "whether something is hidden");
    visit.number("round", s.round, 0, 3, {}, "rounds played");
    visit.number("right", s.right, 0, 3, {}, "right guesses");
  }
};

static_assert(Game<Race> && Game<Guess> && Aggressive<Guess> && !Aggressive<Race>);

}  // namespace ringside::toys

namespace ringside {
// Compiled once, in toys.cpp: a match of a game is much code.
extern template class Erased<toys::Race>;
extern template class Erased<toys::Guess>;
}  // namespace ringside

namespace ringside::toys {

inline GameEntry const& race() {
  static GameEntry const entry = make_entry<Race>();
  return entry;
}
inline GameEntry const& guess() {
  static GameEntry const entry = make_entry<Guess>();
  return entry;
}

/// A match of an entry; the setup must be right.
inline std::shared_ptr<Match const> make_match(GameEntry const& entry, Json const& setup = Json::object()) {
  Problems problems;
  return entry.match(setup, problems);
}

}  // namespace ringside::toys
