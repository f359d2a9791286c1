#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace ringside {

/// Words in a row, of a buffer that does not shrink: what is written over right away is not filled before.
class WordBuffer {
 public:
  std::size_t size() const { return size_; }
  bool empty() const { return size_ == 0; }
  std::size_t capacity() const { return room_.capacity(); }
  std::uint64_t* data() { return room_.data(); }
  std::uint64_t operator[](std::size_t i) const { return room_[i]; }
  operator std::span<std::uint64_t const>() const { return std::span(room_).first(size_); }  // NOLINT: they are that

  /// Words beyond the previous size are unspecified.
  void resize(std::size_t size) {
    if (room_.size() < size) room_.resize(size);
    size_ = size;
  }
  /// Where that many words more may be written before resize() takes them in.
  std::uint64_t* make_room(std::size_t words, std::size_t least = 0) {
    if (room_.size() < size_ + words) room_.resize(std::max(least, size_) + words);
    return room_.data() + size_;
  }
  void append(std::span<std::uint64_t const> words) {
    std::copy(words.begin(), words.end(), make_room(words.size()));
    size_ += words.size();
  }
  void clear() { size_ = 0; }

 private:
  std::vector<std::uint64_t> room_;
  std::size_t size_ = 0;
};

}  // namespace ringside
