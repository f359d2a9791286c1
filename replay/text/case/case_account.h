#pragma once

#include <string>

#include "checker/cases/case.h"

namespace ringside {

/// The answer of a case that holds, in a sentence with the clauses that it cites: the case's own, else the expected result. Only
/// of a question whether something may be done does an action that is legal, or is not, say yes or no.
std::string answer_sentence(Case const& asked);

/// A case that holds as a strip: the board that it starts from, each action with what it does and why, the board after
/// it.
std::string account_text(Case const& asked);

}  // namespace ringside
