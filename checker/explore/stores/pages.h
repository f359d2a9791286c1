#pragma once

#include <sys/mman.h>

#include <cstddef>
#include <cstdint>
#include <new>
#include <utility>

namespace ringside {

/// Zeroed memory for many values. What is never touched costs nothing; large pages, where the system has them to spare, save the
/// processor half of its lookups.
template <class T>
class Pages {
 public:
  Pages() = default;
  explicit Pages(std::size_t count) : bytes_(count * sizeof(T)) {
    std::size_t const slack = bytes_ >= large ? large : 0;  // a large page begins at a multiple of its size
    mapped_ = bytes_ + slack;
    map_ = ::mmap(nullptr, mapped_, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    if (map_ == MAP_FAILED) throw std::bad_alloc();
    std::size_t const beyond = slack == 0 ? 0 : reinterpret_cast<std::uintptr_t>(map_) % large;
    values_ = reinterpret_cast<T*>(static_cast<std::byte*>(map_) + (beyond == 0 ? 0 : large - beyond));
    if (slack != 0) ::madvise(values_, bytes_, MADV_HUGEPAGE);
  }
  Pages(Pages&& other) noexcept { *this = std::move(other); }
  Pages& operator=(Pages&& other) noexcept {
    std::swap(map_, other.map_);
    std::swap(values_, other.values_);
    std::swap(mapped_, other.mapped_);
    std::swap(bytes_, other.bytes_);
    return *this;
  }
  ~Pages() {
    if (map_ != nullptr) ::munmap(map_, mapped_);
  }

  T* get() const { return values_; }
  T& operator[](std::size_t i) const { return values_[i]; }
  std::uint64_t bytes() const { return bytes_; }

 private:
  static constexpr std::size_t large = std::size_t{1} << 21U;

  void* map_ = nullptr;
  T* values_ = nullptr;
  std::size_t mapped_ = 0, bytes_ = 0;
};

}  // namespace ringside
