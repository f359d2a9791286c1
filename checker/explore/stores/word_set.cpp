#include "checker/explore/stores/word_set.h"

#include <algorithm>
#include <bit>
#include <cstring>
#include <stdexcept>
#include <thread>
#include <utility>

namespace ringside {
namespace {

constexpr std::size_t slab_bytes = std::size_t{4} << 20U;
constexpr std::uint64_t low_half = 0xFFFF'FFFFU;

/// Of a packed chunk: the last word is read with eight bytes as well.
std::size_t packed_bytes(std::uint32_t words, unsigned width) { return (std::size_t{words} * width + 7) / 8 + 8; }

}  // namespace

// ---- Arena

WordArena::WordArena() : chunks_(most_chunks) {}

std::uint64_t WordArena::unpack(Chunk const& chunk, std::uint64_t const* words, std::uint32_t place) {
  std::size_t const bit = std::size_t{place} * chunk.width;
  std::uint64_t value;
  std::memcpy(&value, reinterpret_cast<std::byte const*>(words) + bit / 8, sizeof value);
  value = value >> (bit % 8) & ((std::uint64_t{1} << chunk.width) - 1);
  return value >> chunk.right << 32U | (value & ((std::uint64_t{1} << chunk.right) - 1));
}

std::uint64_t* WordArena::add_chunk(std::size_t chunk) {
  std::scoped_lock const lock(growing_);
  auto& words = chunks_[chunk].words;
  if (words.load(std::memory_order_relaxed) == nullptr) {
    if (spare_.empty()) {
      spare_.emplace_back(chunk_size);
      bytes_ += chunk_size * sizeof(std::uint64_t);
    }
    owned_.push_back(std::move(spare_.back()));
    spare_.pop_back();
    words.store(owned_.back().get(), std::memory_order_release);
  }
  return words.load(std::memory_order_relaxed);
}

void WordArena::pack(std::uint64_t size) {
  for (; (packed_ + 1) * chunk_size <= size; ++packed_) pack_chunk(chunks_[packed_]);
}

/// What does not become narrower stays as it is.
void WordArena::pack_chunk(Chunk& chunk) {
  std::uint64_t* const words = chunk.words.load(std::memory_order_relaxed);
  std::uint64_t left = 0, right = 0;
  for (std::uint32_t i = 0; i < chunk_size; ++i) left |= words[i] >> 32U, right |= words[i] & low_half;
  auto const right_bits = static_cast<unsigned>(std::bit_width(right));
  unsigned const width = std::max(static_cast<unsigned>(std::bit_width(left)) + right_bits, 1U);
  if (width > widest) return;
  std::byte* const to = take_bytes(packed_bytes(chunk_size, width));
  for (std::uint32_t i = 0; i < chunk_size; ++i) {
    std::size_t const bit = std::size_t{i} * width;
    std::uint64_t value;
    std::memcpy(&value, to + bit / 8, sizeof value);
    value |= (words[i] >> 32U << right_bits | (words[i] & low_half)) << (bit % 8);
    std::memcpy(to + bit / 8, &value, sizeof value);
  }
  chunk.words.store(reinterpret_cast<std::uint64_t*>(to), std::memory_order_relaxed);
  chunk.width = static_cast<std::uint8_t>(width);
  chunk.right = static_cast<std::uint8_t>(right_bits);
  auto const own = std::find_if(owned_.begin(), owned_.end(), [&](auto const& pages) { return pages.get() == words; });
  spare_.push_back(std::move(*own));
  owned_.erase(own);
}

std::byte* WordArena::take_bytes(std::size_t bytes) {
  if (slabs_.empty() || slab_used_ + bytes > slab_bytes) {
    slabs_.emplace_back(slab_bytes);
    slab_used_ = 0;
  }
  std::byte* const taken = slabs_.back().get() + slab_used_;
  slab_used_ += bytes;
  bytes_ += bytes;
  return taken;
}

// ---- Set

WordSet::WordSet(int threads) : threads_(static_cast<std::uint32_t>(threads)) {
  std::uint32_t capacity = least_capacity;
  for (Partition& partition : partitions_) {
    partition.capacity = capacity;
    partition.slots = Pages<Slot>(capacity);
    capacity += capacity / 11;  // the eighth root of two
  }
}

WordSet::Put WordSet::put(std::uint64_t word, Hash hash) {
  Partition& partition = partitions_[hash & ((1U << partition_bits) - 1)];
  std::uint32_t const mark = partition.mark_of(hash), marks = ~partition.number_mask();
  for (std::uint32_t i = partition.home(hash);; i = partition.after(i)) {
    std::uint32_t const seen = partition.slots[i].load(std::memory_order_acquire);
    if (seen == 0) return put_new(word, hash, partition, i);
    std::uint32_t const number = partition.number_in(seen);
    if ((seen & marks) == mark && at(number) == word) return {number, false, false};
  }
}

/// Another thread may have put it since slot `from` was seen free.
WordSet::Put WordSet::put_new(std::uint64_t word, Hash hash, Partition& partition, std::uint32_t from) {
  while (partition.locked.test_and_set(std::memory_order_acquire)) partition.locked.wait(true, std::memory_order_relaxed);
  auto const unlocked = [&](Put put) {
    partition.locked.clear(std::memory_order_release);
    partition.locked.notify_one();
    return put;
  };
  std::uint32_t const mark = partition.mark_of(hash), marks = ~partition.number_mask();
  std::uint32_t i = from;
  for (;; i = partition.after(i)) {
    std::uint32_t const seen = partition.slots[i].load(std::memory_order_relaxed);
    if (seen == 0) break;
    std::uint32_t const number = partition.number_in(seen);
    if ((seen & marks) == mark && at(number) == word) return unlocked({number, false, false});
  }
  std::uint32_t const used = partition.used.load(std::memory_order_relaxed);
  if (used >= partition.most_used() || next_ >= partition.most_numbers()) return unlocked({0, false, true});
  auto const mine = static_cast<std::uint32_t>(next_.fetch_add(1, std::memory_order_relaxed));
  arena_.write(mine, word);
  partition.slots[i].store(mark | (mine + 1), std::memory_order_release);
  partition.used.store(used + 1, std::memory_order_relaxed);
  return unlocked({mine, true, false});
}

void WordSet::grow() {
  if (next_ >= most_words) throw std::length_error("more than 4,294,966,272 words in one set");
  for (Partition& partition : partitions_) {
    if (partition.is_close_to_full())
      rebuild(partition, partition.capacity * 2);
    else if (is_narrow(partition))
      rebuild(partition, partition.capacity);
  }
  pack();
}

std::uint64_t WordSet::growth() const {
  std::uint64_t slots = 0;
  for (Partition const& partition : partitions_)
    if (partition.is_close_to_full()) slots += partition.capacity;
  return slots * sizeof(Slot);
}

/// There are bits for more numbers than until it is full again. A stretch of the old slots goes to about the same stretch of the
/// new ones, so threads seldom meet.
void WordSet::rebuild(Partition& partition, std::uint32_t capacity) {
  constexpr std::uint32_t worth_a_thread = 1U << 16U;  // slots
  Pages<Slot> const old = std::move(partition.slots);
  std::uint32_t const size = std::exchange(partition.capacity, capacity), numbers = partition.number_mask();
  partition.slots = Pages<Slot>(capacity);
  partition.number_bits = std::clamp(static_cast<unsigned>(std::bit_width(next_ * 9 / 4)), partition.number_bits, 32U);
  std::uint32_t const threads = std::clamp(size / worth_a_thread, 1U, threads_);
  if (threads == 1) return refill<false>(partition, {old.get(), size}, numbers);
  std::vector<std::jthread> at_work;
  for (std::uint64_t i = 0; i < threads; ++i) {
    std::uint64_t const from = size * i / threads, to = size * (i + 1) / threads;
    at_work.emplace_back([&, from, to] { refill<true>(partition, {old.get() + from, to - from}, numbers); });
  }
}

/// Puts what stands in some old slots. The words of slots that lie side by side are far from each other: they are asked for some
/// slots ahead. `numbers` are the bits of a number in an old slot. Free slots are taken out before, without a branch that the
/// processor would have to guess.
template <bool shared>
void WordSet::refill(Partition& partition, std::span<Slot> old, std::uint32_t numbers) const {
  constexpr std::uint32_t ahead = 32;
  std::uint32_t used = 0;
  for (Slot const& slot : old) {
    std::uint32_t const seen = slot.load(std::memory_order_relaxed);
    old[used].store((seen & numbers) - 1, std::memory_order_relaxed);
    used += seen != 0 ? 1 : 0;
  }
  for (std::uint32_t from = 0; from < used; ++from) {
    if (from + ahead < used) arena_.prefetch(old[from + ahead].load(std::memory_order_relaxed));
    std::uint32_t const number = old[from].load(std::memory_order_relaxed);
    Hash const hash = to_hash(at(number));
    std::uint32_t const slot = partition.mark_of(hash) | (number + 1);
    for (std::uint32_t i = partition.home(hash);; i = partition.after(i)) {
      std::uint32_t seen = partition.slots[i].load(std::memory_order_relaxed);
      if (seen != 0) continue;
      if constexpr (shared) {
        if (!partition.slots[i].compare_exchange_strong(seen, slot, std::memory_order_relaxed)) continue;
      } else {
        partition.slots[i].store(slot, std::memory_order_relaxed);
      }
      break;
    }
  }
}

std::uint64_t WordSet::bytes() const {
  std::uint64_t bytes = arena_.bytes();
  for (Partition const& partition : partitions_) bytes += std::uint64_t{partition.capacity} * sizeof(Slot);
  return bytes;
}

}  // namespace ringside
