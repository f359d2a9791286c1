#pragma once

#include <algorithm>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include "engine/core/values/digest.h"

namespace ringside {

/// A distributed search gives each state to one of this many parts, however many take part: a process owns a range of
/// parts, and a checkpoint may be continued by another number of processes.
inline constexpr unsigned owner_bits = 12;
inline constexpr std::uint32_t owners = 1U << owner_bits;

inline constexpr std::uint64_t mixing_factor =
    0x9E3779B97F4A7C15ULL;  // odd, so that a product modulo a power of two can be undone

/// Mixes the bits of a number, each of at most `bits` (1 to 64) bits, onto another one of as many: no two of them onto one. So
/// what is left of a mixed key beside its part still identifies it.
inline std::uint64_t mixed(std::uint64_t number, unsigned bits = 64) {
  std::uint64_t const all = ~std::uint64_t{0} >> (64 - bits);
  for (int round = 0; round < 2; ++round) {
    number = number * mixing_factor & all;
    number ^= number >> ((bits + 1) / 2);  // undoes itself, since it shifts by half of the bits or more
  }
  return number;
}
/// The number that was mixed.
inline std::uint64_t unmixed(std::uint64_t number, unsigned bits = 64) {
  constexpr std::uint64_t inverse = 0xF1DE83E19937733DULL;  // of the factor: their product is 1
  static_assert(mixing_factor * inverse == 1);
  std::uint64_t const all = ~std::uint64_t{0} >> (64 - bits);
  for (int round = 0; round < 2; ++round) {
    number ^= number >> ((bits + 1) / 2);
    number = number * inverse & all;
  }
  return number;
}

/// A part of longer keys: those that have all such parts in common are kin, and belong to one rank.
struct KinWord {
  std::uint32_t word;
  std::uint64_t mask;
};
using Kinship = std::vector<KinWord>;

/// What a part adds to those before it.
inline std::uint64_t join_kin(std::uint64_t kin, std::uint64_t word) { return mixed((kin + mixing_factor) ^ word); }

/// Where the states of a search lie: the highest bits of a place are the part. Keys of one word have a place each, so that it
/// identifies the key; those that differ only in their lowest bits stay together, for many steps lead from one of them to
/// another, and what stays need not be sent. Longer keys have the place of their digest; kin among them
/// have one owner.
class Places {
 public:
  Places(std::size_t words, int key_bits, Kinship kinship = {})
      : bits_(words > 1 ? 64U : std::max(static_cast<unsigned>(key_bits), owner_bits)),
        kept_(words > 1 ? 0 : std::min(bits_ - owner_bits - std::min(bits_ - owner_bits, spare_bits), most_kept)),
        is_word_(words == 1),
        kinship_(std::move(kinship)) {}

  unsigned bits() const { return bits_; }
  std::uint64_t of(std::span<std::uint64_t const> key) const {
    if (!is_word_) return compute_digest(std::as_bytes(key)).low;
    return mixed(key[0] >> kept_, bits_ - kept_) << kept_ | low_part(key[0]);
  }
  /// The same of many keys of one word each; `places` has room for them.
  void of_words(std::span<std::uint64_t const> keys, std::span<std::uint64_t> places) const;
  /// Replaces places of such keys, counted from `first`, by the keys.
  void keys_at(std::uint64_t first, std::span<std::uint64_t> places) const;
  std::uint64_t key_at(std::uint64_t place) const { return unmixed(place >> kept_, bits_ - kept_) << kept_ | low_part(place); }

  /// Whether keys certainly belong together, for any number of ranks.
  bool are_together(std::span<std::uint64_t const> one, std::span<std::uint64_t const> other) const {
    if (is_word_) return one[0] >> kept_ == other[0] >> kept_;
    auto const has_same = [&](KinWord const& kin) { return ((one[kin.word] ^ other[kin.word]) & kin.mask) == 0; };
    return !kinship_.empty() && std::all_of(kinship_.begin(), kinship_.end(), has_same);
  }

  /// The part of which the owner has a key: that of its place, or that of its kin.
  std::uint32_t part_of_owner(std::span<std::uint64_t const> key) const {
    if (kinship_.empty()) return part_at(of(key));
    std::uint64_t kin = 0;
    for (auto const& [word, mask] : kinship_) kin = join_kin(kin, key[word] & mask);
    return static_cast<std::uint32_t>(kin >> (64 - owner_bits));
  }

  std::uint32_t part_at(std::uint64_t place) const { return static_cast<std::uint32_t>(place >> (bits_ - owner_bits)); }
  /// The first place of a part.
  std::uint64_t first_place(std::uint32_t part) const { return std::uint64_t{part} << (bits_ - owner_bits); }

 private:
  static constexpr unsigned most_kept = 13;  // lowest bits of a key: more of them send less, and split less evenly
  static constexpr unsigned spare_bits = 2;  // a part has at least four groups of such keys

  unsigned bits_, kept_;
  bool is_word_;
  Kinship kinship_;

  std::uint64_t low_part(std::uint64_t word) const { return word & ((std::uint64_t{1} << kept_) - 1); }
};

/// The part with which a rank's range begins; that of the rank after the last one is the number of parts.
constexpr std::uint32_t first_part(int rank, int ranks) {
  return static_cast<std::uint32_t>((std::uint64_t{owners} * static_cast<unsigned>(rank) + static_cast<unsigned>(ranks) - 1) /
                                    static_cast<unsigned>(ranks));
}
constexpr std::uint32_t owning_rank(std::uint32_t part, std::uint32_t ranks) { return part * ranks >> owner_bits; }
inline std::uint32_t owning_rank(Places const& places, std::span<std::uint64_t const> key, int ranks) {
  return owning_rank(places.part_of_owner(key), static_cast<std::uint32_t>(ranks));
}

/// The parts of a level are expanded in this order, which goes to and fro between the ranks: any stretch of it gives each of them
/// its share of the work.
constexpr std::uint32_t expansion_order(std::uint32_t part) {
  std::uint32_t turn = 0;
  for (unsigned bit = 0; bit < owner_bits; ++bit) turn |= (part >> bit & 1U) << (owner_bits - 1 - bit);
  return turn;
}

}  // namespace ringside
