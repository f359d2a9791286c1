#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "replay/base/failure.h"

namespace ringside {

/// What was typed for `ringside audit --repair`.
struct RepairFlags {
  bool repair = false;
  std::optional<int> cost;
  std::optional<int> changes;
  std::string out;
  std::optional<double> seconds;
  std::optional<std::uint64_t> memory;

  bool has_more() const { return cost || changes || !out.empty() || seconds || memory; }
};

/// Looks for the cheapest changes that make each log legal.
Exit repair_all(std::vector<std::string> const& inputs, RepairFlags const& flags);

}  // namespace ringside
