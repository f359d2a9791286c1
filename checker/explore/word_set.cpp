#include "checker/explore/word_set.h"

#include <stdexcept>

namespace ringside {
namespace {

constexpr unsigned least_bits = 10;

/// Murmur3's finaliser (Appleby, 2011): each bit of the word moves each bit of the digest.
std::uint64_t digest_of_word(std::uint64_t word) {
  word ^= word >> 33U;
  word *= 0xFF51AFD7ED558CCDULL;
  word ^= word >> 33U;
  word *= 0xC4CEB9FE1A85EC53ULL;
  return word ^ (word >> 33U);
}

}  // namespace

WordSet::WordSet() : chunks_(std::size_t{1} << (32U - chunk_bits)) {
  for (Partition& partition : partitions_) {
    partition.bits = least_bits;
    partition.slots = std::make_unique<Slot[]>(std::size_t{1} << least_bits);
  }
}

WordSet::Place WordSet::place_of(std::uint64_t word) {
  std::uint64_t const digest = digest_of_word(word);
  return {static_cast<std::size_t>(digest & ((1U << partition_bits) - 1)), static_cast<std::uint32_t>(digest >> 32U)};
}

void WordSet::prefetch(std::uint64_t word) const {
  Place const place = place_of(word);
  Partition const& partition = partitions_[place.partition];
  __builtin_prefetch(&partition.slots[home(place.tag, partition.bits)], 1);
}

WordSet::Put WordSet::put(std::uint64_t word) {
  Place const place = place_of(word);
  Partition& partition = partitions_[place.partition];
  std::size_t const mask = (std::size_t{1} << partition.bits) - 1;
  std::uint64_t const most = (std::uint64_t{3} << partition.bits) / 4;
  std::uint32_t mine = 0;
  bool appended = false;
  for (std::size_t i = home(place.tag, partition.bits);; i = (i + 1) & mask) {
    std::uint64_t seen = partition.slots[i].load(std::memory_order_acquire);
    if (seen == 0) {
      if (partition.used.load(std::memory_order_relaxed) >= most) return {0, false, true};
      if (!appended) appended = append(word, mine);
      std::uint64_t const wanted = (std::uint64_t{place.tag} << 32U) | (std::uint64_t{mine} + 1);
      if (partition.slots[i].compare_exchange_strong(seen, wanted, std::memory_order_acq_rel)) {
        partition.used.fetch_add(1, std::memory_order_relaxed);
        return {mine, true, false};
      }
    }
    if (static_cast<std::uint32_t>(seen >> 32U) != place.tag) continue;
    auto const number = static_cast<std::uint32_t>(seen) - 1;
    if (at(number) == word) return {number, false, false};
  }
}

bool WordSet::append(std::uint64_t word, std::uint32_t& number) {
  std::uint64_t const next = next_.fetch_add(1, std::memory_order_relaxed);
  if (next >= 0xFFFF'FFFFULL) throw std::length_error("more than 4,294,967,295 words in one set");
  number = static_cast<std::uint32_t>(next);
  chunk_for(number)[number & chunk_mask] = word;
  return true;
}

std::uint64_t* WordSet::chunk_for(std::uint32_t number) {
  if (std::uint64_t* const chunk = chunk_of(number)) return chunk;
  std::scoped_lock const lock(growing_);
  auto& chunk = chunks_[number >> chunk_bits];
  if (chunk.load(std::memory_order_relaxed) == nullptr) {
    owned_.push_back(std::make_unique_for_overwrite<std::uint64_t[]>(std::size_t{chunk_mask} + 1));
    held_.store(owned_.size(), std::memory_order_relaxed);
    chunk.store(owned_.back().get(), std::memory_order_release);
  }
  return chunk.load(std::memory_order_relaxed);
}

void WordSet::grow() {
  for (Partition& partition : partitions_)
    if (partition.used.load(std::memory_order_relaxed) * 2 >= (std::uint64_t{1} << partition.bits)) widen(partition);
}

void WordSet::widen(Partition& partition) {
  unsigned const bits = partition.bits + 1;
  if (bits > 32) throw std::length_error("a partition of a set of words is full");
  auto slots = std::make_unique<Slot[]>(std::size_t{1} << bits);
  std::size_t const mask = (std::size_t{1} << bits) - 1;
  for (std::size_t old = 0; old <= mask / 2; ++old) {
    std::uint64_t const value = partition.slots[old].load(std::memory_order_relaxed);
    if (value == 0) continue;
    std::size_t i = home(static_cast<std::uint32_t>(value >> 32U), bits);
    while (slots[i].load(std::memory_order_relaxed) != 0) i = (i + 1) & mask;
    slots[i].store(value, std::memory_order_relaxed);
  }
  partition.slots = std::move(slots);
  partition.bits = bits;
}

std::uint64_t WordSet::size() const {
  std::uint64_t size = 0;
  for (Partition const& partition : partitions_) size += partition.used.load(std::memory_order_relaxed);
  return size;
}

std::uint64_t WordSet::bytes() const {
  std::uint64_t bytes = held_.load(std::memory_order_relaxed) * (std::uint64_t{chunk_mask} + 1) * sizeof(std::uint64_t);
  for (Partition const& partition : partitions_) bytes += sizeof(Slot) << partition.bits;
  return bytes;
}

}  // namespace ringside
