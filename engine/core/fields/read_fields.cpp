#include "engine/core/fields/read_fields.h"

#include <fmt/format.h>

#include "engine/core/text/nearest.h"
#include "engine/core/text/reading.h"

namespace ringside {
void ReadFields::enter(Json const* node, std::string path) { scopes_.push_back({node, std::move(path), {}, false}); }

void ReadFields::leave() {
  Scope const scope = std::move(scopes_.back());
  scopes_.pop_back();
  if (scope.node == nullptr || scope.is_value || scope.node->is_null()) return;
  if (!scope.node->is_object()) {
    problems_.push_back({scope.path, "is " + shown(*scope.node), "an object"});
    return;
  }
  report_unknown(*scope.node, scope.path, scope.known);
}

Json const* ReadFields::find(std::string_view name) {
  Scope& scope = scopes_.back();
  if (name.empty()) {
    scope.is_value = true;
    return scope.node != nullptr && !scope.node->is_null() ? scope.node : nullptr;
  }
  scope.known.insert(std::string(name));
  if (scope.node == nullptr || !scope.node->is_object()) return nullptr;
  auto const found = scope.node->find(std::string(name));
  return found == scope.node->end() ? nullptr : &*found;
}

std::string ReadFields::path(std::string_view name) const {
  std::string const& base = scopes_.back().path;
  if (name.empty()) return base;
  return base.empty() ? std::string(name) : base + "." + std::string(name);
}

bool ReadFields::is_array(Json const& json, std::string const& where, std::size_t capacity) {
  if (!json.is_array())
    problems_.push_back({where, "is " + shown(json), "a list"});
  else if (json.size() > capacity)
    problems_.push_back({where, fmt::format("has {} entries", json.size()), fmt::format("at most {}", capacity)});
  else
    return true;
  return false;
}

bool ReadFields::is_group(Json const& json, std::string const& where, int count, bool keyed) {
  if (!keyed) return is_array(json, where, static_cast<std::size_t>(count));
  if (json.is_object()) return true;
  problems_.push_back({where, "is " + shown(json), "an object"});
  return false;
}

void ReadFields::report_unknown(Json const& json, std::string const& where, std::set<std::string> const& known) {
  std::vector<std::string> const candidates(known.begin(), known.end());
  for (auto const& [key, value] : json.items())
    if (!known.contains(key))
      problems_.push_back({where.empty() ? key : where + "." + key, "no such field", meant(key, candidates)});
}

std::optional<int> ReadFields::read_number(Json const& json, std::string const& where, int low, int high, Names names) {
  if (json.is_number_integer()) {
    auto const value = json.get<std::int64_t>();
    if (value >= low && value <= high && !(json.is_number_unsigned() && json.get<std::uint64_t>() > INT32_MAX))
      return static_cast<int>(value);
    problems_.push_back({where, "is " + shown(json), fmt::format("a number from {} to {}", low, high)});
    return std::nullopt;
  }
  if (!names || !json.is_string()) {
    problems_.push_back({where, "is " + shown(json), names ? "a name" : fmt::format("a number from {} to {}", low, high)});
    return std::nullopt;
  }
  std::vector<std::string> candidates;
  for (int i = low; i <= high; ++i) {
    candidates.push_back(names.of(i));
    if (candidates.back() == json.get_ref<std::string const&>()) return i;
  }
  problems_.push_back({where, "no such name: " + shown(json), meant(json.get_ref<std::string const&>(), candidates)});
  return std::nullopt;
}

Json const* ReadFields::find_element(Json const* group, std::string const& key, int index, bool keyed) {
  if (group == nullptr) return nullptr;
  if (!keyed) return static_cast<std::size_t>(index) < group->size() ? &(*group)[static_cast<std::size_t>(index)] : nullptr;
  auto const found = group->find(key);
  return found == group->end() ? nullptr : &*found;
}

}  // namespace ringside
