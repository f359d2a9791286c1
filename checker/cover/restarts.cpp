#include "checker/cover/restarts.h"

#include <algorithm>

namespace ringside {
namespace {

constexpr std::size_t most_restarts_kept = 1'024;
constexpr std::uint64_t full_weight = 4'096;

}  // namespace

/// When there is no room, the one that was taken most often is dropped.
void Restarts::add(Restart restart) {
  if (all_.size() == most_restarts_kept)
    all_.erase(std::max_element(all_.begin(), all_.end(), [](Restart const& a, Restart const& b) { return a.taken < b.taken; }));
  all_.push_back(std::move(restart));
}

std::uint32_t Restarts::weight(Restart const& restart, MetSoFar const& known) const {
  std::uint64_t const often = 1 + restart.taken, games = restart.trait == 0 ? 1 : known.games_with(restart.trait);
  return static_cast<std::uint32_t>(1 + full_weight / (often * often * (1 + games)));
}

Restart const* Restarts::take(MetSoFar const& known, Dice& dice) {
  if (all_.empty()) return nullptr;
  std::vector<std::uint32_t> weights;
  for (Restart const& restart : all_) weights.push_back(weight(restart, known));
  Restart& taken = all_[dice.weighted(weights)];
  ++taken.taken;
  return &taken;
}

}  // namespace ringside
