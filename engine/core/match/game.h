#pragma once

#include <concepts>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "engine/core/fields/fields.h"
#include "engine/core/match/scene.h"
#include "engine/core/match/strokes.h"
#include "engine/core/text/action_phrases.h"
#include "engine/core/text/json.h"
#include "engine/core/text/notation.h"
#include "engine/core/text/problem.h"
#include "engine/core/values/actor.h"
#include "engine/core/values/chance.h"
#include "engine/core/values/clause.h"
#include "engine/core/values/event.h"
#include "engine/core/values/expansion.h"
#include "engine/core/values/facts.h"
#include "engine/core/values/outcome.h"
#include "engine/core/values/rejection.h"

namespace ringside {

/// A named law that a game promises about its states or its steps. Null if it says nothing.
template <class G>
struct Invariant {
  std::string_view name;    ///< e.g. "module-limit"
  std::string_view clause;  ///< the clause that it guards
  std::string_view meaning;
  bool (*state)(typename G::Setup const&, typename G::State const&);
  bool (*step)(typename G::Setup const&, typename G::State const& before, typename G::Action, typename G::State const& after);
};

/// A rule system. Every tool of Ringside is written against this concept and holds for each game that meets it.
///
/// Types: Setup is fixed before the first action; State is a trivially copyable value without padding, equal states
/// have equal bytes; Action is a small value with a code; Event says what happened; Observation is what a seat knows.
///
/// Laws (held by properties/generic over every registered game):
///   1. legal() is sorted by code, without duplicates, and empty exactly when actor() is nobody.
///   2. An action is in legal() exactly when reject() is silent.
///   3. apply() takes a legal action; the same state and action give the same state and events; nothing else is read.
///   4. from_code(code(a)) == a; parse(text(a)) == a, in every language.
///   5. weight() is positive for each legal action of chance.
///   6. observe(state, seat) does not change with what that seat may not know.
///   7. start() and read_setup() need no random source; all chance is in actions.
///   8. Every field of a state is shown by visit_fields(), and a position that is written and read is the same state.
///   9. What a seat may do follows from what it observed, and so do the refusals that it hears.
///  10. seen() shows no seat an action that looks and sounds to it like another one which leads elsewhere.
///  11. Events report every change of a field, except of inner fields and of what the game's reported.txt gives a reason for.
template <class G>
concept Game = std::is_trivially_copyable_v<typename G::State> && std::has_unique_object_representations_v<typename G::State> &&
    std::equality_comparable<typename G::State> && std::is_trivially_copyable_v<typename G::Action> &&
    std::totally_ordered<typename G::Action> && std::is_trivially_copyable_v<typename G::Event> &&
    std::equality_comparable<typename G::Observation> &&
    requires(typename G::Setup const& setup, typename G::State const& state, typename G::State& changing,
             typename G::Action action, typename G::Event const& event, std::vector<typename G::Action>& actions,
             Json const& json, Problems& problems, std::string_view text, int seat, Language language, Silent& silent) {
  { G::facts() } -> std::same_as<Facts const&>;
  { G::clauses() } -> std::same_as<std::span<Clause const>>;
  { G::rulings() } -> std::same_as<std::span<Ruling const>>;
  { G::read_setup(json, problems) } -> std::same_as<std::optional<typename G::Setup>>;
  { G::write_setup(setup) } -> std::same_as<Json>;
  { G::seats(setup) } -> std::same_as<int>;

  { G::start(setup) } -> std::same_as<typename G::State>;
  { G::actor(setup, state) } -> std::same_as<Actor>;
  {G::legal(setup, state, actions)};  // replaces the content of actions
  { G::weight(setup, state, action) } -> std::same_as<std::uint32_t>;
  { G::reject(setup, state, action) } -> std::same_as<std::optional<Rejection>>;
  {G::apply(setup, changing, action, silent)};
  { G::outcome(setup, state) } -> std::same_as<Outcome>;  // only when actor() is nobody
  { G::observe(setup, state, seat) } -> std::same_as<typename G::Observation>;

  { G::code(action) } -> std::same_as<ActionCode>;
  { G::from_code(ActionCode{}) } -> std::same_as<typename G::Action>;  // total: any number gives a value
  { G::text(setup, action, language) } -> std::same_as<std::string>;
  { G::parse(setup, text) } -> std::same_as<Parsed<typename G::Action>>;
  { G::seen(setup, state, action, seat) } -> std::same_as<bool>;  // may this seat know the action?
  { G::describe(setup, event, language) } -> std::same_as<EventView>;
  { G::show_observation(setup, G::observe(setup, state, seat), language) } -> std::same_as<Json>;
  { G::scene(setup, state, std::optional<int>(seat), language) } -> std::same_as<Scene>;  // of a seat: what it may know

  { G::blank(setup) } -> std::same_as<typename G::State>;               // what a position file leaves unsaid
  { G::expand_position(setup, json, problems) } -> std::same_as<Json>;  // drawings and shorthands into fields
  {G::check_position(setup, state, problems)};                          // all reasons why a game cannot stand so
  { G::invariants() } -> std::same_as<std::span<Invariant<G> const>>;
};

/// A game with secrets whose observations say whether they leave anything out. It is asked of the observation, so that the answer
/// depends on nothing that the seat may not know; of a game with secrets that does not say, something is always taken to be
/// hidden.
template <class G>
concept Concealing = requires(typename G::Setup const& setup, typename G::Observation const& seen) {
  { G::conceals(setup, seen) } -> std::same_as<bool>;
};

/// A game with secrets that draws a state, a world, which a seat may think it is in, from what that seat observed and from dice
/// alone: no state is at hand. Search needs it.
///
/// Laws (held by properties/generic): the world looks to the seat as what it was drawn from, and is a sound position when the
/// seat is to act; how likely each is depends on the observation alone.
template <class G>
concept Imagining = requires(typename G::Setup const& setup, typename G::Observation const& seen, Dice& dice) {
  { G::world(setup, seen, dice) } -> std::same_as<typename G::State>;
};

/// A game that says how good a seat's outlook is while it goes on: its share of first place is about its part of the sum over all
/// seats. Above 0; seats of one team have the same.
template <class G>
concept Prospective = requires(typename G::Setup const& setup, typename G::State const& state, int seat) {
  { G::prospect(setup, state, seat) } -> std::same_as<std::uint32_t>;
};

/// A game in which seats may win together: those of one number do.
template <class G>
concept Teamed = requires(typename G::Setup const& setup, int seat) {
  { G::team(setup, seat) } -> std::same_as<int>;
};

/// A game whose positions may be drawn: the lines are read back under "board" of a position. What they do not show stands beside
/// them.
template <class G>
concept Sketched = requires(typename G::Setup const& setup, typename G::State const& state) {
  { G::drawing(setup, state) } -> std::same_as<std::vector<std::string>>;
};

/// A game whose actions are written and read in Russian, too: text() and parse() know English, the vocabulary does the rest.
template <class G>
concept Worded = requires {
  { G::vocabulary() } -> std::same_as<Vocabulary>;
};

/// A game may also say how much a legal action hurts others (0: not at all), so that random play can seek a fight.
template <class G>
concept Aggressive = requires(typename G::Setup const& setup, typename G::State const& state, typename G::Action action) {
  { G::aggression(setup, state, action) } -> std::same_as<int>;
};

/// A game that lists the kinds of its events, so that asking for one that does not exist is an error.
template <class G>
concept Listing = requires(typename G::Setup const& setup) {
  { G::event_kinds(setup) } -> std::same_as<std::vector<EventKind>>;
};

/// A game that shows what a step did on the field: where its pieces stood, and what its events did to them.
template <class G>
concept Drawn = requires(typename G::Setup const& setup, typename G::State const& before, typename G::Event const& event,
                         Strokes& strokes) {
  {G::put_pieces(setup, before, strokes)};
  {G::draw_event(setup, event, strokes)};
};

/// A game with a catalogue, whose steps say what of it they put to work: indexes into parts(), one for each time.
template <class G>
concept Catalogued = requires(typename G::Setup const& setup, typename G::State const& state, typename G::Action action,
                              std::vector<std::size_t>& at_work) {
  { G::parts(setup) } -> std::same_as<std::vector<Part>>;
  {G::exercised(setup, state, action, at_work)};
};

/// A game of few actions, each with a code below `action_count`, and of that many seats in every setup. An expansion then goes
/// through the actions one by one, and the compiler makes of each what it comes to for each seat. `is_legal` is asked of states
/// in which a seat acts.
template <class G>
concept FewActions = requires(typename G::Setup const& setup, typename G::State const& state, typename G::State& changing,
                              typename G::Action action) {
  typename std::integral_constant<std::size_t, G::action_count>;
  typename std::integral_constant<int, G::seat_count>;
  { G::is_legal(setup, state, action) } -> std::same_as<bool>;
  {G::set_actor(changing, 0)};  // changes nothing: it is the seat that acts
};

/// A game whose states fall into classes of alike ones: turning and mirroring the field, exchanging the seats.
///
/// Laws (held by properties/generic): image(s, 0) == s; what follows image(s, k) are the images by k of what follows s; some
/// image undoes image(s, k), before a step and after it; canonical(s) is an image of s, and the same one for all images of s.
template <class G>
concept Symmetric = requires(typename G::Setup const& setup, typename G::State const& state, int k) {
  { G::symmetries(setup) } -> std::same_as<int>;
  { G::image(setup, state, k) } -> std::same_as<typename G::State>;
  { G::canonical(setup, state) } -> std::same_as<typename G::State>;
};

}  // namespace ringside
