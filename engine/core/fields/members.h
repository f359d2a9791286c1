#pragma once

#include <algorithm>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "engine/core/text/json.h"
#include "engine/core/text/problem.h"
#include "engine/core/text/reading.h"

namespace ringside {

using Strings = std::vector<std::string>;

inline Strings strings(std::span<std::string_view const> words) { return {words.begin(), words.end()}; }

/// The reader of one object: it takes its members by key, and reports unknown ones.
class Members {
 public:
  Members(Json const& object, std::string where, Problems& problems)
      : object_(object), where_(std::move(where)), problems_(problems) {
    if (!object.is_object()) wrong(where_, object, "an object");
  }

  bool is_object() const { return object_.is_object(); }
  std::string path(std::string_view key) const { return where_.empty() ? std::string(key) : fmt::format("{}.{}", where_, key); }
  void wrong(std::string where, Json const& value, std::string expected) {
    problems_.push_back({std::move(where), "is " + shown(value), std::move(expected)});
  }
  void problem(std::string_view key, std::string what, std::string expected) {
    problems_.push_back({path(key), std::move(what), std::move(expected)});
  }

  Json const* find(std::string_view key) {
    taken_.insert(std::string(key));
    if (!object_.is_object()) return nullptr;
    auto const found = object_.find(std::string(key));
    return found == object_.end() ? nullptr : &*found;
  }
  Json const* need(std::string_view key, std::string expected) {
    Json const* value = find(key);
    if (value == nullptr && object_.is_object()) problem(key, "is missing", std::move(expected));
    return value;
  }

  std::optional<int> number(std::string_view key, int low, int high) {
    std::string expected = fmt::format("a number from {} to {}", low, high);
    Json const* value = need(key, expected);
    if (value == nullptr) return std::nullopt;
    return as_number(*value, path(key), low, high, expected);
  }
  /// The same, or the default if it is left out.
  int number_or(std::string_view key, int preset, int low, int high) {
    return find(key) == nullptr ? preset : number(key, low, high).value_or(preset);
  }
  /// The index of a word.
  std::optional<int> word(std::string_view key, std::span<std::string_view const> words) {
    Strings const names = strings(words);
    Json const* value = need(key, fmt::format("{}", fmt::join(names, " or ")));
    return value == nullptr ? std::nullopt : as_word(*value, path(key), names);
  }
  std::string text(std::string_view key, std::string const& expected) {
    Json const* value = need(key, expected);
    if (value == nullptr) return {};
    if (value->is_string()) return value->get<std::string>();
    wrong(path(key), *value, expected);
    return {};
  }

  std::optional<int> as_number(Json const& value, std::string where, int low, int high, std::string expected) {
    auto const number = whole_number(value, low, high);
    if (!number) wrong(std::move(where), value, std::move(expected));
    return number;
  }
  std::optional<int> as_word(Json const& value, std::string where, Strings const& words) {
    std::string const text = value.is_string() ? value.get<std::string>() : "";
    auto const found = std::find(words.begin(), words.end(), text);
    if (found != words.end()) return static_cast<int>(found - words.begin());
    wrong(std::move(where), value, meant(text, words));
    return std::nullopt;
  }

  /// Calls f(key) for each member that was not taken.
  template <class F>
  void each_unknown(F&& f) const {
    if (!object_.is_object()) return;
    for (auto const& [key, value] : object_.items())
      if (!taken_.contains(key)) f(key);
  }
  void report_unknown(std::string_view what = "no such property") {
    Strings const known(taken_.begin(), taken_.end());
    each_unknown([&](std::string const& key) { problem(key, std::string(what), meant(key, known)); });
  }

 private:
  Json const& object_;
  std::string where_;
  Problems& problems_;
  std::set<std::string> taken_;
};

}  // namespace ringside
