#pragma once

#include <string>
#include <vector>

#include "replay/base/failure.h"

namespace ringside {

/// What a new case is about.
struct NewCase {
  std::string from;      ///< address of steps of a record, or of a state in which something is tried
  std::string tried;     ///< notation of an action; empty: the steps themselves
  std::string question;  ///< empty: one that names the actions
  std::string expected;  ///< a condition that should hold then; empty: what came is expected
};

struct MadeCase {
  std::string text;
  std::vector<std::string> differences = {};  ///< why what was expected did not come
  bool is_refusal = false;                    ///< it says why something cannot be done
};

/// The text of a case file that holds unless something else was expected: the position before the steps that an address names
/// (before its first one if it names none), their actions and results; or a state, and the result of an action tried in it.
Result<MadeCase> new_case(NewCase const& wanted);

}  // namespace ringside
