#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "checker/without/kills.h"
#include "checker/without/matrix.h"

namespace ringside {

/// One site, and what notices that it is left out.
struct WithoutRow {
  Site site;
  Kill kill;
  std::string by = {};                      ///< the subject that notices it
  std::string why = {};                     ///< why nothing does, if that is known
  Equivalence equivalent = {};              ///< where nothing can
  std::string written = {};                 ///< the name of a case that would notice it
  std::optional<std::uint64_t> games = {};  ///< random games that a search has played
};

/// Nothing notices it, and neither a reason nor a proof says that nothing can; or a case is found that would.
bool is_unknown(WithoutRow const& row);

/// Where a site is equivalent, in a sentence.
std::string equivalence_text(Equivalence const& equivalent);

struct WithoutReport {
  std::vector<WithoutRow> rows;
  std::vector<std::string> unsited;  ///< clauses that act, and by which no site does
};

std::string without_text(WithoutReport const& report);
Json without_json(WithoutReport const& report);

}  // namespace ringside
