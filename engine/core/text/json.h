#pragma once

#include <nlohmann/json.hpp>

namespace ringside {

/// JSON whose keys keep the order in which they were written, so that files diff well.
using Json = nlohmann::ordered_json;

}  // namespace ringside
