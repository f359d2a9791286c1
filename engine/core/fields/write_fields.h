#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/core/fields/fields.h"
#include "engine/core/fields/number_check.h"
#include "engine/core/text/json.h"

namespace ringside {

/// A visitor of fields that writes them as JSON: named values as words, sets as lists of names.
class WriteFields : NumberCheck {
 public:
  using NumberCheck::number;
  Json root = Json::object();

  template <NumberField T>
  void number(std::string_view name, T const& value, int, int, Names names, std::string_view) {
    put(name, names ? Json(names.of(static_cast<int>(value))) : Json(static_cast<std::int64_t>(value)));
  }

  template <class Bits>
  void set(std::string_view name, Bits const& bits, int count, Names names, std::string_view) {
    Json members = Json::array();
    for (int i = 0; i < count; ++i)
      if (bits.test(i)) members.push_back(names ? Json(names.of(i)) : Json(i));
    put(name, std::move(members));
  }

  template <class F>
  void each(std::string_view name, int count, Names keys, F&& f) {
    Json group = keys ? Json::object() : Json::array();
    for (int i = 0; i < count; ++i) {
      Json element = inside(f, i);
      if (keys)
        group[keys.of(i)] = std::move(element);
      else
        group.push_back(std::move(element));
    }
    put(name, std::move(group));
  }

  template <class T, class F>
  void list(std::string_view name, T const& size, int, F&& f, std::string_view) {
    Json elements = Json::array();
    for (int i = 0; i < static_cast<int>(size); ++i) elements.push_back(inside(f, i));
    put(name, std::move(elements));
  }

 private:
  void put(std::string_view name, Json value) {
    if (name.empty())
      root = std::move(value);
    else
      root[std::string(name)] = std::move(value);
  }

  template <class F>
  Json inside(F& f, int index) {
    Json outer = std::move(root);
    root = Json::object();
    f(index);
    Json element = std::move(root);
    root = std::move(outer);
    return element;
  }
};

/// What of `full` differs from `blank`; reading it over a blank state gives back the full one.
Json without_defaults(Json const& full, Json const& blank);

}  // namespace ringside
