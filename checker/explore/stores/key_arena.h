#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <memory>
#include <mutex>
#include <stdexcept>
#include <vector>

namespace ringside {

/// Keys in the order of their coming, appended by many threads at once.
class KeyArena {
 public:
  explicit KeyArena(int words) : words_(static_cast<std::size_t>(words)), chunks_(std::size_t{1} << (32U - chunk_bits)) {}

  std::uint32_t append(std::uint64_t const* key) {
    std::uint64_t const next = next_.fetch_add(1, std::memory_order_relaxed);
    if (next >= 0xFFFF'FFFFULL) throw std::length_error("more than 4,294,967,295 states in one level");
    auto const number = static_cast<std::uint32_t>(next);
    std::memcpy(chunk_for(number) + (number & chunk_mask) * words_, key, words_ * sizeof *key);
    return number;
  }
  std::uint64_t const* at(std::uint32_t number) const {
    return chunks_[number >> chunk_bits].load(std::memory_order_acquire) + (number & chunk_mask) * words_;
  }
  void clear() {
    for (auto& chunk : chunks_) {
      if (chunk.load(std::memory_order_relaxed) == nullptr) break;
      chunk.store(nullptr, std::memory_order_relaxed);
    }
    owned_.clear();
    held_.store(0, std::memory_order_relaxed);
    next_.store(0, std::memory_order_relaxed);
  }
  /// May be asked while others append.
  std::uint64_t bytes() const {
    return held_.load(std::memory_order_relaxed) * (std::uint64_t{chunk_mask} + 1) * words_ * sizeof(std::uint64_t);
  }

 private:
  static constexpr std::uint32_t chunk_bits = 12;
  static constexpr std::uint32_t chunk_mask = (1U << chunk_bits) - 1;

  std::size_t words_;
  std::vector<std::atomic<std::uint64_t*>> chunks_;
  std::vector<std::unique_ptr<std::uint64_t[]>> owned_;
  std::mutex growing_;
  std::atomic<std::uint64_t> next_{0}, held_{0};

  std::uint64_t* chunk_for(std::uint32_t number) {
    auto& chunk = chunks_[number >> chunk_bits];
    if (std::uint64_t* const there = chunk.load(std::memory_order_acquire)) return there;
    std::scoped_lock const lock(growing_);
    if (chunk.load(std::memory_order_relaxed) == nullptr) {
      owned_.push_back(std::make_unique_for_overwrite<std::uint64_t[]>((std::size_t{chunk_mask} + 1) * words_));
      held_.store(owned_.size(), std::memory_order_relaxed);
      chunk.store(owned_.back().get(), std::memory_order_release);
    }
    return chunk.load(std::memory_order_relaxed);
  }
};

}  // namespace ringside
