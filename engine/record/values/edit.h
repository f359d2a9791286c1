#pragma once

#include <span>
#include <string>
#include <string_view>

#include <tl/expected.hpp>

#include "engine/core/match/match.h"
#include "engine/core/text/problem.h"
#include "engine/record/values/record.h"

namespace ringside {

/// What a table did against the rules, as one line: `robot[1].cell=c4, supply=12: we forgot the wall`.
std::string to_string(Edit const& edit);

/// All fields of a state, each at its place and written as in a position file.
Json whole_position(Match const& match, AnyState const& state);

/// The value of a field as in a position file, of the text that `ringside show` has for it.
Json written_value(LayoutField const& field, std::string const& text);

/// What an edit sets, of values as they are in position files or, in texts, as `ringside show` has them.
Json written_values(Match const& match, Json const& set);

/// The state that an edit makes of another one; or why a game cannot stand so.
tl::expected<AnyState, Problems> edited(Match const& match, AnyState const& state, Edit const& edit);

/// The same; an error is a sentence about the first of it.
tl::expected<AnyState, std::string> as_played(Match const& match, AnyState const& state, Edit const& edit);

/// The edits of a record that stand after that many steps.
std::span<Edit const> edits_behind(Record const& record, std::size_t steps);

/// A state after that many steps and what the players did then. An error is a sentence.
tl::expected<AnyState, std::string> settled(Record const& record, Match const& match, std::size_t steps, AnyState state);

/// The same to a state in place, up to the first edit that cannot stand; false: one of them cannot.
bool settle(AnyState& state, Record const& record, Match const& match, std::size_t steps);

/// Does to a walk along a record what the players did after the steps that were played.
tl::expected<void, std::string> settle(Walk& walk, Record const& record, Match const& match);

}  // namespace ringside
