#pragma once

#include <optional>
#include <string>
#include <vector>

#include "checker/without/kills.h"
#include "checker/without/matrix.h"
#include "checker/without/witness.h"

namespace ringside {

/// One site, and what notices that it is left out.
struct WithoutRow {
  Site site;
  Kill kill;
  std::string by = {};                ///< the subject that notices it
  std::string why = {};               ///< why nothing does, if that is known
  std::optional<Sought> sought = {};  ///< what a search for a case has found
};

struct WithoutReport {
  std::vector<WithoutRow> rows;
  std::vector<std::string> unsited;  ///< clauses that act, and by which no site does
};

std::string without_text(WithoutReport const& report);
Json without_json(WithoutReport const& report);

}  // namespace ringside
