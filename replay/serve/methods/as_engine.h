#pragma once

#include <string>

#include "replay/serve/requests/rows.h"

// What the engine protocol (replay/foreign/ENGINE_PROTOCOL.md) asks besides: this program is an engine like any other then.

namespace ringside::serve {

void answer_hello(Service& service, Request& request, std::string& out);
OrFault<> fields_row(Row const& row, std::string& out);
OrFault<> seen_row(Row const& row, std::string& out);
OrFault<> canonical_row(Row const& row, std::string& out);

/// The fields of a match as the protocol lists them.
Json layout_json(MatchSpace const& match);

}  // namespace ringside::serve
