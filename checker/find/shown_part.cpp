#include "checker/find/shown_part.h"

#include <algorithm>

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

}  // namespace

std::optional<std::vector<ActionCode>> shown_part(Question const& question, AnyState const& start,
                                                  std::span<ActionCode const> line) {
  auto const place = first_place(question, start, line);
  if (!place) return std::nullopt;
  for (std::size_t length = *place; length <= std::min(*place + 1, line.size()); ++length)
    if (auto const part = line.first(length); first_place(question, start, part)) return std::vector(part.begin(), part.end());
  return std::vector(line.begin(), line.end());
}

}  // namespace ringside
