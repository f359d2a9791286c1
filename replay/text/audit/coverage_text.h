#pragma once

#include <string>
#include <vector>

#include "checker/audit/coverage.h"
#include "engine/core/text/json.h"

namespace ringside {

/// A table for each section, what is never exercised first; `missing`: only that.
std::string coverage_text(std::vector<CoverageReport> const& reports, bool missing);

/// For programs; corpus/schema/cli-coverage.schema.json describes it.
Json coverage_json(std::vector<CoverageReport> const& reports, bool missing);

}  // namespace ringside
