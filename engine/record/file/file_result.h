#pragma once

#include <string>

#include <tl/expected.hpp>

namespace ringside {

/// Why a file could not be written or read, as a sentence with its name.
using FileResult = tl::expected<void, std::string>;

}  // namespace ringside
