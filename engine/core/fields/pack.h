#pragma once

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <span>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include "engine/core/fields/fields.h"
#include "engine/core/fields/number_check.h"

namespace ringside {

/// Bits needed for a number in [low, high].
constexpr int count_bits(int low, int high) { return static_cast<int>(std::bit_width(static_cast<unsigned>(high - low))); }

/// A set whose members are the bits of one number.
template <class Bits>
concept OneWordSet = requires(Bits bits) {
  requires std::is_unsigned_v<decltype(bits.bits)>;
};

/// A set that is kept as several words, the lowest members in the first.
template <class Bits>
concept WordsSet = requires(Bits bits) {
  {bits.words.size()};
  requires std::is_same_v<std::remove_cvref_t<decltype(bits.words[0])>, std::uint64_t>;
};

/// A visitor of fields that packs them into as few bits as their declared ranges allow, lowest bit first. `Sink` has
/// put(value, width) for a value of at most `width` bits.
template <class Sink>
class PackInto : public Sink, NumberCheck {
 public:
  using NumberCheck::number;
  template <NumberField T>
  void number(std::string_view, T const& value, int low, int high, Names, std::string_view) {
    this->put(static_cast<std::uint64_t>(static_cast<int>(value) - low), count_bits(low, high));
  }
  template <class Bits>
  void set(std::string_view, Bits const& bits, int count, Names, std::string_view) {
    if constexpr (OneWordSet<Bits>) {
      this->put(bits.bits, count);
    } else if constexpr (WordsSet<Bits>) {
      for (std::size_t i = 0; i * 64 < static_cast<std::size_t>(count); ++i)
        this->put(i < bits.words.size() ? bits.words[i] : 0, std::min(count - static_cast<int>(i) * 64, 64));
    } else {
      for (int i = 0; i < count; ++i) this->put(bits.test(i) ? 1 : 0, 1);
    }
  }
  template <class F>
  void each(std::string_view, int count, Names, F&& f) {
    for (int i = 0; i < count; ++i) f(i);
  }
  template <class T, class F>
  void list(std::string_view, T const& size, int capacity, F&& f, std::string_view) {
    this->put(static_cast<std::uint64_t>(size), count_bits(0, capacity));
    for (int i = 0; i < static_cast<int>(size); ++i) f(i);
  }
};

/// The visitor that reads what PackInto wrote. `Source` has take(width) for the next bits.
template <class Source>
class UnpackFrom : public Source, NumberCheck {
 public:
  using NumberCheck::number;
  using Source::Source;

  template <NumberField T>
  void number(std::string_view, T& value, int low, int high, Names, std::string_view) {
    value = clearing_ ? T{} : static_cast<T>(static_cast<int>(this->take(count_bits(low, high))) + low);
  }
  template <class Bits>
  void set(std::string_view, Bits& bits, int count, Names, std::string_view) {
    bits = Bits{};
    if constexpr (OneWordSet<Bits>) {
      if (!clearing_) bits.bits = static_cast<decltype(bits.bits)>(this->take(count));
    } else {
      for (int i = 0; i < count && !clearing_; ++i)
        if (this->take(1) != 0) bits.insert(i);
    }
  }
  template <class F>
  void each(std::string_view, int count, Names, F&& f) {
    for (int i = 0; i < count; ++i) f(i);
  }
  template <class T, class F>
  void list(std::string_view, T& size, int capacity, F&& f, std::string_view) {
    int const before = static_cast<int>(size);
    size = static_cast<T>(clearing_ ? 0 : std::min(this->take(count_bits(0, capacity)), static_cast<std::uint64_t>(capacity)));
    for (int i = 0; i < static_cast<int>(size); ++i) f(i);
    bool const outer = std::exchange(clearing_, true);
    for (int i = static_cast<int>(size); i < before; ++i) f(i);
    clearing_ = outer;
  }

 private:
  bool clearing_ = false;  ///< visiting what a list no longer holds, so that equal states have equal bytes
};

constexpr std::uint64_t low_bits(unsigned count) { return (std::uint64_t{1} << count) - 1; }  // of fewer than 64

/// Bits in bytes, as many as it takes.
class ByteSink {
 public:
  ByteSink() { words_.reserve(most_words); }

  void put(std::uint64_t value, int width) {
    if (width < 64) value &= low_bits(static_cast<unsigned>(width));
    open_ |= value << used_;
    used_ += static_cast<unsigned>(width);
    if (used_ < 64) return;
    words_.push_back(open_);
    used_ -= 64;
    open_ = used_ == 0 ? 0 : value >> (static_cast<unsigned>(width) - used_);
  }

  /// All that was put; unused bits of the last byte are zero.
  std::vector<std::byte> bytes() const {
    std::size_t const whole = words_.size() * sizeof(std::uint64_t), rest = (used_ + 7) / 8;
    std::vector<std::byte> bytes(whole + rest);
    std::copy_n(std::as_bytes(std::span(words_)).begin(), whole, bytes.begin());
    std::copy_n(std::as_bytes(std::span(&open_, 1)).begin(), rest, bytes.begin() + static_cast<std::ptrdiff_t>(whole));
    return bytes;
  }

 private:
  static constexpr std::size_t most_words = 64;  // of the states there are: more take longer
  static_assert(std::endian::native == std::endian::little);

  std::vector<std::uint64_t> words_;
  std::uint64_t open_ = 0;  // the word that is not full
  unsigned used_ = 0;       // bits of it
};

/// The bits of bytes. Those beyond the end read as zero.
class ByteSource {
 public:
  explicit ByteSource(std::span<std::byte const> bytes) : bytes_(bytes) {}

  std::uint64_t take(int width) {
    std::size_t const at = next_ / 8, shift = next_ % 8, all = shift + static_cast<std::size_t>(width);
    next_ += static_cast<std::size_t>(width);
    std::uint64_t value = word_at(at) >> shift;
    if (all > 64) value |= word_at(at + sizeof value) << (64 - shift);
    return width < 64 ? value & low_bits(static_cast<unsigned>(width)) : value;
  }

 private:
  std::span<std::byte const> bytes_;
  std::size_t next_ = 0;  // bit

  std::uint64_t word_at(std::size_t at) const {
    std::uint64_t word = 0;
    if (at + sizeof word <= bytes_.size())
      std::memcpy(&word, bytes_.data() + at, sizeof word);
    else if (at < bytes_.size())
      std::memcpy(&word, bytes_.data() + at, bytes_.size() - at);
    return word;
  }
};

using Pack = PackInto<ByteSink>;
using Unpack = UnpackFrom<ByteSource>;

}  // namespace ringside
