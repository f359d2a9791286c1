#include "checker/play/shard.h"

#include "engine/core/values/digest.h"

namespace ringside {

Shard::Stretch Shard::stretch(std::uint64_t count) const {
  std::uint64_t const whole = count / of, rest = count % of;  // the product of count and number may be too large
  auto const border = [&](std::uint64_t shards) { return whole * shards + rest * shards / of; };
  return {border(number - 1), border(number)};
}

bool Shard::has(std::string_view name) const { return compute_digest(name).low % of == number - 1; }

}  // namespace ringside
