#include "checker/find/step_seen.h"

#include <algorithm>

#include "checker/compare/parting.h"
#include "checker/find/ways.h"
#include "engine/core/predicate/watched.h"
#include "engine/record/values/edit.h"

namespace ringside {
namespace {

using ConditionKind = Condition::Kind;

bool may_be(MatchRules const& match, AnyState const& state, Step const& step) {
  thread_local std::vector<ActionCode> legal;
  if (match.actor(state) != step.actor) return false;
  match.legal(state, legal);
  return std::binary_search(legal.begin(), legal.end(), step.action);
}

/// How many steps can be played, one after the other.
std::size_t playable_steps(Match const& match, AnyState state, Record const& record) {
  std::size_t done = 0;
  while (settle(state, record, match, done) && done < record.steps.size() && may_be(match, state, record.steps[done]))
    match.apply(state, record.steps[done++].action);
  return done;
}

}  // namespace

GameSeen::GameSeen(Question const& question, AnyState const& start, Record const& record, AskCourse& course)
    : question_(question),
      course_(course),
      match_(*question.match),
      start_(start),
      before_(start),
      played_(start),
      state_(start),
      record_(record),
      stands_(settle(state_, record, match_, 0)),
      times_(question.times.value_or(TimeFields{})),
      turn_start_(state_) {
  by_ = [this]() -> PartUsed const& {
    if (!acting_) acting_.emplace(match_, start_, record_);
    acting_->skip_to_turn(turn_start_, turn_began_);
    return acting_->after(step_);
  };
  if (question_.times) times_.note(match_, state_);
  look();
}

void GameSeen::look() {
  if (question_.asks_state && question_.places)
    watch_values(match_, state_, question_.own_values, *question_.places, values_);
  else if (question_.asks_state)
    watch_values(match_, state_, values_);
}

/// The time of a step is that of the state before it.
void GameSeen::note_time() {
  std::int64_t const turn = times_.turns();
  times_.note(match_, state_);
  if (times_.turns() == turn) return;
  turn_start_ = state_;
  turn_began_ = step_;
}

bool GameSeen::may_go_on() const {
  return stands_ && step_ < record_.steps.size() && may_be(match_, state_, record_.steps[step_]);
}

void GameSeen::skip_rest() {
  while (may_go_on()) {
    course_.goes_on();
    if (course_.is_interrupted()) return;
    match_.apply(state_, record_.steps[step_++].action);
    stands_ = settle(state_, record_, match_, step_);
  }
}

bool GameSeen::play_next() {
  if (!course_.goes_on() || !may_go_on()) return false;
  if (question_.times) note_time();
  if (question_.asks_laws) before_ = state_;
  ActionCode const action = record_.steps[step_++].action;
  events_.clear();
  if (question_.asks_events)
    match_.apply(state_, action, Language::english, events_);
  else
    match_.apply(state_, action);
  if (question_.asks_laws) played_ = state_;
  stands_ = settle(state_, record_, match_, step_);
  look();
  return true;
}

std::vector<Sighting> GameSeen::sightings(Condition const& condition, Bindings const& bindings) {
  if (!course_.goes_on()) return {};
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

/// Each part continues with what the ones before it have set; together they are where the last of them is. Of those that differ
/// in nothing that is still asked for one is enough.
std::vector<Sighting> GameSeen::sightings_of_all(Condition const& condition, Bindings const& bindings) {
  std::vector<Sighting> found{Sighting{0, bindings}};
  for (Condition const& part : condition.parts) {
    std::vector<Sighting> more;
    SeenBefore seen(part.live);
    for (Sighting const& sighting : found)
      for (Sighting& next : sightings(part, sighting.bindings)) {
        std::size_t const index = std::max(sighting.index, next.index);
        if (seen(index, next.bindings)) continue;
        more.push_back({index, std::move(next.bindings)});
        if (!course_.goes_on(more.size())) break;
      }
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
    EventContext const place{event, step_, record_.steps[step_ - 1], match_, question_.times ? &times_ : nullptr, by_};
    if (holds(condition.where, place, set)) found.push_back({i, std::move(set)});
  }
  return found;
}

bool GameSeen::is_so(Condition const& condition) {
  if (condition.kind == ConditionKind::state) return condition.holds->holds(values_);
  if (condition.kind == ConditionKind::ends)
    return match_.actor(state_).is_nobody() && match_.outcome(state_).reason == condition.word;
  return condition.kind == ConditionKind::violates ? is_broken(condition.law) : parts_here(condition);
}

bool GameSeen::is_broken(std::optional<int> law) const {
  ActionCode const* const action = step_ > 0 ? &record_.steps[step_ - 1].action : nullptr;
  if (law)
    return !match_.holds(*law, state_) || !match_.holds(*law, played_) ||
           (action != nullptr && !match_.holds(*law, before_, *action, played_));
  return match_.broken(state_) >= 0 || match_.broken(played_) >= 0 ||
         (action != nullptr && match_.broken(before_, *action, played_) >= 0);
}

/// They diverge once: what follows is not a game of the other reading.
bool GameSeen::parts_here(Condition const& condition) {
  auto const [place, fresh] = partings_.try_emplace(condition.other.get());
  if (fresh) place->second = parting_step(condition);
  return place->second == step_;
}

/// From one edit to the next: where the table continued is where both readings do. What stood before it did is asked nothing.
std::optional<std::size_t> GameSeen::parting_step(Condition const& condition) {
  AnyState state = start_;
  std::size_t const steps = playable_steps(match_, start_, record_);
  for (std::size_t from = 0;;) {
    settle(state, record_, match_, from);
    auto const next =
        std::find_if(record_.edits.begin(), record_.edits.end(), [&](Edit const& edit) { return edit.after > from; });
    bool const goes_on = next != record_.edits.end() && next->after <= steps;
    std::size_t const to = goes_on ? static_cast<std::size_t>(next->after) : steps;
    Line line;
    for (std::size_t i = from; i < to; ++i) line.push_back(record_.steps[i].action);
    PartingLook const look{condition.would ? PartingBy::any_action : PartingBy::played, course_.limits().interrupt};
    auto const parting = parting_on(match_, *condition.other, state, line, look);
    if (!course_.goes_on()) return std::nullopt;
    if (parting) {
      std::size_t const step = from + parting->line.size() - (parting->effect ? 1 : 0);
      if (!goes_on || step < to) return step;
    }
    if (!goes_on) return std::nullopt;
    for (ActionCode const action : line) match_.apply(state, action);
    from = to;
  }
}

}  // namespace ringside
