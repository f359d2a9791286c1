#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

namespace ringside::steel_arena {

/// A set of tiles by number, 64 a word.
template <std::size_t size_in_words>
struct TileSetOf {
  static constexpr int most_tiles = 64 * static_cast<int>(size_in_words);

  std::array<std::uint64_t, size_in_words> words{};

  constexpr bool test(int tile) const { return ((words[word(tile)] >> bit(tile)) & 1U) != 0; }
  constexpr void insert(int tile) { words[word(tile)] |= std::uint64_t{1} << bit(tile); }
  constexpr void erase(int tile) { words[word(tile)] &= ~(std::uint64_t{1} << bit(tile)); }
  constexpr bool empty() const {
    std::uint64_t any = 0;
    for (std::uint64_t const each : words) any |= each;
    return any == 0;
  }
  constexpr int size() const {
    int count = 0;
    for (std::uint64_t const each : words) count += ones(each);
    return count;
  }
  /// The lowest member; the set must not be empty.
  constexpr int first() const {
    std::size_t at = 0;
    while (at + 1 < words.size() && words[at] == 0) ++at;
    return static_cast<int>(at * 64) + std::countr_zero(words[at]);
  }

  /// Calls f(tile) for each member in ascending order.
  template <class F>
  constexpr void each(F&& f) const {
    for (std::size_t at = 0; at < words.size(); ++at)
      for (std::uint64_t rest = words[at]; rest != 0; rest &= rest - 1) f(static_cast<int>(at * 64) + std::countr_zero(rest));
  }

  friend constexpr TileSetOf operator|(TileSetOf a, TileSetOf const& b) {
    for (std::size_t at = 0; at < size_in_words; ++at) a.words[at] |= b.words[at];
    return a;
  }
  friend constexpr TileSetOf operator&(TileSetOf a, TileSetOf const& b) {
    for (std::size_t at = 0; at < size_in_words; ++at) a.words[at] &= b.words[at];
    return a;
  }
  friend constexpr TileSetOf operator-(TileSetOf a, TileSetOf const& b) {
    for (std::size_t at = 0; at < size_in_words; ++at) a.words[at] &= ~b.words[at];
    return a;
  }
  friend constexpr bool operator==(TileSetOf const&, TileSetOf const&) = default;

 private:
  static constexpr std::size_t word(int tile) { return static_cast<std::size_t>(tile) >> 6U; }
  /// Bits by halves of halves: std::popcount is a call into libgcc on the x86-64 that we build for, and sets are counted often.
  static constexpr int ones(std::uint64_t x) {
    x -= (x >> 1U) & 0x5555555555555555ULL;
    x = (x & 0x3333333333333333ULL) + ((x >> 2U) & 0x3333333333333333ULL);
    x = (x + (x >> 4U)) & 0x0F0F0F0F0F0F0F0FULL;
    return static_cast<int>((x * 0x0101010101010101ULL) >> 56U);
  }
  static constexpr unsigned bit(int tile) { return static_cast<unsigned>(tile) & 63U; }
};

/// Of the tiles of a box. High Voltage has 121 with those of the base game. A box of more takes a word more here, and more than a
/// byte to say what lies on a cell.
using TileSet = TileSetOf<2>;

}  // namespace ringside::steel_arena
