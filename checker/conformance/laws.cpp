// Laws that an engine keeps by itself, whatever the rules are. Where it is compared with itself, they are all that is found
// wrong.

#include <map>
#include <set>
#include <utility>

#include <fmt/format.h>

#include "checker/conformance/lockstep.h"
#include "checker/conformance/said.h"
#include "engine/core/text/in_words.h"

namespace ringside::conformance {
namespace {

constexpr int first_choices = 3000;     // in the place of a seat that knows something: what it may do
constexpr std::size_t most_alike = 6;   // actions of a state that are compared with each other
constexpr std::size_t most_steps = 16;  // of a state and of its representative

/// Some of a state's actions, from all over the list.
std::vector<ActionCode> some_of(std::vector<ActionCode> const& legal, std::size_t most) {
  std::vector<ActionCode> some;
  for (std::size_t i = 0; i < std::min(most, legal.size()); ++i)
    some.push_back(legal[i * legal.size() / std::min(most, legal.size())]);
  return some;
}

std::string sounds(int seat, std::vector<EventView> const& events) {
  std::string text;
  for (EventView const& event : events) text += (may_know(event, seat) ? event.text : event.hidden_text) + "\n";
  return text;
}

/// An action, and what came of it.
struct Tried {
  ActionCode action;
  AnyState after;
  std::vector<EventView> events;
};

std::vector<Tried> try_out(Match const& match, AnyState const& state, std::vector<ActionCode> const& actions, bool with_events) {
  match.foresee(state, {false, true, false, {}, actions});
  std::vector<Tried> all;
  for (ActionCode const action : actions) {
    Tried& tried = all.emplace_back(Tried{action, state, {}});
    if (with_events)
      match.apply(tried.after, action, Language::english, tried.events);
    else
      match.apply(tried.after, action);
  }
  return all;
}

/// The representatives of what follows a state.
std::set<Digest> represented_after(Match const& match, AnyState const& state, std::vector<ActionCode> const& legal) {
  std::set<Digest> found;
  for (Tried const& tried : try_out(match, state, legal, false)) found.insert(match.digest(match.canonical(tried.after)));
  return found;
}

}  // namespace

/// Of two states that look alike to a seat the same one is to decide, and if it is the seat itself, it has the same choices.
std::optional<Difference> Lockstep::compare_choices(Pair const& here) {
  if (!has_secrets()) return std::nullopt;
  Actor const actor = engine_.actor(here.engine);
  std::vector<ActionCode> legal;
  engine_.legal(here.engine, legal);
  for (int seat = 0; seat < engine_.seats(); ++seat) {
    count(Level::knowledge);
    std::string said = in_words(actor);
    if (actor == Actor::seat(seat)) said += fmt::format(" may {}", joined(texts_of(engine_, legal)));
    auto const why = knowledge_.note(first_choices + seat, engine_.observation_digest(here.engine, seat), compute_digest(said));
    if (why != Knowledge::Leak::tells_apart) continue;
    return Difference{Level::knowledge,
                      fmt::format("what is to be done where seat {} sees the same", seat),
                      "it is the same as in an earlier state that looks alike to that seat",
                      fmt::format("it is something else: {}", said),
                      {}};
  }
  return std::nullopt;
}

/// Of two actions that lead to two states, and that look and sound alike to a seat, it sees neither.
std::optional<Difference> Lockstep::compare_seeing(Pair const& here) {
  if (!can_.seen || !can_.observations || !has_secrets()) return std::nullopt;
  std::vector<ActionCode> legal;
  engine_.legal(here.engine, legal);
  std::vector<Tried> const all = try_out(engine_, here.engine, some_of(legal, most_alike), can_.events);
  for (int seat = 0; seat < engine_.seats(); ++seat) {
    count(Level::knowledge);
    std::map<std::pair<Digest, std::string>, Tried const*> met;
    for (Tried const& tried : all) {
      auto const [first, is_first] =
          met.try_emplace({engine_.observation_digest(tried.after, seat), sounds(seat, tried.events)}, &tried);
      Tried const& other = *first->second;
      if (is_first || other.after == tried.after) continue;
      for (Tried const* const shown : {&other, &tried}) {
        if (!engine_.seen(here.engine, shown->action, seat)) continue;
        Tried const& alike = shown == &other ? tried : other;
        return Difference{
            Level::knowledge, fmt::format("whether seat {} sees \"{}\"", seat, engine_.text(shown->action)),
            fmt::format("it cannot distinguish it from \"{}\": both look and sound alike", engine_.text(alike.action)), "it does",
            clauses_in(shown->events)};
      }
    }
  }
  return std::nullopt;
}

/// A representative leads to the representatives of what follows the states that it stands for.
std::optional<Difference> Lockstep::compare_steps_of_representative(Pair const& here, std::vector<std::string> const& cited) {
  if (engine_.symmetries() == 1) return std::nullopt;
  AnyState const one = engine_.canonical(here.engine);
  std::vector<ActionCode> legal, others;
  engine_.legal(here.engine, legal);
  engine_.legal(one, others);
  if (one == here.engine || legal.size() > most_steps || others.size() > most_steps) return std::nullopt;
  count(Level::fields);
  if (represented_after(engine_, here.engine, legal) == represented_after(engine_, one, others)) return std::nullopt;
  return Difference{Level::fields, "`canonical`", "a representative leads to those of what follows this state",
                    "it leads to others", cited};
}

}  // namespace ringside::conformance
