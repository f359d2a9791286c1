#pragma once

#include "replay/serve/requests/rows.h"

// A game that is written down, a line at a time, as `ringside record` reads lines.

namespace ringside::serve {

void answer_write(Service& service, Request& request, std::string& out);

}  // namespace ringside::serve
