#include "checker/explore/ranks/owner.h"

namespace ringside {
namespace {

/// How the bits of a key of one word lie: so many are the key's, and the lowest of them keep their place.
struct KeyBits {
  unsigned bits, kept;
};

// Loops without branches: compiled for a processor that multiplies several words at once they do so.

[[gnu::always_inline]] inline void place_each(std::span<std::uint64_t const> keys, std::uint64_t* places, KeyBits form) {
  std::uint64_t const low = (std::uint64_t{1} << form.kept) - 1;
  for (std::size_t i = 0; i < keys.size(); ++i)
    places[i] = mixed(keys[i] >> form.kept, form.bits - form.kept) << form.kept | (keys[i] & low);
}

[[gnu::always_inline]] inline void unplace_each(std::uint64_t first, std::span<std::uint64_t> places, KeyBits form) {
  std::uint64_t const low = (std::uint64_t{1} << form.kept) - 1;
  for (std::uint64_t& word : places) {
    std::uint64_t const place = first + word;
    word = unmixed(place >> form.kept, form.bits - form.kept) << form.kept | (place & low);
  }
}

#if defined(__x86_64__)
[[gnu::target("avx512dq,avx512vl")]] void place_several(std::span<std::uint64_t const> keys, std::uint64_t* places,
                                                        KeyBits form) {
  place_each(keys, places, form);
}
[[gnu::target("avx512dq,avx512vl")]] void unplace_several(std::uint64_t first, std::span<std::uint64_t> places, KeyBits form) {
  unplace_each(first, places, form);
}
bool const multiplies_several = __builtin_cpu_supports("avx512dq") && __builtin_cpu_supports("avx512vl");
#else
constexpr auto place_several = place_each;
constexpr auto unplace_several = unplace_each;
constexpr bool multiplies_several = false;
#endif

}  // namespace

void Places::of_words(std::span<std::uint64_t const> keys, std::span<std::uint64_t> places) const {
  if (multiplies_several)
    place_several(keys, places.data(), {bits_, kept_});
  else
    place_each(keys, places.data(), {bits_, kept_});
}

void Places::keys_at(std::uint64_t first, std::span<std::uint64_t> places) const {
  if (multiplies_several)
    unplace_several(first, places, {bits_, kept_});
  else
    unplace_each(first, places, {bits_, kept_});
}

}  // namespace ringside
