#pragma once

#include <concepts>
#include <cstdint>
#include <type_traits>

namespace ringside {

/// Which of up to eight things hold, in a byte; `One` names them by their bits.
template <class One>
class Bits {
  static_assert(std::is_enum_v<One>);

 public:
  constexpr Bits() = default;
  constexpr Bits(One one) : bits_(static_cast<std::uint8_t>(one)) {}  // NOLINT: one is a set of one
  constexpr explicit Bits(std::uint8_t bits) : bits_(bits) {}

  constexpr bool has(Bits all) const { return (bits_ & all.bits_) == all.bits_; }
  constexpr bool is_empty() const { return bits_ == 0; }
  constexpr Bits with(Bits more) const { return Bits(static_cast<std::uint8_t>(bits_ | more.bits_)); }
  constexpr Bits without(Bits some) const { return Bits(static_cast<std::uint8_t>(bits_ & ~some.bits_)); }
  constexpr Bits both(Bits other) const { return Bits(static_cast<std::uint8_t>(bits_ & other.bits_)); }
  constexpr Bits with(Bits more, bool also) const { return also ? with(more) : *this; }

  template <std::unsigned_integral Number>
  constexpr explicit operator Number() const {
    return bits_;
  }
  friend constexpr bool operator==(Bits, Bits) = default;

 private:
  std::uint8_t bits_ = 0;
};

}  // namespace ringside
