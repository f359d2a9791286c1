#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "checker/explore/stores/store.h"

namespace ringside {

/// Names of states in some order. A store that numbers states gives those of a level numbers in a row: as long as the names in a
/// list follow each other, none is written down.
class RefList {
 public:
  RefList() = default;
  explicit RefList(std::vector<Ref> refs) : listed_(std::move(refs)), size_(listed_.size()) {}

  std::size_t size() const { return size_; }
  bool empty() const { return size_ == 0; }
  Ref operator[](std::size_t i) const { return is_row() ? first_ + static_cast<Ref>(i) : listed_[i]; }
  /// Some of them; `room` is where those of a row are written.
  std::span<Ref const> part(std::size_t from, std::size_t count, std::vector<Ref>& room) const;

  void push_back(Ref ref) { append({&ref, 1}); }
  void append(std::span<Ref const> refs);
  /// Adds that many names from `first` on.
  void append_row(Ref first, std::size_t count);
  bool continues_with(Ref first) const { return empty() || (is_row() && first_ + size_ == first); }

  /// If they are a row in another order, that order is forgotten.
  void straighten();
  void reserve(std::size_t size) { listed_.reserve(size); }
  void shrink_to_fit() { listed_.shrink_to_fit(); }
  std::size_t capacity() const { return listed_.capacity(); }

 private:
  std::vector<Ref> listed_;  // empty for a row
  Ref first_ = 0;
  std::size_t size_ = 0;

  bool is_row() const { return listed_.empty(); }
};

}  // namespace ringside
