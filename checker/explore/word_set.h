#pragma once

#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <mutex>
#include <vector>

namespace ringside {

/// A numbered set of 64-bit words that many threads fill at once without locks. Words live in an arena in the order of their
/// coming, a number being a word's place there; open-addressed slots of {tag, number} find them. The slots are partitioned by
/// the digest of the word, and each partition grows by itself, while nobody else is at work.
class WordSet {
 public:
  struct Put {
    std::uint32_t number = 0;
    bool is_new = false;
    bool is_full = false;  ///< nothing was put: grow() first, then put again
  };

  WordSet();

  Put put(std::uint64_t word);
  /// Asks the processor for the slot of a word that is put soon.
  void prefetch(std::uint64_t word) const;
  std::uint64_t at(std::uint32_t number) const { return chunk_of(number)[number & chunk_mask]; }

  /// Makes room in every partition that is close to full. No other thread may use the set meanwhile.
  void grow();

  // May be asked while others put.
  std::uint64_t size() const;
  std::uint64_t bytes() const;

 private:
  static constexpr unsigned partition_bits = 6;
  static constexpr std::uint32_t chunk_bits = 16;
  static constexpr std::uint32_t chunk_mask = (1U << chunk_bits) - 1;
  using Slot = std::atomic<std::uint64_t>;  // tag in the high half, number + 1 in the low one; 0: free

  struct alignas(64) Partition {
    std::unique_ptr<Slot[]> slots;
    unsigned bits = 0;  // of the number of slots
    std::atomic<std::uint64_t> used{0};
  };
  std::array<Partition, 1U << partition_bits> partitions_;
  std::vector<std::atomic<std::uint64_t*>> chunks_;
  std::vector<std::unique_ptr<std::uint64_t[]>> owned_;
  std::mutex growing_;
  std::atomic<std::uint64_t> next_{0}, held_{0};

  struct Place {
    std::size_t partition;
    std::uint32_t tag;
  };
  static Place place_of(std::uint64_t word);
  static std::size_t home(std::uint32_t tag, unsigned bits) { return tag >> (32U - bits); }
  static void widen(Partition& partition);

  std::uint64_t* chunk_of(std::uint32_t number) const { return chunks_[number >> chunk_bits].load(std::memory_order_acquire); }
  std::uint64_t* chunk_for(std::uint32_t number);
  bool append(std::uint64_t word, std::uint32_t& number);
};

}  // namespace ringside
