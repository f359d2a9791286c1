#include "checker/play/picker.h"

#include <algorithm>

namespace ringside {
namespace {

constexpr std::size_t usual_length = 256;  // of a game, to make room for

ActionCode any_of(std::span<ActionCode const> actions, Dice& dice) {
  return actions[static_cast<std::size_t>(dice.below(actions.size()))];
}

}  // namespace

ActionCode Picker::pick(AnyState const& state, Actor actor, std::span<ActionCode const> legal, Dice& dice) {
  if (actor.is_chance()) return pick_chance(state, legal, dice);
  if (policy_ == Policy::aggressive) return pick_fight(state, legal, dice);
  return any_of(legal, dice);
}

ActionCode Picker::pick_chance(AnyState const& state, std::span<ActionCode const> legal, Dice& dice) {
  if (legal.size() == 1) {  // drawn all the same, so that the games of a seed stay what they were
    dice.below(match_->weight(state, legal.front()));
    return legal.front();
  }
  weights_.resize(legal.size());
  std::transform(legal.begin(), legal.end(), weights_.begin(), [&](ActionCode action) { return match_->weight(state, action); });
  return legal[dice.weighted(weights_)];
}

ActionCode Picker::pick_fight(AnyState const& state, std::span<ActionCode const> legal, Dice& dice) {
  if (dice.below(4) == 0) return any_of(legal, dice);
  int most = 1;
  best_.clear();
  for (ActionCode const action : legal) {
    int const hurt = match_->aggression(state, action);
    if (hurt < most) continue;
    if (hurt > most) best_.clear();
    most = hurt;
    best_.push_back(action);
  }
  return any_of(best_.empty() ? legal : best_, dice);
}

std::vector<ActionCode> Picker::play_on(AnyState& state, Stretch stretch, Dice& dice) {
  std::vector<ActionCode> line;
  line.reserve(std::min(stretch.most, usual_length));
  thread_local std::vector<ActionCode> legal;
  for (Actor actor = match_->actor(state); !actor.is_nobody() && line.size() < stretch.most; actor = match_->actor(state)) {
    if (stretch.is_draws_only && !actor.is_chance()) break;
    match_->legal(state, legal);
    line.push_back(pick(state, actor, legal, dice));
    match_->apply(state, line.back());
  }
  return line;
}

}  // namespace ringside
