#pragma once

#include <string>

#include "engine/core/text/json.h"
#include "replay/base/definition.h"

namespace ringside {

/// The man page in roff, section 1.
std::string man_page(Definition const& definition, std::string const& version);

/// The command line's definition for programs; corpus/schema/cli-man.schema.json describes it.
Json definition_json(Definition const& definition, std::string const& version);

}  // namespace ringside
