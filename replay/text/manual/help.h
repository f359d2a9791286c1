#pragma once

#include <string>

#include "replay/base/definition.h"

namespace ringside {

/// What `--help` prints: what the program or a verb does, how it is called, its verbs, its arguments and options in groups, and
/// last the footer or the examples.
std::string help_text(Definition const& program);
std::string help_text(VerbView const& verb);

}  // namespace ringside
