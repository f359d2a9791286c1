#pragma once

#include <optional>

#include "engine/record/values/read.h"

namespace ringside {

/// How a game ended as far as its file says so: ranks and scores that were computed as it was read are empty, and of an end that
/// was computed there is nothing.
std::optional<Outcome> said_outcome(LoadedRecord const& loaded);

/// Whether a game that ended so, or not at all, ended as its file says: what that leaves out may be anything.
bool ended_as_said(LoadedRecord const& loaded, std::optional<Outcome> const& played);

}  // namespace ringside
