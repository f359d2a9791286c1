#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/core/match/match.h"

// What a match says, as texts that can be compared with those of another one.

namespace ringside::conformance {

/// "a, b", or "none".
std::string joined(std::vector<std::string> const& texts);

/// Of actions, sorted.
std::vector<std::string> texts_of(Match const& match, std::vector<ActionCode> const& legal);

/// What one of two sorted lists has and the other has not.
std::vector<std::string> only_in(std::vector<std::string> const& own, std::vector<std::string> const& other);

/// Sorted, each once.
std::vector<std::string> clauses_in(std::vector<EventView> const& events);

/// The clauses that an author looks at besides: what is defined in the chapters of some clauses, or all of these chapters.
std::vector<std::string> around(Match const& match, std::vector<std::string> const& clauses, bool all);

/// What is there before anything is done: the clauses on setting up that no step can cite.
std::vector<std::string> defining_clauses(Match const& match);

/// The clauses that the meaning of a field names: "the seat of SK-4.6".
std::vector<std::string> clauses_of_field(Match const& match, std::string_view field);

/// Whether the text of one of the clauses names another one: "a step as DU-2.3 has it".
bool is_named_by(Match const& match, std::string_view clause, std::vector<std::string> const& others);

}  // namespace ringside::conformance
