#pragma once

#include "engine/core/text/json.h"

namespace ringside::page {

/// A value whose texts are safe to be shown. Members that are only passed on, "given", "case" and "record", stay as they are.
Json shown_safely(Json value);

}  // namespace ringside::page
