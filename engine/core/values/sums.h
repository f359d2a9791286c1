#pragma once

#include <concepts>
#include <cstdint>
#include <functional>
#include <ranges>
#include <type_traits>
#include <vector>

namespace ringside {

// The standard's sums are as wide as their first summand or as what they sum, and std::partial_sum always as the latter: 16 bits,
// of counts that each fit in 16. These are as wide as can be, so the tree uses no others.

template <class Range, class Count>
using Counted = std::remove_cvref_t<std::invoke_result_t<Count&, std::ranges::range_reference_t<Range>>>;

/// The sum of what `count` makes of each element, in 64 bits.
template <std::ranges::input_range Range, class Count = std::identity>
requires std::integral<Counted<Range, Count>>
constexpr auto add_up(Range&& range, Count count = {}) {
  std::conditional_t<std::is_signed_v<Counted<Range, Count>>, std::int64_t, std::uint64_t> sum = 0;
  for (auto&& each : range) sum += std::invoke(count, each);
  return sum;
}

/// Where the share of each begins when all lie in a row; after them, where the row ends.
template <std::ranges::input_range Range>
std::vector<std::uint64_t> compute_offsets(Range const& sizes) {
  std::vector<std::uint64_t> offsets{0};
  offsets.reserve(std::ranges::size(sizes) + 1);
  for (auto const size : sizes) offsets.push_back(offsets.back() + static_cast<std::uint64_t>(size));
  return offsets;
}

}  // namespace ringside
