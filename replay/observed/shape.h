#pragma once

#include <optional>
#include <string_view>

#include "engine/core/text/json.h"
#include "engine/core/text/problem.h"

namespace ringside {

/// The first place where a value is not what a schema of JSON Schema asks for; nothing if there is none. It knows the words that
/// corpus/schema/observations.schema.json uses: type, enum, const, minimum, minItems, maxItems, items, required, properties,
/// additionalProperties, anyOf and $ref to a definition.
std::optional<Problem> misfit(Json const& value, Json const& schema);

}  // namespace ringside
