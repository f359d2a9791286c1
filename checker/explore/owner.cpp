#include "checker/explore/owner.h"

#include "engine/core/digest.h"

namespace ringside {
namespace {

constexpr std::uint64_t factor = 0x9E3779B97F4A7C15ULL;  // odd, so that a product modulo a power of two can be undone

std::uint64_t all_of(unsigned bits) { return ~std::uint64_t{0} >> (64 - bits); }

/// The number whose product with `factor` is 1, by Newton's iteration: each step doubles the bits that are right.
constexpr std::uint64_t inverse_factor() {
  std::uint64_t inverse = factor;
  for (int i = 0; i < 5; ++i) inverse *= 2 - factor * inverse;
  return inverse;
}
static_assert(factor * inverse_factor() == 1);

/// Undoes itself when it shifts by half of the bits or more.
std::uint64_t folded(std::uint64_t number, unsigned bits) { return number ^ (number >> ((bits + 1) / 2)); }

}  // namespace

std::uint64_t mixed(std::uint64_t number, unsigned bits) {
  for (int round = 0; round < 2; ++round) number = folded(number * factor & all_of(bits), bits);
  return number;
}

std::uint64_t unmixed(std::uint64_t number, unsigned bits) {
  for (int round = 0; round < 2; ++round) number = folded(number, bits) * inverse_factor() & all_of(bits);
  return number;
}

std::uint32_t owner_of(std::span<std::uint64_t const> key) {
  std::uint64_t const place = key.size() == 1 ? mixed(key[0]) : digest_of(std::as_bytes(key)).low;
  return static_cast<std::uint32_t>(place >> (64 - owner_bits));
}

}  // namespace ringside
