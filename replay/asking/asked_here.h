#pragma once

#include <string>
#include <vector>

#include "checker/cases/case.h"
#include "replay/base/failure.h"
#include "replay/flags/setup_flags.h"

namespace ringside {

/// A question as it is typed on the command line.
struct TypedQuestion {
  std::string game;
  std::string given;                 ///< a position as text, "-" for standard input; empty: the game's start
  std::vector<std::string> when;     ///< actions
  std::vector<std::string> why_not;  ///< actions after those, about each of which it is asked whether it may be done
  std::string question;              ///< empty: it is made of the actions
};

/// The case without an expected result that it is.
Result<Case> asked_here(TypedQuestion const& typed, SetupFlags const& setup);

}  // namespace ringside
