#pragma once

#include <string>
#include <string_view>

#include "engine/core/text/json.h"

namespace ringside {

/// A value as JSON text, on one line or `indent` spaces a level. It is well-formed for any strings: what is not UTF-8
/// becomes U+FFFD, and what is not drawn but acts is written as an escape.
std::string json_text(Json const& json, int indent = -1);

/// What a text says: a whole number that is written as numbers are, as a number, else the text.
Json fact_json(std::string_view text);

/// Adds a text as JSON has it.
void append_json_text(std::string& out, std::string_view text);

}  // namespace ringside
