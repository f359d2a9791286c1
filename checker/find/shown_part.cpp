#include "checker/find/shown_part.h"

#include <algorithm>

#include "checker/compare/shrink.h"
#include "checker/find/ask.h"

namespace ringside {
namespace {

std::optional<std::size_t> first_place(Question const& question, AnyState const& start, std::span<ActionCode const> line) {
  Match const& match = *question.match;
  LoadedRecord played{{}, question.match};
  AnyState state = start;
  for (ActionCode const action : line) {
    Step step;
    step.actor = match.actor(state);
    step.action = action;
    played.record.steps.push_back(step);
    match.apply(state, action);
  }
  GameAnswer const answer = ask(question, played, start, false);
  return answer.found.empty() ? std::nullopt : std::optional(answer.found.front().step);
}

Excerpt cut_start(Question const& question, Excerpt const& excerpt) {
  Excerpt best = excerpt;
  AnyState state = excerpt.start;
  for (std::size_t i = 0; i < excerpt.line.size(); ++i) {
    question.match->apply(state, excerpt.line[i]);
    Line const rest(excerpt.line.begin() + static_cast<std::ptrdiff_t>(i) + 1, excerpt.line.end());
    if (shown_part(question, state, rest)) best = {state, rest};
  }
  return best;
}

}  // namespace

std::optional<std::vector<ActionCode>> shown_part(Question const& question, AnyState const& start,
                                                  std::span<ActionCode const> line) {
  auto const place = first_place(question, start, line);
  if (!place) return std::nullopt;
  for (std::size_t length = *place; length <= std::min(*place + 1, line.size()); ++length)
    if (auto const part = line.first(length); first_place(question, start, part)) return std::vector(part.begin(), part.end());
  return std::vector(line.begin(), line.end());
}

std::optional<Excerpt> shrink_to(Question const& question, AnyState const& start, std::span<ActionCode const> line, bool cut) {
  Match const& match = *question.match;
  auto const shown = shown_part(question, start, legal_part(match, start, line));
  if (!shown) return std::nullopt;
  Excerpt const shortest{start,
                         shrink(match, start, *shown, [&](Line const& part) { return shown_part(question, start, part); })};
  return cut ? cut_start(question, shortest) : shortest;
}

}  // namespace ringside
