#pragma once

#include <cstdint>
#include <span>
#include <string_view>

#include "engine/core/clause.h"

namespace ringside::golems {

/// Every clause of RULES.md in its order; BG::c7_3 is clause BG-7.3. What they say is in RULES.md alone, which is built in.
enum class BG : std::uint8_t {
  // clang-format off
  c1_1, c1_2, c1_3, c1_4, c1_5, c1_6, c1_7, c1_8,
  c2_1, c2_2,
  c3_1, c3_2, c3_3,
  c4_1, c4_2, c4_3, c4_4,
  c5_1, c5_2, c5_3, c5_4, c5_5, c5_6, c5_7, c5_8, c5_9, c5_10,
  c6_1, c6_2, c6_3, c6_4, c6_5, c6_6, c6_7, c6_8, c6_9,
  c7_1, c7_2, c7_3, c7_4,
  c8_1, c8_2, c8_3, c8_4,
  c9_1, c9_2, c9_3, c9_4, c9_5, c9_6,
  c10_1, c10_2, c10_3,
  c11_1, c11_2, c11_3, c11_4,
  // clang-format on
};

/// All clauses, in the order of BG.
std::span<Clause const> clauses();

/// The id that a person reads, e.g. "BG-7.3".
std::string_view id_of(BG clause);

}  // namespace ringside::golems
