#pragma once

#include <cstdint>
#include <span>

namespace ringside {

/// A state as the words of its key, of which there are as many as the match says; or several states, one behind another.
using KeyView = std::span<std::uint64_t const>;

}  // namespace ringside
