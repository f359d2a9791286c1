#pragma once

#include <cstdint>
#include <string_view>

#include "engine/core/fields/number_check.h"
#include "engine/core/fields/pack.h"

namespace ringside {

/// A visitor of fields that counts the bits which Pack needs at most for a state.
class PackedWidth : NumberCheck {
 public:
  using NumberCheck::number;
  static constexpr bool sees_states_alike = true;
  int bits = 0;

  template <NumberField T>
  void number(std::string_view, T const&, int low, int high, Names, std::string_view) {
    bits += count_bits(low, high);
  }
  template <class Bits>
  void set(std::string_view, Bits const&, int count, Names, std::string_view) {
    bits += count;
  }
  template <class F>
  void each(std::string_view, int count, Names, F&& f) {
    for (int i = 0; i < count; ++i) f(i);
  }
  template <class T, class F>
  void list(std::string_view, T const&, int capacity, F&& f, std::string_view) {
    bits += count_bits(0, capacity);
    for (int i = 0; i < capacity; ++i) f(i);
  }
};

/// The bits of one number, at most 64 of them.
class WordSink {
 public:
  std::uint64_t word = 0;

  void put(std::uint64_t value, int width) {
    if (width == 0) return;
    word |= value << used_;
    used_ += static_cast<unsigned>(width);
  }

 private:
  unsigned used_ = 0;
};

class WordSource {
 public:
  explicit WordSource(std::uint64_t word) : word_(word) {}

  std::uint64_t take(int width) {
    if (width == 0) return 0;
    std::uint64_t const value = word_ & (~std::uint64_t{0} >> static_cast<unsigned>(64 - width));
    word_ = width == 64 ? 0 : word_ >> static_cast<unsigned>(width);
    return value;
  }

 private:
  std::uint64_t word_;
};

/// Pack for states of at most 64 bits: the same bits, in one number.
using PackWord = PackInto<WordSink>;
using UnpackWord = UnpackFrom<WordSource>;

}  // namespace ringside
