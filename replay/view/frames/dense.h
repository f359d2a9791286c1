#pragma once

#include "engine/core/text/json.h"

namespace ringside::page {

/// A game as the page shows it, written so that the same is written the same way and stands together, which packs smaller;
/// unfold() of page/data.js has it back. Its moments are an object of columns, null if a moment has no such member: of rounds and
/// turns how many they go on, of what happens 0 where it occurs for the first time and else its number plus 1, of an action its
/// place among the legal ones. Russian texts are [beginning, end, middle]: how much of the English one they begin and end with,
/// and which of Russian's middles stands between.
Json dense(Json game);

}  // namespace ringside::page
