#pragma once

#include <string_view>

#include "checker/explore/ranks/exchange.h"

namespace ringside {

/// The processes that this one was started together with, which split what a verb works on, or null. Ends the
/// verb where they do not know of one another, or where one process is asked for several ranks besides.
Exchange* processes_for(std::string_view verb, int ranks);

}  // namespace ringside
