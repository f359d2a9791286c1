#pragma once

#include <concepts>
#include <cstdint>
#include <type_traits>

namespace ringside {

/// Which of up to eight things hold, in a byte; `One` names them by their bits.
template <class One>
class Flags {
  static_assert(std::is_enum_v<One>);

 public:
  constexpr Flags() = default;
  constexpr Flags(One one) : bits_(static_cast<std::uint8_t>(one)) {}  // NOLINT: one is a set of one
  constexpr explicit Flags(std::uint8_t bits) : bits_(bits) {}

  constexpr bool has(Flags all) const { return (bits_ & all.bits_) == all.bits_; }
  constexpr bool is_empty() const { return bits_ == 0; }
  constexpr Flags with(Flags more) const { return Flags(static_cast<std::uint8_t>(bits_ | more.bits_)); }
  constexpr Flags without(Flags some) const { return Flags(static_cast<std::uint8_t>(bits_ & ~some.bits_)); }
  constexpr Flags both(Flags other) const { return Flags(static_cast<std::uint8_t>(bits_ & other.bits_)); }
  constexpr Flags with(Flags more, bool also) const { return also ? with(more) : *this; }

  template <std::unsigned_integral Number>
  constexpr explicit operator Number() const {
    return bits_;
  }
  friend constexpr bool operator==(Flags, Flags) = default;

 private:
  std::uint8_t bits_ = 0;
};

}  // namespace ringside
