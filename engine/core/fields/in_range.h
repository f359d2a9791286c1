#pragma once

#include <cstdint>
#include <string_view>

#include "engine/core/fields/fields.h"
#include "engine/core/fields/number_check.h"

namespace ringside {

/// A visitor of fields that sees whether the numbers of a state and the lengths of its lists are in their ranges. It goes
/// through no list that is too long, so that any bytes may be looked at.
class InRange : NumberCheck {
 public:
  using NumberCheck::number;
  bool holds = true;

  template <NumberField T>
  void number(std::string_view, T const& value, int low, int high, Names, std::string_view) {
    auto const number = static_cast<std::int64_t>(value);
    holds = holds && number >= low && number <= high;
  }
  template <class Bits>
  void set(std::string_view, Bits const&, int, Names, std::string_view) {}
  template <class F>
  void each(std::string_view, int count, Names, F&& f) {
    for (int i = 0; i < count; ++i) f(i);
  }
  template <class T, class F>
  void list(std::string_view name, T const& size, int capacity, F&& f, std::string_view meaning) {
    number(name, size, 0, capacity, {}, meaning);
    if (!holds) return;
    for (int i = 0; i < static_cast<int>(size); ++i) f(i);
  }
};

}  // namespace ringside
