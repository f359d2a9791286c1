#include <algorithm>

#include <fmt/format.h>

#include "properties/generic/laws.h"

namespace ringside {
namespace {

/// What a seat is told while an action is carried out.
std::string heard(Moment const& moment, ActionCode action, int seat) {
  AnyState state = moment.state;
  std::vector<EventView> events;
  moment.match.apply(state, action, Language::english, events);
  std::string told;
  for (EventView const& event : events)
    told += (((event.audience >> static_cast<unsigned>(seat)) & 1U) != 0 ? event.text : event.hidden_text) + "\n";
  return told;
}

Scene scene_after(Moment const& moment, ActionCode action, int seat) {
  return moment.match.scene(after(moment.match, moment.state, action), Language::english, seat);
}

/// Up to `most` legal actions that the seat may not know, the chosen one among them.
std::vector<ActionCode> unseen_by(Moment const& moment, int seat, std::size_t most) {
  std::vector<ActionCode> unseen;
  if (moment.match.seen(moment.state, *moment.chosen, seat)) return unseen;
  unseen.push_back(*moment.chosen);
  Dice dice(moment.seed);
  std::size_t const first = dice.below(moment.legal.size());
  for (std::size_t i = 0; i < moment.legal.size() && unseen.size() < most; ++i) {
    ActionCode const other = moment.legal[(first + i) % moment.legal.size()];
    if (other != *moment.chosen && !moment.match.seen(moment.state, other, seat)) unseen.push_back(other);
  }
  return unseen;
}

/// Two states that look alike to a seat: if it is to decide, it must have the same choices in both.
std::string different_choices(Match const& match, AnyState const& a, AnyState const& b, int seat) {
  if (match.observation_digest(a, seat) != match.observation_digest(b, seat)) return {};
  bool const acts_in_a = match.actor(a) == Actor::seat(seat);
  if (acts_in_a != (match.actor(b) == Actor::seat(seat)))
    return fmt::format("seat {} sees the same, but is to decide in one of two states only", seat);
  if (!acts_in_a) return {};
  std::vector<ActionCode> in_a, in_b;
  match.legal(a, in_a);
  match.legal(b, in_b);
  return in_a == in_b ? "" : fmt::format("seat {} sees the same, but has {} or {} choices", seat, in_a.size(), in_b.size());
}

/// Plays the same actions on in both states, as long as they look alike to the seat.
std::string followed(Match const& match, AnyState a, AnyState b, int seat, Dice& dice) {
  std::vector<ActionCode> in_a, in_b, shared;
  for (int steps = 0; steps < 12; ++steps) {
    if (match.observation_digest(a, seat) != match.observation_digest(b, seat)) return {};
    if (std::string what = different_choices(match, a, b, seat); !what.empty()) return what;
    match.legal(a, in_a);
    match.legal(b, in_b);
    shared.clear();
    std::set_intersection(in_a.begin(), in_a.end(), in_b.begin(), in_b.end(), std::back_inserter(shared));
    if (shared.empty()) return {};
    ActionCode const action = shared[dice.below(shared.size())];
    match.apply(a, action);
    match.apply(b, action);
  }
  return {};
}

}  // namespace

/// What a seat sees and what it is told of actions that it may not know go together: what is told alike looks alike, and what
/// looks alike is told alike.
std::string broken_secrecy(Moment const& moment) {
  if (!moment.chosen) return {};
  for (int seat = 0; seat < moment.match.seats(); ++seat) {
    std::vector<ActionCode> const unseen = unseen_by(moment, seat, 8);
    if (unseen.empty()) continue;
    auto const seen = [&](ActionCode action) {
      return moment.match.observation_digest(after(moment.match, moment.state, action), seat);
    };
    Digest const chosen_seen = seen(unseen.front());
    std::string const chosen_heard = heard(moment, unseen.front(), seat);
    for (ActionCode const other : unseen) {
      bool const looks_alike = seen(other) == chosen_seen, told_alike = heard(moment, other, seat) == chosen_heard;
      if (looks_alike != told_alike)
        return fmt::format("seat {} may know neither \"{}\" nor \"{}\", but {} which it was", seat,
                           moment.match.text(unseen.front()), moment.match.text(other), looks_alike ? "is told" : "sees");
      if (looks_alike && !(scene_after(moment, other, seat) == scene_after(moment, unseen.front(), seat)))
        return fmt::format("seat {} may know neither \"{}\" nor \"{}\", but its board shows which it was", seat,
                           moment.match.text(unseen.front()), moment.match.text(other));
    }
  }
  return {};
}

std::string broken_information(Moment const& moment) {
  if (!moment.chosen) return {};
  Dice dice(moment.seed);
  for (int seat = 0; seat < moment.match.seats(); ++seat) {
    std::vector<ActionCode> const unseen = unseen_by(moment, seat, 3);
    for (std::size_t i = 1; i < unseen.size(); ++i) {
      AnyState const a = after(moment.match, moment.state, unseen.front());
      AnyState const b = after(moment.match, moment.state, unseen[i]);
      if (std::string what = followed(moment.match, a, b, seat, dice); !what.empty()) return what;
    }
  }
  return {};
}

std::string broken_openness(Moment const& moment) {
  if (!moment.chosen || moment.match.facts().has_secrets) return {};
  for (int seat = 0; seat < moment.match.seats(); ++seat)
    if (!moment.match.seen(moment.state, *moment.chosen, seat))
      return fmt::format("\"{}\" is hidden from seat {}", moment.match.text(*moment.chosen), seat);
  return {};
}

}  // namespace ringside
