#pragma once

#include "replay/flags/flags.h"

namespace ringside {

/// Declares --lang, --color, --quiet and --json, which every verb has.
void add_output_flags(Flags& flags);

}  // namespace ringside
