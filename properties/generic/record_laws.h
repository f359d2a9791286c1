#pragma once

#include <span>
#include <string>
#include <string_view>

#include "properties/generic/plan.h"

namespace ringside {

/// A law of the records of each game.
struct RecordLaw {
  std::string_view name;
  std::string (*violation)(Match const&, Plan const&);  ///< what is wrong with the plan's record; empty: the law holds
};

std::span<RecordLaw const> record_laws();

}  // namespace ringside
