#include "checker/without/lockstep.h"

#include <algorithm>

#include "checker/play/playout.h"
#include "engine/core/values/chance.h"

namespace ringside {
namespace {

constexpr std::uint64_t most_steps = 60;    // differences lie near positions that somebody has asked about
constexpr std::size_t most_looked_at = 48;  // of the actions that are legal in one state

/// What comes of an action, as far as a case can say it.
struct Effect {
  std::vector<EventView> events;
  std::vector<std::uint64_t> key;
  Actor actor = Actor::nobody();
  std::vector<ActionCode> legal;
  std::optional<Outcome> outcome;
};

bool same(EventView const& a, EventView const& b) {
  return a.clause == b.clause && a.kind == b.kind && a.ruling == b.ruling && a.facts == b.facts;
}

bool same(Effect const& a, Effect const& b) {
  return a.key == b.key && a.actor == b.actor && a.legal == b.legal && a.outcome == b.outcome &&
         std::equal(a.events.begin(), a.events.end(), b.events.begin(), b.events.end(),
                    [](EventView const& x, EventView const& y) { return same(x, y); });
}

Effect effect_of(Match const& match, AnyState state, ActionCode action) {
  Effect effect;
  match.apply(state, action, Language::english, effect.events);
  effect.key.resize(static_cast<std::size_t>(match.key_words()));
  match.write_key(state, effect.key.data());
  effect.actor = match.actor(state);
  if (effect.actor.is_nobody())
    effect.outcome = match.outcome(state);
  else
    match.legal(state, effect.legal);
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

constexpr std::uint64_t no_action = ~std::uint64_t{0};

/// Looks at one state.
Differing look_at(Match const& match, RandomGame const& game, sites::Key site, Said& said) {
  said.detail[2] = no_action;
  std::vector<ActionCode> without;
  {
    sites::LeftOut const left_out(site);
    if (!match.actor(game.state()).is_nobody()) match.legal(game.state(), without);
  }
  std::vector<ActionCode> const& with = game.legal();
  for (ActionCode const action : with)
    if (!std::binary_search(without.begin(), without.end(), action)) return {Differs::only_with, game.state(), action};
  for (ActionCode const action : without)
    if (!std::binary_search(with.begin(), with.end(), action)) return {Differs::only_without, game.state(), action};
  std::size_t const stride = 1 + with.size() / most_looked_at;
  for (std::size_t i = 0; i < with.size(); i += stride) {
    Effect const own = effect_of(match, game.state(), with[i]);
    said.detail[2] = with[i];
    sites::LeftOut const left_out(site);
    if (!same(own, effect_of(match, game.state(), with[i]))) return {Differs::effect, game.state(), with[i]};
  }
  return {};
}

}  // namespace

Differing play_in_step(Match const& match, AnyState const& start, std::uint64_t seed, sites::Key site, Said& said) {
  RandomGame game(match, start, seed);
  for (std::uint64_t step = 0; step < most_steps && !game.is_over(); ++step, game.step()) {
    said.detail[1] = step;
    if (Differing found = look_at(match, game, site, said); found.what != Differs::none) return found;
  }
  return {};
}

AnyState state_after(Match const& match, AnyState const& start, std::uint64_t seed, std::uint64_t steps) {
  RandomGame game(match, start, seed);
  for (std::uint64_t step = 0; step < steps && !game.is_over(); ++step) game.step();
  return game.state();
}

}  // namespace ringside
