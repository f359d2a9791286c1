#pragma once

#include <optional>
#include <string>
#include <string_view>

#include <tl/expected.hpp>

#include "engine/core/match/match.h"
#include "engine/core/text/problem.h"
#include "engine/record/values/record.h"

namespace ringside {

inline constexpr std::string_view as_played_word = "as-played";

/// What `as-played FIELD=VALUE, FIELD=VALUE: REASON` says of a table, without the first word: fields as in `ringside show`, and
/// values as there or as JSON. A value may be several names with commas between them.
tl::expected<Edit, Problem> read_edit(MatchSpace const& match, std::string_view line);

/// The same line, so that it is read back as this edit.
std::string written_edit(MatchSpace const& match, Edit const& edit);

}  // namespace ringside
