#include "checker/explore/stores/block_set.h"

#include <stdexcept>

namespace ringside {
namespace {

constexpr unsigned least_bits = 12;

}  // namespace

template <std::size_t Width>
BlockSet<Width>::BlockSet() : chunks_(most_chunks) {
  for (Partition& partition : partitions_) {
    partition.bits = least_bits;
    partition.slots = Pages<Slot>(std::size_t{1} << least_bits);
  }
}

template <std::size_t Width>
typename BlockSet<Width>::Put BlockSet<Width>::put(Block const& block, Hash place) {
  Partition& partition = partitions_[place.partition];
  std::size_t const mask = (std::size_t{1} << partition.bits) - 1;
  std::uint64_t const most = (std::uint64_t{3} << partition.bits) / 4;
  std::uint32_t mine = 0;
  bool appended = false;
  for (std::size_t i = home(place.tag, partition.bits);; i = (i + 1) & mask) {
    std::uint64_t seen = partition.slots[i].load(std::memory_order_acquire);
    if (seen == 0) {
      if (partition.used.load(std::memory_order_relaxed) >= most) return {0, false, true};
      if (!appended) mine = append(block);
      appended = true;
      std::uint64_t const wanted = (std::uint64_t{place.tag} << 32U) | (std::uint64_t{mine} + 1);
      if (partition.slots[i].compare_exchange_strong(seen, wanted, std::memory_order_acq_rel)) {
        partition.used.fetch_add(1, std::memory_order_relaxed);
        return {mine, true, false};
      }
    }
    if (static_cast<std::uint32_t>(seen >> 32U) != place.tag) continue;
    auto const number = static_cast<std::uint32_t>(seen) - 1;
    if (is_alike<Width>(at(number).data(), block.data())) return {number, false, false};
  }
}

template <std::size_t Width>
std::uint32_t BlockSet<Width>::append(Block const& block) {
  std::uint64_t const next = next_.fetch_add(1, std::memory_order_relaxed);
  if (next >= 0xFFFF'FFFFULL) throw std::length_error("more than 4,294,967,295 blocks in one set");
  auto const number = static_cast<std::uint32_t>(next);
  chunk_for(number)[number & chunk_mask] = block;
  return number;
}

template <std::size_t Width>
typename BlockSet<Width>::Block* BlockSet<Width>::chunk_for(std::uint32_t number) {
  if (Block* const chunk = chunk_of(number)) return chunk;
  std::scoped_lock const lock(growing_);
  auto& chunk = chunks_[number / chunk_size];
  if (chunk.load(std::memory_order_relaxed) == nullptr) {
    std::size_t const which = number / chunk_size;
    while (owned_.size() <= which / chunks_at_once) owned_.emplace_back(chunk_size * chunks_at_once);
    held_.fetch_add(1, std::memory_order_relaxed);
    chunk.store(owned_[which / chunks_at_once].get() + which % chunks_at_once * chunk_size, std::memory_order_release);
  }
  return chunk.load(std::memory_order_relaxed);
}

template <std::size_t Width>
void BlockSet<Width>::grow() {
  for (Partition& partition : partitions_)
    if (is_close_to_full(partition)) widen(partition);
}

template <std::size_t Width>
std::uint64_t BlockSet<Width>::growth() const {
  std::uint64_t bytes = 0;
  for (Partition const& partition : partitions_)
    if (is_close_to_full(partition)) bytes += sizeof(Slot) << partition.bits;
  return bytes;
}

template <std::size_t Width>
void BlockSet<Width>::widen(Partition& partition) {
  unsigned const bits = partition.bits + 1;
  if (bits > 32) throw std::length_error("a partition of a set of blocks is full");
  Pages<Slot> slots(std::size_t{1} << bits);
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

template <std::size_t Width>
std::uint64_t BlockSet<Width>::size() const {
  std::uint64_t size = 0;
  for (Partition const& partition : partitions_) size += partition.used.load(std::memory_order_relaxed);
  return size;
}

template <std::size_t Width>
std::uint64_t BlockSet<Width>::bytes() const {
  std::uint64_t bytes = held_.load(std::memory_order_relaxed) * chunk_size * sizeof(Block);
  for (Partition const& partition : partitions_) bytes += sizeof(Slot) << partition.bits;
  return bytes;
}

template class BlockSet<1>;
template class BlockSet<8>;

}  // namespace ringside
