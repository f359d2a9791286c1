#include "replay/view/change.h"

#include <string>

namespace ringside::page {
namespace {

Json changes_of_elements(Json const& before, Json const& after) {
  Json changes = Json::object();
  for (std::size_t i = 0; i < after.size(); ++i)
    if (auto inner = change_between(before[i], after[i])) changes[std::to_string(i)] = *std::move(inner);
  return changes;
}

Json changes_of_members(Json const& before, Json const& after) {
  Json changes = Json::object();
  for (auto const& [name, value] : after.items()) {
    auto const there = before.find(name);
    if (there == before.end())
      changes[name] = row(value);
    else if (auto inner = change_between(*there, value))
      changes[name] = *std::move(inner);
  }
  for (auto const& [name, value] : before.items())
    if (!after.contains(name)) changes[name] = 0;
  return changes;
}

}  // namespace

std::optional<Json> change_between(Json const& before, Json const& after) {
  if (before == after) return std::nullopt;
  if (before.is_array() && after.is_array() && before.size() == after.size()) return changes_of_elements(before, after);
  if (before.is_object() && after.is_object()) return changes_of_members(before, after);
  return row(after);
}

}  // namespace ringside::page
