#pragma once

#include <optional>
#include <string>
#include <vector>

#include "replay/base/command.h"

namespace ringside {

/// What `audit --baseline` was asked for.
struct BaselineOptions {
  std::string baseline;                 ///< an earlier collection of the games, or the program of another build
  std::string examples;                 ///< folder for an example of each cause; empty: none
  std::optional<double> patience = {};  ///< seconds for an answer of another build
  std::vector<std::string> inputs;
  int jobs = 0;
  bool lines = false;

  bool is_asked_for() const { return !baseline.empty(); }
};

/// Plays the games and reports where the baseline differs, by cause.
Exit audit_against(BaselineOptions const& options);

}  // namespace ringside
