#pragma once

#include <string>
#include <string_view>

#include "engine/core/match/scene.h"

// The patterns that drawings fill shapes with: those of grounds, and the back of a tile.

namespace ringside::picture {

/// A paint: the pattern of a ground; empty for a plain one.
std::string_view ground_fill(scene::Ground ground);

inline constexpr std::string_view back_pattern = "url(#back)";

/// The patterns that the elements of a picture are filled with, to stand once in its file.
std::string pattern_definitions(std::string_view elements);

}  // namespace ringside::picture
