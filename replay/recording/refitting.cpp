#include "replay/recording/refitting.h"

#include <algorithm>
#include <utility>

#include "engine/record/values/edit.h"

namespace ringside {
namespace {

constexpr int most_steps_tried = 20'000;  // a few milliseconds

class Refit {
 public:
  Refit(Recording const& game, std::size_t step, ActionCode action)
      : game_(game), fixed_(step), open_(game.open_draws()), steps_(game.record().steps), was_(steps_[step - 1].action) {
    steps_[step - 1].action = action;
  }

  Refitting run(OthersMay others) {
    if (goes_on(fixed_, game_.before(fixed_), false)) return found();
    for (std::size_t const other : open_)
      if (other != fixed_ && steps_[other - 1].action == steps_[fixed_ - 1].action && exchanged(other)) return found();
    if (others != OthersMay::change) return {{}, false};
    tries_left_ = most_steps_tried;
    std::size_t const first = std::min(fixed_, open_.empty() ? fixed_ : open_.front());
    if (goes_on(first, game_.before(first), true)) return found();
    return {{}, tries_left_ > 0};
  }

 private:
  Recording const& game_;
  std::size_t fixed_;
  std::vector<std::size_t> open_;
  std::vector<Step> steps_;
  ActionCode was_;  // the draw that is another one now
  AnyState end_;
  int tries_left_ = most_steps_tried;

  Refitting found() { return {Refitted{std::move(steps_), end_}, true}; }

  /// Another open draw had what this one has now, and takes what this one had.
  bool exchanged(std::size_t other) {
    std::size_t const first = std::min(fixed_, other);
    ActionCode const had = std::exchange(steps_[other - 1].action, was_);
    if (goes_on(first, game_.before(first), false)) return true;
    steps_[other - 1].action = had;
    return false;
  }

  bool is_free(std::size_t number) const {
    return number != fixed_ && std::find(open_.begin(), open_.end(), number) != open_.end();
  }

  /// Are all steps legal from this one on? With `others`, open draws may become others for that.
  bool goes_on(std::size_t number, AnyState state, bool others) {
    for (; number <= steps_.size(); ++number) {
      if (others && is_free(number)) return goes_on_with_any(number, state);
      if (!play(number, state)) return false;
    }
    end_ = state;
    return true;
  }

  bool goes_on_with_any(std::size_t number, AnyState const& state) {
    ActionCode const had = steps_[number - 1].action;
    std::vector<ActionCode> draws{had}, legal;
    game_.match().legal(state, legal);
    std::copy_if(legal.begin(), legal.end(), std::back_inserter(draws), [&](ActionCode draw) { return draw != had; });
    for (ActionCode const draw : draws) {
      AnyState next = state;
      steps_[number - 1].action = draw;
      if (play(number, next) && goes_on(number + 1, next, true)) return true;
    }
    steps_[number - 1].action = had;
    return false;
  }

  bool play(std::size_t number, AnyState& state) {
    Match const& match = game_.match();
    Step const& step = steps_[number - 1];
    if (--tries_left_ <= 0 || match.actor(state) != step.actor || match.reject(state, step.action)) return false;
    match.apply(state, step.action);
    auto const edited = settled(game_.record(), match, number, state);
    if (edited) state = *edited;
    return edited.has_value();
  }
};

}  // namespace

Refitting refit(Recording const& game, std::size_t step, ActionCode action, OthersMay others) {
  return Refit(game, step, action).run(others);
}

}  // namespace ringside
