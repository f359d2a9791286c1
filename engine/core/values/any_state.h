#pragma once

#include <array>
#include <concepts>
#include <cstddef>
#include <cstring>
#include <new>
#include <span>
#include <type_traits>

namespace ringside {

/// A state of any game, by value: the bytes of a State. Two are equal when they are of one match and alike to the byte.
class AnyState {
 public:
  static constexpr std::size_t capacity = 1008;

  AnyState() = default;
  template <class State>
  requires(!std::convertible_to<State const&, std::span<std::byte const>>) explicit AnyState(State const& state)
      : size_(sizeof(State)) {
    static_assert(sizeof(State) <= capacity && std::is_trivially_copyable_v<State> && alignof(State) <= 16);
    std::memcpy(bytes_.data(), &state, sizeof(State));
  }
  /// A state whose size is known only at run time, of at most `capacity` bytes.
  explicit AnyState(std::span<std::byte const> bytes) : size_(bytes.size()) {
    std::memcpy(bytes_.data(), bytes.data(), bytes.size());
  }
  AnyState(AnyState const& other) : size_(other.size_) { std::memcpy(bytes_.data(), other.bytes_.data(), size_); }
  AnyState& operator=(AnyState const& other) {
    size_ = other.size_;
    std::memmove(bytes_.data(), other.bytes_.data(), size_);
    return *this;
  }
  ~AnyState() = default;

  /// The state inside; the caller knows its type.
  template <class State>
  State& as() {
    return *std::launder(reinterpret_cast<State*>(bytes_.data()));
  }
  template <class State>
  State const& as() const {
    return *std::launder(reinterpret_cast<State const*>(bytes_.data()));
  }

  std::span<std::byte const> bytes() const { return {bytes_.data(), size_}; }
  friend bool operator==(AnyState const& a, AnyState const& b) {
    return a.size_ == b.size_ && std::memcmp(a.bytes_.data(), b.bytes_.data(), a.size_) == 0;
  }

 private:
  alignas(16) std::array<std::byte, capacity> bytes_;
  std::size_t size_ = 0;
};

}  // namespace ringside
