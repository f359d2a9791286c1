#include "checker/find/step_seen.h"

#include <algorithm>

#include "checker/compare.h"
#include "checker/explore/inspect.h"

namespace ringside {
namespace {

using MomentKind = Moment::Kind;

}  // namespace

GameSeen::GameSeen(Question const& question, AnyState const& start, std::span<Step const> steps)
    : question_(question),
      match_(*question.match),
      start_(start),
      before_(start),
      state_(start),
      steps_(steps),
      times_(question.times.value_or(TimeFields{})) {
  by_ = [this]() -> PartUsed const& {
    if (!acting_) acting_.emplace(match_, start_, steps_);
    return acting_->after(step_);
  };
  look();
}

/// The state before a step tells the time of the step.
void GameSeen::look() {
  if (question_.asks_state && question_.places)
    watch_values(match_, state_, question_.own_values, *question_.places, values_);
  else if (question_.asks_state)
    watch_values(match_, state_, values_);
  if (question_.times && step_ == 0) times_.note(match_, state_);
}

void GameSeen::play_next() {
  if (question_.times && step_ > 0) times_.note(match_, state_);
  if (question_.asks_laws) before_ = state_;
  ActionCode const action = steps_[step_++].action;
  events_.clear();
  if (question_.asks_events)
    match_.apply(state_, action, Language::english, events_);
  else
    match_.apply(state_, action);
  look();
}

std::vector<MomentAt> GameSeen::spots(Moment const& moment, Bindings const& bindings) {
  if (moment.kind == MomentKind::all) return spots_of_all(moment, bindings);
  if (moment.kind == MomentKind::event) return spots_of_events(moment, bindings);
  if (moment.kind == MomentKind::any) {
    std::vector<MomentAt> found;
    for (Moment const& part : moment.parts)
      for (MomentAt& spot : spots(part, bindings)) found.push_back(std::move(spot));
    return found;
  }
  bool const so = moment.kind == MomentKind::none ? spots(moment.parts.front(), bindings).empty() : is_so(moment);
  if (!so) return {};
  return {MomentAt{events_.size(), bindings}};
}

/// Each part goes on with what the ones before it have set; together they are where the last of them is.
std::vector<MomentAt> GameSeen::spots_of_all(Moment const& moment, Bindings const& bindings) {
  std::vector<MomentAt> found{MomentAt{0, bindings}};
  for (Moment const& part : moment.parts) {
    std::vector<MomentAt> more;
    for (MomentAt const& spot : found)
      for (MomentAt& next : spots(part, spot.bindings))
        more.push_back({std::max(spot.index, next.index), std::move(next.bindings)});
    found = std::move(more);
  }
  return found;
}

std::vector<MomentAt> GameSeen::spots_of_events(Moment const& moment, Bindings const& bindings) {
  std::vector<MomentAt> found;
  for (std::size_t i = 0; i < events_.size(); ++i) {
    EventView const& event = events_[i];
    if (!moment.word.empty() && event.kind != moment.word && event.clause != moment.word) continue;
    Bindings set = bindings;
    EventPlace const place{event, step_, steps_[step_ - 1], match_, question_.times ? &times_ : nullptr, by_};
    if (holds(moment.where, place, set)) found.push_back({i, std::move(set)});
  }
  return found;
}

bool GameSeen::is_so(Moment const& moment) {
  if (moment.kind == MomentKind::state) return moment.holds->holds(values_);
  if (moment.kind == MomentKind::ends) return match_.actor(state_).is_nobody() && match_.outcome(state_).reason == moment.word;
  return moment.kind == MomentKind::violates ? is_broken(moment.law) : parts_here(*moment.other);
}

bool GameSeen::is_broken(std::optional<int> law) const {
  auto const is = [&](int broken) { return broken >= 0 && (!law || broken == *law); };
  if (is(match_.broken(state_))) return true;
  return step_ > 0 && is(match_.broken(before_, steps_[step_ - 1].action, state_));
}

/// It parts once: what stands behind that is not a game of the other reading.
bool GameSeen::parts_here(Match const& other) {
  auto const [place, fresh] = partings_.try_emplace(&other);
  if (fresh) {
    Line line;
    for (Step const& step : steps_) line.push_back(step.action);
    auto const parting = parting_on(match_, other, start_, line);
    if (parting) place->second = parting->line.size() - (parting->effect ? 1 : 0);
  }
  return place->second == step_;
}

}  // namespace ringside
