#pragma once

#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <mutex>
#include <span>
#include <vector>

#include "checker/explore/stores/digests.h"
#include "checker/explore/stores/pages.h"

namespace ringside {

/// Words in the order of their coming, read by number. Words of two small halves are packed, a chunk at a time, as narrow as the
/// largest of the chunk allow.
class WordArena {
 public:
  WordArena();

  /// Writes a word that is not there yet; different threads write different numbers.
  void write(std::uint32_t number, std::uint64_t word) { raw_chunk(number / chunk_size)[number % chunk_size] = word; }
  std::uint64_t at(std::uint32_t number) const {
    Chunk const& chunk = chunks_[number / chunk_size];
    std::uint64_t const* const words = chunk.words.load(std::memory_order_acquire);
    return chunk.width == 0 ? words[number % chunk_size] : unpack(chunk, words, number % chunk_size);
  }
  void prefetch(std::uint32_t number) const {
    Chunk const& chunk = chunks_[number / chunk_size];
    auto const* const bytes = reinterpret_cast<std::byte const*>(chunk.words.load(std::memory_order_acquire));
    if (bytes != nullptr)
      __builtin_prefetch(bytes + std::size_t{number % chunk_size} * (chunk.width == 0 ? 64 : chunk.width) / 8);
  }

  /// Packs the chunks of the first `size` words that are full. No other thread may use the arena meanwhile.
  void pack(std::uint64_t size);
  /// May be asked while others write.
  std::uint64_t bytes() const { return bytes_.load(std::memory_order_relaxed); }

 private:
  static constexpr std::uint32_t chunk_size = 65536;  // 512 KiB
  static constexpr std::size_t most_chunks = (std::uint64_t{1} << 32U) / chunk_size;
  static constexpr unsigned widest = 56;  // that one load from a byte on has whole

  struct Chunk {
    std::atomic<std::uint64_t*> words{nullptr};
    std::uint8_t width = 0, right = 0;  // bits of a packed word and of its lower half; 0: not packed
  };
  Pages<Chunk> chunks_;
  std::vector<Pages<std::uint64_t>> owned_, spare_;  // not packed
  std::vector<Pages<std::byte>> slabs_;              // of what is packed
  std::size_t slab_used_ = 0;
  std::uint64_t packed_ = 0;  // chunks
  std::mutex growing_;
  std::atomic<std::uint64_t> bytes_{0};

  static std::uint64_t unpack(Chunk const& chunk, std::uint64_t const* words, std::uint32_t place);
  std::uint64_t* raw_chunk(std::size_t chunk) {
    std::uint64_t* const words = chunks_[chunk].words.load(std::memory_order_acquire);
    return words != nullptr ? words : add_chunk(chunk);
  }
  std::uint64_t* add_chunk(std::size_t chunk);
  void pack_chunk(Chunk& chunk);
  std::byte* take_bytes(std::size_t bytes);
};

/// A numbered set of 64-bit words that many threads fill at once. Numbers are given one after another, so what came between two
/// moments is a range of numbers. Open-addressed slots of four bytes find a word: its number, and beside it as many bits of its
/// digest as are left. The slots are partitioned by the digest, and each partition doubles by itself, while nobody else is at
/// work: one after another, so that in all slots about as many are free at any size.
class WordSet {
 public:
  struct Put {
    std::uint32_t number = 0;
    bool is_new = false;
    bool is_full = false;  ///< nothing was put: grow() first, then put again
  };
  /// What a word is looked up by.
  using Hash = std::uint64_t;
  static Hash to_hash(std::uint64_t word) { return digest_of_word(word); }

  /// That many threads help to grow().
  explicit WordSet(int threads = 1);

  Put put(std::uint64_t word) { return put(word, to_hash(word)); }
  Put put(std::uint64_t word, Hash hash);
  /// Asks the processor for the slot of a word that is put soon; and when that is there, for the word that it names.
  void prefetch_slot(Hash hash) const {
    Partition const& partition = partition_of(hash);
    __builtin_prefetch(&partition.slots[partition.home(hash)], 1);
  }
  void prefetch_word(Hash hash) const {
    Partition const& partition = partition_of(hash);
    std::uint32_t const seen = partition.slots[partition.home(hash)].load(std::memory_order_acquire);
    if (seen != 0) arena_.prefetch(partition.number_in(seen));
  }
  std::uint64_t at(std::uint32_t number) const { return arena_.at(number); }

  /// Makes room where little is left. No other thread may use the set meanwhile.
  void grow();
  std::uint64_t growth() const;  ///< bytes that it would take for that
  void pack() { arena_.pack(next_); }

  // May be asked while others put.
  std::uint64_t size() const { return next_.load(std::memory_order_relaxed); }
  std::uint64_t bytes() const;

 private:
  static constexpr unsigned partition_bits = 3;
  static constexpr std::uint32_t least_capacity = 8192;
  static constexpr std::uint64_t most_threads = 1024, most_words = (std::uint64_t{1} << 32U) - most_threads;
  using Slot = std::atomic<std::uint32_t>;  // digest bits above, number + 1 below; 0: free

  struct alignas(64) Partition {  // NOLINT: what threads write lies apart from what they read
    Pages<Slot> slots;
    std::uint32_t capacity = 0;
    unsigned number_bits = 16;  // of a slot
    alignas(64) std::atomic<std::uint32_t> used{0};
    std::atomic_flag locked;  // by who puts something new

    std::uint32_t number_mask() const { return static_cast<std::uint32_t>((std::uint64_t{1} << number_bits) - 1); }
    std::uint32_t number_in(std::uint32_t slot) const { return (slot & number_mask()) - 1; }
    std::uint32_t mark_of(Hash hash) const { return static_cast<std::uint32_t>(hash >> partition_bits << number_bits); }
    std::uint32_t home(Hash hash) const { return static_cast<std::uint32_t>(((hash >> 32U) * capacity) >> 32U); }
    std::uint32_t after(std::uint32_t slot) const { return slot + 1 == capacity ? 0 : slot + 1; }
    std::uint32_t most_used() const { return capacity / 8 * 7; }
    bool is_close_to_full() const { return used.load(std::memory_order_relaxed) >= most_used() / 32 * 31; }
    /// Numbers for which there are bits, except for some that other threads may take meanwhile.
    std::uint64_t most_numbers() const { return (std::uint64_t{1} << number_bits) - most_threads; }
  };
  std::array<Partition, 1U << partition_bits> partitions_;
  WordArena arena_;
  std::atomic<std::uint64_t> next_{0};
  std::uint32_t threads_;

  Partition const& partition_of(Hash hash) const { return partitions_[hash & ((1U << partition_bits) - 1)]; }
  bool is_narrow(Partition const& partition) const {
    return partition.number_bits < 32 && next_ >= partition.most_numbers() / 32 * 31;
  }
  Put put_new(std::uint64_t word, Hash hash, Partition& partition, std::uint32_t from);
  void rebuild(Partition& partition, std::uint32_t capacity);
  template <bool shared>
  void refill(Partition& partition, std::span<Slot> old, std::uint32_t numbers) const;
};

}  // namespace ringside
