#pragma once

#include <string>

#include <tl/expected.hpp>

#include "engine/record/values/read.h"

namespace ringside {

/// A path that cannot be read: it does not exist, leads in a circle, or is not a file. The error says so better than a
/// reader would.
tl::expected<void, ReadErrors> check_file(std::string const& path);

/// Checks a name that was found and not typed: it must lead to a regular file. Empty: it does.
ReadErrors trouble_with(std::string const& path);

}  // namespace ringside
