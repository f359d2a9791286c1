#pragma once

#include <string>

#include "checker/repair/repair.h"
#include "replay/base/address.h"
#include "replay/terminal/message.h"

namespace ringside {

/// One change, on one line: "step 41: turn 1 in place of step (2: a draw or a parameter changed)".
std::string change_line(Match const& match, LogChange const& change);

/// All repairs of a log with the board before the first change of each, and how sure that is.
std::string repairs_text(LoadedRecord const& log, Repairs const& repairs, RepairOptions const& options);

/// One line about how sure it is: "all repairs of cost 2", "none of cost 8 or less with at most 3 changes", "cut at cost 4".
std::string repairs_summary(Repairs const& repairs, RepairOptions const& options);

/// corpus/schema/cli-audit.schema.json describes it, under "repairs".
Json repairs_json(std::string const& name, LoadedRecord const& log, Repairs const& repairs);

}  // namespace ringside
