#pragma once

#include <compare>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>

namespace ringside {

/// 128 bits that stand for a value: XXH3-128 over its canonical bytes.
struct Digest {
  std::uint64_t high = 0;
  std::uint64_t low = 0;
  friend auto operator<=>(Digest const&, Digest const&) = default;
};

Digest compute_digest(std::span<std::byte const> bytes);
Digest compute_digest(std::string_view text);

/// The digest of a game up to a step: it depends on all before it, on the action's code and on all of the state after, in its
/// canonical form.
Digest chain(Digest before, std::uint64_t action, std::span<std::byte const> state);

/// 32 lower-case hexadecimal digits, the high half first.
std::string to_hex(Digest digest);
std::optional<Digest> parse_digest(std::string_view hex);

/// The bytes of a trivially copyable value without padding.
template <class T>
std::span<std::byte const> object_bytes(T const& value) {
  static_assert(std::has_unique_object_representations_v<T>, "equal values must have equal bytes");
  return std::as_bytes(std::span<T const, 1>(&value, 1));
}

}  // namespace ringside
