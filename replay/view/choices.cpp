#include "replay/view/choices.h"

#include <algorithm>

#include "replay/view/change.h"

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
  moment["legal"] = Json::array();
  for (ActionCode const action : legal) moment["legal"].push_back(telling_.action(action));
  if (!actor.is_seat()) return;
  if (Json told = barred(before, asked_about(actor.number(), legal)); !told.empty()) moment["barred"] = std::move(told);
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

/// Those that one sentence forbids stand together.
Json Choices::barred(AnyState const& before, std::vector<ActionCode> const& actions) {
  Json list = Json::array();
  std::map<std::pair<std::string, std::string>, std::size_t> groups;
  for (ActionCode const action : actions) {
    auto const no = telling_.match().reject(before, action);
    if (!no) continue;
    auto const [group, fresh] = groups.try_emplace({std::string(no->clause), no->text}, list.size());
    if (fresh)
      list.push_back(
          row(no->clause.empty() ? std::string() : telling_.cited(no->clause), telling_.sentence(no->text), Json::array()));
    list[group->second][2].push_back(telling_.action(action));
  }
  return list;
}

}  // namespace ringside::page
