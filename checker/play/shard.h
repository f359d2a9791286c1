#pragma once

#include <cstdint>
#include <string_view>

namespace ringside {

/// One of several processes that share independent work out among them.
struct Shard {
  std::uint64_t number = 1;  ///< from 1 to `of`
  std::uint64_t of = 1;
  friend bool operator==(Shard const&, Shard const&) = default;

  bool is_all() const { return of == 1; }

  /// Of a series a shard has a stretch: what the shards make of theirs is, put together in their order, what one makes of all.
  struct Stretch {
    std::uint64_t first = 0, end = 0;
    std::uint64_t size() const { return end - first; }
  };
  Stretch stretch(std::uint64_t count) const;

  /// Of what has names a shard has those that fall to it by themselves: the low half of the name's XXH3-128 digest, modulo the
  /// number of shards, is the number before the shard's own. So a name that comes or goes moves no other one.
  bool has(std::string_view name) const;
};

inline constexpr std::uint64_t most_shards = 1'000'000;

}  // namespace ringside
