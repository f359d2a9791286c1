#include "engine/core/fields/write_fields.h"

namespace ringside {
namespace {

bool groups(Json const& array) {
  for (Json const& element : array)
    if (!element.is_object()) return false;
  return !array.empty();
}

}  // namespace

Json without_defaults(Json const& full, Json const& blank) {
  if (full.is_object() && blank.is_object()) {
    Json rest = Json::object();
    for (auto const& [key, value] : full.items()) {
      if (!blank.contains(key))
        rest[key] = value;
      else if (value != blank.at(key))
        rest[key] = without_defaults(value, blank.at(key));
    }
    return rest;
  }
  if (full.is_array() && blank.is_array() && full.size() == blank.size() && groups(full) && groups(blank)) {
    Json rest = Json::array();
    for (std::size_t i = 0; i < full.size(); ++i) rest.push_back(without_defaults(full[i], blank[i]));
    return rest;
  }
  return full;
}

}  // namespace ringside
