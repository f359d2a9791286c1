#include <algorithm>
#include <functional>
#include <map>
#include <utility>

#include <fmt/format.h>

#include "properties/generic/impressions.h"
#include "properties/generic/laws.h"

namespace ringside {
namespace {

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
    std::string const chosen_heard = heard(moment.match, moment.state, unseen.front(), seat);
    for (ActionCode const other : unseen) {
      bool const looks_alike = seen(other) == chosen_seen,
                 sound_alike = heard(moment.match, moment.state, other, seat) == chosen_heard;
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

namespace {

/// Up to `most` legal actions, the chosen one among them.
std::vector<ActionCode> some_legal(Moment const& moment, std::size_t most) {
  std::vector<ActionCode> some{*moment.chosen};
  Dice dice(moment.seed);
  std::size_t const first = dice.below(moment.legal.size());
  for (std::size_t i = 0; i < moment.legal.size() && some.size() < most; ++i)
    if (ActionCode const action = moment.legal[(first + i) % moment.legal.size()]; action != *moment.chosen)
      some.push_back(action);
  return some;
}

}  // namespace

/// Of two actions that lead to two states, and that look and sound alike to a seat, it may know neither: what the action was
/// would be more than it sees.
std::string broken_seeing(Moment const& moment) {
  if (!moment.chosen || !moment.match.facts().has_secrets) return {};
  std::vector<ActionCode> const actions = some_legal(moment, 12);
  for (int seat = 0; seat < moment.match.seats(); ++seat) {
    std::map<std::pair<Digest, std::string>, ActionCode> alike;
    for (ActionCode const action : actions) {
      AnyState const next = after(moment.match, moment.state, action);
      auto const [first, is_first] = alike.try_emplace(
          {moment.match.observation_digest(next, seat), heard(moment.match, moment.state, action, seat)}, action);
      if (is_first || next == after(moment.match, moment.state, first->second)) continue;
      for (ActionCode const shown : {first->second, action})
        if (moment.match.seen(moment.state, shown, seat))
          return fmt::format("\"{}\" and \"{}\" look and sound alike to seat {}, but it is shown \"{}\"",
                             moment.match.text(first->second), moment.match.text(action), seat, moment.match.text(shown));
    }
  }
  return {};
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
