#pragma once

#include <string>
#include <utility>
#include <vector>

#include "engine/core/text/json.h"
#include "engine/proof/claims/claims.h"

namespace ringside::proof {

/// Under what a claim is made, besides the rules: each a word and a text. What is as usual is left out, but the setup.
std::vector<std::pair<std::string, std::string>> terms_of(Claims const& claims);

/// The same for programs, all of it.
Json terms_json(Claims const& claims);

}  // namespace ringside::proof
