#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/core/fields.h"

namespace ringside {

/// Bits needed for a number in [low, high].
constexpr int width_of(int low, int high) { return static_cast<int>(std::bit_width(static_cast<unsigned>(high - low))); }

/// A visitor of fields that packs them into as few bits as their declared ranges allow, lowest bit first.
class Pack {
 public:
  std::vector<std::byte> bytes;

  template <class T>
  void number(std::string_view, T const& value, int low, int high, Names, std::string_view) {
    put(static_cast<std::uint32_t>(static_cast<int>(value) - low), width_of(low, high));
  }
  template <class Bits>
  void set(std::string_view, Bits const& bits, int count, Names, std::string_view) {
    for (int i = 0; i < count; ++i) put(bits.test(i) ? 1 : 0, 1);
  }
  template <class F>
  void each(std::string_view, int count, Names, F&& f) {
    for (int i = 0; i < count; ++i) f(i);
  }
  template <class T, class F>
  void list(std::string_view, T const& size, int capacity, F&& f, std::string_view) {
    put(static_cast<std::uint32_t>(size), width_of(0, capacity));
    for (int i = 0; i < static_cast<int>(size); ++i) f(i);
  }

 private:
  int used_ = 0;  // bits of the last byte in use

  void put(std::uint32_t value, int width) {
    for (int i = 0; i < width; ++i, used_ = (used_ + 1) % 8) {
      if (used_ == 0) bytes.push_back(std::byte{0});
      if (((value >> static_cast<unsigned>(i)) & 1U) != 0) bytes.back() |= std::byte{1} << used_;
    }
  }
};

/// The visitor that reads what Pack wrote. Bits beyond the end read as zero.
class Unpack {
 public:
  explicit Unpack(std::span<std::byte const> bytes) : bytes_(bytes) {}

  template <class T>
  void number(std::string_view, T& value, int low, int high, Names, std::string_view) {
    value = clearing_ ? T{} : static_cast<T>(static_cast<int>(take(width_of(low, high))) + low);
  }
  template <class Bits>
  void set(std::string_view, Bits& bits, int count, Names, std::string_view) {
    bits = Bits{};
    for (int i = 0; i < count && !clearing_; ++i)
      if (take(1) != 0) bits.insert(i);
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
  std::span<std::byte const> bytes_;
  std::size_t next_ = 0;
  bool clearing_ = false;  ///< visiting what a list no longer holds, so that equal states have equal bytes

  std::uint32_t take(int width) {
    std::uint32_t value = 0;
    for (int i = 0; i < width; ++i, ++next_)
      if (next_ / 8 < bytes_.size() && ((std::to_integer<unsigned>(bytes_[next_ / 8]) >> (next_ % 8)) & 1U) != 0)
        value |= 1U << static_cast<unsigned>(i);
    return value;
  }
};

}  // namespace ringside
