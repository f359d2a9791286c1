#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/fields/fields.h"
#include "engine/core/fields/number_check.h"

namespace ringside {

/// A set as a person reads it: "none", or its members with commas between.
std::string set_text(std::span<std::string const> members);

/// A visitor of fields that lays them flat, in the order of their declaration.
class Flatten : NumberCheck {
 public:
  using NumberCheck::number;
  std::vector<FlatField> fields;

  template <NumberField T>
  void number(std::string_view name, T const& value, int, int, Names names, std::string_view meaning) {
    add(name, static_cast<std::int64_t>(value), names.of(static_cast<int>(value)), meaning);
  }

  template <class Bits>
  void set(std::string_view name, Bits const& bits, int count, Names names, std::string_view meaning) {
    std::vector<std::string> members;
    for (int i = 0; i < count; ++i)
      if (bits.test(i)) members.push_back(names.of(i));
    add(name, static_cast<std::int64_t>(members.size()), set_text(members), meaning);
    fields.back().members = std::move(members);
  }

  template <class F>
  void each(std::string_view name, int count, Names keys, F&& f) {
    for (int i = 0; i < count; ++i) enter(name, keys.of(i), i, f);
  }

  template <class T, class F>
  void list(std::string_view name, T const& size, int, F&& f, std::string_view meaning) {
    add(name, static_cast<std::int64_t>(size), std::to_string(static_cast<int>(size)), meaning);
    for (int i = 0; i < static_cast<int>(size); ++i) enter(name, std::to_string(i), i, f);
  }

 private:
  std::string path_;

  void add(std::string_view name, std::int64_t value, std::string text, std::string_view meaning) {
    std::string path = path_ + std::string(name);
    if (name.empty() && !path.empty()) path.pop_back();  // the group itself is the field: "field[a1]"
    fields.push_back({std::move(path), value, std::move(text), meaning});
  }

  template <class F>
  void enter(std::string_view name, std::string const& key, int index, F& f) {
    std::size_t const length = path_.size();
    path_ += std::string(name) + "[" + key + "].";
    f(index);
    path_.resize(length);
  }
};

/// Marks those that a game calls inner, with all within them.
void mark_inner(std::vector<FlatField>& fields, std::span<std::string_view const> inner);

}  // namespace ringside
