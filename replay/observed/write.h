#pragma once

#include "engine/record/values/read.h"

namespace ringside {

/// What a seat saw of a record, as the page that shows it holds it: what `replay --as SEAT --json` tells, in English, each
/// observation as what changed; and what the page shows.
Json observations_json(LoadedRecord const& loaded, AnyState const& start, int seat, Json page);

}  // namespace ringside
