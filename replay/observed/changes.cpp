#include "replay/observed/changes.h"

#include <algorithm>
#include <charconv>
#include <string>
#include <utility>

namespace ringside {
namespace {

/// The member or element of that name; null if there is none.
Json* inside(Json& value, std::string const& name) {
  if (value.is_object()) {
    auto const found = value.find(name);
    return found == value.end() ? nullptr : &*found;
  }
  std::size_t number = 0;
  auto const [end, error] = std::from_chars(name.data(), name.data() + name.size(), number);
  bool const is_element = value.is_array() && error == std::errc() && end == name.data() + name.size() && number < value.size();
  return is_element ? &value[number] : nullptr;
}

/// [value], or [place, count, values…].
bool replace(Json& value, Json const& change) {
  if (change.empty()) return false;
  if (change.size() == 1) {
    value = Json(change.front());
    return true;
  }
  auto const is_number = [](Json const& json) { return json.is_number_integer() && json >= 0; };
  if (!value.is_array() || !is_number(change[0]) || !is_number(change[1])) return false;
  std::size_t const place = change[0], count = change[1];
  if (place > value.size() || count > value.size() - place) return false;
  Json now = Json::array();
  for (std::size_t i = 0; i < place; ++i) now.push_back(std::move(value[i]));
  for (std::size_t i = 2; i < change.size(); ++i) now.push_back(change[i]);
  for (std::size_t i = place + count; i < value.size(); ++i) now.push_back(std::move(value[i]));
  value = std::move(now);
  return true;
}

bool patch(Json& value, Json const& change) {
  if (change.is_array()) return replace(value, change);
  if (!change.is_object() || !value.is_structured()) return false;
  for (auto const& [name, inner] : change.items()) {
    Json* const there = inside(value, name);
    if (inner == 0 && value.is_object())
      value.erase(name);
    else if (there != nullptr ? !patch(*there, inner) : !value.is_object() || !inner.is_array() || inner.size() != 1)
      return false;
    else if (there == nullptr)
      value[name] = inner.front();
  }
  return true;
}

}  // namespace

std::optional<Json> patched(Json value, Json const& change) {
  if (!patch(value, change)) return std::nullopt;
  return value;
}

}  // namespace ringside
