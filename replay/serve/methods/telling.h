#pragma once

#include "replay/serve/requests/rows.h"

// How a state looks, why something is so, and what a seat may know of it.

namespace ringside::serve {

void observe_row(Row const& row, std::string& out);
void show_row(Row const& row, std::string& out);
void scene_row(Row const& row, std::string& out);
void picture_row(Row const& row, std::string& out);
void reject_row(Row const& row, std::string& out);
void explain_row(Row const& row, std::string& out);
void seal_row(Row const& row, std::string& out);

}  // namespace ringside::serve
