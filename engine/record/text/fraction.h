#pragma once

#include <optional>
#include <string_view>

namespace ringside {

/// The number of 64 bits that is nearest to a JSON number; nothing where there is none: it is too large, or too small to be
/// told from 0.
std::optional<double> read_fraction(std::string_view written);

}  // namespace ringside
