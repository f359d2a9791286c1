#pragma once

#include <optional>
#include <string>
#include <vector>

#include "engine/core/match/match_rules.h"

namespace ringside {

/// Events as lines: what happened, with the clause, and the ruling in force where one decided it. With a seat: only what
/// that seat may know. Each line is indented by four.
std::string events_text(MatchRules const& match, std::vector<EventView> const& events, std::optional<int> seat);

/// The events as sentences, as far as the seat may know them.
std::vector<std::string> event_sentences(std::vector<EventView> const& events, std::optional<int> seat);

/// [{"clause", "kind", "text", "ruling", "option", "facts"}, …]; with a seat: only what that seat may know.
Json events_json(MatchRules const& match, std::vector<EventView> const& events, std::optional<int> seat);

/// Why the game ended and the ranking, several lines.
std::string outcome_text(MatchRules const& match, Outcome const& outcome, std::vector<std::string> const& seat_names,
                         Language language);

/// {"reason", "rank", "scores"}
Json outcome_json(Outcome const& outcome);

}  // namespace ringside
