#pragma once

#include "replay/serve/requests/rows.h"

// How a state looks, why something is so, and what a seat may know of it.

namespace ringside::serve {

OrFault<> observe_row(Row const& row, std::string& out);
OrFault<> show_row(Row const& row, std::string& out);
OrFault<> scene_row(Row const& row, std::string& out);
OrFault<> picture_row(Row const& row, std::string& out);
OrFault<> reject_row(Row const& row, std::string& out);
OrFault<> explain_row(Row const& row, std::string& out);
OrFault<> seal_row(Row const& row, std::string& out);

}  // namespace ringside::serve
