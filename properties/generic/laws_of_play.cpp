#include <algorithm>
#include <future>

#include <fmt/format.h>

#include "properties/generic/laws.h"

namespace ringside {
namespace {

bool alike(EventView const& a, EventView const& b) {
  return a.clause == b.clause && a.kind == b.kind && a.text == b.text && a.ruling == b.ruling && a.facts == b.facts &&
         a.audience == b.audience && a.hidden_text == b.hidden_text;
}

bool alike(std::vector<EventView> const& a, std::vector<EventView> const& b) {
  return std::equal(a.begin(), a.end(), b.begin(), b.end(), [](EventView const& x, EventView const& y) { return alike(x, y); });
}

struct Applied {
  AnyState state;
  std::vector<EventView> events;
};

Applied applied(Moment const& moment, Language language) {
  Applied result{moment.state, {}};
  moment.match.apply(result.state, *moment.chosen, language, result.events);
  return result;
}

AnyState after(Moment const& moment) {
  AnyState state = moment.state;
  moment.match.apply(state, *moment.chosen);
  return state;
}

bool acts(Match const& match, std::string_view id) {
  auto const clauses = match.clauses();
  return std::any_of(clauses.begin(), clauses.end(), [&](Clause const& clause) { return clause.id == id && clause.acts; });
}

bool is_ruling(Match const& match, std::string_view id) {
  auto const rulings = match.rulings();
  return std::any_of(rulings.begin(), rulings.end(), [&](Ruling const& ruling) { return ruling.id == id; });
}

std::string broken_event(Match const& match, EventView const& event) {
  if (event.kind.empty() || event.text.empty()) return "an event has no kind or no sentence";
  if (!acts(match, event.clause))
    return fmt::format("\"{}\" cites \"{}\", which is not a clause that acts", event.text, event.clause);
  if (!event.ruling.empty() && !is_ruling(match, event.ruling))
    return fmt::format("\"{}\" cites an unknown ruling \"{}\"", event.text, event.ruling);
  return {};
}

}  // namespace

std::string broken_actor(Moment const& moment) {
  Actor const actor = moment.match.actor(moment.state);
  Facts const& facts = moment.match.facts();
  if (moment.match.seats() < facts.least_seats || moment.match.seats() > facts.most_seats)
    return fmt::format("the match has {} seats", moment.match.seats());
  if (actor.is_chance() && !facts.has_chance) return "chance acts in a game without chance";
  if (actor.is_seat() && actor.number() >= moment.match.seats()) return fmt::format("seat {} acts", actor.number());
  return {};
}

std::string broken_outcome(Moment const& moment) {
  if (!moment.match.actor(moment.state).is_nobody()) return {};
  Outcome const outcome = moment.match.outcome(moment.state);
  auto const& reasons = moment.match.facts().end_reasons;
  auto const seats = static_cast<std::size_t>(moment.match.seats());
  if (std::find(reasons.begin(), reasons.end(), outcome.reason) == reasons.end())
    return fmt::format("the reason \"{}\" is not among the game's", outcome.reason);
  if (outcome.rank.size() != seats || outcome.scores.size() != seats) return "not every seat has a rank and a score";
  auto const [best, worst] = std::minmax_element(outcome.rank.begin(), outcome.rank.end());
  if (*best != 1 || *worst > moment.match.seats()) return fmt::format("the ranks go from {} to {}", *best, *worst);
  return {};
}

std::string broken_determinism(Moment const& moment) {
  if (!moment.chosen) return {};
  Applied const first = applied(moment, Language::english);
  std::vector<ActionCode> legal;
  moment.match.legal(first.state, legal);  // a question in between must not matter
  Applied const second = applied(moment, Language::english);
  if (!(first.state == second.state))
    return "the same action led to two states" + differing_fields(moment.match, first.state, second.state);
  if (!alike(first.events, second.events)) return "the same action gave different events";
  if (!(after(moment) == first.state))
    return "the state depends on whether somebody listens" + differing_fields(moment.match, first.state, after(moment));
  if (moment.seed % 64 != 0) return {};
  Applied const elsewhere = std::async(std::launch::async, [&] { return applied(moment, Language::english); }).get();
  if (!(elsewhere.state == first.state) || !alike(elsewhere.events, first.events)) return "another thread gave another state";
  return {};
}

std::string broken_input(Moment const& moment) {
  Digest const before = compute_digest(moment.state.bytes());
  std::vector<ActionCode> legal;
  moment.match.legal(moment.state, legal);
  if (legal != moment.legal) return "the legal actions are others when they are asked again";
  for (ActionCode const code : moment.legal) (void)moment.match.reject(moment.state, code);
  for (int seat = 0; seat < moment.match.seats(); ++seat) (void)moment.match.observation_digest(moment.state, seat);
  (void)moment.match.broken(moment.state);
  if (moment.chosen) (void)after(moment);
  return compute_digest(moment.state.bytes()) == before ? "" : "a question changed the state";
}

std::string broken_events(Moment const& moment) {
  if (!moment.chosen) return {};
  std::vector<EventView> const english = applied(moment, Language::english).events;
  std::vector<EventView> const russian = applied(moment, Language::russian).events;
  if (english.size() != russian.size()) return "the number of events depends on the language";
  for (std::size_t i = 0; i < english.size(); ++i) {
    if (std::string what = broken_event(moment.match, english[i]); !what.empty()) return what;
    if (std::string what = broken_event(moment.match, russian[i]); !what.empty()) return what;
  }
  return {};
}

std::string broken_invariant(Moment const& moment) {
  auto const named = [&](int index) {
    InvariantName const& law = moment.match.invariants()[static_cast<std::size_t>(index)];
    return fmt::format("{} ({}: {})", law.name, law.clause, law.meaning);
  };
  if (int const index = moment.match.broken(moment.state); index >= 0) return named(index) + " does not hold";
  if (!moment.chosen) return {};
  AnyState const next = after(moment);
  if (int const index = moment.match.broken(moment.state, *moment.chosen, next); index >= 0)
    return fmt::format("{} does not hold over \"{}\"", named(index), moment.match.text(*moment.chosen));
  if (int const index = moment.match.broken(next); index >= 0)
    return fmt::format("{} does not hold after \"{}\"", named(index), moment.match.text(*moment.chosen));
  return {};
}

std::string broken_digest(Moment const& moment) {
  if (!moment.chosen) return {};
  AnyState const next = after(moment);
  bool const same_state = next == moment.state;
  if (same_state != (moment.match.digest(next) == moment.match.digest(moment.state)))
    return same_state ? "the same state has two digests" : "two states have the same digest";
  return {};
}

}  // namespace ringside
