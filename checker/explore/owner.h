#pragma once

#include <cstdint>
#include <span>

namespace ringside {

/// A search that is shared out gives each state to one of this many parts, however many take part: a process owns a range of
/// parts, and whoever goes on with a checkpoint may be of another number.
inline constexpr unsigned owner_bits = 12;
inline constexpr std::uint32_t owners = 1U << owner_bits;

/// Mixes the bits of a number, each of at most `bits` (1 to 64) bits, onto another one of as many: no two of them onto one. So
/// what is left of a mixed key beside its part still tells which it is.
std::uint64_t mixed(std::uint64_t number, unsigned bits = 64);
/// The number that was mixed.
std::uint64_t unmixed(std::uint64_t number, unsigned bits = 64);

/// The part that a state belongs to, by its key.
std::uint32_t owner_of(std::span<std::uint64_t const> key);

}  // namespace ringside
