#include "checker/find/step_seen.h"

#include <algorithm>

#include "checker/compare.h"
#include "checker/explore/inspect.h"

namespace ringside {
namespace {

using ConditionKind = Condition::Kind;

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

std::vector<Sighting> GameSeen::sightings(Condition const& condition, Bindings const& bindings) {
  if (condition.kind == ConditionKind::all) return sightings_of_all(condition, bindings);
  if (condition.kind == ConditionKind::event) return sightings_of_events(condition, bindings);
  if (condition.kind == ConditionKind::any) {
    std::vector<Sighting> found;
    for (Condition const& part : condition.parts)
      for (Sighting& sighting : sightings(part, bindings)) found.push_back(std::move(sighting));
    return found;
  }
  bool const so = condition.kind == ConditionKind::none ? sightings(condition.parts.front(), bindings).empty() : is_so(condition);
  if (!so) return {};
  return {Sighting{events_.size(), bindings}};
}

/// Each part goes on with what the ones before it have set; together they are where the last of them is.
std::vector<Sighting> GameSeen::sightings_of_all(Condition const& condition, Bindings const& bindings) {
  std::vector<Sighting> found{Sighting{0, bindings}};
  for (Condition const& part : condition.parts) {
    std::vector<Sighting> more;
    for (Sighting const& sighting : found)
      for (Sighting& next : sightings(part, sighting.bindings))
        more.push_back({std::max(sighting.index, next.index), std::move(next.bindings)});
    found = std::move(more);
  }
  return found;
}

std::vector<Sighting> GameSeen::sightings_of_events(Condition const& condition, Bindings const& bindings) {
  std::vector<Sighting> found;
  for (std::size_t i = 0; i < events_.size(); ++i) {
    EventView const& event = events_[i];
    if (!condition.word.empty() && event.kind != condition.word && event.clause != condition.word) continue;
    Bindings set = bindings;
    EventPlace const place{event, step_, steps_[step_ - 1], match_, question_.times ? &times_ : nullptr, by_};
    if (holds(condition.where, place, set)) found.push_back({i, std::move(set)});
  }
  return found;
}

bool GameSeen::is_so(Condition const& condition) {
  if (condition.kind == ConditionKind::state) return condition.holds->holds(values_);
  if (condition.kind == ConditionKind::ends)
    return match_.actor(state_).is_nobody() && match_.outcome(state_).reason == condition.word;
  return condition.kind == ConditionKind::violates ? is_broken(condition.law) : parts_here(*condition.other);
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
