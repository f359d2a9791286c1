#pragma once

#include "engine/record/values/record.h"

namespace ringside {

/// Before records had a field for draws that nobody had seen yet, a note said so ("#12 left open"). Turns such notes about steps
/// of chance open draws, in a record of a version that wrote them.
void take_open_draws_from_notes(Record& record);

}  // namespace ringside
