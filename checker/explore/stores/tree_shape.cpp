#include "checker/explore/stores/tree_shape.h"

#include <algorithm>
#include <array>
#include <memory>
#include <numeric>

namespace ringside {
namespace {

/// A branch of the tree under way.
struct Branch {
  std::vector<std::uint32_t> values;  // by state of the sample, numbered from 0
  std::uint32_t count = 0;            // of different ones
  std::uint32_t block = 0;            // of a leaf
  int height = 0;                     // 0: a leaf
  std::array<std::shared_ptr<Branch>, 2> below{};
};
using Branches = std::vector<std::shared_ptr<Branch>>;

/// Numbers what two branches are together, state by state.
void number_together(Branch const& a, Branch const& b, Branch& together) {
  std::vector<std::pair<std::uint64_t, std::uint32_t>> pairs(a.values.size());
  for (std::uint32_t i = 0; i < pairs.size(); ++i) pairs[i] = {std::uint64_t{a.values[i]} << 32U | b.values[i], i};
  std::sort(pairs.begin(), pairs.end());
  together.values.resize(pairs.size());
  together.count = 0;
  for (std::size_t i = 0; i < pairs.size(); ++i) {
    if (i == 0 || pairs[i].first != pairs[i - 1].first) ++together.count;
    together.values[pairs[i].second] = together.count - 1;
  }
}

std::shared_ptr<Branch> join(std::shared_ptr<Branch> const& a, std::shared_ptr<Branch> const& b) {
  auto branch = std::make_shared<Branch>();
  number_together(*a, *b, *branch);
  branch->height = std::max(a->height, b->height) + 1;
  branch->below = {a, b};
  return branch;
}

/// The two branches that have the fewest values together become one.
void join_best(Branches& branches) {
  std::shared_ptr<Branch> best;
  std::size_t first = 0, second = 1;
  for (std::size_t i = 0; i < branches.size(); ++i)
    for (std::size_t j = i + 1; j < branches.size(); ++j) {
      // Two branches have at least as many values together as each of them.
      if (best && std::max(branches[i]->count, branches[j]->count) >= best->count) continue;
      auto joined = join(branches[i], branches[j]);
      if (best && joined->count >= best->count) continue;
      best = std::move(joined);
      first = i, second = j;
    }
  branches[first] = std::move(best);
  branches.erase(branches.begin() + static_cast<std::ptrdiff_t>(second));
}

void list_leaves(std::shared_ptr<Branch> const& branch, Branches& leaves) {
  if (branch->height == 0) return leaves.push_back(branch);
  for (auto const& below : branch->below) list_leaves(below, leaves);
}

/// The branch of which both are halves.
std::shared_ptr<Branch> meeting(std::shared_ptr<Branch> const& branch, Branch const* left, Branch const* right) {
  if (branch->height == 0) return nullptr;
  if (branch->below[0].get() == left && branch->below[1].get() == right) return branch;
  for (auto const& below : branch->below)
    if (auto found = meeting(below, left, right)) return found;
  return nullptr;
}

TreeShape to_shape(std::shared_ptr<Branch> const& top) {
  TreeShape shape;
  Branches row;
  list_leaves(top, row);
  shape.leaves = static_cast<std::uint32_t>(row.size());
  for (auto const& leaf : row) shape.block.push_back(leaf->block);
  std::uint32_t from = 0;
  for (int height = 1; row.size() > 1; ++height) {
    Branches next;
    for (std::uint32_t i = 0; i < row.size(); ++i) {
      auto const met = i + 1 < row.size() ? meeting(top, row[i].get(), row[i + 1].get()) : nullptr;
      bool const meets = met && met->height == height;
      auto const node = static_cast<std::uint32_t>(shape.inner.size());
      shape.inner.push_back({from + i, from + i + (meets ? 1 : 0)});
      shape.up.insert(shape.up.end(), meets ? 2 : 1, node);
      next.push_back(meets ? met : row[i]);
      if (meets) ++i;
    }
    if (next.size() > 1) ++shape.floors;
    from += static_cast<std::uint32_t>(row.size());
    row = std::move(next);
  }
  return shape;
}

Branches make_leaves(std::uint32_t blocks) {
  Branches branches;
  for (std::uint32_t block = 0; block < blocks; ++block) {
    branches.push_back(std::make_shared<Branch>());
    branches.back()->block = block;
  }
  return branches;
}

}  // namespace

TreeShape make_even_shape(std::uint32_t blocks) {
  Branches row = make_leaves(blocks);
  for (int height = 1; row.size() > 1; ++height) {
    Branches next;
    for (std::size_t i = 0; i < row.size(); i += 2) {
      if (i + 1 == row.size()) {
        next.push_back(row[i]);
        continue;
      }
      next.push_back(std::make_shared<Branch>());
      next.back()->height = height;
      next.back()->below = {row[i], row[i + 1]};
    }
    row = std::move(next);
  }
  return to_shape(row[0]);
}

TreeShape learn_shape(std::uint32_t blocks, std::span<std::uint32_t const> numbers) {
  Branches branches = make_leaves(blocks);
  for (std::uint32_t block = 0; block < blocks; ++block) {
    Branch given, nothing;
    for (std::size_t i = block; i < numbers.size(); i += blocks) given.values.push_back(numbers[i]);
    nothing.values.resize(given.values.size());
    number_together(given, nothing, *branches[block]);
  }
  while (branches.size() > 1) join_best(branches);
  return to_shape(branches[0]);
}

}  // namespace ringside
