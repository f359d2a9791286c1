#pragma once

#include <string>

#include "replay/asking/cut.h"
#include "replay/base/command.h"

namespace ringside::case_verb {

/// Writes a case that is cut out of a record, to standard output without `out`; where that ends in .html, as a page that holds
/// it, for one seat if `seat` names one.
Exit make_case(NewCase const& wanted, std::string const& out, std::string const& seat);

}  // namespace ringside::case_verb
