#pragma once

#include <memory>
#include <string>
#include <vector>

#include "engine/record/values/read.h"

namespace ringside {

/// The match of a game's id and a setup; null, with all that is wrong under "game" or "setup", if there is none.
std::unique_ptr<Match> find_match(std::string const& game, Json const& setup, Problems& problems);

/// The options that a setup as it was written does not state, among those that the whole setup of its match has.
std::vector<std::string> options_left_out(Json const& said, Match const& match);

/// What of a record cannot be true whatever was played: numbers of seats, names of end reasons, the starting position. Whether
/// the steps are what the rules give is for an audit to say.
Problems check_record(Record const& record, Match const& match);

/// Digests in place of those of an older form, computed by playing the record as far as its actions are legal.
void sign_anew(LoadedRecord& loaded);

/// Legal counts that a file of version 1 does not hold: counted from the rules, as far as the actions are legal.
void count_legal(Record& record, Match const& match);

/// Problems of a file in which fields have no places of their own.
ReadErrors read_errors(Problems const& problems, std::string const& file);

/// A problem that a game names inside of a part of a file.
Problem inside(std::string const& part, Problem problem);

}  // namespace ringside
