#pragma once

#include "replay/serve/requests/rows.h"

// What the checker says of a record, or of what can come of a state.

namespace ringside::serve {

void answer_diff(Service& service, Request& request, std::string& out);
void answer_coverage(Service& service, Request& request, std::string& out);
void answer_shrink(Service& service, Request& request, std::string& out);
OrFault<> explore_row(Row const& row, std::string& out);

}  // namespace ringside::serve
