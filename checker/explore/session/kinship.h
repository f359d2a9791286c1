#pragma once

#include <cstdint>
#include <span>

#include "checker/explore/ranks/exchange.h"
#include "checker/explore/ranks/owner.h"
#include "engine/core/match/match_space.h"

namespace ringside {

/// Chooses what makes kin of longer keys from a sample of states of many levels: bytes that steps seldom change, and that split
/// the states well all the same, so that most steps stay with a rank and each rank has its share. None where nothing was found
/// to choose between.
Kinship choose_kinship(MatchSpace const& match, ExpandPlan const& plan, std::span<std::uint64_t const> root);

/// The first rank chooses, for the choice reckons with fractions, which another machine may round otherwise. All ranks call it
/// together.
Kinship agree_on_kinship(Exchange& exchange, MatchSpace const& match, ExpandPlan const& plan,
                         std::span<std::uint64_t const> root);

}  // namespace ringside
