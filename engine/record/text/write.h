#pragma once

#include <string>

#include "engine/record/values/record.h"

namespace ringside {

/// The record as JSON for people, a step on a line. The match is that of the record.
std::string write_record_json(Record const& record, Match const& match, Language language = Language::english);

/// A position file: the match's setup, and what of the state differs from the game's blank one.
std::string write_position_json(Match const& match, AnyState const& state);

}  // namespace ringside
