#include <algorithm>
#include <functional>

#include <fmt/format.h>

#include "engine/core/text/in_words.h"
#include "properties/generic/laws.h"

namespace ringside {
namespace {

/// What a seat sees of an action as it is carried out.
std::string heard(Moment const& moment, ActionCode action, int seat) {
  AnyState state = moment.state;
  std::vector<EventView> events;
  moment.match.apply(state, action, Language::english, events);
  std::string sounds;
  for (EventView const& event : events)
    sounds += (((event.audience >> static_cast<unsigned>(seat)) & 1U) != 0 ? event.text : event.hidden_text) + "\n";
  return sounds;
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

/// Two states that look alike to a seat: the same one is to decide in both, for who is asked is seen, and if it is the seat
/// itself, it must have the same choices.
std::string different_choices(Match const& match, AnyState const& a, AnyState const& b, int seat) {
  if (match.actor(a) != match.actor(b))
    return fmt::format("seat {} sees the same, but {} or {} is to decide", seat, in_words(match.actor(a)),
                       in_words(match.actor(b)));
  if (match.actor(a) != Actor::seat(seat)) return {};
  std::vector<ActionCode> in_a, in_b;
  match.legal(a, in_a);
  match.legal(b, in_b);
  return in_a == in_b ? "" : fmt::format("seat {} sees the same, but has {} or {} choices", seat, in_a.size(), in_b.size());
}

std::string answer_text(std::optional<Rejection> const& answer) {
  return answer ? fmt::format("\"{}\" [{}]", answer->text, answer->clause) : "it is legal";
}

/// Two states that look alike to a seat: what it hears of an action is the same in both, if it may ask.
std::string different_answers(Match const& match, AnyState const& a, AnyState const& b, int seat,
                              std::span<ActionCode const> actions) {
  if (match.actor(a) != Actor::seat(seat) && !match.actor(a).is_nobody()) return {};
  for (ActionCode const action : actions) {
    std::string const in_a = answer_text(match.reject(a, action)), in_b = answer_text(match.reject(b, action));
    if (in_a != in_b)
      return fmt::format("seat {} sees the same, but of \"{}\" it hears {} or {}", seat, match.text(action), in_a, in_b);
  }
  return {};
}

/// Up to `most` actions that were legal in other states, and what is near to one of them.
std::vector<ActionCode> some_of(std::span<ActionCode const> elsewhere_legal, std::size_t most, Dice& dice) {
  std::vector<ActionCode> some;
  for (std::size_t i = 0; i < std::min(most, elsewhere_legal.size()); ++i)
    some.push_back(elsewhere_legal[dice.below(elsewhere_legal.size())]);
  if (!some.empty()) some.push_back(some.front() ^ (ActionCode{1} << dice.below(24)));
  return some;
}

using Comparing = std::function<std::string(AnyState const& a, AnyState const& b)>;

/// Plays the same actions on in both states, and compares them as long as they look alike to the seat.
std::string followed(Match const& match, AnyState a, AnyState b, int seat, Dice& dice, Comparing const& different) {
  std::vector<ActionCode> in_a, in_b, shared;
  for (int steps = 0; steps < 12; ++steps) {
    if (match.observation_digest(a, seat) != match.observation_digest(b, seat)) return {};
    if (std::string what = different(a, b); !what.empty()) return what;
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

/// What a seat sees and the events it gets of actions that it may not know go together: equal events look alike, and what
/// looks alike has equal events.
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
      bool const looks_alike = seen(other) == chosen_seen, sound_alike = heard(moment, other, seat) == chosen_heard;
      if (looks_alike != sound_alike)
        return fmt::format("seat {} may know neither \"{}\" nor \"{}\", but {} which it was", seat,
                           moment.match.text(unseen.front()), moment.match.text(other), looks_alike ? "hears" : "sees");
      if (looks_alike && !(scene_after(moment, other, seat) == scene_after(moment, unseen.front(), seat)))
        return fmt::format("seat {} may know neither \"{}\" nor \"{}\", but its board shows which it was", seat,
                           moment.match.text(unseen.front()), moment.match.text(other));
    }
  }
  return {};
}

namespace {

/// Compares what follows a hidden action with what follows others that look the same to the seat.
template <class Different>
std::string compared(Moment const& moment, Different different) {
  if (!moment.chosen) return {};
  Match const& match = moment.match;
  Dice dice(moment.seed);
  for (int seat = 0; seat < match.seats(); ++seat) {
    std::vector<ActionCode> const unseen = unseen_by(moment, seat, 3);
    for (std::size_t i = 1; i < unseen.size(); ++i) {
      AnyState const a = after(match, moment.state, unseen.front()), b = after(match, moment.state, unseen[i]);
      auto const here = [&](AnyState const& one, AnyState const& other) { return different(one, other, seat, dice); };
      if (std::string what = followed(match, a, b, seat, dice, here); !what.empty()) return what;
    }
  }
  return {};
}

}  // namespace

std::string broken_information(Moment const& moment) {
  return compared(
      moment, [&](AnyState const& a, AnyState const& b, int seat, Dice&) { return different_choices(moment.match, a, b, seat); });
}

std::string broken_answers(Moment const& moment) {
  return compared(moment, [&](AnyState const& a, AnyState const& b, int seat, Dice& dice) {
    return different_answers(
        moment.match, a, b, seat,
        some_of(moment.elsewhere_legal.empty() ? std::span(moment.legal) : moment.elsewhere_legal, 12, dice));
  });
}

/// Of two states that look alike at least one hides something, so both do.
std::string broken_concealment(Moment const& moment) {
  return compared(moment, [&](AnyState const& a, AnyState const& b, int seat, Dice&) -> std::string {
    if (a == b || (moment.match.conceals(a, seat) && moment.match.conceals(b, seat))) return {};
    return fmt::format("seat {} is said to see all, but cannot distinguish two states", seat);
  });
}

std::string broken_openness(Moment const& moment) {
  if (!moment.chosen || moment.match.facts().has_secrets) return {};
  for (int seat = 0; seat < moment.match.seats(); ++seat)
    if (!moment.match.seen(moment.state, *moment.chosen, seat))
      return fmt::format("\"{}\" is hidden from seat {}", moment.match.text(*moment.chosen), seat);
    else if (moment.match.conceals(moment.state, seat))
      return fmt::format("something is hidden from seat {}", seat);
  return {};
}

}  // namespace ringside
