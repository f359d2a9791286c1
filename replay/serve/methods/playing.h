#pragma once

#include "replay/serve/requests/rows.h"

// What may be done in a state, and its effects.

namespace ringside::serve {

/// The action of a row, in notation or by its place in the legal list. It is legal, or a Fault says by which clause it is not.
OrFault<ActionCode> legal_action(Row const& row);

/// The same, legal or not.
OrFault<ActionCode> named_action(Row const& row);

/// That an action is against a clause of a match, which may be the row's own or one under other rulings.
Fault illegal(Row const& row, MatchRules const& match, Rejection const& why);

/// That whoever has a row's token does not learn what may be done.
Fault cannot_know_legal(Row const& row);

/// Opens an object with a state, who acts in it and, where the game is over, how: `{"state": …, "actor": …`. With the legal
/// actions, where they were wished for.
void open_state(Row const& row, AnyState const& state, std::string& out);

/// `,"NAME":[…]`: actions in notation.
void append_actions(Row const& row, std::string_view name, std::span<ActionCode const> actions, std::string& out);

OrFault<> legal_row(Row const& row, std::string& out);
OrFault<> apply_row(Row const& row, std::string& out);
OrFault<> expand_row(Row const& row, std::string& out);
OrFault<> draw_row(Row const& row, std::string& out);
OrFault<> playout_row(Row const& row, std::string& out);

}  // namespace ringside::serve
