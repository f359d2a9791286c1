#pragma once

#include <string>

#include "engine/core/values/language.h"
#include "engine/record/values/record.h"

namespace ringside {

/// A record as a list of moves, which read_list() reads as the same game: FORMAT.md, "Move list". It ends with a line feed;
/// several with an empty line between them are a list of games.
std::string write_list(Record const& record, Match const& match, Language language = Language::english);

}  // namespace ringside
