#include "replay/view/frames/change.h"

#include <algorithm>
#include <string>

namespace ringside::page {
namespace {

Json changes_of_elements(Json const& before, Json const& after) {
  Json changes = Json::object();
  for (std::size_t i = 0; i < after.size(); ++i)
    if (auto inner = change_between(before[i], after[i])) changes[std::to_string(i)] = *std::move(inner);
  return changes;
}

/// Nothing if the lists have neither a beginning nor an end in common.
std::optional<Json> change_of_length(Json const& before, Json const& after) {
  std::size_t const shorter = std::min(before.size(), after.size());
  std::size_t same = 0, same_behind = 0;
  while (same < shorter && before[same] == after[same]) ++same;
  while (same + same_behind < shorter && before[before.size() - same_behind - 1] == after[after.size() - same_behind - 1])
    ++same_behind;
  if (same + same_behind == 0) return std::nullopt;
  Json change = row(same, before.size() - same - same_behind);
  for (std::size_t i = same; i < after.size() - same_behind; ++i) change.push_back(after[i]);
  return change;
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
  if (before.is_array() && after.is_array())
    if (auto change = change_of_length(before, after)) return change;
  return row(after);
}

}  // namespace ringside::page
