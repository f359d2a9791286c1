#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <type_traits>
#include <utility>

#include "engine/core/pack.h"

namespace ringside {

/// A set whose members are the bits of one number.
template <class Bits>
concept OneWordSet = requires(Bits bits) {
  requires std::is_unsigned_v<decltype(bits.bits)>;
};

/// A visitor of fields that counts the bits which Pack would need for the largest state.
class PackedWidth {
 public:
  int bits = 0;

  template <class T>
  void number(std::string_view, T const&, int low, int high, Names, std::string_view) {
    bits += width_of(low, high);
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
    bits += width_of(0, capacity);
    for (int i = 0; i < capacity; ++i) f(i);
  }
};

/// Pack for states of at most 64 bits: the same bits, in one number.
class PackWord {
 public:
  std::uint64_t word = 0;

  template <class T>
  void number(std::string_view, T const& value, int low, int high, Names, std::string_view) {
    put(static_cast<std::uint64_t>(static_cast<int>(value) - low), width_of(low, high));
  }
  template <class Bits>
  void set(std::string_view, Bits const& bits, int count, Names, std::string_view) {
    if constexpr (OneWordSet<Bits>) {
      put(bits.bits, count);
    } else {
      for (int i = 0; i < count; ++i) put(bits.test(i) ? 1 : 0, 1);
    }
  }
  template <class F>
  void each(std::string_view, int count, Names, F&& f) {
    for (int i = 0; i < count; ++i) f(i);
  }
  template <class T, class F>
  void list(std::string_view, T const& size, int capacity, F&& f, std::string_view) {
    put(static_cast<std::uint64_t>(size), width_of(0, capacity));
    for (int i = 0; i < static_cast<int>(size); ++i) f(i);
  }

 private:
  unsigned used_ = 0;

  void put(std::uint64_t value, int width) {
    if (width == 0) return;
    word |= value << used_;
    used_ += static_cast<unsigned>(width);
  }
};

/// The visitor that reads what PackWord wrote.
class UnpackWord {
 public:
  explicit UnpackWord(std::uint64_t word) : word_(word) {}

  template <class T>
  void number(std::string_view, T& value, int low, int high, Names, std::string_view) {
    value = clearing_ ? T{} : static_cast<T>(static_cast<int>(take(width_of(low, high))) + low);
  }
  template <class Bits>
  void set(std::string_view, Bits& bits, int count, Names, std::string_view) {
    bits = Bits{};
    if constexpr (OneWordSet<Bits>) {
      if (!clearing_) bits.bits = static_cast<decltype(bits.bits)>(take(count));
    } else {
      for (int i = 0; i < count && !clearing_; ++i)
        if (take(1) != 0) bits.insert(i);
    }
  }
  template <class F>
  void each(std::string_view, int count, Names, F&& f) {
    for (int i = 0; i < count; ++i) f(i);
  }
  template <class T, class F>
  void list(std::string_view, T& size, int capacity, F&& f, std::string_view) {
    int const before = static_cast<int>(size);
    size = static_cast<T>(clearing_ ? 0 : take(width_of(0, capacity)));
    for (int i = 0; i < static_cast<int>(size); ++i) f(i);
    bool const outer = std::exchange(clearing_, true);
    for (int i = static_cast<int>(size); i < before; ++i) f(i);
    clearing_ = outer;
  }

 private:
  std::uint64_t word_;
  bool clearing_ = false;  ///< visiting what a list no longer holds, so that equal states have equal bytes

  std::uint64_t take(int width) {
    if (width == 0) return 0;
    std::uint64_t const value = word_ & (~std::uint64_t{0} >> static_cast<unsigned>(64 - width));
    word_ = width == 64 ? 0 : word_ >> static_cast<unsigned>(width);
    return value;
  }
};

}  // namespace ringside
