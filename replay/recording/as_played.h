#pragma once

#include <string>

#include "engine/core/match/match_space.h"
#include "engine/record/values/record.h"
#include "replay/base/failure.h"

namespace ringside {

/// What a line says that the table did: `FIELD=VALUE, FIELD=VALUE: REASON`, fields and values as in `ringside show`. A
/// value may be several names with commas between them.
Result<Edit> edit_meant(MatchSpace const& match, std::string const& line);

}  // namespace ringside
