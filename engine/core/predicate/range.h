#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>

#include "engine/core/predicate/predicate.h"

namespace ringside {

/// The least and the greatest number that a part of a predicate can give.
struct Range {
  std::int64_t low = 0, high = 0;

  bool is_one() const { return low == high; }
  Range with_zero() const { return {std::min<std::int64_t>(low, 0), std::max<std::int64_t>(high, 0)}; }
};

/// The range of a sum, difference or product; nothing if it goes beyond 64 bits.
inline std::optional<Range> combined(PredicateStep::Op op, Range a, Range b) {
  std::array<std::int64_t, 4> ends{};
  bool beyond = false;
  auto const put = [&](std::size_t at, std::int64_t x, std::int64_t y) {
    beyond |= op == PredicateStep::Op::plus    ? __builtin_add_overflow(x, y, &ends[at])
              : op == PredicateStep::Op::minus ? __builtin_sub_overflow(x, y, &ends[at])
                                               : __builtin_mul_overflow(x, y, &ends[at]);
  };
  put(0, a.low, b.low);
  put(1, a.low, b.high);
  put(2, a.high, b.low);
  put(3, a.high, b.high);
  if (beyond) return std::nullopt;
  return Range{*std::min_element(ends.begin(), ends.end()), *std::max_element(ends.begin(), ends.end())};
}

/// Whether the comparison is false for all numbers of the ranges.
inline bool never(PredicateStep::Op op, Range a, Range b) {
  switch (op) {
    case PredicateStep::Op::equal:
      return a.high < b.low || b.high < a.low;
    case PredicateStep::Op::unequal:
      return a.is_one() && b.is_one() && a.low == b.low;
    case PredicateStep::Op::less:
      return a.low >= b.high;
    case PredicateStep::Op::less_equal:
      return a.low > b.high;
    case PredicateStep::Op::greater:
      return a.high <= b.low;
    default:
      return a.high < b.low;
  }
}

}  // namespace ringside
