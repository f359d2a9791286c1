#pragma once

#include "checker/cases/case.h"

namespace ringside::page {

/// A case for the head of its page: the question, the answer, whether it holds, the clauses, what it says cannot be done.
Json asked_json(Case const& asked);

}  // namespace ringside::page
