#pragma once

#include "replay/text/case/case_answer.h"

namespace ringside::page {

/// A case for the head of its page: the question, the answer, whether it holds, the clauses, what it says cannot be done.
Json asked_json(Case const& asked);

/// What came of a case, in a sentence of each language.
Json verdict_in_both(Answer const& answer);

}  // namespace ringside::page
