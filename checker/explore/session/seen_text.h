#pragma once

#include "checker/explore/session/inspect.h"
#include "engine/core/text/json.h"

namespace ringside {

/// What an inspector has seen, for a checkpoint. read_seen() throws std::runtime_error on what write_seen() did not write.
Json write_seen(Inspector const& seen);
void read_seen(Json const& json, std::size_t words, Inspector& seen);

}  // namespace ringside
