#include "checker/explore/stores/tree_shape.h"

#include <algorithm>
#include <numeric>
#include <utility>

namespace ringside {
namespace {

/// What a place of the tree under way has in the states of the sample.
struct TreePlace {
  std::uint32_t place = 0;
  std::vector<std::uint32_t> values;  // numbered from 0
  std::uint32_t count = 0;            // of different ones
};

/// Numbers what two places are together, state by state.
TreePlace join(TreePlace const& a, TreePlace const& b) {
  std::vector<std::pair<std::uint64_t, std::uint32_t>> pairs(a.values.size());
  for (std::uint32_t i = 0; i < pairs.size(); ++i) pairs[i] = {std::uint64_t{a.values[i]} << 32U | b.values[i], i};
  std::sort(pairs.begin(), pairs.end());
  TreePlace together{0, std::vector<std::uint32_t>(pairs.size()), 0};
  for (std::size_t i = 0; i < pairs.size(); ++i) {
    if (i == 0 || pairs[i].first != pairs[i - 1].first) ++together.count;
    together.values[pairs[i].second] = together.count - 1;
  }
  return together;
}

/// The two places that have the fewest values together become one.
void join_best(std::vector<TreePlace>& places, TreeShape& shape) {
  TreePlace best;
  std::size_t first = 0, second = 0;
  for (std::size_t i = 0; i < places.size(); ++i)
    for (std::size_t j = i + 1; j < places.size(); ++j) {
      // Two places have at least as many values together as each of them.
      if (second != 0 && std::max(places[i].count, places[j].count) >= best.count) continue;
      TreePlace joined = join(places[i], places[j]);
      if (second != 0 && joined.count >= best.count) continue;
      best = std::move(joined);
      first = i, second = j;
    }
  best.place = static_cast<std::uint32_t>(shape.size());
  shape.inner.push_back({places[first].place, places[second].place});
  places[first] = std::move(best);
  places.erase(places.begin() + static_cast<std::ptrdiff_t>(second));
}

}  // namespace

TreeShape make_even_shape(std::uint32_t blocks) {
  TreeShape shape{blocks, {}};
  std::vector<std::uint32_t> row(blocks);
  std::iota(row.begin(), row.end(), 0U);
  while (row.size() > 1) {
    std::vector<std::uint32_t> next;
    for (std::size_t i = 0; i + 1 < row.size(); i += 2) {
      next.push_back(static_cast<std::uint32_t>(shape.size()));
      shape.inner.push_back({row[i], row[i + 1]});
    }
    if (row.size() % 2 == 1) next.push_back(row.back());
    row = std::move(next);
  }
  return shape;
}

TreeShape learn_shape(std::uint32_t blocks, std::span<std::uint32_t const> numbers) {
  TreeShape shape{blocks, {}};
  std::vector<TreePlace> places(blocks);
  for (std::uint32_t block = 0; block < blocks; ++block) {
    TreePlace given{block, {}, 0};
    for (std::size_t i = block; i < numbers.size(); i += blocks) given.values.push_back(numbers[i]);
    places[block] = join(given, {0, std::vector<std::uint32_t>(given.values.size()), 0});
    places[block].place = block;
  }
  while (places.size() > 1) join_best(places, shape);
  return shape;
}

}  // namespace ringside
