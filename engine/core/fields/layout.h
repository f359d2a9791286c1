#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/core/fields/fields.h"
#include "engine/core/fields/flatten.h"
#include "engine/core/fields/number_check.h"

namespace ringside {

enum class FieldKind : std::uint8_t { number, set, list };

/// One field of all states of a setup: what it is, and where Values writes it.
/// Names and meaning are valid as long as the setup that was visited.
struct LayoutField {
  std::string name;  ///< path, exactly as Flatten writes it
  FieldKind kind = FieldKind::number;
  std::int64_t low = 0, high = 0;  ///< of the number; of how many a set or a list holds. A set's members are 0 … high-1
  Names names;                     ///< of the number, or of a set's members
  std::string_view meaning;
  std::size_t offset = 0;  ///< its first place among the values

  /// How many values it takes: a number and a list one; a set one, then a bit for each member, 64 to a value.
  std::size_t slots() const { return kind == FieldKind::set ? 1 + (static_cast<std::size_t>(high) + 63) / 64 : 1; }
};

/// A visitor of fields that lists them all, once for a setup. Lists show every entry that they could hold, so that a
/// field's place among the values is the same in all states.
class Layout : NumberCheck {
 public:
  using NumberCheck::number;
  static constexpr bool sees_states_alike = true;
  std::vector<LayoutField> fields;

  template <NumberField T>
  void number(std::string_view name, T const&, int low, int high, Names names, std::string_view meaning) {
    add(FieldKind::number, name, low, high, names, meaning);
  }
  template <class Bits>
  void set(std::string_view name, Bits const&, int count, Names names, std::string_view meaning) {
    add(FieldKind::set, name, 0, count, names, meaning);
  }
  template <class F>
  void each(std::string_view name, int count, Names keys, F&& f) {
    paths_.each(name, count, keys, f);
  }
  template <class T, class F>
  void list(std::string_view name, T const&, int capacity, F&& f, std::string_view meaning) {
    add(FieldKind::list, name, 0, capacity, {}, meaning);
    paths_.each(name, capacity, {}, f);
  }

 private:
  Flatten paths_;  // the one place that knows how a field within groups is called
  std::size_t used_ = 0;

  void add(FieldKind kind, std::string_view name, int low, int high, Names names, std::string_view meaning) {
    paths_.number(name, 0, 0, 0, {}, meaning);
    fields.push_back({std::move(paths_.fields.back().name), kind, low, high, names, meaning, used_});
    paths_.fields.clear();
    used_ += fields.back().slots();
  }
};

/// A visitor of fields that writes a state's values as Layout places them. An entry beyond a list's length is written as
/// it is stored; in states of a game it is zero.
class Values : NumberCheck {
 public:
  using NumberCheck::number;
  static constexpr bool sees_states_alike = true;
  /// Writes over what `out` holds; used again, it allocates nothing.
  explicit Values(std::vector<std::int64_t>& out) : out_(out) { out_.clear(); }

  template <NumberField T>
  void number(std::string_view, T const& value, int, int, Names, std::string_view) {
    out_.push_back(static_cast<std::int64_t>(value));
  }
  template <class Bits>
  void set(std::string_view, Bits const& bits, int count, Names, std::string_view) {
    std::size_t const start = out_.size();
    out_.resize(start + 1 + (static_cast<std::size_t>(count) + 63) / 64);
    std::int64_t* const words = out_.data() + start;
    auto const add = [words, count](int i) {
      if (i >= count) return;
      ++words[0];
      std::int64_t& word = words[1 + i / 64];
      word = static_cast<std::int64_t>(static_cast<std::uint64_t>(word) | std::uint64_t{1} << (static_cast<unsigned>(i) % 64));
    };
    if constexpr (requires { bits.each(add); }) {
      bits.each(add);
    } else {
      for (int i = 0; i < count; ++i)
        if (bits.test(i)) add(i);
    }
  }
  template <class F>
  void each(std::string_view, int count, Names, F&& f) {
    for (int i = 0; i < count; ++i) f(i);
  }
  template <class T, class F>
  void list(std::string_view, T const& size, int capacity, F&& f, std::string_view) {
    out_.push_back(static_cast<std::int64_t>(size));
    for (int i = 0; i < capacity; ++i) f(i);
  }

 private:
  std::vector<std::int64_t>& out_;
};

/// A visitor of fields that reads one number, or how many a set or a list holds, by its place in Layout, and looks at nothing
/// after it: for callers that ask for the same field of every state of a long game.
class ValueAt : NumberCheck {
 public:
  using NumberCheck::number;
  static constexpr bool sees_states_alike = true;
  explicit ValueAt(std::size_t place) : place_(place) {}

  std::int64_t value = 0;

  template <NumberField T>
  void number(std::string_view, T const& number, int, int, Names, std::string_view) {
    if (used_++ == place_) value = static_cast<std::int64_t>(number);
  }
  template <class Bits>
  void set(std::string_view, Bits const& bits, int count, Names, std::string_view) {
    auto const add = [&](int i) { value += i < count ? 1 : 0; };
    if (used_ == place_) {
      if constexpr (requires { bits.each(add); }) {
        bits.each(add);
      } else {
        for (int i = 0; i < count; ++i)
          if (bits.test(i)) add(i);
      }
    }
    used_ += 1 + (static_cast<std::size_t>(count) + 63) / 64;
  }
  template <class F>
  void each(std::string_view, int count, Names, F&& f) {
    for (int i = 0; i < count && used_ <= place_; ++i) f(i);
  }
  template <class T, class F>
  void list(std::string_view, T const& size, int capacity, F&& f, std::string_view) {
    if (used_++ == place_) value = static_cast<std::int64_t>(size);
    for (int i = 0; i < capacity && used_ <= place_; ++i) f(i);
  }

 private:
  std::size_t place_, used_ = 0;
};

}  // namespace ringside
