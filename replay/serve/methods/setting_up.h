#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "checker/cases/case.h"
#include "engine/record/values/read.h"
#include "replay/serve/requests/rows.h"

// What is asked before and after a game: games, setups, starts, records.

namespace ringside::serve {

/// The names of seats in a request, or none; refused where they are not as many as there are seats.
std::vector<std::string> names_asked_for(Request& request, int seats);

/// The record in a request; nothing where it is refused, with all that is wrong with it.
std::optional<LoadedRecord> record_asked_for(Request& request, std::string_view member = "record");

/// The case in a request; nothing where it is refused.
std::optional<Case> case_asked_for(Request& request, Answered answered);

/// A match under some options of rulings, by their ids, in place of its own; of a state it is asked whether both may have it.
OrFault<std::shared_ptr<Match const>> match_under(Match const& match, Json const& rulings, AnyState const* state = nullptr);

/// The name that a request gives a document, for messages about it.
std::string name_asked_for(Request& request, std::string_view usual);

/// Plays the first steps of a record under a match, which may have other rulings than the record's own, with what the players did
/// against the rules between them. `each` sees every state and says whether to continue. Nothing, or why it stops and where.
std::optional<Fault> play_steps(Match const& match, Record const& record, std::size_t steps, AnyState& state,
                                std::function<bool(AnyState const&)> const& each = {});

/// That a part of a request cannot be read.
Fault unreadable(ReadErrors const& errors, FaultCode code, std::string_view member, char const* expected);

void answer_games(Service& service, Request& request, std::string& out);
void answer_rules(Service& service, Request& request, std::string& out);
void answer_setup(Service& service, Request& request, std::string& out);
void answer_start(Service& service, Request& request, std::string& out);
void answer_record(Service& service, Request& request, std::string& out);
void answer_case(Service& service, Request& request, std::string& out);
void answer_audit(Service& service, Request& request, std::string& out);

}  // namespace ringside::serve
