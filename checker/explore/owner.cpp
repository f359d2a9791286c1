#include "checker/explore/owner.h"

namespace ringside {
namespace {

constexpr std::uint64_t mixing_factor = 0x9E3779B97F4A7C15ULL;

/// The number whose product with the factor is 1, by Newton's iteration: each step doubles the bits that are right.
constexpr std::uint64_t inverse_factor() {
  std::uint64_t inverse = mixing_factor;
  for (int i = 0; i < 5; ++i) inverse *= 2 - mixing_factor * inverse;
  return inverse;
}
static_assert(mixing_factor * inverse_factor() == 1);

}  // namespace

std::uint64_t unmixed(std::uint64_t number, unsigned bits) {
  std::uint64_t const all = ~std::uint64_t{0} >> (64 - bits);
  for (int round = 0; round < 2; ++round) {
    number ^= number >> ((bits + 1) / 2);
    number = number * inverse_factor() & all;
  }
  return number;
}

}  // namespace ringside
