#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/match/match_rules.h"

// The lines of a replay for people, in the language of this process.

namespace ringside {

/// A game that is replayed: its players, and how many steps it has.
struct PlayedGame {
  MatchRules const& match;
  std::vector<std::string> const& names;
  std::size_t steps;
};

/// The file, the game, its setup and what its notes say of all of it; through whose eyes.
std::string head_text(std::string_view input, PlayedGame const& game, std::string_view notes, std::optional<int> seat);
std::string start_line();
/// Who did what; nothing: it is hidden.
std::string step_line(PlayedGame const& game, std::size_t number, Actor actor, std::optional<std::string> const& action);
std::string note_line(std::string_view note);
/// What the table did against the rules.
std::string edit_line(std::string_view edit);
/// How it ended, or who is to act after that many steps.
std::string end_text(PlayedGame const& game, Actor next, std::optional<Outcome> const& outcome, std::size_t steps);

}  // namespace ringside
