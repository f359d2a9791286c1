#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string_view>

#include "engine/core/clause.h"

namespace ringside::steel_arena {

/// Every clause of RULES.md in its order; SA::c7_3 is clause SA-7.3. What they say is in RULES.md alone, which is built in.
enum class SA : std::uint8_t {
  // clang-format off
  c1_1, c1_2, c1_3, c1_4, c1_5, c1_6, c1_7,
  c2_1, c2_2, c2_3, c2_4, c2_5, c2_6, c2_7, c2_8,
  c3_1, c3_2, c3_3, c3_3_1, c3_3_2, c3_3_3, c3_3_4, c3_3_5, c3_4,
  c4_1, c4_2, c4_3, c4_4, c4_5, c4_6, c4_7, c4_8, c4_9,
  c5_1,
  c6_1, c6_2, c6_3, c6_4, c6_5, c6_6, c6_7,
  c7_1, c7_2, c7_3, c7_4, c7_5,
  c8_1, c8_2, c8_3, c8_4,
  c9_1, c9_2, c9_3, c9_4, c9_5, c9_6, c9_7, c9_8, c9_9, c9_10, c9_11, c9_12, c9_13, c9_14, c9_15,
  c10_1, c10_2, c10_3, c10_4, c10_5, c10_6, c10_7,
  c11_1, c11_2, c11_3,
  c12_1, c12_2, c12_3, c12_4, c12_5, c12_6,
  c13_1, c13_2, c13_3, c13_4,
  c14_1, c14_2, c14_3, c14_4, c14_5, c14_6, c14_7,
  c15_1, c15_2, c15_3,
  c16_1, c16_2,
  c17_1, c17_2,
  // clang-format on
};

inline constexpr std::array<std::string_view, 99> clause_ids{
    // clang-format off
    "SA-1.1", "SA-1.2", "SA-1.3", "SA-1.4", "SA-1.5", "SA-1.6", "SA-1.7",
    "SA-2.1", "SA-2.2", "SA-2.3", "SA-2.4", "SA-2.5", "SA-2.6", "SA-2.7", "SA-2.8",
    "SA-3.1", "SA-3.2", "SA-3.3", "SA-3.3.1", "SA-3.3.2", "SA-3.3.3", "SA-3.3.4", "SA-3.3.5", "SA-3.4",
    "SA-4.1", "SA-4.2", "SA-4.3", "SA-4.4", "SA-4.5", "SA-4.6", "SA-4.7", "SA-4.8", "SA-4.9",
    "SA-5.1",
    "SA-6.1", "SA-6.2", "SA-6.3", "SA-6.4", "SA-6.5", "SA-6.6", "SA-6.7",
    "SA-7.1", "SA-7.2", "SA-7.3", "SA-7.4", "SA-7.5",
    "SA-8.1", "SA-8.2", "SA-8.3", "SA-8.4",
    "SA-9.1", "SA-9.2", "SA-9.3", "SA-9.4", "SA-9.5", "SA-9.6", "SA-9.7", "SA-9.8", "SA-9.9", "SA-9.10", "SA-9.11", "SA-9.12", "SA-9.13", "SA-9.14", "SA-9.15",
    "SA-10.1", "SA-10.2", "SA-10.3", "SA-10.4", "SA-10.5", "SA-10.6", "SA-10.7",
    "SA-11.1", "SA-11.2", "SA-11.3",
    "SA-12.1", "SA-12.2", "SA-12.3", "SA-12.4", "SA-12.5", "SA-12.6",
    "SA-13.1", "SA-13.2", "SA-13.3", "SA-13.4",
    "SA-14.1", "SA-14.2", "SA-14.3", "SA-14.4", "SA-14.5", "SA-14.6", "SA-14.7",
    "SA-15.1", "SA-15.2", "SA-15.3",
    "SA-16.1", "SA-16.2",
    "SA-17.1", "SA-17.2",
    // clang-format on
};

/// The id that a person reads, e.g. "SA-7.3".
constexpr std::string_view id_of(SA clause) { return clause_ids[static_cast<std::size_t>(clause)]; }
static_assert(id_of(SA::c7_3) == "SA-7.3" && id_of(SA::c17_2) == clause_ids.back());

/// All clauses, in the order of SA.
std::span<Clause const> clauses();

}  // namespace ringside::steel_arena
