#pragma once

#include <array>
#include <bit>
#include <cstdint>

namespace ringside::steel_arena {

/// A set of tiles by number, 0 to 127.
struct TileSet {
  static constexpr int most_tiles = 128;

  std::array<std::uint64_t, 2> words{};

  constexpr bool test(int tile) const { return ((words[word(tile)] >> bit(tile)) & 1U) != 0; }
  constexpr void insert(int tile) { words[word(tile)] |= std::uint64_t{1} << bit(tile); }
  constexpr void erase(int tile) { words[word(tile)] &= ~(std::uint64_t{1} << bit(tile)); }
  constexpr bool empty() const { return (words[0] | words[1]) == 0; }
  constexpr int size() const { return ones(words[0]) + ones(words[1]); }
  /// The lowest member; the set must not be empty.
  constexpr int first() const { return words[0] != 0 ? std::countr_zero(words[0]) : 64 + std::countr_zero(words[1]); }

  /// Calls f(tile) for each member in ascending order.
  template <class F>
  constexpr void each(F&& f) const {
    for (std::uint64_t rest = words[0]; rest != 0; rest &= rest - 1) f(std::countr_zero(rest));
    for (std::uint64_t rest = words[1]; rest != 0; rest &= rest - 1) f(64 + std::countr_zero(rest));
  }

  friend constexpr TileSet operator|(TileSet a, TileSet b) { return {{a.words[0] | b.words[0], a.words[1] | b.words[1]}}; }
  friend constexpr TileSet operator&(TileSet a, TileSet b) { return {{a.words[0] & b.words[0], a.words[1] & b.words[1]}}; }
  friend constexpr TileSet operator-(TileSet a, TileSet b) { return {{a.words[0] & ~b.words[0], a.words[1] & ~b.words[1]}}; }
  friend constexpr bool operator==(TileSet const&, TileSet const&) = default;

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

}  // namespace ringside::steel_arena
