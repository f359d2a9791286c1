#pragma once

#include <string>
#include <string_view>

#include "engine/core/text/json.h"

namespace ringside {

/// JSON for people: a value is on one line if it fits (120 columns), else each of its parts on lines of its
/// own. `indent` is the depth at which its first line stands; the first line itself is not indented.
std::string pretty_json(Json const& json, int indent = 0);

/// Text as a JSON string, in quotes. What is not UTF-8 becomes U+FFFD.
void append_quoted(std::string& to, std::string_view text);

}  // namespace ringside
