#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <span>
#include <string_view>
#include <vector>

#include "engine/core/canonical.h"

namespace ringside {

/// Where in the bytes of a state the parts of its canonical form lie: a visitor of fields that finds out. A state without lists
/// is then written a word at a time, in a third of the steps that a visit of all its fields takes.
template <class State>
class CanonicalCopy {
 public:
  static constexpr bool sees_states_alike = true;
  using Form = std::array<std::uint64_t, Canonical::most_words>;

  /// `blank` is the state that is shown then.
  explicit CanonicalCopy(State const& blank) : base_(reinterpret_cast<std::uintptr_t>(&blank)) {}

  /// Whether all states can be written so.
  bool fits() const { return fits_ && words() <= Canonical::most_words; }

  /// What Canonical would write.
  std::span<std::byte const> write(State const& state, Form& form) const {
    std::fill_n(form.begin(), words(), 0);
    for (Piece const& piece : pieces_)
      form[piece.word] |= (((load(state, piece.from) >> piece.skip) - piece.less) & piece.mask) << piece.shift;
    return std::as_bytes(std::span(form).first(words()));
  }

  template <class T>
  void number(std::string_view, T const& value, int low, int high, Names, std::string_view) {
    note(&value, sizeof value, Canonical::whole_bytes(width_of(low, high)) / 8, static_cast<std::uint64_t>(std::int64_t{low}));
  }
  template <class Bits>
  void set(std::string_view, Bits const& bits, int count, Names, std::string_view) {
    if constexpr (OneWordSet<Bits>)
      bits_of(bits.bits, count);
    else if constexpr (WordsSet<Bits>)
      words_of(bits, static_cast<std::size_t>(count + 63) / 64);
    else
      fits_ = false;
  }
  template <class Word>
  void bits_of(Word const& word, int count) {
    note(&word, sizeof word, Canonical::whole_bytes(count) / 8, 0);
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

  /// Bytes of the state that follow one another in one word of the form.
  struct Piece {
    std::size_t from;  // where it is read: none of the bytes that are read lies beyond the state
    unsigned skip;     // bits of those before it
    std::uint64_t less;
    std::uint64_t mask;
    std::size_t word;
    unsigned shift;
  };

  std::uintptr_t base_;
  std::vector<Piece> pieces_;
  std::size_t size_ = 0;  // bytes of the form
  std::size_t next_ = 0;  // place in the state behind the last piece
  bool fits_ = std::endian::native == std::endian::little;

  std::size_t words() const { return (size_ + 7) / 8; }
  void align() { size_ = words() * 8; }

  static std::uint64_t load(State const& state, std::size_t from) {
    std::uint64_t word = 0;
    std::memcpy(&word, reinterpret_cast<std::byte const*>(&state) + from, reach);
    return word;
  }

  template <class Bits>
  void words_of(Bits const& bits, std::size_t count) {
    align();
    for (std::size_t i = 0; i < count; ++i) {
      if (i < bits.words.size())
        note(&bits.words[i], 8, 8, 0);
      else
        size_ += 8;
    }
  }

  /// A field of so many bytes that takes some of the form.
  void note(void const* field, std::size_t held, std::size_t bytes, std::uint64_t less) {
    std::size_t const place = reinterpret_cast<std::uintptr_t>(field) - base_;
    fits_ = fits_ && held >= bytes && place < sizeof(State);
    if (size_ % 8 + bytes > 8) align();
    if (fits_) add(place, bytes, less);
    size_ += bytes;
    next_ = place + bytes;
  }

  void add(std::size_t place, std::size_t bytes, std::uint64_t less) {
    auto const shift = static_cast<unsigned>(size_ % 8 * 8);
    std::size_t const word = size_ / 8;
    bool const follows = !pieces_.empty() && next_ == place && pieces_.back().word == word && (less | pieces_.back().less) == 0;
    std::size_t const from = std::min(place, sizeof(State) - reach);
    if (!follows) pieces_.push_back({from, static_cast<unsigned>(place - from) * 8, less, 0, word, shift});
    pieces_.back().mask |= ones(bytes) << (shift - pieces_.back().shift);
  }

  static constexpr std::uint64_t ones(std::size_t bytes) { return ~std::uint64_t{0} >> (64 - 8 * bytes); }
};

}  // namespace ringside
