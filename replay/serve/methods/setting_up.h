#pragma once

#include "replay/serve/requests/rows.h"

// What is asked before and after a game: games, setups, starts, records.

namespace ringside::serve {

void answer_games(Service& service, Request& request, std::string& out);
void answer_rules(Service& service, Request& request, std::string& out);
void answer_setup(Service& service, Request& request, std::string& out);
void answer_start(Service& service, Request& request, std::string& out);
void answer_record(Service& service, Request& request, std::string& out);
void answer_case(Service& service, Request& request, std::string& out);
void answer_audit(Service& service, Request& request, std::string& out);

}  // namespace ringside::serve
