#pragma once

#include <cstdint>
#include <vector>

#include "engine/core/match/match.h"

namespace ringside {

/// Whether a state and the representative of its class sit with their two seats exchanged.
class Seating {
 public:
  /// The symmetries are looked up in the first state from `start` on in which a seat decides: a symmetry exchanges the seats
  /// everywhere or nowhere.
  Seating(Match const& match, AnyState const& start);
  bool exchanged(AnyState const& state, AnyState const& representative) const;
  /// By symmetry: 1 where it exchanges the seats.
  std::vector<std::uint8_t> const& exchanges() const { return exchanges_; }

 private:
  Match const& match_;
  std::vector<std::uint8_t> exchanges_;  // by symmetry
};

}  // namespace ringside
