#pragma once

#include <array>
#include <atomic>
#include <string>

#include "engine/core/match/erase.h"

namespace ringside {

/// A law that a toy breaks on purpose.
enum class Flaw {
  none,
  list,
  legality,
  weights,
  notation,
  events,
  invariant,
  outcome,
  secrecy,
  picture,
  drawing,
  telling,
  information,
  answers,
  concealment,
  fields,
  packing,
  position,
  keys,
  values,
  image,
  representative,
  actor,
  determinism,
  input,
  openness,
  setup,
  russian,
  seeing,
  undoing,
  mute,
  option,
  clause,
  hint,
  contradiction,
  peeking
};

/// The law that the toy breaks now. A test sets it before it makes a match, so that one compiled game does for all.
inline Flaw toy_flaw = Flaw::none;

template <class Visitor>
constexpr bool writes_keys = std::is_same_v<Visitor, PackWord>;
template <class State>
constexpr bool writes_keys<BitGather<State>> = true;

template <class Visitor>
constexpr bool of_keys = writes_keys<Visitor> || std::is_same_v<Visitor, UnpackWord> || std::is_same_v<Visitor, PackedWidth>;

/// A small game with a secret and with chance, to test the laws with: seat 0 hides a number, seat 1 guesses it, a coin says
/// whether it counts. With a flaw it breaks one law.
struct Toy {
  struct Setup {
    int read = 0;    ///< how often it was read from what was written
    int colour = 0;  ///< which nothing depends on
  };
  struct State {
    std::uint8_t phase = 0;  ///< 0 hide, 1 guess, 2 coin, 3 over
    std::uint8_t hidden = 0;
    std::uint8_t guess = 0;
    std::uint8_t counts = 0;
    friend bool operator==(State const&, State const&) = default;
  };
  using Action = std::uint8_t;
  struct Event {
    std::uint8_t phase = 0;
    std::uint8_t picked = 0;
  };
  struct Observation {
    State state;
    std::uint8_t is_partial = 0;
    friend bool operator==(Observation const&, Observation const&) = default;
  };

  static Facts const& facts() {
    static constexpr std::array<std::string_view, 1> reasons{"guessed"};
    static constexpr std::array options{SetupOption{.key = "colour", .help = "of the coin", .low = 0, .high = 3, .preset = "0"}};
    static constexpr std::array glossary{Saying{"guessed", "угадано"}};
    static constexpr Facts sound{.id = "toy",
                                 .title = "Toy",
                                 .summary = "hide and guess",
                                 .source = "this file",
                                 .has_chance = true,
                                 .has_secrets = true,
                                 .options = options,
                                 .end_reasons = reasons};
    static constexpr Facts open = [](Facts facts) { return facts.has_secrets = false, facts; }(sound);
    static constexpr Facts half_russian = [](Facts facts) { return facts.glossary = glossary, facts; }(sound);
    if (toy_flaw == Flaw::openness) return open;
    return toy_flaw == Flaw::russian ? half_russian : sound;
  }
  static std::span<Clause const> clauses() {
    static constexpr std::array list{Clause{"T-1", "Toy", "One hides, one guesses, a coin decides.", true}};
    return list;
  }
  static std::span<Ruling const> rulings() { return {}; }
  static std::optional<Setup> read_setup(Json const& json, Problems&) {
    return Setup{toy_flaw == Flaw::setup ? json.value("read", 0) + 1 : 0, json.value("colour", 0)};
  }
  static Json write_setup(Setup const& setup) {
    Json json{{"colour", setup.colour}};
    if (toy_flaw == Flaw::setup) json["read"] = setup.read;
    return json;
  }
  static int seats(Setup const&) { return 2; }

