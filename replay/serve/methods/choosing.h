#pragma once

#include "replay/serve/requests/rows.h"

namespace ringside::serve {

OrFault<> choose_row(Row const& row, std::string& out);

}  // namespace ringside::serve
