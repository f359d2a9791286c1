#pragma once

#include "replay/serve/requests/rows.h"

// What a page shows and asks while a game goes on in it: replay/view/page/live.

namespace ringside::serve {

void answer_walk(Service& service, Request& request, std::string& out);
void answer_view(Service& service, Request& request, std::string& out);

OrFault<> choices_row(Row const& row, std::string& out);
OrFault<> edit_row(Row const& row, std::string& out);
OrFault<> moment_row(Row const& row, std::string& out);

}  // namespace ringside::serve