  static State start(Setup const&) { return {}; }
  static Actor actor(Setup const&, State const& state) {
    if (state.phase == 3) return Actor::nobody();
    if (state.phase == 2) return Actor::chance();
    return Actor::seat(toy_flaw == Flaw::actor && state.phase == 1 ? 5 : state.phase);
  }
  static void legal(Setup const&, State const& state, std::vector<Action>& actions) {
    actions.clear();
    for (Action action = 0; action < choices(state); ++action) actions.push_back(action);
    if (toy_flaw == Flaw::list && state.phase == 1) std::swap(actions.front(), actions.back());
    if (toy_flaw == Flaw::input && state.phase == 1 && times() % 2 == 0) actions.pop_back();
  }
  static std::uint32_t weight(Setup const&, State const& state, Action action) {
    if (toy_flaw == Flaw::image && state.hidden == 0) return 1U + action;
    return toy_flaw == Flaw::weights ? action : 1;
  }
  static std::optional<Rejection> reject(Setup const&, State const& state, Action action) {
    if (action < choices(state) || (toy_flaw == Flaw::legality && action == 7)) return std::nullopt;
    bool const blabs = toy_flaw == Flaw::answers && state.phase == 1 && state.hidden == 2;
    return Rejection{toy_flaw == Flaw::clause ? "T-9" : "T-1",
                     blabs ? "there is no such choice, nor was it 2" : "there is no such choice"};
  }
  template <class Sink>
  static void apply(Setup const&, State& state, Action action, Sink& report) {
    if (toy_flaw != Flaw::mute || state.phase != 1) report(Event{state.phase, action});
    if (state.phase == 0) state.hidden = action;
    if (state.phase == 1) state.guess = action;
    if (toy_flaw == Flaw::determinism && state.phase == 1) state.guess = static_cast<std::uint8_t>(times() % 4);
    if (state.phase == 2) state.counts = action;
    ++state.phase;
  }
  static Outcome outcome(Setup const& setup, State const& state) {
    bool const odd = toy_flaw == Flaw::option && setup.colour % 2 == 1;
    bool const hit = state.counts == 1 && state.hidden == state.guess && !odd;
    return {toy_flaw == Flaw::outcome ? "boredom" : "guessed", {hit ? 2 : 1, hit ? 1 : 2}, {0, hit ? 1 : 0}};
  }
  static Observation observe(Setup const&, State const& state, int seat) {
    State seen = state;
    looked_at() = state;
    if (seat == 1 && state.phase < 2 && toy_flaw != Flaw::secrecy) seen.hidden = 0;
    return {seen, static_cast<std::uint8_t>(seat == 1 && state.phase == 1 ? 1 : 0)};
  }
  /// What was hidden may be anything, unless the flaw is to have kept what nobody showed.
  static State world(Setup const&, Observation const& seen, Dice& dice) {
    State world = seen.state;
    if (seen.is_partial != 0) world.hidden = static_cast<std::uint8_t>(dice.below(4));
    if (toy_flaw == Flaw::contradiction && world.phase == 2) world.guess = static_cast<std::uint8_t>(dice.below(4));
    if (toy_flaw == Flaw::peeking && seen.is_partial != 0)  // anything but the truth
      world.hidden = static_cast<std::uint8_t>((looked_at().hidden + 1 + dice.below(3)) % 4);
    return world;
  }
  static bool conceals(Setup const&, Observation const& seen) { return seen.is_partial != 0 && toy_flaw != Flaw::concealment; }

  static ActionCode code(Action action) { return action; }
  static Action from_code(ActionCode code) { return static_cast<Action>(code); }
  static std::string text(Setup const&, Action action, Language) { return "pick " + std::to_string(action); }
  static Parsed<Action> parse(Setup const&, std::string_view text) {
    int const number = std::stoi(std::string(text.substr(5)));
    return Parsed<Action>::ok(static_cast<Action>(toy_flaw == Flaw::notation ? number / 2 : number));
  }
  static bool seen(Setup const&, State const& state, Action, int seat) {
    if (toy_flaw == Flaw::hint && state.phase == 1) return state.hidden != 2 || seat == 0;
    return state.phase != 0 || seat == 0 || toy_flaw == Flaw::seeing;
  }
  static EventView describe(Setup const&, Event const& event, Language) {
    EventView view;
    view.clause = toy_flaw == Flaw::events ? "T-9" : "T-1";
    view.kind = "picked";
    view.text = "a number is picked";
    if (toy_flaw == Flaw::telling) view.text += ": " + std::to_string(event.picked);
    return view;
  }
  static Json show_observation(Setup const&, Observation const& seen, Language) { return Json{{"phase", seen.state.phase}}; }
  static Scene scene(Setup const& setup, State const& state, std::optional<int> seat, Language) {
    Scene scene;
    scene.words.push_back(
        std::to_string(seat && toy_flaw != Flaw::picture ? observe(setup, state, *seat).state.hidden : state.hidden));
    if (toy_flaw == Flaw::drawing) scene.pieces.push_back({0, "0", 7});
    return scene;
  }

