#include "engine/core/text/reading.h"

#include <cstdint>

#include <fmt/format.h>

#include "engine/core/text/json_text.h"
#include "engine/core/text/utf8.h"

namespace ringside {

std::string shown(Json const& json) {
  constexpr std::size_t most = 40;
  std::string text = json.is_structured() && json.size() > most ? fmt::format("a list of {}", json.size()) : json_text(json);
  return text.size() <= most ? text : std::string(cut_at(text, most - 3)) + "...";
}

std::optional<int> whole_number(Json const& json, int low, int high) {
  if (!json.is_number_integer() || (json.is_number_unsigned() && json.get<std::uint64_t>() > INT32_MAX)) return std::nullopt;
  auto const value = json.get<std::int64_t>();
  if (value < low || value > high) return std::nullopt;
  return static_cast<int>(value);
}

Json* list_at(Json& object, std::string_view key) {
  Json& list = object.emplace(std::string(key), Json::array()).first.value();
  return list.is_array() ? &list : nullptr;
}

Json* object_at(Json& object, std::string_view key) {
  Json& inner = object.emplace(std::string(key), Json::object()).first.value();
  return inner.is_object() ? &inner : nullptr;
}

Json* object_in_list(Json& object, std::string_view key, std::size_t number) {
  Json* const list = list_at(object, key);
  if (list == nullptr) return nullptr;
  while (list->size() <= number) list->push_back(Json::object());
  return (*list)[number].is_object() ? &(*list)[number] : nullptr;
}

}  // namespace ringside
