#include "replay/view/frames/choices.h"

#include <algorithm>
#include <set>

#include "replay/view/frames/change.h"

namespace ringside::page {
namespace {

constexpr std::size_t decisions_back = 2;
constexpr std::size_t most_asked_about = 40;

}  // namespace

void Choices::add_to(Json& moment, AnyState const& before) {
  Match const& match = telling_.match();
  Actor const actor = match.actor(before);
  if (actor.is_nobody()) return;
  std::vector<ActionCode> legal;
  match.legal(before, legal);
  moment["legal"] = runs(legal, Json::array());
  if (!actor.is_seat()) return;
  if (Json answer = barred(before, asked_about(actor.number(), legal)); !answer.empty()) moment["barred"] = std::move(answer);
  auto& last = last_[actor.number()];
  last.push_back(std::move(legal));
  if (last.size() > decisions_back) last.erase(last.begin());
}

std::vector<ActionCode> Choices::asked_about(int seat, std::vector<ActionCode> const& legal) const {
  std::vector<ActionCode> actions;
  auto const found = last_.find(seat);
  if (found == last_.end()) return actions;
  for (auto const& list : found->second)
    for (ActionCode const action : list)
      if (!std::binary_search(legal.begin(), legal.end(), action)) actions.push_back(action);
  std::sort(actions.begin(), actions.end());
  actions.erase(std::unique(actions.begin(), actions.end()), actions.end());
  actions.resize(std::min(actions.size(), most_asked_about));
  return actions;
}

/// Adds how many numbers are skipped, how many stand there, and so on.
Json Choices::runs(std::vector<ActionCode> const& actions, Json runs) {
  std::set<std::size_t> numbers;
  for (ActionCode const action : actions) numbers.insert(telling_.action(action));
  std::size_t end = 0;
  for (std::size_t const number : numbers) {
    if (number != end || end == 0) {
      runs.push_back(number - end);
      runs.push_back(0);
    }
    runs.back() = runs.back().get<std::size_t>() + 1;
    end = number + 1;
  }
  return runs;
}

/// Those that one sentence forbids stand together.
Json Choices::barred(AnyState const& before, std::vector<ActionCode> const& actions) {
  std::map<std::size_t, std::vector<ActionCode>> groups;
  for (ActionCode const action : actions)
    if (auto const no = telling_.match().reject(before, action)) groups[telling_.reason(*no)].push_back(action);
  Json list = Json::array();
  for (auto const& [why, those] : groups) list.push_back(runs(those, row(why)));
  return list;
}

}  // namespace ringside::page
