#pragma once

#include <string>

#include "checker/conformance/suite.h"
#include "replay/base/failure.h"

namespace ringside {

/// The cases, records and tables of a game in a corpus folder: cases/, played/, perft/ and challenged.json; nothing where there
/// is none. A file that cannot be read fails.
Result<> read_suite(std::string const& folder, std::string const& game, conformance::Plan& plan);

}  // namespace ringside
