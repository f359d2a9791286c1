#include "replay/serve/methods/choosing.h"

namespace ringside::serve {

/// Modules have no clock, which a search that is given a time reads, and pages little room.
OrFault<> choose_row(Row const& row, std::string&) {
  return tl::unexpected(
      Fault(FaultCode::bad_request, row.at("state"), "a module does not search", "`ringside serve`, which does"));
}

}  // namespace ringside::serve
