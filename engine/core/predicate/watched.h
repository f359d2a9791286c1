#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "engine/core/fields/layout.h"
#include "engine/core/match/match.h"

namespace ringside {

/// What predicates may name besides the fields of a state: `over`, `actor` (a seat, -1 chance, -2 nobody) and `winner` (a seat,
/// -1 none).
std::vector<LayoutField> watch_layout(Match const& match);

/// Values for predicates over watch_layout().
void watch_values(Match const& match, AnyState const& state, std::vector<std::int64_t>& values);
/// Adds what they have besides a state's own values, where it is known who acts.
void append_watched(MatchRules const& match, Actor actor, AnyState const& state, std::vector<std::int64_t>& values);

/// The same at these places alone; those of the state are `own` in number.
void watch_values(Match const& match, AnyState const& state, std::size_t own, std::span<std::size_t const> places,
                  std::vector<std::int64_t>& values);

}  // namespace ringside
