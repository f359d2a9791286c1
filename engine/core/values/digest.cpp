#include "engine/core/values/digest.h"

#include <bit>
#include <charconv>

#include <fmt/format.h>
#include <xxhash.h>

namespace ringside {

static_assert(std::endian::native == std::endian::little, "canonical bytes are little-endian");

Digest compute_digest(std::span<std::byte const> bytes) {
  XXH128_hash_t const hash = XXH3_128bits(bytes.data(), bytes.size());
  return {hash.high64, hash.low64};
}

Digest compute_digest(std::string_view text) { return compute_digest(std::as_bytes(std::span(text))); }

Digest chain(Digest before, std::uint64_t action, std::span<std::byte const> state) {
  std::uint64_t const seed = before.low ^ std::rotl(before.high, 23) ^ (action * 0x9E3779B97F4A7C15ULL);
  XXH128_hash_t const hash = XXH3_128bits_withSeed(state.data(), state.size(), seed);
  return {hash.high64 ^ before.low ^ action, hash.low64 + before.high};
}

std::string to_hex(Digest digest) { return fmt::format("{:016x}{:016x}", digest.high, digest.low); }

std::optional<Digest> parse_digest(std::string_view hex) {
  if (hex.size() != 32) return std::nullopt;
  for (char c : hex)
    if (!((c >= '0' && c <= '9') || (c >= 'a' && c <= 'f'))) return std::nullopt;
  Digest digest;
  std::from_chars(hex.data(), hex.data() + 16, digest.high, 16);
  std::from_chars(hex.data() + 16, hex.data() + 32, digest.low, 16);
  return digest;
}

}  // namespace ringside
