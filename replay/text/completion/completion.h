#pragma once

#include <string>

#include "replay/base/definition.h"

namespace ringside {

/// Completion scripts: verbs, their options, and words for options and arguments that have a known set.
std::string bash_completion(Definition const& definition);
std::string zsh_completion(Definition const& definition);
std::string fish_completion(Definition const& definition);

}  // namespace ringside
