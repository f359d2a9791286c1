#pragma once

#include <cstdint>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/core/fields/fields.h"
#include "engine/core/fields/number_check.h"
#include "engine/core/text/json.h"
#include "engine/core/text/problem.h"

namespace ringside {

/// A visitor of fields that sets them from JSON. What the JSON leaves out keeps the value that it has; all that is
/// wrong is named at once: unknown keys, wrong types, values out of range, names that do not exist.
class ReadFields : NumberCheck {
 public:
  using NumberCheck::number;
  ReadFields(Json const& root, Problems& problems) : problems_(problems) { enter(&root, {}); }

  template <NumberField T>
  void number(std::string_view name, T& value, int low, int high, Names names, std::string_view) {
    if (clearing_) value = T{};
    if (Json const* json = find(name))
      if (auto const read = read_number(*json, path(name), low, high, names)) value = static_cast<T>(*read);
  }

  template <class Bits>
  void set(std::string_view name, Bits& bits, int count, Names names, std::string_view) {
    if (clearing_) bits = Bits{};
    Json const* json = find(name);
    if (json == nullptr || !is_array(*json, path(name), SIZE_MAX)) return;
    bits = Bits{};
    for (std::size_t i = 0; i < json->size(); ++i) {
      std::string const where = path(name) + "[" + std::to_string(i) + "]";
      auto const member = read_number((*json)[i], where, 0, count - 1, names);
      if (!member) continue;
      if (bits.test(*member)) problems_.push_back({where, "named twice", "each once"});
      bits.insert(*member);
    }
  }

  template <class F>
  void each(std::string_view name, int count, Names keys, F&& f) {
    Json const* json = find(name);
    if (json != nullptr && !is_group(*json, path(name), count, static_cast<bool>(keys))) json = nullptr;
    std::string const base = path(name);
    std::set<std::string> known;
    for (int i = 0; i < count; ++i) {
      std::string const key = keys.of(i);
      known.insert(key);
      Json const* element = find_element(json, key, i, static_cast<bool>(keys));
      enter(element, base + "[" + key + "]");
      f(i);
      leave();
    }
    if (json != nullptr && keys) report_unknown(*json, base, known);
  }

  template <class T, class F>
  void list(std::string_view name, T& size, int capacity, F&& f, std::string_view) {
    Json const* json = find(name);
    if (json != nullptr && !is_array(*json, path(name), static_cast<std::size_t>(capacity))) json = nullptr;
    int const before = static_cast<int>(size);
    if (json != nullptr || clearing_) size = static_cast<T>(json == nullptr ? 0 : json->size());
    std::string const base = path(name);
    for (int i = 0; i < static_cast<int>(size); ++i) {
      enter(json == nullptr ? nullptr : &(*json)[static_cast<std::size_t>(i)], base + "[" + std::to_string(i) + "]");
      f(i);
      leave();
    }
    clear(static_cast<int>(size), before, f);
  }

  /// To be called once, after all fields were visited.
  void finish() { leave(); }

 private:
  struct Scope {
    Json const* node;
    std::string path;
    std::set<std::string> known;
    bool is_value = false;
  };

  Problems& problems_;
  std::vector<Scope> scopes_;
  bool clearing_ = false;

  /// Empties what a list no longer holds, so that equal states have equal bytes.
  template <class F>
  void clear(int from, int to, F& f) {
    bool const outer = std::exchange(clearing_, true);
    for (int i = from; i < to; ++i) {
      enter(nullptr, {});
      f(i);
      leave();
    }
    clearing_ = outer;
  }

  void enter(Json const* node, std::string path);
  void leave();
  Json const* find(std::string_view name);
  std::string path(std::string_view name) const;
  bool is_array(Json const& json, std::string const& where, std::size_t capacity);
  bool is_group(Json const& json, std::string const& where, int count, bool keyed);
  void report_unknown(Json const& json, std::string const& where, std::set<std::string> const& known);
  std::optional<int> read_number(Json const& json, std::string const& where, int low, int high, Names names);
  static Json const* find_element(Json const* group, std::string const& key, int index, bool keyed);
};

}  // namespace ringside