  template <class S, class Visitor>
  static void visit_fields(Setup const&, S& state, Visitor& visit) {
    visit.number("phase", state.phase, 0, 3, {}, "what comes next");
    int const most = toy_flaw == Flaw::values && std::is_same_v<Visitor, Layout> ? 2 : 3;
    visit.number("hidden", state.hidden, 0, most, {}, "the number that was hidden");
    visit.number(toy_flaw == Flaw::fields ? "hidden" : "guess", state.guess, 0, 3, {}, "the number that was guessed");
    if (toy_flaw == Flaw::keys && writes_keys<Visitor>) return;
    if (toy_flaw == Flaw::packing && !of_keys<Visitor>) return;
    visit.number("counts", state.counts, 0, 1, {}, "whether the guess counts");
  }
  static State blank(Setup const&) { return {}; }
  static Json expand_position(Setup const&, Json const& json, Problems&) { return json; }
  static void check_position(Setup const&, State const& state, Problems& problems) {
    if (toy_flaw == Flaw::position && state.phase == 2) problems.push_back({"phase", "is 2", "another"});
  }
  /// Numbers may be counted from the other end.
  static int symmetries(Setup const&) { return 2; }
  static State image(Setup const&, State const& state, int k) {
    State image = state;
    if (toy_flaw == Flaw::undoing && state.hidden == 0) return image;
    if (k == 1 && state.phase > 0) image.hidden = static_cast<std::uint8_t>(3 - state.hidden);
    if (k == 1 && state.phase > 1) image.guess = static_cast<std::uint8_t>(3 - state.guess);
    return image;
  }
  static State canonical(Setup const& setup, State const& state) {
    return state.hidden < 2 || toy_flaw == Flaw::representative ? state : image(setup, state, 1);
  }
  static std::span<Invariant<Toy> const> invariants() {
    static constexpr std::array<Invariant<Toy>, 1> laws{
        {{"never-at-the-end", "T-1", "nobody guesses the first or the last number",
          [](Setup const&, State const& state) {
            return toy_flaw != Flaw::invariant || state.phase < 2 || (state.guess != 0 && state.guess != 3);
          },
          nullptr}}};
    return laws;
  }

 private:
  /// The state that was observed last.
  static State& looked_at() {
    thread_local State state;
    return state;
  }
  /// How often it was asked: what no rule may depend on.
  static int times() {
    static std::atomic<int> asked = 0;
    return ++asked;
  }
  static int choices(State const& state) {
    if (state.phase >= 2) return state.phase == 2 ? 2 : 0;
    return toy_flaw == Flaw::information && state.phase == 1 && state.hidden == 2 ? 3 : 4;
  }
};

/// Expands wrongly: the first successor is another one.
struct Misled final : Erased<Toy> {
  using Erased::Erased;
  void expand(std::span<std::uint64_t const> keys, ExpandPlan const& plan, Expansion& out) const override {
    Erased::expand(keys, plan, out);
    if (!out.keys.empty()) out.keys[0] ^= 1;
  }
};

/// Has one digest for all states.
struct Numb final : Erased<Toy> {
  using Erased::Erased;
  Digest digest(AnyState const&) const override { return {}; }
};

}  // namespace ringside
