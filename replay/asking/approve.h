#pragma once

#include <optional>
#include <string>

#include "replay/base/failure.h"
#include "replay/text/case/case_answer.h"

namespace ringside {

/// The text that a case's file is to have, so that the case holds: nothing if it holds as it is. It fails where no answer can be
/// written: an action is not legal, or the results under two options of a ruling differ.
Result<std::optional<std::string>> approvable(Answer const& answer, std::string const& text);

/// Does the user confirm?
bool agrees(std::string const& question);

}  // namespace ringside
