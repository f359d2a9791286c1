#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/match.h"

namespace ringside {

/// A setup on one line: what a person chose and what holds by default, `players 4, mode expert, …`; big parts
/// (a catalogue) are left out, and of the rulings only those that are not the default are named.
std::string setup_text(Match const& match);

/// The seat that a word names: its number, or its name in the record. Ends the verb with exit code 2, with the nearest name,
/// when there is none; nothing for an empty word. `flag` names it in the message.
std::optional<int> seat_of(std::string const& word, Match const& match, std::vector<std::string> const& seat_names,
                           std::string_view flag = "--as");

}  // namespace ringside
