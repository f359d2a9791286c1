#pragma once

#include <span>
#include <string>

#include "engine/core/match/match.h"

// What a seat gets of a game, and what two states that look alike to it must have in common.

namespace ringside {

/// What a seat hears of an action as it is carried out.
std::string heard(Match const& match, AnyState const& before, ActionCode action, int seat);

/// Two states that look alike to a seat: the same one is to decide in both, for who is asked is seen, and if it is the seat
/// itself, it must have the same choices.
std::string different_choices(Match const& match, AnyState const& a, AnyState const& b, int seat);

/// Two states that look alike to a seat: what it hears of an action is the same in both, if it may ask.
std::string different_answers(Match const& match, AnyState const& a, AnyState const& b, int seat,
                              std::span<ActionCode const> actions);

}  // namespace ringside
