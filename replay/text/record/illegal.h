#pragma once

#include <optional>
#include <string>
#include <vector>

#include "engine/record/values/read.h"
#include "replay/base/address.h"
#include "replay/terminal/message.h"

namespace ringside {

/// Why a recorded step cannot be played in this state: another one acts, or the rules reject it. Nothing when it can.
std::optional<Rejection> refusal(MatchRules const& match, AnyState const& before, Step const& step);

/// What there is to say of an action that the rules reject in a state: why, by which clause, the board (with a seat: as that seat
/// sees it), and what is legal.
ErrorReport not_legal(Match const& match, AnyState const& state, ActionCode action, Rejection const& why,
                      std::optional<int> seat = {});

/// The full message for step number `number` (from 1) of a record that cannot be played; with a seat, as far as it may know.
ErrorReport illegal_step(LoadedRecord const& loaded, Address const& address, std::size_t number, AnyState const& before,
                         Rejection const& why, std::optional<int> seat = {});

/// "seat 0", "seat 0 (Tilda)", "chance" or "nobody"; errors name them in English.
std::string actor_name(Actor actor, std::vector<std::string> const& seat_names = {}, Language language = Language::english);

/// "as seat 0 sees it", in the language of this process.
std::string seen_by(int seat, std::vector<std::string> const& seat_names);

/// A seat's number, "chance" or "nobody".
Json actor_json(Actor actor);

/// The text of a clause of the match's game; empty when there is no such clause.
std::string_view clause_text(MatchRules const& match, std::string_view id, Language language = Language::english);

}  // namespace ringside
