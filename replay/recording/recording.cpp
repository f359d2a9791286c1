#include "replay/recording/recording.h"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "checker/playout.h"

namespace ringside {
namespace {

/// The number of the first action that is not legal where it is to be done, from 1; 0: all are.
std::size_t first_illegal(Match const& match, AnyState state, std::vector<Step> const& steps) {
  for (std::size_t i = 0; i < steps.size(); ++i) {
    if (match.actor(state) != steps[i].actor || match.reject(state, steps[i].action)) return i + 1;
    match.apply(state, steps[i].action);
  }
  return 0;
}

}  // namespace

Recording::Recording(GameEntry const& game, std::shared_ptr<Match const> match) : game_(&game), match_(std::move(match)) {
  AnyState const start = match_->start();
  record_ = record_line(*match_, start, {});
  begin(start);
}

Recording::Recording(GameEntry const& game, LoadedRecord const& loaded, AnyState const& start)
    : game_(&game), match_(loaded.match), record_(loaded.record) {
  std::vector<Step> const steps = std::exchange(record_.steps, {});
  begin(start);
  for (Step const& step : steps) play(step.action, Language::english);
}

std::vector<EventView> Recording::play(ActionCode action, Language language) {
  std::vector<ActionCode> legal;
  match_->legal(state(), legal);
  Moment next = moments_.back();
  std::vector<EventView> events;
  match_->apply(next.state, action, language, events);
  next.digest = match_->chain(next.digest, action, next.state);
  record_.steps.push_back({actor(), action, next.digest.high, static_cast<std::uint32_t>(legal.size())});
  moments_.push_back(next);
  close();
  return events;
}

void Recording::go_back_to(std::size_t steps) {
  record_.steps.resize(std::min(steps, record_.steps.size()));
  moments_.resize(record_.steps.size() + 1);
  close();
}

std::size_t Recording::change_rulings(std::shared_ptr<Match const> match) {
  AnyState const start = record_.start ? moments_.front().state : match->start();
  if (std::size_t const illegal = first_illegal(*match, start, record_.steps)) return illegal;
  match_ = std::move(match);
  record_.setup = match_->setup();
  std::vector<Step> const steps = std::exchange(record_.steps, {});
  begin(start);
  for (Step const& step : steps) play(step.action, Language::english);
  return 0;
}

void Recording::note(std::string_view text) {
  record_.notes += fmt::format("{}#{} {}", record_.notes.empty() ? "" : "\n", steps(), text);
}

void Recording::begin(AnyState const& start) {
  moments_.assign(1, {start, start_digest(*match_, start)});
  close();
}

void Recording::close() {
  record_.final_digest = moments_.back().digest;
  record_.outcome = is_over() ? std::optional(match_->outcome(state())) : std::nullopt;
}

}  // namespace ringside
