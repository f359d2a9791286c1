#pragma once

#include <string>
#include <string_view>

#include "engine/core/text/json.h"

namespace ringside {

/// What changes when the rules leave out what they do by a clause, and the case that holds it, as the corpus keeps it.
Json proof_json(std::string_view clause);
std::string proof_text(std::string_view clause);

}  // namespace ringside
