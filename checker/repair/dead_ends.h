#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "engine/core/values/digest.h"

namespace ringside {

/// Digests of what is known to lead nowhere, in a bounded memory: what finds no room is looked at again when it is met again.
class DeadEnds {
 public:
  explicit DeadEnds(std::size_t bytes) : most_(bytes / sizeof(Digest)) {}

  bool has(Digest key) const { return !slots_.empty() && slots_[slot_of(key)] == key; }
  void add(Digest key) {
    if ((used_ + 1) * 2 > slots_.size() && !grow()) return;
    Digest& slot = slots_[slot_of(key)];
    used_ += slot == key ? 0 : 1;
    slot = key;
  }

 private:
  std::size_t most_, used_ = 0;
  std::vector<Digest> slots_;  // a power of two, at most half full; zeros: empty

  std::size_t slot_of(Digest key) const {
    std::size_t const mask = slots_.size() - 1;
    auto at = static_cast<std::size_t>(key.low) & mask;
    while (slots_[at] != Digest{} && slots_[at] != key) at = (at + 1) & mask;
    return at;
  }
  bool grow() {
    std::size_t const more = slots_.empty() ? std::size_t{1} << 12U : slots_.size() * 2;
    if (more + slots_.size() > most_) return false;
    std::vector<Digest> before(more);
    before.swap(slots_);
    for (Digest const key : before)
      if (key != Digest{}) slots_[slot_of(key)] = key;
    return true;
  }
};

}  // namespace ringside
