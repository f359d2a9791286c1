#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace ringside {

/// A set of numbers below a size, as bits.
class ItemSet {
 public:
  ItemSet() = default;
  explicit ItemSet(std::size_t size) : words_((size + 63) / 64) {}

  void insert(std::size_t item) { words_[item / 64] |= std::uint64_t{1} << (item % 64); }
  bool has(std::size_t item) const { return (words_[item / 64] >> (item % 64) & 1U) != 0; }
  bool empty() const { return size() == 0; }
  std::size_t size() const {
    std::size_t sum = 0;
    for (std::uint64_t const word : words_) sum += static_cast<std::size_t>(std::popcount(word));
    return sum;
  }

  /// How many of the other set's are here, too.
  std::size_t common(ItemSet const& other) const {
    std::size_t sum = 0;
    for (std::size_t i = 0; i < words_.size(); ++i) sum += static_cast<std::size_t>(std::popcount(words_[i] & other.words_[i]));
    return sum;
  }
  bool is_within(ItemSet const& other) const {
    for (std::size_t i = 0; i < words_.size(); ++i)
      if ((words_[i] & ~other.words_[i]) != 0) return false;
    return true;
  }
  void remove(ItemSet const& other) {
    for (std::size_t i = 0; i < words_.size(); ++i) words_[i] &= ~other.words_[i];
  }
  void add(ItemSet const& other) {
    for (std::size_t i = 0; i < words_.size(); ++i) words_[i] |= other.words_[i];
  }

  template <class Visit>
  void each(Visit visit) const {
    for (std::size_t i = 0; i < words_.size(); ++i)
      for (std::uint64_t rest = words_[i]; rest != 0; rest &= rest - 1)
        visit(i * 64 + static_cast<std::size_t>(std::countr_zero(rest)));
  }

  friend auto operator<=>(ItemSet const&, ItemSet const&) = default;

 private:
  std::vector<std::uint64_t> words_;
};

}  // namespace ringside
