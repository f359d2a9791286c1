#pragma once

#include <algorithm>
#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <mutex>
#include <vector>

#include "checker/explore/stores/digests.h"
#include "checker/explore/stores/pages.h"

namespace ringside {

/// Do that many words hold the same? All are looked at at once, two at a time where there are many: cheaper than one by one.
template <std::size_t Width>
bool is_alike(std::uint64_t const* a, std::uint64_t const* b) {
  using Two [[gnu::vector_size(16)]] = std::uint64_t;
  if constexpr (Width % 2 != 0) {
    return std::equal(a, a + Width, b);
  } else {
    Two differing{};
    for (std::size_t i = 0; i < Width; i += 2) {
      Two left, right;
      std::memcpy(&left, a + i, sizeof left);
      std::memcpy(&right, b + i, sizeof right);
      differing |= left ^ right;
    }
    return (differing[0] | differing[1]) == 0;
  }
}

/// A numbered set of blocks of 64-bit words that many threads fill at once without locks. Blocks live in an arena in the order
/// of their coming, a number being a block's place there; open-addressed slots of {tag, number} find them. The slots are
/// partitioned by the digest of the block, and each partition grows by itself, while nobody else is at work.
template <std::size_t Width>
class BlockSet {
 public:
  using Block = std::array<std::uint64_t, Width>;

  struct Put {
    std::uint32_t number = 0;
    bool is_new = false;
    bool is_full = false;  ///< nothing was put: grow() first, then put again
  };

  BlockSet();

  /// What a block is looked up by.
  struct Hash {
    std::uint32_t partition;
    std::uint32_t tag;
  };
  static Hash to_hash(Block const& block) {
    std::uint64_t const digest = digest_of_block(block);
    return {static_cast<std::uint32_t>(digest & ((1U << partition_bits) - 1)), static_cast<std::uint32_t>(digest >> 32U)};
  }

  Put put(Block const& block) { return put(block, to_hash(block)); }
  Put put(Block const& block, Hash place);
  /// Asks the processor for the slot of a block that is put soon; and when that is there, for the block that it names.
  void prefetch_slot(Hash place) const { __builtin_prefetch(&first_slot(place), 1); }
  void prefetch_block(Hash place) const {
    std::uint64_t const seen = first_slot(place).load(std::memory_order_acquire);
    auto const number = static_cast<std::uint32_t>(seen) - 1;
    if (seen != 0) __builtin_prefetch(&chunk_of(number)[number & chunk_mask]);
  }
  Block const& at(std::uint32_t number) const { return chunk_of(number)[number & chunk_mask]; }

  /// Makes room in every partition that is close to full. No other thread may use the set meanwhile.
  void grow();
  std::uint64_t growth() const;  ///< bytes that it would take for that

  // May be asked while others put.
  std::uint64_t size() const;
  std::uint64_t bytes() const;

 private:
  static constexpr unsigned partition_bits = 4;
  static constexpr std::uint32_t chunk_size = 65536 / Width;  // 512 KiB
  static_assert((chunk_size & (chunk_size - 1)) == 0);
  static constexpr std::uint32_t chunk_mask = chunk_size - 1;
  static constexpr std::uint64_t most_chunks = (std::uint64_t{1} << 32U) / chunk_size;
  static constexpr std::size_t chunks_at_once = 4;  // a large page
  using Slot = std::atomic<std::uint64_t>;          // tag in the high half, number + 1 in the low one; 0: free

  struct alignas(64) Partition {
    Pages<Slot> slots;
    unsigned bits = 0;  // of the number of slots
    std::atomic<std::uint64_t> used{0};
  };
  std::array<Partition, 1U << partition_bits> partitions_;
  Pages<std::atomic<Block*>> chunks_;
  std::vector<Pages<Block>> owned_;
  std::mutex growing_;
  std::atomic<std::uint64_t> next_{0}, held_{0};

  Slot& first_slot(Hash place) const {
    Partition const& partition = partitions_[place.partition];
    return partition.slots[home(place.tag, partition.bits)];
  }
  static std::size_t home(std::uint32_t tag, unsigned bits) { return tag >> (32U - bits); }
  static bool is_close_to_full(Partition const& partition) {
    return partition.used.load(std::memory_order_relaxed) * 2 >= (std::uint64_t{1} << partition.bits);
  }
  static void widen(Partition& partition);

  Block* chunk_of(std::uint32_t number) const { return chunks_[number / chunk_size].load(std::memory_order_acquire); }
  Block* chunk_for(std::uint32_t number);
  std::uint32_t append(Block const& block);
};

extern template class BlockSet<1>;
extern template class BlockSet<8>;

}  // namespace ringside
