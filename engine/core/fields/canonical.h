#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <span>
#include <string_view>

#include "engine/core/fields/number_check.h"
#include "engine/core/fields/pack.h"
#include "engine/core/values/internal_fault.h"

namespace ringside {

/// A visitor of fields that writes a state in its canonical form, which digests are taken of: see "Digests" in
/// engine/record/FORMAT.md. It depends on what is declared and not on how a struct lies in memory; seats, entries and tiles
/// that a setup does not have leave nothing.
class Canonical : NumberCheck {
 public:
  using NumberCheck::number;
  static constexpr std::size_t most_words = 256;
  /// A number takes 8, 16, 32 or 64 bits: a range may grow within its bytes without another form.
  static constexpr unsigned whole_bytes(int bits) { return bits <= 8 ? 8 : bits <= 16 ? 16 : bits <= 32 ? 32 : 64; }

  template <NumberField T>
  void number(std::string_view, T const& value, int low, int high, Names, std::string_view) {
    put(static_cast<std::uint64_t>(static_cast<std::int64_t>(value) - low), whole_bytes(count_bits(low, high)));
  }
  template <class Bits>
  void set(std::string_view, Bits const& bits, int count, Names, std::string_view) {
    if constexpr (OneWordSet<Bits>) {
      put(bits.bits, whole_bytes(count));
    } else {
      align();
      for (int i = 0; i < (count + 63) / 64; ++i) put_word(word_at(bits, i, count));
    }
  }
  template <class F>
  void each(std::string_view, int count, Names, F&& f) {
    for (int i = 0; i < count; ++i) f(i);
  }
  template <class T, class F>
  void list(std::string_view, T const& size, int capacity, F&& f, std::string_view) {
    put(static_cast<std::uint64_t>(size), whole_bytes(count_bits(0, capacity)));
    for (int i = 0; i < static_cast<int>(size); ++i) {
      align();
      f(i);
    }
  }

  /// Begins the next word, if a part that is copied begins one.
  void align() { size_ = (size_ + word_bytes - 1) / word_bytes * word_bytes; }
  /// Room for that many bytes, which the caller writes. Those up to the end of the last one's word are to be zero; as far as
  /// the next seven bytes after them, what is written there does not matter.
  std::byte* part(std::size_t bytes) {
    if (size_ + bytes > room) internal_fault("a state's canonical form is too long");
    size_ += bytes;
    return bytes_.data() + (size_ - bytes);
  }
  /// All that was written, in whole words; ends the writing.
  std::span<std::byte const> bytes() {
    align();
    return {bytes_.data(), size_};
  }

 private:
  static constexpr std::size_t word_bytes = sizeof(std::uint64_t), room = most_words * word_bytes;

  std::array<std::byte, room + word_bytes> bytes_;  // NOLINT: only what is written is read
  std::size_t size_ = 0;

  template <class Bits>
  static std::uint64_t word_at(Bits const& bits, int word, int count) {
    if constexpr (WordsSet<Bits>) {
      return static_cast<std::size_t>(word) < bits.words.size() ? bits.words[static_cast<std::size_t>(word)] : 0;
    } else {
      std::uint64_t members = 0;
      for (int i = word * 64; i < count && i < word * 64 + 64; ++i)
        members |= std::uint64_t{bits.test(i)} << (static_cast<unsigned>(i) % 64);
      return members;
    }
  }

  /// Writes a whole word, of which the next number takes the place of what is beyond the width: gaps are zero.
  void put(std::uint64_t value, unsigned width) {
    std::size_t const bytes = width / 8;
    if (size_ % word_bytes + bytes > word_bytes) align();
    if (size_ >= room) internal_fault("a state's canonical form is too long");
    std::memcpy(bytes_.data() + size_, &value, word_bytes);
    size_ += bytes;
  }
  void put_word(std::uint64_t value) { put(value, 64); }
};

}  // namespace ringside
