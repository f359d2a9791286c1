#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "engine/core/values/digest.h"

namespace ringside {

/// What may still be spent somewhere: a total, on at most so many changes.
struct Budget {
  int rest;
  int changes;
};

/// Digests of places from which a budget leads nowhere, in a bounded memory: what finds no room is looked at again when it is met
/// again. Costs are tried in order, so where one leads nowhere a lower one does not, either, and neither do fewer changes.
class DeadEnds {
 public:
  static constexpr int most_changes = 3, most_rest = 14;

  explicit DeadEnds(std::size_t bytes) : most_(bytes / sizeof(Digest)) {}

  bool has(Digest key, Budget budget) const {
    if (slots_.empty()) return false;
    return level(slots_[slot_of(key)].low, budget.changes) > budget.rest;
  }
  void add(Digest key, Budget budget) {
    if ((used_ + 1) * 2 > slots_.size() && !grow()) return;
    Digest& slot = slots_[slot_of(key)];
    if (levels_of(slot) == 0) {
      slot = {key.high, key.low & ~all_levels};
      ++used_;
    }
    for (int changes = 0; changes <= budget.changes; ++changes)
      if (level(slot.low, changes) <= budget.rest)
        slot.low = (slot.low & ~(std::uint64_t{15} << (4 * changes))) | static_cast<std::uint64_t>(budget.rest + 1)
                                                                            << (4 * changes);
  }

 private:
  /// For each number of changes, the highest rest that leads nowhere, and one more; 0: none is known. Four bits each, in place of
  /// the lowest of the digest.
  static constexpr std::uint64_t all_levels = 0xFFFF;

  std::size_t most_, used_ = 0;
  std::vector<Digest> slots_;  // a power of two, at most half full; without levels: empty

  static std::uint64_t levels_of(Digest slot) { return slot.low & all_levels; }
  static int level(std::uint64_t low, int changes) { return static_cast<int>((low >> (4 * changes)) & 15U); }

  std::size_t slot_of(Digest key) const {
    std::size_t const mask = slots_.size() - 1;
    auto at = static_cast<std::size_t>(key.high) & mask;
    while (levels_of(slots_[at]) != 0 && (slots_[at].high != key.high || ((slots_[at].low ^ key.low) & ~all_levels) != 0))
      at = (at + 1) & mask;
    return at;
  }
  bool grow() {
    std::size_t const more = slots_.empty() ? std::size_t{1} << 12U : slots_.size() * 2;
    if (more + slots_.size() > most_) return false;
    std::vector<Digest> before(more);
    before.swap(slots_);
    for (Digest const key : before)
      if (levels_of(key) != 0) slots_[slot_of(key)] = key;
    return true;
  }
};

}  // namespace ringside
