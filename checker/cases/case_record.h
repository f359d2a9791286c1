#pragma once

#include "checker/cases/case.h"

namespace ringside {

/// A case as a record: it starts from the case's position, and its steps are the case's actions. From the first one on that is
/// not legal they stand there as they are written, so that a replay says why; of a question, that is in the notes. The notes say
/// the question, the answer, and of each action that the case forbids why it cannot be done after the last step.
LoadedRecord to_record(Case const& asked);

}  // namespace ringside
