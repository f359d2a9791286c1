#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <span>
#include <string_view>
#include <type_traits>

#include "engine/core/fields/number_check.h"
#include "engine/core/fields/pack.h"

namespace ringside {

/// Whether this processor collects the bits of a mask in one step. Some that can do so take longer than without: they are left
/// out.
bool gathers_fast();

#if defined(__x86_64__)
// As assembler, since the compiler's intrinsics require compiling everything for such a processor.

/// The bits of `word` under `mask`, moved together at the low end.
inline std::uint64_t gather(std::uint64_t word, std::uint64_t mask) {
  std::uint64_t bits;  // NOLINT: written below
  asm("pext %2, %1, %0" : "=r"(bits) : "r"(word), "r"(mask));
  return bits;
}
/// The low bits of `bits`, moved to where `mask` has ones.
inline std::uint64_t scatter(std::uint64_t bits, std::uint64_t mask) {
  std::uint64_t word;  // NOLINT: written below
  asm("pdep %2, %1, %0" : "=r"(word) : "r"(bits), "r"(mask));
  return word;
}
#else
inline std::uint64_t gather(std::uint64_t word, std::uint64_t mask) {
  std::uint64_t bits = 0;
  for (unsigned to = 0; mask != 0; mask &= mask - 1, ++to) bits |= (word >> std::countr_zero(mask) & 1U) << to;
  return bits;
}
inline std::uint64_t scatter(std::uint64_t bits, std::uint64_t mask) {
  std::uint64_t word = 0;
  for (; mask != 0; mask &= mask - 1, bits >>= 1U) word |= (bits & 1U) << std::countr_zero(mask);
  return word;
}
#endif

/// Where in the bytes of a state the bits of its packed word lie: a visitor of fields that finds out. A state whose fields lie as
/// they are packed, except for one leap at most, is read and written in a few steps, whatever its fields.
template <class State>
class BitGather : NumberCheck {
 public:
  using NumberCheck::number;
  static constexpr bool sees_states_alike = true;

  explicit BitGather(State const& blank) : base_(reinterpret_cast<std::byte const*>(&blank)) {
    std::memcpy(blank_.data(), &blank, sizeof(State));
  }

  /// Whether that holds of all fields that were shown.
  bool fits() const { return fits_; }

  void pack(std::span<State const> states, std::uint64_t* keys) const {
    auto const runs = runs_;  // which nothing that is written here can be
    for (State const& state : states) {
      std::uint64_t key = 0;
      for (Run const& run : runs) key |= gather(load(state, run.offset), run.mask) << run.shift;
      *keys++ = key;
    }
  }
  State unpack(std::uint64_t key) const {
    Words words = blank_;
    for (Run const& run : runs_) words[run.word] |= scatter(key >> run.shift, run.mask_in_word);
    State state;
    std::memcpy(static_cast<void*>(&state), words.data(), sizeof(State));
    return state;
  }

  template <NumberField T>
  void number(std::string_view, T const& value, int low, int high, Names, std::string_view) {
    fits_ = fits_ && low == 0 && std::is_integral_v<T>;
    note(&value, sizeof value, count_bits(low, high));
  }
  template <class Bits>
  void set(std::string_view, Bits const& bits, int count, Names, std::string_view) {
    if constexpr (OneWordSet<Bits>)
      note(&bits.bits, sizeof bits.bits, count);
    else
      fits_ = false;
  }
  template <class F>
  void each(std::string_view, int count, Names, F&& f) {
    for (int i = 0; i < count; ++i) f(i);
  }
  template <class T, class F>
  void list(std::string_view, T const&, int, F&&, std::string_view) {
    fits_ = false;
  }

 private:
  static constexpr std::size_t reach = std::min<std::size_t>(8, sizeof(State));  // bytes that are read at once
  using Words = std::array<std::uint64_t, (sizeof(State) + 7) / 8>;

  /// Fields that follow one another in one word of the state as they do in the packed one.
  struct Run {
    std::size_t word = 0;
    std::uint64_t mask_in_word = 0;
    std::size_t offset = 0;  // of the bytes that are read to pack: none of them lies beyond the state
    std::uint64_t mask = 0;  // in those
    unsigned shift = 0;      // where in the packed word they begin
  };

  std::byte const* base_;
  Words blank_{};  // the state with nothing in the fields that were shown
  std::array<Run, 2> runs_{};
  std::size_t count_ = 0;
  unsigned used_ = 0;  // bits of the packed word
  bool fits_ = std::endian::native == std::endian::little;

  static std::uint64_t load(State const& state, std::size_t offset) {
    std::uint64_t word = 0;
    std::memcpy(&word, reinterpret_cast<std::byte const*>(&state) + offset, reach);
    return word;
  }

  void note(void const* field, std::size_t bytes, int width) {
    auto const place = static_cast<std::size_t>(static_cast<std::byte const*>(field) - base_);
    std::size_t const word = place / 8, bit = place % 8 * 8;
    fits_ = fits_ && bit + bytes * 8 <= 64 && used_ + static_cast<unsigned>(width) <= 64;
    if (!fits_) return;
    blank_[word] &= ~(ones(bytes * 8) << bit);
    if (width > 0) add(word, ones(static_cast<std::size_t>(width)) << bit);
    used_ += static_cast<unsigned>(width);
  }

  void add(std::size_t word, std::uint64_t mask) {
    bool const follows = count_ > 0 && runs_[count_ - 1].word == word && runs_[count_ - 1].mask_in_word < (mask & (~mask + 1));
    fits_ = follows || count_ < runs_.size();
    if (!fits_) return;
    std::size_t const offset = std::min(word * 8, sizeof(State) - reach);
    if (!follows) runs_[count_++] = {word, 0, offset, 0, used_};
    runs_[count_ - 1].mask_in_word |= mask;
    runs_[count_ - 1].mask |= mask << (word * 8 - offset) * 8;
  }

  static constexpr std::uint64_t ones(std::size_t count) { return ~std::uint64_t{0} >> (64 - count); }  // of 1 to 64
};

}  // namespace ringside
