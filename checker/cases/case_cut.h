#pragma once

#include <span>
#include <string>
#include <vector>

#include "checker/cases/case.h"

// Case files that say what came: cut out of a game, or with an answer that was wrong or missing.

namespace ringside {

/// The result of legal actions, as the "then" of a case file: their events and the outcome; without events the fields that they
/// changed, or who is to act.
Json what_came(Match const& match, AnyState const& start, std::span<ActionCode const> actions);

/// A case file about legal actions from a state on.
Json cut_case(Match const& match, AnyState const& start, std::span<ActionCode const> actions, std::string const& question);

/// A case file about an action that is not legal in a state.
Json cut_refusal(Match const& match, AnyState const& state, ActionCode action, std::string const& question);

/// A case's file, of that text, with the position and the setup in place of the name of another file where it starts from one.
Json whole_case(Case const& asked, std::string const& text);

/// The text of a case's file with what came in place of what differs from it; where it does not have an expected result yet, with
/// the actual one. All else stays as it is written. Its actions are legal, except that the last one of a question may not be: it
/// goes from "when" to what is illegal.
std::string answered(Case const& asked, std::string const& text);

}  // namespace ringside
