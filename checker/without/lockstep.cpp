#include "checker/without/lockstep.h"

#include <algorithm>
#include <optional>
#include <vector>

#include "checker/play/picker.h"
#include "checker/play/playout.h"
#include "engine/core/values/chance.h"

namespace ringside {
namespace {

constexpr std::uint64_t most_steps = 60;    // differences lie near positions that somebody has asked about
constexpr std::size_t most_looked_at = 48;  // of the actions that are legal in one state

/// What comes of an action, as far as a case can say it. What is legal then shows when that state is looked at.
struct Effect {
  std::vector<EventView> events;
  AnyState after;
  Actor actor = Actor::nobody();
  std::optional<Outcome> outcome;
};

bool same(EventView const& a, EventView const& b) {
  return a.clause == b.clause && a.kind == b.kind && a.ruling == b.ruling && a.facts == b.facts;
}

/// The same fields, which are all that a game goes by. What lies in a state beyond them, as behind the end of a list, may differ.
bool same(Match const& match, AnyState const& a, AnyState const& b) {
  std::vector<std::uint64_t> one(static_cast<std::size_t>(match.key_words())), other(one.size());
  match.write_key(a, one.data());
  match.write_key(b, other.data());
  return one == other || match.digest(a) == match.digest(b);
}

bool same(Match const& match, Effect const& a, Effect const& b) {
  return a.actor == b.actor && a.outcome == b.outcome &&
         std::equal(a.events.begin(), a.events.end(), b.events.begin(), b.events.end(),
                    [](EventView const& x, EventView const& y) { return same(x, y); }) &&
         same(match, a.after, b.after);
}

Effect effect_of(Match const& match, AnyState state, ActionCode action) {
  Effect effect;
  match.apply(state, action, Language::english, effect.events);
  effect.actor = match.actor(state);
  if (effect.actor.is_nobody()) effect.outcome = match.outcome(state);
  effect.after = state;
  return effect;
}

/// A random game, step by step.
class RandomGame {
 public:
  RandomGame(Match const& match, AnyState const& start, std::uint64_t seed)
      : match_(match), state_(start), dice_(seed), picker_(match, Policy::aggressive) {
    match_.legal(state_, legal_);
  }

  AnyState const& state() const { return state_; }
  std::vector<ActionCode> const& legal() const { return legal_; }
  bool is_over() const { return match_.actor(state_).is_nobody(); }
  void step() {
    match_.apply(state_, picker_.pick(state_, match_.actor(state_), legal_, dice_));
    legal_.clear();
    if (!is_over()) match_.legal(state_, legal_);
  }

 private:
  Match const& match_;
  AnyState state_;
  Dice dice_;
  Picker picker_;
  std::vector<ActionCode> legal_;
};

/// Is it as likely that chance does it?
bool same_weights(Match const& match, AnyState const& state, std::span<ActionCode const> legal, sites::Key site) {
  if (!match.actor(state).is_chance()) return true;
  return std::all_of(legal.begin(), legal.end(), [&](ActionCode action) {
    std::uint32_t const weight = match.weight(state, action);
    sites::LeftOut const left_out(site);
    return match.weight(state, action) == weight;
  });
}

Differing look_at_legal(Match const& match, AnyState const& state, std::span<ActionCode const> legal, sites::Key site) {
  std::vector<ActionCode> without;
  {
    sites::LeftOut const left_out(site);
    if (!match.actor(state).is_nobody()) match.legal(state, without);
  }
  for (ActionCode const action : legal)
    if (!std::binary_search(without.begin(), without.end(), action)) return {Differs::only_with, state, action};
  for (ActionCode const action : without)
    if (!std::binary_search(legal.begin(), legal.end(), action)) return {Differs::only_without, state, action};
  if (!same_weights(match, state, legal, site)) return {Differs::effect, state, legal.front()};
  return {};
}

}  // namespace

Differing look_at(Match const& match, AnyState const& state, std::span<ActionCode const> legal, sites::Key site,
                  std::size_t most_actions, Said& said) {
  said.detail[2] = no_action;
  if (Differing found = look_at_legal(match, state, legal, site); found.what != Differs::none) return found;
  std::size_t const stride = 1 + legal.size() / most_actions;
  for (std::size_t i = 0; i < legal.size(); i += stride) {
    said.detail[2] = legal[i];
    std::uint64_t const asked = sites::times_left_out;
    std::optional<Effect> without;
    {
      sites::LeftOut const left_out(site);
      without = effect_of(match, state, legal[i]);
    }
    if (sites::times_left_out == asked) continue;  // where it is not asked, all goes as with it
    if (!same(match, effect_of(match, state, legal[i]), *without)) return {Differs::effect, state, legal[i]};
  }
  return {};
}

Differing play_in_step(Match const& match, AnyState const& start, std::uint64_t seed, sites::Key site, Said& said) {
  RandomGame game(match, start, seed);
  for (std::uint64_t step = 0; step < most_steps && !game.is_over(); ++step, game.step()) {
    said.detail[1] = step;
    if (Differing found = look_at(match, game.state(), game.legal(), site, most_looked_at, said); found.what != Differs::none)
      return found;
  }
  return {};
}

AnyState state_after(Match const& match, AnyState const& start, std::uint64_t seed, std::uint64_t steps) {
  RandomGame game(match, start, seed);
  for (std::uint64_t step = 0; step < steps && !game.is_over(); ++step) game.step();
  return game.state();
}

}  // namespace ringside
