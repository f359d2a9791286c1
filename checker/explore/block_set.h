#pragma once

#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <mutex>
#include <vector>

#include "checker/explore/pages.h"

namespace ringside {

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

  Put put(Block const& block);
  /// Asks the processor for the slot of a block that is put soon; and when that is there, for the block that it names.
  void prefetch_slot(Block const& block) const;
  void prefetch_block(Block const& block) const;
  Block const& at(std::uint32_t number) const { return chunk_of(number)[number & chunk_mask]; }

  /// Makes room in every partition that is close to full. No other thread may use the set meanwhile.
  void grow();

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

  struct Place {
    std::size_t partition;
    std::uint32_t tag;
  };
  static Place place_of(Block const& block);
  static std::size_t home(std::uint32_t tag, unsigned bits) { return tag >> (32U - bits); }
  static void widen(Partition& partition);

  Block* chunk_of(std::uint32_t number) const { return chunks_[number / chunk_size].load(std::memory_order_acquire); }
  Block* chunk_for(std::uint32_t number);
  std::uint32_t append(Block const& block);
};

extern template class BlockSet<1>;
extern template class BlockSet<8>;

}  // namespace ringside
