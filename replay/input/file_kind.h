#pragma once

#include <string>

#include <tl/expected.hpp>

#include "engine/record/values/read.h"

namespace ringside {

/// What cannot be read whatever it holds: what is not there, leads in a circle, or is not a file. The error says so better than a
/// reader would.
tl::expected<void, ReadErrors> check_file(std::string const& path);

/// Of a name that was found and not typed: it must lead to a regular file. What is wrong; empty: nothing.
ReadErrors trouble_with(std::string const& path);

}  // namespace ringside
