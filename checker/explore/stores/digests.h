#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

namespace ringside {

/// Murmur3's finaliser (Appleby, 2011): each bit of the word moves each bit of the digest.
inline std::uint64_t digest_of_word(std::uint64_t word) {
  word ^= word >> 33U;
  word *= 0xFF51AFD7ED558CCDULL;
  word ^= word >> 33U;
  word *= 0xC4CEB9FE1A85EC53ULL;
  return word ^ (word >> 33U);
}

inline std::uint64_t digest_of_block(std::array<std::uint64_t, 1> const& block) { return digest_of_word(block[0]); }

/// Two chains of multiplications, each over half of the words: the processor works on both at once.
template <std::size_t Width>
std::uint64_t digest_of_block(std::array<std::uint64_t, Width> const& block) {
  std::uint64_t even = 0, odd = 0;
  for (std::size_t i = 0; i < Width; i += 2) {
    even = std::rotl(even * 0x9E3779B97F4A7C15ULL, 29) ^ block[i];
    odd = std::rotl(odd * 0xC2B2AE3D27D4EB4FULL, 31) ^ block[i + 1];
  }
  return digest_of_word(even * 0x9E3779B97F4A7C15ULL + std::rotl(odd * 0xC2B2AE3D27D4EB4FULL, 32));
}

}  // namespace ringside
