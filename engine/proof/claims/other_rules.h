#pragma once

#include <cstdint>
#include <span>

#include "engine/core/match/match.h"

namespace ringside::proof {

/// Another implementation of the rules of a game, which expands in place of this program's.
class OtherRules {
 public:
  OtherRules() = default;
  OtherRules(OtherRules const&) = delete;
  OtherRules& operator=(OtherRules const&) = delete;
  virtual ~OtherRules() = default;

  virtual void expand(std::span<std::uint64_t const> keys, ExpandPlan const& plan, Expansion& expansion) = 0;
  /// Of a state that was expanded last.
  virtual Outcome outcome(std::span<std::uint64_t const> key) = 0;
};

}  // namespace ringside::proof
