#pragma once

#include <string>

#include "checker/audit/batch.h"

namespace ringside {

/// A game with findings as GitHub shows them beside the files of a change: a line for each result, with file, line and step.
std::string github_annotations(Audited const& audited);

/// The same of those that are not reported one by one.
std::string github_annotation_of_more(std::string_view kind, std::string_view text);

}  // namespace ringside
